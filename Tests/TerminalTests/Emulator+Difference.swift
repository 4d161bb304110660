import Cells

extension Emulator {
  /// Where the terminal shows something else than a screen, in text or colours, and what; nil where it
  /// does not.
  func difference(from screen: CellBuffer) -> String? {
    guard screen.size == CellSize(columns: columns, rows: rows) else {
      return "the terminal has \(columns) by \(rows) cells, not \(screen.size)"
    }
    let palette = Palette(depth: .xterm256)
    for row in 0..<screen.size.rows {
      for column in 0..<screen.size.columns {
        let cell = screen[column, row]
        let expected = Shown(
          text: cell.text,
          foreground: palette.index(of: cell.style.foreground).map(Int.init) ?? -1,
          background: palette.index(of: cell.style.background).map(Int.init) ?? -1)
        var shown = self[column, row]
        // Nobody sees the colour that a blank is written in.
        if expected.text == " ", shown.text == " " { shown.foreground = expected.foreground }
        // The second column of a wide character has no look of its own.
        if expected.text.isEmpty, shown.text.isEmpty { continue }
        if shown != expected { return "(\(column), \(row)) shows \(shown), not \(expected)" }
      }
    }
    return nil
  }
}
