/// Where the cursor of the terminal is.
///
/// Screen readers, braille displays and magnifiers follow it even while it is not shown.
package struct Cursor: Hashable, Sendable {
  package var point: CellPoint
  /// Whether it is shown, as it is where something is typed.
  package var isShown: Bool

  package init(at point: CellPoint, isShown: Bool = false) {
    self.point = point
    self.isShown = isShown
  }

  /// The cursor in a grid that is part of a larger one.
  package func offset(columns: Int, rows: Int) -> Cursor {
    Cursor(
      at: CellPoint(column: point.column + columns, row: point.row + rows), isShown: isShown)
  }
}
