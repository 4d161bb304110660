import Cells

/// The sections of a golden file; in a truncated file, the last ones are shorter or empty.
struct GoldenSections {
  private var lines: [String: [String]] = [:]

  var head: String { lines["head", default: []].joined(separator: " ") }
  var text: [String] { lines["text", default: []] }
  var layout: [String] { lines["layout", default: []] }

  init(_ file: String) {
    var section = "head"
    for line in file.split(separator: "\n", omittingEmptySubsequences: false) {
      // A screen may contain dashes, too, but the sections have a fixed order.
      if let next = GoldenSections.order[section], line == "--- \(next)" {
        section = next
      } else {
        lines[section, default: []].append(String(line))
      }
    }
    // The line feed at the end does not begin another line.
    if lines[section]?.last == "" { lines[section]?.removeLast() }
  }

  private static let order = [
    "head": "text", "text": "style", "style": "legend", "legend": "layout",
  ]

  /// The style of each cell, in words, so that other letters for the same styles are not a
  /// difference.
  var looks: [[String]] {
    var names: [Character: String] = [:]
    for line in lines["legend", default: []] {
      let parts = line.split(separator: " ", maxSplits: 2)
      if let letter = parts.first?.first, parts.count == 3 { names[letter] = String(parts[2]) }
    }
    return lines["style", default: []].map { row in row.map { names[$0] ?? "unknown \($0)" } }
  }
}

extension String {
  /// The characters by column; empty in the second column of a wide one.
  var byColumn: [String] {
    flatMap { character in
      [String(character)]
        + Array(repeating: "", count: max(0, TextWidth.columns(of: character) - 1))
    }
  }
}
