import Cells
import Playground

/// The lines of the inspector: names on the left, values in columns, keys on the right.
struct InspectorTable {
  let columns: Int
  let appearance: Appearance
  private(set) var rows: [PaneRow] = []

  /// The column where values begin, after the longest name.
  static let valueColumn = 13

  mutating func line(_ text: String, _ style: Style = Style()) { line([text], style) }

  /// Adds the first of some texts that fits or, if none does, as much of the last one as fits.
  mutating func line(_ texts: [String], _ style: Style = Style(), _ purpose: PointerTarget? = nil) {
    let texts = texts.map { VisibleText.visible($0) }
    let text = texts.first { TextWidth.columns(of: $0) <= columns } ?? texts.last
    var row = PaneRow.text(text ?? "", style)
    row.purpose = purpose
    rows.append(row)
  }

  mutating func paragraph(
    _ text: String, _ style: Style = Style(), _ purpose: PointerTarget? = nil
  ) {
    for var row in PaneRow.paragraph(text, columns: columns, style) {
      row.purpose = purpose
      rows.append(row)
    }
  }

  /// Adds a name and a value, and the key that changes it; a click has the effect of the key.
  mutating func field(
    _ name: String, _ value: String, _ style: Style = Style(), key: String = "",
    _ purpose: PointerTarget? = nil
  ) {
    var row = PaneRow(purpose: purpose)
    row.add(name, at: 0, .muted)
    if !key.isEmpty { row.add(key, endingAt: columns, .muted) }
    let value = VisibleText.visible(value)
    let room = columns - Self.valueColumn - (key.isEmpty ? 0 : TextWidth.columns(of: key) + 1)
    if TextWidth.columns(of: value) <= room {
      row.add(value, at: Self.valueColumn, style)
      rows.append(row)
    } else {
      // A long value moves to the next line.
      rows.append(row)
      var next = PaneRow(purpose: purpose)
      next.add(
        value, at: max(2, min(Self.valueColumn, columns - TextWidth.columns(of: value))), style)
      rows.append(next)
    }
  }

  /// Adds lines of values below a line of headings; each column is as wide as its longest text.
  ///
  /// - Returns: Whether there was enough space; otherwise nothing is added.
  @discardableResult
  mutating func add(_ columns: Values) -> Bool {
    let widths = columns.headings.indices.map { column in
      ([columns.headings] + columns.lines.map(\.values)).map {
        TextWidth.columns(of: $0[column])
      }.max() ?? 0
    }
    let names = [columns.name] + columns.lines.map(\.name)
    let room = self.columns - (names.map { TextWidth.columns(of: $0) }.max() ?? 0)
    let needed = widths.reduce(0) { $0 + $1 + 1 }
    guard needed <= room else { return false }
    // Use spare space to widen the columns, but keep numbers near their names.
    let spare = min(2, (room - needed) / max(1, widths.count))
    func row(_ name: String, _ values: [String], _ nameStyle: Style, _ style: Style) -> PaneRow {
      var row = PaneRow()
      row.add(name, at: 0, nameStyle)
      var end = self.columns
      for (value, width) in zip(values, widths).reversed() {
        row.add(value, endingAt: end, style)
        end -= width + 1 + spare
      }
      return row
    }
    rows.append(row(columns.name, columns.headings, .muted, .muted))
    for line in columns.lines {
      let isPlain = line.style == Style()
      rows.append(row(line.name, line.values, isPlain ? .muted : line.style, line.style))
    }
    return true
  }

  struct Values {
    var name = ""
    var headings: [String]
    var lines: [(name: String, values: [String], style: Style)] = []

    mutating func add(_ name: String, _ values: [String], _ style: Style = Style()) {
      lines.append((name, values, style))
    }

    func columns(_ range: Range<Int>) -> Values {
      Values(
        name: name, headings: Array(headings[range]),
        lines: lines.map { ($0.name, Array($0.values[range]), $0.style) })
    }
  }

  /// Adds a line across the pane that names the section below it.
  mutating func section(_ name: String, _ kind: String) {
    var row = PaneRow()
    let line = appearance.isASCII ? "-" : "─"
    row.add(String(repeating: line, count: columns), at: 0, .muted)
    let start = columns - TextWidth.columns(of: kind) - 2
    row.add("\(VisibleText.visible(name).truncated(toColumns: start - 2)) ", at: 0, .strong)
    row.add(" \(kind) ", at: start, .muted)
    rows.append(row)
  }

  /// Adds all values of a property and marks the current one; a click selects a value.
  mutating func options(
    _ values: [(text: String, purpose: PointerTarget?)], present: String, inColumns count: Int = 1
  ) {
    let start = count > 1 ? 0 : max(0, min(Self.valueColumn - 2, columns - 20))
    let second = columns - 15
    for first in stride(from: 0, to: values.count, by: count) {
      var row = PaneRow(purpose: count == 1 ? values[first].purpose : nil)
      for index in first..<min(first + count, values.count) {
        let isPresent = values[index].text == present
        row.add(
          (isPresent ? "\(appearance.arrow) " : "  ") + values[index].text,
          at: index == first ? start : second, isPresent ? .strong : .muted)
      }
      rows.append(row)
    }
  }
}
