import Cells

/// The sections of a golden file; in a truncated file, the last ones are shorter or empty.
struct GoldenSections: Hashable {
  var head: String
  var text: [String]
  var style: [String]
  var legend: [String]
  var layout: [String]

  init(_ file: String) {
    var lines: [String: [String]] = [:]
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
    head = lines["head", default: []].joined(separator: " ")
    text = lines["text", default: []]
    style = lines["style", default: []]
    legend = lines["legend", default: []]
    layout = lines["layout", default: []]
  }

  private static let order = [
    "head": "text", "text": "style", "style": "legend", "legend": "layout",
  ]

  /// The style of each cell, in words, so that other letters for the same styles are not a
  /// difference.
  var looks: [[String]] {
    var names: [Character: String] = [:]
    for line in legend {
      let parts = line.split(separator: " ", maxSplits: 2)
      if let letter = parts.first?.first, parts.count == 3 { names[letter] = String(parts[2]) }
    }
    return style.map { row in row.map { names[$0] ?? "unknown \($0)" } }
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
