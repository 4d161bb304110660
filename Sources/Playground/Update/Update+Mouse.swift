package import Cells
import SceneLayouts
import SceneText

/// Changes the model as the mouse asks: a click on a box selects its view, a click on the key bar does
/// what the key does, and the wheel scrolls an open sheet.
package func update(_ model: inout Model, _ event: MouseEvent) -> [Effect] {
  switch (model.mode, event.kind) {
  case (.leaving, _), (.typing, _): return []
  case (.help(let offset), .wheelUp): model.scrollHelp(to: offset - 3)
  case (.help(let offset), .wheelDown): model.scrollHelp(to: offset + 3)
  case (.problem(let index, let offset), .wheelUp): model.scrollProblem(index, to: offset - 1)
  case (.problem(let index, let offset), .wheelDown): model.scrollProblem(index, to: offset + 1)
  case (.help, .click), (.problem, .click): model.mode = .browsing
  case (.browsing, .click): return click(&model, event)
  case (.browsing, _): break
  }
  return []
}

private func click(_ model: inout Model, _ event: MouseEvent) -> [Effect] {
  if let invocation = footerInvocation(at: event.point, model) {
    return update(&model, invocation)
  }
  model.message = nil
  model.layOut()
  if let id = model.view(at: event.point) { model.select(id) }
  return []
}

extension Model {
  /// The view in front at a point of the screen; nil outside the canvas.
  fileprivate func view(at point: CellPoint) -> String? {
    guard !screen.isTooSmall, screen.viewport.contains(point) else { return nil }
    let origin = canvasOrigin(self)
    let place = CellPoint(column: point.column - origin.column, row: point.row - origin.row)
    return layout.views.last { view in
      !view.isHidden && view.cells.contains(place) && view.clip?.contains(place) != false
    }?.id
  }
}
