import SceneModel

/// The positions of the lines and columns of a text.
///
/// Columns are found quickly even in a line as long as the largest file.
struct TextIndex {
  /// The range of bytes of each line, without its line break.
  private(set) var lines: [Range<Int>] = []
  /// The positions of the scalars; nil if each of them is one byte.
  private let scalars: ScalarIndex?

  init(_ bytes: [UInt8]) {
    lines = TextIndex.lines(of: bytes)
    // Without an early exit, this is much faster than a search.
    let isASCII = bytes.reduce(0) { $0 | $1 } < 0x80
    scalars = isASCII ? nil : ScalarIndex(bytes, lines)
  }

  private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for offset in bytes.indices {
      let byte = bytes[offset]
      // No line break begins with a printable ASCII character.
      if byte &- 0x20 < 0x60 { continue }
      let length = lineBreakLength(at: offset, of: bytes)
      guard length > 0 else { continue }
      // The line feed of a Windows line break ends a line that has already ended.
      let isSecond = byte == 0x0A && offset > start && bytes[offset - 1] == 0x0D
      lines.append(start..<(isSecond ? offset - 1 : offset))
      start = offset + length
    }
    lines.append(start..<bytes.count)
    return lines
  }

  /// Returns the offset of the scalar at a position, or of the end of the line if there is none;
  /// nil past the last line.
  func offset(of place: Place, in bytes: [UInt8]) -> Int? {
    guard lines.indices.contains(place.line - 1) else { return nil }
    let line = lines[place.line - 1]
    let column = max(0, place.column - 1)
    let offset =
      scalars?.offset(of: column, inLine: place.line - 1, endingAt: line.upperBound, of: bytes)
      ?? line.lowerBound + column
    return min(offset, line.upperBound)
  }

  /// Returns the line of an offset, from 0.
  ///
  /// - Complexity: O(log n) in the number of lines.
  func line(at offset: Int) -> Int {
    var (low, high) = (0, lines.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle].lowerBound <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns the length of the line break that begins here, or 0 if there is none; in YAML, U+0085,
  /// U+2028 and U+2029 are line breaks, too.
  static func lineBreakLength(at offset: Int, of bytes: [UInt8]) -> Int {
    switch bytes[offset] {
    case 0x0A: return 1
    case 0x0D: return offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? 0 : 1
    case 0xC2: return bytes[offset + 1] == 0x85 ? 2 : 0
    case 0xE2 where bytes[offset + 1] == 0x80:
      return bytes[offset + 2] == 0xA8 || bytes[offset + 2] == 0xA9 ? 3 : 0
    default: return 0
    }
  }
}

/// The positions of the scalars of a text in UTF-8.
private struct ScalarIndex {
  /// The number of scalars before each line.
  private var before: [Int] = []
  /// The offsets of scalars at regular distances.
  private var landmarks: [Int] = []

  private static let scalarsPerLandmark = 64

  init(_ bytes: [UInt8], _ lines: [Range<Int>]) {
    before.reserveCapacity(lines.count)
    var count = 0
    for (offset, byte) in bytes.enumerated() {
      if lines[before.count..<lines.count].first?.lowerBound == offset { before.append(count) }
      guard byte & 0b1100_0000 != 0b1000_0000 else { continue }
      if count % ScalarIndex.scalarsPerLandmark == 0 { landmarks.append(offset) }
      count += 1
    }
    // A text that ends with a line break has an empty last line.
    if before.count < lines.count { before.append(count) }
  }

  /// Returns the offset of a scalar of a line, or of the end of the line if there is none.
  func offset(of column: Int, inLine line: Int, endingAt end: Int, of bytes: [UInt8]) -> Int {
    let number = before[line] + column
    let landmark = number / ScalarIndex.scalarsPerLandmark
    guard landmark < landmarks.count else { return end }
    var offset = landmarks[landmark]
    for _ in 0..<number % ScalarIndex.scalarsPerLandmark where offset < end {
      offset += ScalarIndex.length(ofScalarFrom: bytes[offset])
    }
    return offset
  }

  private static func length(ofScalarFrom byte: UInt8) -> Int {
    switch byte {
    case ..<0x80: 1
    case ..<0xE0: 2
    case ..<0xF0: 3
    default: 4
    }
  }
}
