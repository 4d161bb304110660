import Cells
import TestSupport
import Testing

@Suite struct CellRectTests {
  @Test func sizesAreNeverNegative() {
    #expect(CellSize(columns: -1, rows: -7) == CellSize(columns: 0, rows: 0))
    #expect(CellRect(column: 3, row: 4, columns: -1, rows: 2).isEmpty)
  }

  @Test func rectangleContainsItsStartEdgesButNotItsEndEdges() {
    let rect = CellRect(column: 2, row: 3, columns: 4, rows: 1)
    #expect(rect.contains(CellPoint(column: 2, row: 3)))
    #expect(rect.contains(CellPoint(column: 5, row: 3)))
    #expect(!rect.contains(CellPoint(column: 6, row: 3)))
    #expect(!rect.contains(CellPoint(column: 2, row: 4)))
  }

  @Test func intersectionContainsTheCellsOfBothRectangles() {
    // All pairs of small rectangles around a grid of 5 by 5 cells.
    let rects = (-1...2).flatMap { column in
      (0...3).map { CellRect(column: column, row: 2 - column, columns: $0, rows: 3 - $0) }
    }
    forEvery("rectangle", in: rects) { one in
      for other in rects {
        let common = one.intersection(other)
        for place in 0..<49 {
          let point = CellPoint(column: place % 7 - 2, row: place / 7 - 2)
          #expect(common.contains(point) == (one.contains(point) && other.contains(point)))
        }
      }
    }
  }

  @Test func insetsAndOffsetsMoveTheEdges() {
    let rect = CellRect(column: 2, row: 3, columns: 6, rows: 5)
    #expect(rect.inset(columns: 1, rows: 2) == CellRect(column: 3, row: 5, columns: 4, rows: 1))
    #expect(rect.inset(columns: -1) == CellRect(column: 1, row: 3, columns: 8, rows: 5))
    #expect(rect.inset(columns: 9, rows: 9).isEmpty)
    #expect(rect.offset(columns: -3, rows: 1) == CellRect(column: -1, row: 4, columns: 6, rows: 5))
  }

  @Test func extremeCoordinatesDoNotTrap() {
    let extremes = [Int.min, Int.min + 1, -1, 0, 1, Int.max - 1, Int.max]
    forEvery("origin", in: extremes) { origin in
      for size in extremes {
        let rect = CellRect(column: origin, row: origin, columns: size, rows: size)
        #expect(rect.maxColumn >= rect.minColumn)
        #expect(rect.maxRow - rect.minRow == rect.size.rows)
        let moved = rect.offset(columns: size, rows: origin).inset(columns: origin, rows: size)
        #expect(rect.intersection(moved).size.columns <= rect.size.columns)
        #expect(!rect.contains(CellPoint(column: origin, row: origin)) || !rect.isEmpty)
      }
    }
  }
}
