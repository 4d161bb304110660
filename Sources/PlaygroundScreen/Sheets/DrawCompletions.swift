import Cells
import Playground

/// The words that Tab goes through, in a frame above the status line, as shells list them.
extension TypedLine.Offer {
  /// Leaves most of the canvas visible.
  private static let mostRows = 8

  /// Draws the words in columns, in the order of lines of text, and as many rows as there is room
  /// for, the one of the chosen word among them.
  func draw(above status: CellRect, _ appearance: Appearance, on frame: inout Frame) {
    let words = self.words.map { VisibleText.visible($0) }
    let width = 3 + (words.map { TextWidth.columns(of: $0) }.max() ?? 0)
    let perRow = max(1, (status.size.columns - 2) / width)
    let rows = (0..<(words.count + perRow - 1) / perRow).map { number in
      row(words, number * perRow..<min(words.count, (number + 1) * perRow), width, appearance)
    }
    let height = min(rows.count, Self.mostRows, status.minRow - 3)
    guard height > 0 else { return }
    let place = CellRect(
      column: 0, row: status.minRow - height - 2, columns: status.size.columns, rows: height + 2)
    frame.cells.fill(place, style: Style())
    frame.cells.draw(appearance.focusBorder, around: place, style: .focus)
    PaneRows(rows: rows, marked: index / perRow)
      .draw(in: place.inset(columns: 1, rows: 1), appearance, on: &frame)
  }

  private func row(
    _ words: [String], _ indices: Range<Int>, _ width: Int, _ appearance: Appearance
  ) -> PaneRow {
    var row = PaneRow()
    for number in indices {
      let column = (number - indices.lowerBound) * width
      // A sign, because not every terminal has colours.
      if number == index { row.add(appearance.arrow, at: column, .accent(appearance)) }
      row.add(words[number], at: column + 2, number == index ? .accent(appearance) : Style())
    }
    return row
  }
}
