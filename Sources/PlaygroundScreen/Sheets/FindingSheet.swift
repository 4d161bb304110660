import Cells
import Playground

/// The parts of a sheet with a text field that filters a list, as in the palette and the browser.
struct FindingSheet {
  let frame: CellRect
  let inside: CellRect
  /// The area of the typed text.
  let field: CellRect
  /// The cells below the field.
  let list: CellRect
  /// Whether the field is in the frame, because only one row is inside it.
  private let isLow: Bool

  init(_ frame: CellRect, listColumns: Int? = nil) {
    self.frame = frame
    inside = frame.inset(columns: 1, rows: 1)
    isLow = inside.size.rows < 2
    let columns = listColumns ?? inside.size.columns
    field = CellRect(
      column: inside.minColumn + 1, row: isLow ? frame.minRow : inside.minRow,
      columns: max(1, columns - 2), rows: 1)
    let fieldRows = isLow ? 0 : 1
    list = CellRect(
      column: inside.minColumn, row: inside.minRow + fieldRows, columns: columns,
      rows: inside.size.rows - fieldRows)
  }

  /// Draws the frame, its title and the typed text; clicks on them have the given purpose.
  ///
  /// The field has the cursor if it has the focus, which it shares with the list below.
  func draw(
    title: String, text: String, hasFocus: Bool, _ appearance: Appearance,
    purpose: PointerTarget, on frame: inout Frame
  ) {
    let place = self.frame
    frame.cells.fill(place, style: Style())
    frame.add(purpose, at: place)
    frame.cells.draw(appearance.focusBorder, around: place, style: .focus)
    if !isLow {
      frame.cells.write(
        " \(title) ".truncated(toColumns: place.size.columns - 2),
        at: CellPoint(column: place.minColumn + 1, row: place.minRow), style: .accent(appearance))
    }
    frame.cells.write(
      "> \(VisibleText.visible(text))_", at: field.origin, style: .strong, clip: field)
    if hasFocus {
      frame.field = field.cell(after: 2 + TextWidth.columns(of: VisibleText.visible(text)))
    }
  }
}

extension CellRect {
  /// Returns the cell after some columns of a line, or its last cell.
  func cell(after columns: Int) -> CellPoint {
    CellPoint(column: min(minColumn + columns, maxColumn - 1), row: minRow)
  }
}
