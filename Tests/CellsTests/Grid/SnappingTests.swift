import Cells
import TestSupport
import Testing

@Suite struct SnappingTests {
  /// The grid line that a position snaps to, which is the same for a left edge and for a right
  /// edge.
  private func snap(_ position: Double, unit: Double = 1) -> Int {
    let asStart = CellRect(
      snappingMinX: position, minY: 0, maxX: position, maxY: 0, unitsPerColumn: unit)
    let asEnd = CellRect(
      snappingMinX: -2_000_000 * unit, minY: 0, maxX: position, maxY: 0, unitsPerColumn: unit)
    #expect(asStart.minColumn == asEnd.maxColumn)
    return asStart.minColumn
  }

  @Test(arguments: [
    (0, 0), (133.333333, 133), (266.666667, 267), (400, 400), (2.5, 3), (2.4999999999, 3),
    (2.49, 2), (-0.5, 0), (-0.51, -1), (-1.5, -1), (950.25, 950), (958.25, 958), (950.2, 950),
    (14.285714, 14), (28.571429, 29), (42.857143, 43), (57.142857, 57), (71.428571, 71),
    (85.714286, 86),
  ])
  func edgesRoundHalfUp(position: Double, column: Int) {
    #expect(snap(position) == column)
  }

  @Test func neighboursShareTheirEdge() {
    // Every width from 0 to 120 in one to nine equal parts.
    forEvery("width", in: 0...120) { width in
      for parts in 1...9 {
        let edges = (0...parts).map { Double(width) * Double($0) / Double(parts) }
        let rects = zip(edges, edges.dropFirst()).map {
          CellRect(snappingMinX: $0, minY: $0, maxX: $1, maxY: $1)
        }
        for (one, next) in zip(rects, rects.dropFirst()) {
          #expect(one.maxColumn == next.minColumn)
          #expect(one.maxRow == next.minRow)
        }
        #expect(rects.first?.minColumn == 0)
        #expect(rects.last?.maxColumn == width)
        #expect(rects.reduce(0) { $0 + $1.size.columns } == width)
      }
    }
  }

  @Test func unitsScaleEachAxis() {
    let rect = CellRect(
      snappingMinX: 16, minY: 16, maxX: 100, maxY: 50, unitsPerColumn: 8, unitsPerRow: 16)
    #expect(rect == CellRect(column: 2, row: 1, columns: 11, rows: 2))
  }

  @Test func invalidPositionsAreSafe() {
    let numbers = [
      Double.nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude, 0, -0.0, 1, -1,
    ]
    forEvery("position", in: numbers) { position in
      for unit in numbers {
        for other in numbers {
          let rect = CellRect(
            snappingMinX: position, minY: other, maxX: other, maxY: position,
            unitsPerColumn: unit, unitsPerRow: unit)
          #expect(abs(rect.minColumn) <= 1_000_000 && abs(rect.maxColumn) <= 1_000_000)
          #expect(abs(rect.minRow) <= 1_000_000 && abs(rect.maxRow) <= 1_000_000)
        }
      }
    }
    #expect(CellRect(snappingMinX: .nan, minY: .nan, maxX: .nan, maxY: .nan).isEmpty)
  }

  @Test func reversedEdgesHaveSizeZero() {
    #expect(CellRect(snappingMinX: 5, minY: 5, maxX: 2, maxY: 9).size.columns == 0)
  }
}
