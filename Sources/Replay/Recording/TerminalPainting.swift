import Cells

/// Creates the text that makes a terminal with 256 colours show a screen (ECMA-48).
enum TerminalPainting {
  private static let palette = Palette(depth: .xterm256)

  /// Returns the text that turns a screen on the terminal into another one by writing the rows that
  /// differ.
  ///
  /// Without a previous screen, or after one of another size, first clears everything and hides the
  /// cursor, because the effect of a resize on the rows depends on the terminal.
  static func text(_ screen: CellBuffer, over previous: CellBuffer?) -> String {
    guard let previous, previous.size == screen.size else {
      let blank = CellBuffer(size: screen.size)
      return "\u{1B}[?25l\u{1B}[0m\u{1B}[2J" + rows(of: screen, over: blank)
    }
    return rows(of: screen, over: previous)
  }

  /// Returns the text that shows the cursor again, in the last cell, where the output of a shell
  /// disturbs the screen least.
  static func farewell(_ size: CellSize) -> String {
    "\u{1B}[\(size.rows);\(size.columns)H\u{1B}[?25h"
  }

  private static func rows(of screen: CellBuffer, over previous: CellBuffer) -> String {
    (0..<screen.size.rows).map { row in
      let cells = screen[row: row]
      return cells == previous[row: row] ? "" : "\u{1B}[\(row + 1);1H" + text(of: cells)
    }.joined()
  }

  /// Returns a row from its first column; the blanks at its end are erased instead of written.
  private static func text(of cells: [Cell]) -> String {
    var runs = cells.runs
    var ending = ""
    if let last = runs.last, last.style == Style(), last.text.allSatisfy({ $0 == " " }) {
      runs.removeLast()
      ending = "\u{1B}[K"
    }
    let written = runs.map { run in
      let codes = palette.codes(for: run.style)
      let text = self.text(of: Array(cells[run.column..<(run.column + run.columns)]), in: run)
      return codes.isEmpty ? text : "\u{1B}[\(codes)m\(text)\u{1B}[0m"
    }
    return written.joined() + ending
  }

  /// Returns the characters of a run.
  ///
  /// Terminals disagree about the width of some characters, so the column after a wide or composed
  /// one is given explicitly.
  private static func text(of cells: [Cell], in run: CellRun) -> String {
    cells.enumerated().map { offset, cell in
      let isCertain = cell.columns == 1 && cell.text.unicodeScalars.count == 1
      guard !isCertain, !cell.isContinuation else { return cell.text }
      return cell.text + "\u{1B}[\(run.column + offset + cell.columns + 1)G"
    }.joined()
  }
}
