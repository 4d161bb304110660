import AutoLayout
import Cells
import SceneLayouts
import SceneModel

/// Handles an event of the mouse.
///
/// A click selects a view or has the effect of a key, a double click goes into a view, a drag moves
/// an edge, a gap or a row, and the wheel scrolls the part under the pointer.
package func update(_ model: inout Model, _ event: PointerEvent) -> [Effect] {
  // A drag too quick for the loop to draw has not been checked yet.
  if event.kind == .release, model.drag?.unchecked != nil { model.layOut() }
  // Whatever else happens, the drag is over; a sheet may be open by now.
  if event.kind != .drag { Drag.end(in: &model) }
  if let sheet = model.mode.sheet { return sheet.take(event, in: &model) }
  switch event.kind {
  case .click: return click(&model, event)
  case .doubleClick: return doubleClick(&model, event)
  case .rightClick:
    model.layOut()
    if case .view(let id, let pane) = event.target { select(id, in: pane, of: &model) }
    return update(&model, Invocation(.palette))
  case .drag where model.focus == .steps && event.pane == .canvas:
    model.report(.refused(.edgesAreOfStep))
  case .drag: Drag.move(to: event.point, inFineSteps: event.isFine, in: &model)
  case .release: break
  case .wheelUp: scroll(at: event, by: -1, in: &model)
  case .wheelDown: scroll(at: event, by: 1, in: &model)
  }
  return []
}

private func click(_ model: inout Model, _ event: PointerEvent) -> [Effect] {
  model.layOut()
  Drag.begin(at: event, in: &model)
  guard let target = event.target else {
    model.message = nil
    return []
  }
  if case .entry(let index) = target { return openFromStart(index, in: &model) }
  if case .invoke(let invocation) = target { return update(&model, invocation) }
  model.start = nil
  switch target {
  case .entry, .invoke, .choice: break
  case .problem(let number): OpenProblem.show(number, in: &model)
  // The steps stay for another part of the canvas.
  case .pane(.canvas) where model.focus == .steps: model.message = nil
  case .pane(let pane): model.goTo(pane)
  case .constraint(let id):
    // The rows are those of the change that is being tried, which this undoes.
    let isTried = model.openTrial != nil
    model.goTo(.constraints)
    if !isTried { model.panes.listing.current = id }
  case .view(let id, let pane):
    select(id, in: pane, of: &model)
    // A click on the line of dimensions does not press a button.
    if pane == .canvas, model.viewport.contains(event.point), model.selectedView.action != nil {
      return update(&model, Invocation(.press, [.text(id)]))
    }
  }
  return []
}

/// Selects a view by its part in a pane; one on the canvas stays under the pointer.
private func select(_ id: String, in pane: Pane, of model: inout Model) {
  let origin = pane == .canvas ? canvasOrigin(model) : nil
  // The steps stay for another view.
  if model.focus != .steps || pane != .canvas { model.goTo(pane) }
  model.select(id)
  if let origin { moveCanvas(toOrigin: origin, in: &model) }
}

/// Opens one of the entries of the pane beside the built-in scene.
private func openFromStart(_ index: Int, in model: inout Model) -> [Effect] {
  guard let start = model.start, start.entries.indices.contains(index) else { return [] }
  return Browser(start).open(start.entries[index], in: &model)
}

/// Edits a text, or goes into a view with subviews; elsewhere it is a click.
private func doubleClick(_ model: inout Model, _ event: PointerEvent) -> [Effect] {
  model.layOut()
  // Two quick clicks on a button press it twice.
  guard case .view(let id, let pane) = event.target,
    pane != .canvas || model.scene.root.find(id)?.action == nil
  else { return click(&model, event) }
  model.start = nil
  select(id, in: pane, of: &model)
  let view = model.selectedView
  let outcome =
    view.text != nil
    ? FormCommands.editProperty(Property.text.key, in: &model)
    : view.allSubviews.isEmpty
      ? FormCommands.editProperty(Property.intrinsicContentSize.key, in: &model)
      : SelectionCommands.selectFirstInside(in: &model)
  model.report(outcome)
  return []
}

/// Moves by rows in the list at a point, even without the focus, or scrolls what is there on the
/// canvas.
private func scroll(at event: PointerEvent, by rows: Int, in model: inout Model) {
  model.message = nil
  if event.pane == .canvas { return scrollContent(at: event.point, by: rows, in: &model) }
  _ = event.pane?.contents.move(by: rows, in: &model)
}

/// Scrolls the innermost scroll view at a point of the screen, within its content; elsewhere, or at
/// the end of that content, a canvas that is larger than its pane.
private func scrollContent(at point: CellPoint, by rows: Int, in model: inout Model) {
  model.layOut()
  guard !scrollView(at: point, by: rows, in: &model) else { return }
  let isTall = model.layoutOnCanvas.canvasCells.rows > model.viewport.size.rows
  // A column is about half as wide as a row is high.
  let (right, down) = isTall ? (0, rows) : (2 * rows, 0)
  let origin = canvasOrigin(model)
  moveCanvas(toOrigin: CellPoint(column: origin.column - right, row: origin.row - down), in: &model)
}

/// Scrolls the innermost scroll view at a point of the screen; returns false if nothing moves.
private func scrollView(at point: CellPoint, by rows: Int, in model: inout Model) -> Bool {
  let origin = canvasOrigin(model)
  let place = CellPoint(column: point.column - origin.column, row: point.row - origin.row)
  let found = model.layoutOnCanvas.views.last { view in
    !view.isHidden && view.cells.contains(place) && view.clip?.contains(place) != false
      && model.scene.root.find(view.id)?.scroll != nil
  }
  guard let found, var view = model.scene.root.find(found.id), var scroll = view.scroll else {
    return false
  }
  let content = model.layout.views.filter { $0.parent == found.id }.map(\.frame)
  let height = content.map { $0.origin.y + $0.size.height }.max() ?? 0
  let last = max(0, height - found.frame.size.height)
  scroll.contentOffset.y = max(
    0, min(last, scroll.contentOffset.y + Double(rows) * model.scene.cell.height))
  view.scroll = scroll
  guard scroll != model.scene.root.find(found.id)?.scroll,
    let invocation = Property.contentOffset.invocation(settingValueOf: view)
  else { return false }
  model.report(model.perform(invocation).refusal.map { .refused($0) } ?? .done)
  return true
}
