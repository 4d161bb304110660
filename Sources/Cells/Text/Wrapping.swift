internal import LineBreaking

extension String {
  /// Returns the text in lines of at most the given number of columns.
  ///
  /// Lines break by Unicode's rules or, to keep identifiers whole, only at blanks, and inside a word
  /// that is longer than a line. Line breaks in the text are kept.
  ///
  /// - Complexity: O(length of the text).
  package func wrapped(toColumns columns: Int, onlyAtBlanks: Bool = false) -> [String] {
    guard columns > 0 else { return [] }
    let paragraphs = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let part: BrokenText.Part = onlyAtBlanks ? .blanks : .words
    var text = BrokenText(paragraphs, between: part) { Double(TextWidth.columns(of: $0)) }
    return text.lines(width: Double(columns))
  }
}
