package import Cells
import SceneLayouts

/// Returns the position of the canvas's origin on the screen that makes a view visible; a canvas
/// larger than its place starts before it.
///
/// A shift moves the visible part away from the view, but not beyond the canvas.
package func canvasOrigin(
  _ place: CellRect, _ canvas: CellSize, showing view: CellRect?, movedBy shift: CellPoint
) -> CellPoint {
  func offset(_ start: Int, _ length: Int, _ canvas: Int, _ place: Int, _ shift: Int) -> Int {
    guard canvas > place else { return 0 }
    // Centre the view in its place, but show nothing beyond the canvas.
    let centred = max(0, min(canvas - place, start + min(length, place) / 2 - place / 2))
    return max(0, min(canvas - place, centred + shift))
  }
  let view = view ?? CellRect(column: 0, row: 0, columns: 0, rows: 0)
  return CellPoint(
    column: place.minColumn
      - offset(
        view.minColumn, view.size.columns, canvas.columns, place.size.columns, shift.column),
    row: place.minRow
      - offset(view.minRow, view.size.rows, canvas.rows, place.size.rows, shift.row))
}

/// Returns the position of the canvas's origin on the screen.
package func canvasOrigin(_ model: Model) -> CellPoint {
  let layout = model.layoutOnCanvas
  let selected = layout.view(model.selection)?.cells
  return canvasOrigin(
    model.viewport, layout.canvasCells, showing: selected, movedBy: model.panes.canvasShift)
}

/// Moves the visible part of a canvas that is larger than its pane, as far as the canvas reaches.
func moveCanvas(toOrigin origin: CellPoint, in model: inout Model) {
  model.panes.canvasShift = CellPoint(column: 0, row: 0)
  let centred = canvasOrigin(model)
  func shift(to origin: CellPoint) -> CellPoint {
    CellPoint(column: centred.column - origin.column, row: centred.row - origin.row)
  }
  model.panes.canvasShift = shift(to: origin)
  // The way back from an edge of the canvas begins with the first step.
  model.panes.canvasShift = shift(to: canvasOrigin(model))
}
