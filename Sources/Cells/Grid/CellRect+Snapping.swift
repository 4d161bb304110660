extension CellRect {
  /// Creates the rectangle of cells that a rectangle in scene units covers.
  ///
  /// This is the only place where Doubles become cells.
  ///
  /// Each absolute edge is rounded half up to the grid, and the size is the difference. Rounding
  /// sizes instead would create gaps or overlaps between neighbours; here, two views that share an
  /// edge still share it.
  ///
  /// - Parameters:
  ///   - minX: The left edge, from the origin of the canvas.
  ///   - minY: The top edge, from the origin of the canvas.
  ///   - maxX: The right edge.
  ///   - maxY: The bottom edge.
  ///   - unitsPerColumn: The width of a cell in scene units.
  ///   - unitsPerRow: The height of a cell in scene units.
  package init(
    snappingMinX minX: Double, minY: Double, maxX: Double, maxY: Double,
    unitsPerColumn: Double = 1, unitsPerRow: Double = 1
  ) {
    let left = snap(minX / unitsPerColumn)
    let top = snap(minY / unitsPerRow)
    self.init(
      column: left, row: top, columns: snap(maxX / unitsPerColumn) - left,
      rows: snap(maxY / unitsPerRow) - top)
  }
}

/// The largest position of an edge that is distinguished; no screen shows anything beyond it.
private let farthest = 1_000_000.0

/// Returns the grid line nearest to a position; of two equally near ones, the greater one.
private func snap(_ position: Double) -> Int {
  guard !position.isNaN else { return 0 }
  // A solver's 2.4999999999 means 2.5. Without the tolerance, it would be rounded differently from
  // its neighbour's 2.5000000001.
  let hair = 1e-6
  return Int((max(-farthest, min(farthest, position)) + 0.5 + hair).rounded(.down))
}
