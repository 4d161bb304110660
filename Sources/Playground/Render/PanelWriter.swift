import Cells

/// Writes the lines of a panel from top to bottom; what has no room is left out.
struct PanelWriter {
  let area: CellRect
  private(set) var row: Int
  let appearance: Appearance

  init(area: CellRect, row: Int, appearance: Appearance) {
    self.area = area
    self.row = row
    self.appearance = appearance
  }

  mutating func gap() { row += 1 }

  mutating func line(_ text: String, _ style: Style, on buffer: inout CellBuffer) {
    write(text, atColumn: 0, style, on: &buffer)
    row += 1
  }

  /// A name on the left and what it is on the right.
  mutating func heading(_ name: String, _ kind: String, on buffer: inout CellBuffer) {
    let room = area.size.columns - TextWidth.columns(of: kind) - 1
    write(name.truncated(toColumns: room), atColumn: 0, .accent, on: &buffer)
    write(kind, atColumn: room + 1, .muted, on: &buffer)
    row += 1
  }

  /// A name and a value.
  mutating func field(_ name: String, _ value: String, on buffer: inout CellBuffer) {
    write(name, atColumn: 0, .muted, on: &buffer)
    write(value, atColumn: 9, Style(), on: &buffer)
    row += 1
  }

  /// All values of a property in columns, the present one marked.
  mutating func options(
    _ name: String, _ values: [String], _ present: String, columns: Int,
    on buffer: inout CellBuffer
  ) {
    write(name, atColumn: 0, .muted, on: &buffer)
    row += 1
    // The columns but the last are as wide as their widest value, its mark and a gap.
    let widths = (0..<columns).map { column in
      stride(from: column, to: values.count, by: columns)
        .map { TextWidth.columns(of: values[$0]) + 4 }.max() ?? 0
    }
    for (index, value) in values.enumerated() {
      let isPresent = value == present
      let mark = isPresent ? "\(appearance.arrow) " : "  "
      write(
        mark + value, atColumn: widths.prefix(index % columns).reduce(0, +),
        isPresent ? .accent : Style(), on: &buffer)
      if index % columns == columns - 1 || index == values.count - 1 { row += 1 }
    }
  }

  private func write(
    _ text: String, atColumn column: Int, _ style: Style, on buffer: inout CellBuffer
  ) {
    let visible = VisibleText.visible(text)
    buffer.write(
      visible.truncated(toColumns: area.size.columns - column),
      at: CellPoint(column: area.minColumn + column, row: row), style: style, clip: area)
  }
}
