/// The text of a file, by lines, so that problems can show where they are.
struct SourceText {
  /// The name of the file, as problems give it.
  let file: String
  let text: String
  /// Without their ends.
  let lines: [String]

  /// A leading byte order mark is not part of the text.
  init(file: String, text: String) {
    self.file = file
    self.text =
      text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    lines = SourceText.lines(of: self.text)
  }

  /// The line, or an empty one past the end.
  func line(at place: Place) -> String {
    lines.indices.contains(place.line - 1) ? lines[place.line - 1] : ""
  }

  /// What stands from that place to the end of its line.
  func rest(at place: Place) -> Substring.UnicodeScalarView {
    Substring(line(at: place)).unicodeScalars.dropFirst(max(0, place.column - 1))
  }

  /// Whether a line of YAML ends here; these are more than an editor knows, but positions follow
  /// them.
  static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }

  private static func lines(of text: String) -> [String] {
    var lines: [String] = []
    var line = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      if scalar == "\n", previous == "\r" { continue }
      if isLineBreak(scalar) {
        lines.append(String(line))
        line = String.UnicodeScalarView()
      } else {
        line.append(scalar)
      }
    }
    lines.append(String(line))
    return lines
  }
}
