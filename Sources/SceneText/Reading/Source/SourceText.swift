import SceneModel

/// The text of a file by lines, so that diagnostics can show positions.
struct SourceText {
  /// The name of the file in diagnostics.
  let file: String
  /// The text, in UTF-8.
  let bytes: [UInt8]
  let index: TextIndex

  /// Creates the text of a file; a leading byte order mark is not part of it.
  init(file: String, text: String) { self.init(file: file, validated: Array(text.utf8)) }

  private init(file: String, validated bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes.starts(with: "\u{FEFF}".utf8) ? Array(bytes.dropFirst(3)) : bytes
    index = TextIndex(self.bytes)
  }

  var lineCount: Int { index.lines.count }

  /// Returns a line without its line break, by its number from 1; an empty text past the end.
  ///
  /// Only diagnostics need lines, so they are not kept.
  func line(_ number: Int) -> String {
    guard index.lines.indices.contains(number - 1) else { return "" }
    return String(decoding: bytes[index.lines[number - 1]], as: UTF8.self)
  }

  /// Returns whether a line, by its number from 1, contains nothing.
  ///
  /// - Precondition: There is such a line.
  func isEmptyLine(_ number: Int) -> Bool { index.lines[number - 1].isEmpty }

  /// Returns the text from a position to the end of its line, in UTF-8; empty past the end.
  func rest(at place: Place) -> ArraySlice<UInt8> {
    guard let offset = index.offset(of: place, in: bytes) else { return [] }
    return bytes[offset..<index.lines[place.line - 1].upperBound]
  }

  /// Decodes UTF-8.
  ///
  /// - Throws: The first invalid byte, or that there are too many bytes.
  init(file: String, bytes: [UInt8], atMost limit: Int = .max) throws(Diagnostic) {
    guard bytes.count <= limit else {
      throw Diagnostic(.textTooLong(limit: limit), at: .start, file: file, text: "")
    }
    guard String(validating: bytes, as: UTF8.self) == nil else {
      self.init(file: file, validated: bytes)
      return
    }
    let valid = SourceText.lengthOfValidPrefix(of: bytes)
    let prefix = SourceText(file: file, text: String(decoding: bytes[..<valid], as: UTF8.self))
    let column = prefix.line(prefix.lineCount).unicodeScalars.count + 1
    throw Diagnostic(
      .notUTF8(bytes[valid]), at: Place(line: prefix.lineCount, column: column), file: file,
      text: String(decoding: bytes, as: UTF8.self))
  }

  private static func lengthOfValidPrefix(of bytes: [UInt8]) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var length = 0
    while case .valid(let encoded) = parser.parseScalar(from: &iterator) {
      length += encoded.count
    }
    return min(length, bytes.count - 1)
  }
}
