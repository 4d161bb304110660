extension String {
  /// The text without line breaks and indents.
  var unwrapped: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
