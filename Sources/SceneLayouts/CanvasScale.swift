package import AutoLayout
package import Cells

/// How many cells of a picture stand for a cell of the layout.
package struct CanvasScale: Hashable, Sendable {
  package var columns: Double
  package var rows: Double

  package init(columns: Double, rows: Double) {
    (self.columns, self.rows) = (columns, rows)
  }

  /// The scale at which each cell is one of the layout.
  package static let whole = CanvasScale(columns: 1, rows: 1)

  /// Whether the picture has fewer cells than the layout.
  package var isSmaller: Bool { min(columns, rows) < 1 }

  /// The smaller of both parts, in percent.
  package var percent: Int { Int((min(columns, rows) * 100).rounded()) }

  /// The scale for half cells, of which a row of cells has two.
  package var ofHalves: CanvasScale { CanvasScale(columns: columns, rows: 2 * rows) }

  /// Returns the size of a picture of a canvas.
  package func size(of canvas: CellSize) -> CellSize {
    CellRect(origin: CellPoint(column: 0, row: 0), size: canvas).scaled(by: self).size
  }
}

extension CellRect {
  /// The rectangle with cells of another size; one that is visible stays so.
  package func scaled(by scale: CanvasScale) -> CellRect {
    let rect = CellRect(
      snappingMinX: Double(minColumn) * scale.columns, minY: Double(minRow) * scale.rows,
      maxX: Double(maxColumn) * scale.columns, maxY: Double(maxRow) * scale.rows)
    return CellRect(
      column: rect.minColumn, row: rect.minRow,
      columns: max(min(1, size.columns), rect.size.columns),
      rows: max(min(1, size.rows), rect.size.rows))
  }
}

extension Size {
  /// Creates a size of whole cells.
  package init(of cells: CellSize) {
    self.init(width: Double(cells.columns), height: Double(cells.rows))
  }

  /// Returns the size, in scene units, of a cell of a picture with a scale.
  package func scaled(by scale: CanvasScale) -> Size {
    Size(width: width / scale.columns, height: height / scale.rows)
  }
}
