package import Cells
import Scenes

/// Changes the model as the mouse asks: a click on a box selects its view, one on a word of the footer
/// does what the word says, and the wheel goes through the views.
package func update(_ model: inout Model, _ event: MouseEvent) -> [Effect] {
  switch event.kind {
  case .wheelUp: return update(&model, .selectPrevious)
  case .wheelDown: return update(&model, .selectNext)
  case .click: break
  }
  if model.mode.isHelp { return update(&model, .toggleHelp) }
  if let action = footerAction(at: event.point, model) {
    return update(&model, action)
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
