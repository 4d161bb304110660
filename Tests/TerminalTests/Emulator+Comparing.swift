import Cells
import Foundation

extension Emulator {
  /// Returns the first cell that differs from the grid, or nil if all are equal.
  ///
  /// Characters and colours are compared. The grid starts at a corner.
  func difference(
    from buffer: CellBuffer, at corner: CellPoint = CellPoint(column: 0, row: 0),
    depth: ColorDepth = .xterm256
  ) -> String? {
    guard corner.column + buffer.size.columns <= columns, corner.row + buffer.size.rows <= rows
    else {
      return "the terminal has only \(columns) by \(rows) cells"
    }
    let palette = Palette(depth: depth)
    for row in 0..<buffer.size.rows {
      for column in 0..<buffer.size.columns {
        let cell = buffer[column, row]
        let expected = Shown(
          text: cell.text,
          foreground: palette.index(of: cell.style.foreground).map(Int.init) ?? -1,
          background: palette.index(of: cell.style.background).map(Int.init) ?? -1,
          attributes: palette.attributes(of: cell.style).subtracting(.dim).rawValue)
        var shown = self[corner.column + column, corner.row + row]
        // The text colour and boldness of a blank are invisible.
        if expected.text == " ", shown.text == " ",
          cell.style.attributes.isSubset(of: [.bold, .dim])
        {
          shown.foreground = expected.foreground
          shown.attributes = shown.attributes & ~1 | expected.attributes & 1
        }
        // The second column of a wide character has no style.
        if expected.text.isEmpty, shown.text.isEmpty { continue }
        if shown != expected { return "(\(column), \(row)) shows \(shown), not \(expected)" }
      }
    }
    return nil
  }
}

/// Returns the path of a file of the package, given relative to its root.
func packageFile(_ path: String) -> String {
  URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent(path).path
}
