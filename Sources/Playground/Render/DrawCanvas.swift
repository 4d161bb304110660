package import Cells
import Scenes

/// The canvas in its frame, with the boxes; where it is larger than its place, the part around the
/// selected view.
func drawCanvas(_ model: Model, on buffer: inout CellBuffer) {
  let screen = model.screen
  let view = screen.viewport
  let canvas = model.layout.canvasCells
  let origin = canvasOrigin(model)
  let scroll = CellPoint(
    column: view.minColumn - origin.column, row: view.minRow - origin.row)
  let shown = CellRect(
    column: view.minColumn, row: view.minRow, columns: min(canvas.columns, view.size.columns),
    rows: min(canvas.rows, view.size.rows))
  if screen.isFramed { drawFrame(model, around: shown, scroll, on: &buffer) }
  var painter = BoxPainter(
    model.scene, model.layout, model.appearance, origin: origin, clip: shown,
    selection: model.selection)
  painter.draw(on: &buffer)
}

/// Where on the screen the canvas has its origin; a canvas larger than its place begins before it.
package func canvasOrigin(_ model: Model) -> CellPoint {
  let view = model.screen.viewport
  let scroll = scrollOffset(model, model.layout.canvasCells, view.size)
  return CellPoint(column: view.minColumn - scroll.column, row: view.minRow - scroll.row)
}

/// How far a canvas larger than its place is moved, so that the selected view is in sight.
private func scrollOffset(_ model: Model, _ canvas: CellSize, _ place: CellSize) -> CellPoint {
  guard let selected = model.layout.views.first(where: { $0.id == model.selection })?.cells else {
    return CellPoint(column: 0, row: 0)
  }
  func offset(_ start: Int, _ length: Int, _ canvas: Int, _ place: Int) -> Int {
    guard canvas > place else { return 0 }
    // The middle of the view in the middle of the place, but nothing beyond the canvas.
    return max(0, min(canvas - place, start + min(length, place) / 2 - place / 2))
  }
  return CellPoint(
    column: offset(selected.minColumn, selected.size.columns, canvas.columns, place.columns),
    row: offset(selected.minRow, selected.size.rows, canvas.rows, place.rows))
}

private func drawFrame(
  _ model: Model, around shown: CellRect, _ scroll: CellPoint, on buffer: inout CellBuffer
) {
  let frame = shown.inset(columns: -1, rows: -1)
  buffer.draw(model.appearance.border, around: frame, style: .muted)
  let name = " \(model.appearance.arrow) \(VisibleText.visible(model.selection)) "
  buffer.write(
    name.truncated(toColumns: frame.size.columns - 4),
    at: CellPoint(column: frame.minColumn + 2, row: frame.minRow), style: .accent)
  let canvas = model.layout.canvasCells
  let size = " \(canvas.columns)\(model.appearance.times)\(canvas.rows) "
  if TextWidth.columns(of: size) + 2 <= frame.size.columns {
    buffer.write(
      size, at: CellPoint(column: frame.minColumn + 2, row: frame.maxRow - 1), style: .muted)
  }
  let arrows = model.appearance.isASCII ? ["<", ">", "^", "v"] : ["◂", "▸", "▴", "▾"]
  let middle = CellPoint(
    column: (frame.minColumn + frame.maxColumn) / 2, row: (frame.minRow + frame.maxRow) / 2)
  func mark(_ arrow: Int, _ column: Int, _ row: Int, if isBeyond: Bool) {
    guard isBeyond else { return }
    buffer.write(arrows[arrow], at: CellPoint(column: column, row: row), style: .accent)
  }
  mark(0, frame.minColumn, middle.row, if: scroll.column > 0)
  mark(1, frame.maxColumn - 1, middle.row, if: scroll.column + shown.size.columns < canvas.columns)
  mark(2, middle.column, frame.minRow, if: scroll.row > 0)
  mark(3, middle.column, frame.maxRow - 1, if: scroll.row + shown.size.rows < canvas.rows)
}
