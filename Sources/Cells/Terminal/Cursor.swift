/// The position of the terminal's cursor.
///
/// Screen readers, braille displays and magnifiers follow it, even when it is not shown.
package struct Cursor: Hashable, Sendable {
  package var point: CellPoint
  /// Whether the cursor is shown, as in a field for text.
  package var isShown: Bool

  package init(at point: CellPoint, isShown: Bool = false) {
    self.point = point
    self.isShown = isShown
  }

  /// Returns the cursor moved by the position of its grid in a larger one.
  package func offset(columns: Int, rows: Int) -> Cursor {
    Cursor(
      at: CellPoint(column: point.column + columns, row: point.row + rows), isShown: isShown)
  }
}
