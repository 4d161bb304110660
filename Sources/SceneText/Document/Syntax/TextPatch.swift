/// New bytes for a range of a text.
struct TextPatch: Hashable, Sendable {
  /// The range, in bytes of UTF-8 from the start of the text.
  var range: Range<Int>
  var replacement: [UInt8]

  init(_ range: Range<Int>, _ replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }

  init(_ range: Range<Int>, _ replacement: String) { self.init(range, Array(replacement.utf8)) }
}

extension [TextPatch] {
  /// Returns the text with all patches applied; they are in order and do not overlap.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var end = 0
    for patch in self {
      result += bytes[end..<patch.range.lowerBound]
      result += patch.replacement
      end = patch.range.upperBound
    }
    return result + bytes[end...]
  }
}
