import Cells

/// Collects the lines of a panel and draws them from top to bottom.
struct PanelWriter {
  private let columns: Int
  private let appearance: Appearance
  private(set) var lines: [[Piece]] = []

  /// A piece of a line: a text, where it begins, and how it looks.
  struct Piece {
    var text: String
    var column = 0
    var style: Style
  }

  init(columns: Int, appearance: Appearance) {
    self.columns = columns
    self.appearance = appearance
  }

  /// Draws the lines; where they have no room, the last row says how many are missing.
  func draw(in area: CellRect, on buffer: inout CellBuffer) {
    let rows = area.size.rows
    let shown = lines.count > rows ? max(0, rows - 1) : lines.count
    for (row, line) in lines.prefix(shown).enumerated() {
      for piece in line { draw(piece, row: row, in: area, on: &buffer) }
    }
    guard shown < lines.count else { return }
    let ellipsis = appearance.isASCII ? "..." : "…"
    let more = Piece(text: "\(ellipsis) \(lines.count - shown) more lines", style: .muted)
    draw(more, row: shown, in: area, on: &buffer)
  }

  private func draw(_ piece: Piece, row: Int, in area: CellRect, on buffer: inout CellBuffer) {
    let text = piece.text.truncated(toColumns: area.size.columns - piece.column)
    let place = CellPoint(column: area.minColumn + piece.column, row: area.minRow + row)
    buffer.write(text, at: place, style: piece.style, clip: area)
  }

  mutating func gap() { lines.append([]) }

  mutating func line(_ text: String, _ style: Style) {
    lines.append([Piece(text: VisibleText.visible(text), style: style)])
  }

  /// A text on as many lines as it needs, those after the first indented.
  mutating func paragraph(_ text: String, _ style: Style) {
    let wrapped = VisibleText.visible(text).wrapped(toColumns: max(1, columns - 2))
    for (index, line) in wrapped.enumerated() {
      lines.append([Piece(text: line, column: index == 0 ? 0 : 2, style: style)])
    }
  }

  /// A name on the left and what it is on the right.
  mutating func heading(_ name: String, _ kind: String) {
    let start = columns - TextWidth.columns(of: kind)
    let name = VisibleText.visible(name).truncated(toColumns: start - 1)
    lines.append([
      Piece(text: name.padded(toColumns: start), style: .accent),
      Piece(text: kind, column: start, style: .accent),
    ])
  }

  /// A name and a value.
  mutating func field(_ name: String, _ value: String, _ style: Style = Style()) {
    let column = max(9, TextWidth.columns(of: name) + 1)
    lines.append([
      Piece(text: name, style: .muted),
      Piece(text: VisibleText.visible(value), column: column, style: style),
    ])
  }

  /// All values of a property in columns, the present one marked.
  mutating func options(_ name: String, _ values: [String], _ present: String, columns: Int) {
    line(name, .muted)
    // The columns but the last are as wide as their widest value, its mark and a gap.
    let widths = (0..<columns).map { column in
      stride(from: column, to: values.count, by: columns)
        .map { TextWidth.columns(of: values[$0]) + 4 }.max() ?? 0
    }
    for first in stride(from: 0, to: values.count, by: columns) {
      lines.append(
        (first..<min(first + columns, values.count)).map { index in
          let isPresent = values[index] == present
          return Piece(
            text: (isPresent ? "\(appearance.arrow) " : "  ") + values[index],
            column: widths.prefix(index % columns).reduce(0, +),
            style: isPresent ? .accent : Style())
        })
    }
  }
}
