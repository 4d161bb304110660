import Cells

/// Bytes in letters, digits, `-` and `_` (RFC 4648, section 5), without padding.
enum Base64URL {
  private static let values: [UInt8: UInt32] = Dictionary(
    uniqueKeysWithValues: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8
      .enumerated().map { ($1, UInt32($0)) })

  static func text(of bytes: [UInt8]) -> String {
    base64(bytes).replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// Returns the bytes of a text, which may end with padding; nil if it contains another character.
  static func bytes(of text: some Sequence<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var (bits, count) = (0 as UInt32, 0)
    for digit in text where digit != UInt8(ascii: "=") {
      guard let value = values[digit] else { return nil }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
        bits &= 1 << UInt32(count) - 1
      }
    }
    return result
  }
}
