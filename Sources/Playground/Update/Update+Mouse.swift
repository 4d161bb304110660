package import Cells
import SceneLayouts
import SceneText

/// Changes the model as the mouse asks: a click on a box selects its view, a click on the key bar does
/// what the key does, and the wheel scrolls an open sheet.
package func update(_ model: inout Model, _ event: MouseEvent) -> [Effect] {
  switch (model.mode, event.kind) {
  case (.leaving, _), (.typing, _), (.typingLine, _): return []
  case (.help(let offset), .wheelUp): model.scrollHelp(to: offset - 3)
  case (.help(let offset), .wheelDown): model.scrollHelp(to: offset + 3)
  case (.problem(let index, let offset), .wheelUp): model.scrollProblem(index, to: offset - 1)
  case (.problem(let index, let offset), .wheelDown): model.scrollProblem(index, to: offset + 1)
  case (.help, .click), (.problem, .click): model.mode = .browsing
  case (.palette(var palette), .wheelUp):
    palette.page(by: -3)
    model.show(palette)
  case (.palette(var palette), .wheelDown):
    palette.page(by: 3)
    model.show(palette)
  case (.palette, .click): return clickPalette(&model, event)
  case (.comparing(let comparison), .click):
    if case .choice(let index) = frame(of: model).purpose(at: event.point) {
      model.choose(in: comparison, by: index - comparison.index)
    }
  case (.comparing(let comparison), .wheelUp): model.choose(in: comparison, by: -1)
  case (.comparing(let comparison), .wheelDown): model.choose(in: comparison, by: 1)
  case (.browsing, .click): return click(&model, event)
  case (.browsing, .wheelUp): model.scrollPane(at: event.point, by: -1)
  case (.browsing, .wheelDown): model.scrollPane(at: event.point, by: 1)
  case (.browsing, _): break
  }
  return []
}

/// A click on a command does it; one beside the palette closes it.
private func clickPalette(_ model: inout Model, _ event: MouseEvent) -> [Effect] {
  guard case .invoke(let invocation) = frame(of: model).purpose(at: event.point) else {
    model.mode = .browsing
    model.message = nil
    return []
  }
  return invocation.command == .palette ? [] : update(&model, invocation)
}

private func click(_ model: inout Model, _ event: MouseEvent) -> [Effect] {
  model.layOut()
  guard let purpose = frame(of: model).purpose(at: event.point) else {
    model.message = nil
    return []
  }
  switch purpose {
  case .invoke(let invocation): return update(&model, invocation)
  case .problem(let number): model.showProblem(number)
  case .choice: break
  case .pane(let pane): model.goTo(pane)
  case .constraint(let id):
    model.goTo(.constraints)
    model.listing.current = id
  case .view(let id, let pane):
    model.goTo(pane)
    model.select(id)
  }
  return []
}

extension Model {
  /// Goes on by rows of the list that is at a point, whichever has the focus.
  fileprivate mutating func scrollPane(at point: CellPoint, by rows: Int) {
    message = nil
    switch screen.pane(at: point) {
    case .constraints: _ = moveConstraintRow(by: rows)
    case .why: _ = moveWhyRow(by: rows)
    case .views: _ = selectInOrder(rows)
    case .canvas, .inspector, nil: break
    }
  }
}
