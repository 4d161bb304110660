/// The completion of lines that were cut off, from what other lines of the list contain.
struct CutLineCompletion {
  /// Whether lines end with a state, as in `(active)`.
  private let hasStates: Bool
  /// The numbers of the lines with an address, by the name before it and by its digits.
  private var lines: [Substring: [Substring: Set<Int>]] = [:]

  init(of entries: [(text: String, line: Int)]) {
    hasStates = entries.contains { $0.text.contains("(active") }
    for (text, line) in entries {
      let marks = text.ranges(of: ":0x")
      // If a line has no end, digits of its last address may be missing.
      for mark in text.last == ">" ? marks[...] : marks.dropLast() {
        let digits = text[mark.upperBound...].prefix(while: \.isHexDigit)
        lines[text[..<mark.lowerBound].lastName, default: [:]][digits, default: []].insert(line)
      }
    }
  }

  /// Completes a line that was cut off inside the address at its end, if that is known, or before the sign
  /// that closes it; nil for others, whose end may be a constant, a state or a name.
  func completed(_ cut: String, line: Int) -> String? {
    // The constant comes before the state, which the other lines have.
    guard cut.contains("(active") || !hasStates, let last = cut.last else { return nil }
    if ")]|".contains(last) { return cut + ">" }
    guard let mark = cut.ranges(of: ":0x").last else { return nil }
    let start = cut[mark.upperBound...]
    let known = lines[cut[..<mark.lowerBound].lastName, default: [:]].filter {
      $0.key.hasPrefix(start) && $0.key.count <= 2 * start.count && $0.value != [line]
    }
    return known.count == 1 ? cut[..<mark.upperBound] + known.keys.joined() + ">" : nil
  }
}

extension Substring {
  /// The class, without its module, or the name at the end of the text.
  fileprivate var lastName: Substring {
    self[droppingLast { $0.isLetter || $0.isNumber || $0 == "_" }.endIndex...]
  }
}
