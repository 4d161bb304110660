package import AutoLayout
package import Cells

extension CellRect {
  /// Creates the rectangle of cells that a rectangle in scene units covers.
  package init(snapping rect: Rect, cell: Size = Size(width: 1, height: 1)) {
    self.init(
      snappingMinX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY,
      unitsPerColumn: cell.width, unitsPerRow: cell.height)
  }

  /// Returns the rectangle with its edges moved inward by insets in scene units.
  package func inset(by insets: EdgeInsets, cell: Size) -> CellRect {
    CellRect(snapping: Rect(of: self, cell: cell).inset(by: insets), cell: cell)
  }

  package subscript(axis: Axis) -> Range<Int> { axis == .horizontal ? columns : rows }
}

extension Rect {
  /// Creates the rectangle of whole cells.
  package init(of cells: CellRect, cell: Size = Size(width: 1, height: 1)) {
    self.init(
      x: Double(cells.minColumn) * cell.width, y: Double(cells.minRow) * cell.height,
      width: Double(cells.size.columns) * cell.width, height: Double(cells.size.rows) * cell.height)
  }

  package func edges(along axis: Axis) -> (start: Double, end: Double) {
    axis == .horizontal ? (minX, maxX) : (minY, maxY)
  }
}
