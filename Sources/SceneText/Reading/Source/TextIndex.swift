import SceneModel

/// The positions of the lines and columns of a text.
///
/// Columns are found quickly even in a line as long as the largest file.
struct TextIndex {
  /// The range of bytes of each line, without its line break.
  private(set) var lines: [Range<Int>] = []
  /// The number of scalars before each line.
  private var scalarsBefore = [0]
  /// The offsets of scalars at regular distances.
  private var landmarks: [Int] = []

  private static let scalarsPerLandmark = 64

  /// Scans a text in UTF-8 once.
  init(_ bytes: [UInt8]) {
    var scalarCount = 0
    var start = 0
    for (offset, byte) in bytes.enumerated() {
      if byte & 0b1100_0000 != 0b1000_0000 {
        if scalarCount % TextIndex.scalarsPerLandmark == 0 { landmarks.append(offset) }
        scalarCount += 1
      }
      // No line break begins with a printable ASCII character.
      if (0x20...0x7F).contains(byte) { continue }
      let length = TextIndex.lineBreakLength(at: offset, of: bytes)
      guard length > 0 else { continue }
      // The line feed of a Windows line break ends a line that has already ended.
      let isSecond = byte == 0x0A && offset > start && bytes[offset - 1] == 0x0D
      lines.append(start..<(isSecond ? offset - 1 : offset))
      scalarsBefore.append(scalarCount)
      start = offset + length
    }
    lines.append(start..<bytes.count)
  }

  /// Returns the offset of the scalar at a position, or of the end of the line if there is none;
  /// nil past the last line.
  func offset(of place: Place, in bytes: [UInt8]) -> Int? {
    guard lines.indices.contains(place.line - 1) else { return nil }
    let line = lines[place.line - 1]
    let number = scalarsBefore[place.line - 1] + max(0, place.column - 1)
    let landmark = number / TextIndex.scalarsPerLandmark
    guard landmark < landmarks.count else { return line.upperBound }
    var offset = landmarks[landmark]
    for _ in 0..<number % TextIndex.scalarsPerLandmark where offset < line.upperBound {
      offset += TextIndex.length(ofScalarFrom: bytes[offset])
    }
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

  /// Returns the length of the line break that begins here, or 0 if there is none.
  private static func lineBreakLength(at offset: Int, of bytes: [UInt8]) -> Int {
    switch bytes[offset] {
    case 0x0A: return 1
    case 0x0D: return offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? 0 : 1
    case 0xC2: return bytes[offset + 1] == 0x85 ? 2 : 0
    case 0xE2 where bytes[offset + 1] == 0x80:
      return bytes[offset + 2] == 0xA8 || bytes[offset + 2] == 0xA9 ? 3 : 0
    default: return 0
    }
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
