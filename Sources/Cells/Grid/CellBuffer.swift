/// A grid of cells, stored row by row: the content of a terminal's screen.
///
/// Invariant: a wide character is followed by its continuation in the same style, and a
/// continuation follows a wide character. Writing over one half of a wide character blanks the
/// other half.
package struct CellBuffer: Hashable, Sendable {
  package let size: CellSize
  package private(set) var cells: [Cell]

  /// Creates a grid of blanks.
  package init(size: CellSize, style: Style = Style()) {
    self.size = size
    cells = Array(repeating: .blank(style: style), count: size.columns * size.rows)
  }

  package init(columns: Int, rows: [[Cell]]) {
    precondition(rows.allSatisfy { $0.count == columns }, "a row needs a cell for every column")
    size = CellSize(columns: columns, rows: rows.count)
    cells = Array(rows.joined())
  }

  package var bounds: CellRect { CellRect(origin: CellPoint(column: 0, row: 0), size: size) }

  package subscript(column: Int, row: Int) -> Cell {
    cells[index(column, row)]
  }

  /// Puts a character of one or two columns at a position; does nothing outside the grid.
  ///
  /// If a wide character crosses an edge of `clip`, its column inside becomes a blank.
  package mutating func put(
    _ character: Character, at point: CellPoint, style: Style, clip: CellRect? = nil
  ) {
    let area = clip.map { $0.intersection(bounds) } ?? bounds
    put(Cell(character, style: style), point.column, point.row, in: area)
  }

  /// Puts a cell with a character, clipped to an area inside the grid.
  mutating func put(_ cell: Cell, _ column: Int, _ row: Int, in area: CellRect) {
    guard row >= area.minRow, row < area.maxRow else { return }
    let first = max(column, area.minColumn)
    let end = min(column + cell.columns, area.maxColumn)
    guard first < end else { return }
    split(before: first, row)
    split(before: end, row)
    if end - first < cell.columns {
      cells[index(first, row)] = .blank(style: cell.style)
    } else {
      cells[index(first, row)] = cell
      if cell.isWide { cells[index(first + 1, row)] = .continuation(style: cell.style) }
    }
  }

  /// Fills an area inside the grid with a cell that is one column wide.
  mutating func fill(_ area: CellRect, withNarrow cell: Cell) {
    guard !area.isEmpty else { return }
    for row in area.rows {
      split(before: area.minColumn, row)
      split(before: area.maxColumn, row)
      let start = index(area.minColumn, row)
      for index in start..<(start + area.size.columns) { cells[index] = cell }
    }
  }

  /// Changes the style of the characters that start in a rectangle, clipped to the grid.
  ///
  /// A wide character has one style, determined by the column where it starts.
  package mutating func restyle(_ rect: CellRect, _ change: (inout Style) -> Void) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    for row in area.rows {
      for index in index(area.minColumn, row)..<(index(area.minColumn, row) + area.size.columns)
      where !cells[index].isContinuation {
        change(&cells[index].style)
        if cells[index].isWide { cells[index + 1].style = cells[index].style }
      }
    }
  }

  /// Returns the columns of a row from the first to the last cell that differs from that of another
  /// grid of the same size; empty if there is none.
  package func columns(ofRow row: Int, differingFrom other: CellBuffer) -> Range<Int> {
    let start = row * size.columns
    var columns = 0..<size.columns
    while let first = columns.first, cells[start + first] == other.cells[start + first] {
      columns = first + 1..<columns.upperBound
    }
    while let last = columns.last, cells[start + last] == other.cells[start + last] {
      columns = columns.lowerBound..<last
    }
    return columns
  }

  private func index(_ column: Int, _ row: Int) -> Int {
    precondition(
      column >= 0 && column < size.columns && row >= 0 && row < size.rows,
      "no cell at column \(column), row \(row) of \(size.columns) by \(size.rows)")
    return row * size.columns + column
  }

  /// Blanks both halves of a wide character that crosses the edge before a column.
  private mutating func split(before column: Int, _ row: Int) {
    guard column > 0, column < size.columns else { return }
    let index = index(column, row)
    guard cells[index].isContinuation else { return }
    let blank = Cell.blank(style: cells[index].style)
    cells[index - 1] = blank
    cells[index] = blank
  }

  /// Copies another grid to a position, clipped to this grid.
  package mutating func paste(_ other: CellBuffer, at point: CellPoint) {
    let top = max(0, -point.row)
    let rows = top..<max(top, min(other.size.rows, size.rows - point.row))
    // A wide cell one column to the left reaches into this grid.
    let first = max(0, -point.column - 1)
    let columns = first..<max(first, min(other.size.columns, size.columns - point.column))
    for row in rows {
      for column in columns {
        let cell = other[column, row]
        guard !cell.isContinuation else { continue }
        put(cell, point.column + column, point.row + row, in: bounds)
      }
    }
  }
}
