import AutoLayout
import Cells
import Playground
import SceneLayouts

/// Draws the column numbers above the canvas, in scene units, and marks the columns of the selected
/// view.
func drawRuler(_ source: FrameSource, on buffer: inout CellBuffer) {
  guard let place = source.screen.ruler else { return }
  let seen = source.screen.viewport
  let line = CellRect(columns: seen.columns, row: place.minRow)
  let columns = source.layout.canvasCells.columns
  let tick: Character = source.appearance.isASCII ? "'" : "╵"
  func point(_ column: Int) -> CellPoint {
    CellPoint(column: source.origin.column + column, row: line.minRow)
  }
  for column in stride(from: 5, to: columns, by: 10) {
    buffer.put(tick, at: point(column), style: .muted, clip: line)
  }
  // A line over the selected view.
  let dash: Character = source.appearance.isASCII ? "=" : "━"
  var marked = CellRect(column: 0, row: 0, columns: 0, rows: 0)
  if let selected = source.selected, !selected.isHidden {
    marked = CellRect(
      origin: point(selected.cells.minColumn),
      size: CellSize(columns: selected.cells.size.columns, rows: 1))
    buffer.fill(marked, with: dash, style: .focus, clip: line)
  }
  for column in stride(from: 0, to: columns, by: 10) {
    let number = (Double(column) * source.cell.width).shortText
    let start = point(column)
    guard start.column + TextWidth.columns(of: number) <= line.maxColumn,
      start.column >= line.minColumn
    else { continue }
    buffer.write(number, at: start, style: marked.contains(start) ? .focus : .muted, clip: line)
  }
}

/// The screen width from which the numbers of rows are always shown: a narrower canvas has little
/// room to spare.
private let columnsForRows = 160

/// Draws the row numbers before the canvas, in scene units, and marks the rows of the selected view;
/// on a narrower screen, only with the overlay of rulers.
func drawRowRuler(_ source: FrameSource, on buffer: inout CellBuffer) {
  let isShown =
    source.screen.size.columns >= columnsForRows && source.screen.ruler != nil
    || source.model.panes.overlays.contains(.rulers)
  guard isShown, let place = source.rulerPlaces.left else { return }
  let (appearance, origin) = (source.appearance, source.origin.row)
  let column = place.maxColumn - 1
  if let selected = source.selected, !selected.isHidden {
    let rows = selected.cells.offset(columns: 0, rows: origin)
    let mark: Character = appearance.isASCII ? "#" : "┃"
    for row in max(
      rows.minRow, place.minRow)..<max(rows.minRow, place.minRow, min(rows.maxRow, place.maxRow))
    {
      buffer.put(mark, at: CellPoint(column: column, row: row), style: .focus)
    }
  }
  let step = RulerPlaces.step.rows
  for row in stride(from: 0, to: source.layout.canvasCells.rows, by: step) {
    let number = (Double(row) * source.cell.height).shortText
    let text = number + String(appearance.sightMarks.horizontal)
    buffer.write(
      text, at: CellPoint(column: place.maxColumn - TextWidth.columns(of: text), row: origin + row),
      style: .muted, clip: place)
  }
}
