extension CellBuffer {
  /// Copies another grid to a place, as far as it lies in this one.
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
