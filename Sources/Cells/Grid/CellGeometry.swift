/// A place in the grid of a terminal: column to the right, row downwards, from 0.
package struct CellPoint: Hashable, Sendable {
  package var column: Int
  package var row: Int

  package init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// A number of columns and rows, never negative.
package struct CellSize: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }
}

/// A rectangle of character cells; its size is never negative.
package struct CellRect: Hashable, Sendable {
  package var origin: CellPoint
  package var size: CellSize

  package init(origin: CellPoint, size: CellSize) {
    self.origin = origin
    self.size = size
  }

  package init(column: Int, row: Int, columns: Int, rows: Int) {
    origin = CellPoint(column: column, row: row)
    size = CellSize(columns: columns, rows: rows)
  }
}
