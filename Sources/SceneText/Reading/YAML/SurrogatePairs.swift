/// The characters that a text writes as two escapes, such as `\ud83d\ude00`.
///
/// JSON writers escape characters beyond U+FFFF in this way, but libyaml refuses the escapes of
/// surrogates. So the parser gets escapes of private characters instead, from U+E800: only one digit
/// of each escape differs, so all positions in the text stay the same. The pairs are found again in
/// the scalars that the parser returns.
struct SurrogatePairs {
  /// The text for the parser.
  let bytes: [UInt8]

  /// The private characters that stand for surrogates.
  private static let highs: ClosedRange<UInt32> = 0xE800...0xEBFF
  private static let lows: ClosedRange<UInt32> = 0xEC00...0xEFFF

  /// Finds the pairs in a text; nil if there are none, or if the text contains one of the private
  /// characters itself, because it could be confused with a surrogate.
  init?(in text: [UInt8]) {
    guard text.contains(UInt8(ascii: "\\")) else { return nil }
    var bytes = text
    var hasPairs = false
    var offset = 0
    while offset < text.count {
      if text[offset] == 0xEE, offset + 1 < text.count, text[offset + 1] >= 0xA0 { return nil }
      guard text[offset] == UInt8(ascii: "\\") else {
        offset += 1
        continue
      }
      let high = SurrogatePairs.escape(in: text, at: offset)
      if let high, (0xE800...0xEFFF).contains(high) { return nil }
      let low = SurrogatePairs.escape(in: text, at: offset + 6)
      if let high, let low, (0xD800...0xDBFF).contains(high), (0xDC00...0xDFFF).contains(low) {
        hasPairs = true
        // The letter D becomes E, and stays upper or lower case.
        bytes[offset + 2] += 1
        bytes[offset + 8] += 1
        offset += 12
      } else {
        // The character after a backslash belongs to it, so `\\ud83d` is no escape.
        offset += high == nil ? 2 : 6
      }
    }
    guard hasPairs else { return nil }
    self.bytes = bytes
  }

  /// Returns the number of the escape `\uXXXX` or `\U0000XXXX` at an offset; nil if there is none.
  private static func escape(in text: [UInt8], at offset: Int) -> UInt32? {
    guard offset + 6 <= text.count, text[offset] == UInt8(ascii: "\\") else { return nil }
    var digits = text[(offset + 2)...]
    switch text[offset + 1] {
    case UInt8(ascii: "u"): break
    case UInt8(ascii: "U"):
      guard digits.starts(with: "0000".utf8) else { return nil }
      digits = digits.dropFirst(4)
    default: return nil
    }
    guard digits.count >= 4 else { return nil }
    return UInt32(String(decoding: digits.prefix(4), as: UTF8.self), radix: 16)
  }

  /// Returns a scalar with its own characters instead of private ones.
  func text(_ scalar: String, isDoubleQuoted: Bool) -> String {
    isDoubleQuoted ? SurrogatePairs.joined(scalar) : SurrogatePairs.literal(scalar)
  }

  /// Returns a text in which each pair is one character.
  private static func joined(_ text: String) -> String {
    var joined = String.UnicodeScalarView()
    var high: UInt32?
    for scalar in text.unicodeScalars {
      if let first = high, lows.contains(scalar.value) {
        let value = 0x10000 + (first - highs.lowerBound) << 10 + scalar.value - lows.lowerBound
        joined.append(Unicode.Scalar(value) ?? scalar)
        high = nil
      } else if highs.contains(scalar.value) {
        high = scalar.value
      } else {
        joined.append(scalar)
      }
    }
    return String(joined)
  }

  /// Returns a text without escapes, in which the digits are characters like any others.
  private static func literal(_ text: String) -> String {
    var bytes = Array(text.utf8)
    for offset in bytes.indices {
      guard bytes[offset] == UInt8(ascii: "\\"), let number = escape(in: bytes, at: offset),
        bytes[offset + 1] == UInt8(ascii: "u"), (0xE800...0xEFFF).contains(number)
      else { continue }
      bytes[offset + 2] -= 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
