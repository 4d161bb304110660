extension CellRect {
  package var minColumn: Int { origin.column }
  package var minRow: Int { origin.row }
  /// The column after the last.
  package var maxColumn: Int { origin.column + size.columns }
  /// The row after the last.
  package var maxRow: Int { origin.row + size.rows }
  package var isEmpty: Bool { size.columns == 0 || size.rows == 0 }
  package var columns: Range<Int> { minColumn..<maxColumn }
  package var rows: Range<Int> { minRow..<maxRow }

  /// The cells, row by row.
  package var points: [CellPoint] {
    rows.flatMap { row in columns.map { CellPoint(column: $0, row: row) } }
  }

  package func contains(_ point: CellPoint) -> Bool {
    point.column >= minColumn && point.column < maxColumn && point.row >= minRow
      && point.row < maxRow
  }

  /// Returns the intersection, which has the size zero if the rectangles do not overlap.
  package func intersection(_ other: CellRect) -> CellRect {
    let column = max(minColumn, other.minColumn)
    let row = max(minRow, other.minRow)
    return CellRect(
      column: column, row: row, columns: min(maxColumn, other.maxColumn) - column,
      rows: min(maxRow, other.maxRow) - row)
  }

  package func inset(columns: Int = 0, rows: Int = 0) -> CellRect {
    let (columns, rows) = (bounded(columns), bounded(rows))
    return CellRect(
      column: minColumn + columns, row: minRow + rows, columns: size.columns - 2 * columns,
      rows: size.rows - 2 * rows)
  }

  package func offset(columns: Int, rows: Int) -> CellRect {
    CellRect(
      origin: CellPoint(column: minColumn + bounded(columns), row: minRow + bounded(rows)),
      size: size)
  }
}
