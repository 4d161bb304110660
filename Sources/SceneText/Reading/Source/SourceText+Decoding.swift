import SceneModel

extension SourceText {
  /// The first byte that is not UTF-8.
  struct BadByte: Error {
    var byte: UInt8
    var place: Place
    /// The line, with invalid bytes replaced.
    var line: String
  }

  /// Decodes UTF-8.
  ///
  /// - Throws: The first invalid byte, with its position.
  init(file: String, bytes: [UInt8]) throws(BadByte) {
    if let text = String(validating: bytes, as: UTF8.self) {
      self.init(file: file, text: text)
      return
    }
    let valid = SourceText.lengthOfValidPrefix(of: bytes)
    let prefix = SourceText(file: file, text: String(decoding: bytes[..<valid], as: UTF8.self))
    let all = SourceText(file: file, text: String(decoding: bytes, as: UTF8.self))
    let column = (prefix.lines.last?.unicodeScalars.count ?? 0) + 1
    let place = Place(line: prefix.lines.count, column: column)
    throw BadByte(byte: bytes[valid], place: place, line: all.line(at: place))
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
