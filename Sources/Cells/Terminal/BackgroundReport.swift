/// The question for the terminal's background, and its answer.
extension RGB {
  /// Asks a terminal for its background (OSC 11).
  package static let backgroundRequest = "\u{1B}]11;?\u{1B}\\"

  /// Creates the colour in an answer such as `]11;rgb:1e1e/1e1e/1e1e`, without the escape character
  /// before it and the terminator; nil if a text is no such answer.
  init?(backgroundReport bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard
      let start = ["]11;rgb:", "]11;rgba:"].first(where: { text.hasPrefix($0) })
    else { return nil }
    let components = text.dropFirst(start.count).split(
      separator: "/", omittingEmptySubsequences: false
    ).map { RGB.component($0) }
    guard components.count == (start.hasSuffix("a:") ? 4 : 3), let red = components[0],
      let green = components[1], let blue = components[2]
    else { return nil }
    self.init(red, green, blue)
  }

  /// Returns the value of one to four hexadecimal digits, which are a fraction of the largest number
  /// with as many digits.
  private static func component(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.count), digits.allSatisfy(\.isHexDigit),
      let value = Int(digits, radix: 16)
    else { return nil }
    let most = (1 << (4 * digits.count)) - 1
    return UInt8((value * 255 + most / 2) / most)
  }
}
