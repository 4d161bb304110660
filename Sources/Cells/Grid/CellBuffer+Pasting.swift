extension CellBuffer {
  /// Copies another grid to a position, clipped to this grid.
  ///
  /// - Complexity: O(cells that both grids have there).
  package mutating func paste(_ other: CellBuffer, at point: CellPoint) {
    let top = max(0, -point.row)
    let rows = top..<max(top, min(other.size.rows, size.rows - point.row))
    // A wide cell one column to the left reaches into this grid.
    let first = max(0, -point.column - 1)
    let columns = first..<max(first, min(other.size.columns, size.columns - point.column))
    for row in rows {
      for column in columns {
        let cell = other[column, row]
        guard !cell.isContinuation else { continue }
        put(cell, point.column + column, point.row + row, in: bounds)
      }
    }
  }
}
