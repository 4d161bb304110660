import Cells
import Foundation

extension Emulator {
  /// The first cell that shows something else than the grid says, or nil where there is none.
  ///
  /// Characters and colours are compared. The grid begins at a corner.
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
        // Nobody sees the colour that a blank is written in, nor whether it is bold.
        if expected.text == " ", shown.text == " ",
          cell.style.attributes.isSubset(of: [.bold, .dim])
        {
          shown.foreground = expected.foreground
          shown.attributes = shown.attributes & ~1 | expected.attributes & 1
        }
        // The second column of a wide character has no look of its own.
        if expected.text.isEmpty, shown.text.isEmpty { continue }
        if shown != expected { return "(\(column), \(row)) shows \(shown), not \(expected)" }
      }
    }
    return nil
  }
}

/// A file of the package, named from its root.
func packageFile(_ path: String) -> String {
  URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent(path).path
}
