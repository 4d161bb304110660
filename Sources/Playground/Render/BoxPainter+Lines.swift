import Cells

/// Draws lines along the edges of boxes, on the background colours of their cells.
extension BoxPainter {
  /// Returns the four sides of a rectangle; each corner belongs to two of them.
  func sides(of rect: CellRect) -> [CellRect] {
    let (columns, rows) = (rect.size.columns, rect.size.rows)
    return [
      CellRect(column: rect.minColumn, row: rect.minRow, columns: columns, rows: 1),
      CellRect(column: rect.minColumn, row: rect.maxRow - 1, columns: columns, rows: 1),
      CellRect(column: rect.minColumn, row: rect.minRow, columns: 1, rows: rows),
      CellRect(column: rect.maxColumn - 1, row: rect.minRow, columns: 1, rows: rows),
    ]
  }

  /// Draws the part of a border around a rectangle that is in a line of cells.
  func drawLine(
    _ border: BorderStyle, around rect: CellRect, in line: CellRect, on buffer: inout CellBuffer,
    style: (Color) -> Style
  ) {
    let isRow = line.size.rows == 1
    let length = isRow ? line.size.columns : line.size.rows
    func cell(_ index: Int) -> CellPoint {
      CellPoint(
        column: line.minColumn + (isRow ? index : 0), row: line.minRow + (isRow ? 0 : index))
    }
    func background(_ index: Int) -> Color {
      buffer[cell(index).column, cell(index).row].style.background
    }
    var start = 0
    while start < length, !line.isEmpty {
      let color = background(start)
      var end = start + 1
      while end < length, background(end) == color { end += 1 }
      let part = CellSize(
        columns: isRow ? end - start : 1, rows: isRow ? 1 : end - start)
      buffer.draw(
        border, around: rect, style: style(color), clip: CellRect(origin: cell(start), size: part))
      start = end
    }
  }

  /// Returns the corners of a rectangle: top left first, clockwise.
  func corners(of rect: CellRect) -> [CellPoint] {
    guard !rect.isEmpty else { return [] }
    let (right, bottom) = (rect.maxColumn - 1, rect.maxRow - 1)
    return [
      CellPoint(column: rect.minColumn, row: rect.minRow),
      CellPoint(column: right, row: rect.minRow), CellPoint(column: right, row: bottom),
      CellPoint(column: rect.minColumn, row: bottom),
    ]
  }
}
