extension CellRect {
  /// The cells that a rectangle in scene units covers: the one place where Doubles become cells.
  ///
  /// Each absolute edge is rounded half up to the grid, and the size is what lies between. Rounding
  /// sizes instead would let neighbours gap or overlap; two views that share an edge share it here.
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

/// The farthest edge that is kept apart; beyond it nothing is on any screen.
private let farthest = 1_000_000.0

/// The grid line nearest to a position, of two equally near ones the greater.
private func snap(_ position: Double) -> Int {
  guard !position.isNaN else { return 0 }
  // A solver's 2.4999999999 means 2.5; without the hair it would fall on the other side of its
  // neighbour's 2.5000000001.
  let hair = 1e-6
  return Int((max(-farthest, min(farthest, position)) + 0.5 + hair).rounded(.down))
}
