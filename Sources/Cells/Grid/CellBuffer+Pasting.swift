extension CellBuffer {
  /// Copies another grid to a position, clipped to this grid.
  package mutating func paste(_ other: CellBuffer, at point: CellPoint) {
    for row in 0..<other.size.rows {
      for column in 0..<other.size.columns {
        let cell = other[column, row]
        guard !cell.isContinuation else { continue }
        put(cell, point.column + column, point.row + row, in: bounds)
      }
    }
  }
}
