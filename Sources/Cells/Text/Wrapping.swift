internal import LineBreaking

extension String {
  /// Returns the text in lines of at most the given number of columns.
  ///
  /// Lines break by Unicode's rules, and inside a word that is longer than a line. To keep identifiers
  /// such as `UISV-hiding` whole, lines break only at blanks and beside wide characters; so do texts with
  /// visual format, such as `[a(12)]-2-|`. Line breaks in the text are kept. A range such as 9–20 is not
  /// broken.
  ///
  /// - Complexity: O(length of the text).
  package func wrapped(toColumns columns: Int, keepingIdentifiers: Bool = false) -> [String] {
    guard columns > 0 else { return [] }
    let (dash, hyphen): (Character, Character) = ("\u{2013}", "\u{2011}")
    // Unicode's rules allow a break after the dash, but none after a hyphen that must not end a line.
    let hasRange = contains(dash) && !contains(hyphen)
    let text = hasRange ? String(map { $0 == dash ? hyphen : $0 }) : self
    let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let hasVisualFormat = contains("]-") || contains("-[")
    let part: BrokenText.Part = keepingIdentifiers || hasVisualFormat ? .identifiers : .words
    var broken = BrokenText(paragraphs, between: part) { Double(TextWidth.columns(of: $0)) }
    let lines = broken.lines(width: Double(columns))
    return hasRange ? lines.map { String($0.map { $0 == hyphen ? dash : $0 }) } : lines
  }
}
