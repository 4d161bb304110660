import Cells

/// Rows of text in columns that are as wide as their widest entries.
struct TextTable {
  private static let gap = "  "

  private var rows: [[String]]

  init(header: [String]) { rows = [header] }

  mutating func append(_ row: [String]) { rows.append(row.map(VisibleText.visible)) }

  private var widths: [Int] {
    let columns = rows.map(\.count).max() ?? 0
    return (0..<columns).map { column in
      rows.map { column < $0.count ? TextWidth.columns(of: $0[column]) : 0 }.max() ?? 0
    }
  }

  /// The width of the table, in columns of a terminal.
  var columns: Int {
    let widths = widths
    return widths.reduce(0, +) + TextTable.gap.count * max(0, widths.count - 1)
  }

  var text: VisibleText {
    let widths = widths
    let lines = rows.map { row in
      // A long text of the last column does not make other rows as long.
      var line =
        zip(row.dropLast(), widths).map { $0.padded(toColumns: $1) + TextTable.gap }
        .joined() + (row.last ?? "")
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }
    return VisibleText(lines: lines.joined())
  }
}
