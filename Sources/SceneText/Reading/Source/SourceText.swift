import SceneModel

/// The text of a file, by lines, so that problems can show where they are.
struct SourceText {
  /// The name of the file, as problems give it.
  let file: String
  let text: String
  /// Without their ends.
  let lines: [String]
  /// The text, in UTF-8.
  let bytes: [UInt8]
  private let index: TextIndex

  /// A leading byte order mark is not part of the text.
  init(file: String, text: String) {
    self.file = file
    self.text =
      text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    bytes = Array(self.text.utf8)
    index = TextIndex(bytes)
    lines = index.lines.map { [bytes] in String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// The line, or an empty one past the end.
  func line(at place: Place) -> String {
    lines.indices.contains(place.line - 1) ? lines[place.line - 1] : ""
  }

  /// What stands from that place to the end of its line, in UTF-8; nothing past the end.
  func rest(at place: Place) -> ArraySlice<UInt8> {
    guard let offset = index.offset(of: place, in: bytes) else { return [] }
    return bytes[offset..<index.lines[place.line - 1].upperBound]
  }

  /// Whether a line of YAML ends here; these are more than an editor knows, but positions follow
  /// them.
  static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}
