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

  /// The cell at a place inside the grid.
  package subscript(column: Int, row: Int) -> Cell {
    cells[row * size.columns + column]
  }
}
