/// A position in the grid of a terminal: columns count to the right, rows downwards, from 0.
package struct CellPoint: Hashable, Sendable {
  package let column: Int
  package let row: Int

  package init(column: Int, row: Int) {
    self.column = bounded(column)
    self.row = bounded(row)
  }
}

/// A number of columns and rows, never negative.
package struct CellSize: Hashable, Sendable {
  package let columns: Int
  package let rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = max(0, bounded(columns))
    self.rows = max(0, bounded(rows))
  }
}

/// A rectangle of character cells; its size is never negative.
package struct CellRect: Hashable, Sendable {
  package let origin: CellPoint
  package let size: CellSize

  package init(origin: CellPoint, size: CellSize) {
    self.origin = origin
    self.size = size
  }

  package init(column: Int, row: Int, columns: Int, rows: Int) {
    origin = CellPoint(column: column, row: row)
    size = CellSize(columns: columns, rows: rows)
  }

  package init(columns: Range<Int>, row: Int, rows: Int = 1) {
    self.init(column: columns.lowerBound, row: row, columns: columns.count, rows: rows)
  }

  package init(column: Int, columns: Int = 1, rows: Range<Int>) {
    self.init(column: column, row: rows.lowerBound, columns: columns, rows: rows.count)
  }

  package init(columns: Range<Int>, rows: Range<Int>) {
    self.init(columns: columns, row: rows.lowerBound, rows: rows.count)
  }

  package init(_ point: CellPoint) {
    self.init(column: point.column, row: point.row, columns: 1, rows: 1)
  }
}

/// Returns the number, limited so that adding or doubling it cannot overflow; no screen is that
/// large.
func bounded(_ cells: Int) -> Int {
  let farthest = 1 << 40
  return max(-farthest, min(farthest, cells))
}
