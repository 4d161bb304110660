import Cells

/// Rows of text in columns as wide as their widest entry.
struct TextTable {
  private var rows: [[String]]

  init(header: [String]) {
    rows = [header]
  }

  mutating func append(_ row: [String]) {
    rows.append(row.map(VisibleText.visible))
  }

  var text: String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? TextWidth.columns(of: $0[column]) : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = zip(row, widths).map { $0.padded(toColumns: $1) }.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
