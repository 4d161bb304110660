/// A grid of cells, row by row: what a terminal is to show.
///
/// The invariant: a cell before a continuation holds a wide character, and a wide character is
/// followed by its continuation. Writing over half of a wide character blanks the other half.
package struct CellBuffer: Hashable, Sendable {
  package let size: CellSize
  package private(set) var cells: [Cell]

  package init(size: CellSize, filledWith cell: Cell = Cell()) {
    self.size = size
    cells = Array(repeating: cell, count: size.columns * size.rows)
  }

  /// The rectangle of the whole grid.
  package var bounds: CellRect { CellRect(origin: CellPoint(column: 0, row: 0), size: size) }

  /// The cell at a place inside the grid.
  package subscript(column: Int, row: Int) -> Cell {
    cells[row * size.columns + column]
  }

  /// Puts a character of one or two columns at a place; outside the grid nothing happens.
  ///
  /// A wide character that would reach over the edge of `clip` becomes a blank.
  package mutating func put(
    _ character: Character, at point: CellPoint, style: Style, clip: CellRect? = nil
  ) {
    let area = clip.map { $0.intersection(bounds) } ?? bounds
    guard area.contains(point) else { return }
    let cell = Cell(character, style: style)
    let isWide = TextWidth.columns(of: Character(cell.text)) == 2
    let fits = !isWide || point.column + 1 < area.maxColumn
    replace(point.column, point.row, with: fits ? cell : Cell(" ", style: style))
    if isWide, fits {
      replace(point.column + 1, point.row, with: .continuation(style: style))
      // Replacing the second column blanked the first as the half of a broken character.
      cells[point.row * size.columns + point.column] = cell
    }
  }

  /// Changes the style of a cell inside the grid.
  package mutating func restyle(_ column: Int, _ row: Int, _ change: (inout Style) -> Void) {
    change(&cells[row * size.columns + column].style)
  }

  /// Replaces a cell and blanks what is left of a wide character that it cuts.
  private mutating func replace(_ column: Int, _ row: Int, with cell: Cell) {
    let index = row * size.columns + column
    if cells[index].isContinuation, column > 0 {
      cells[index - 1] = Cell(" ", style: cells[index - 1].style)
    }
    if column + 1 < size.columns, cells[index + 1].isContinuation {
      cells[index + 1] = Cell(" ", style: cells[index + 1].style)
    }
    cells[index] = cell
  }
}
