/// New bytes for a range of a text.
package struct TextPatch: Hashable, Sendable {
  /// The range, in bytes of UTF-8 from the start of the text.
  package var range: Range<Int>
  package var replacement: [UInt8]

  package init(_ range: Range<Int>, _ replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }

  init(_ range: Range<Int>, _ replacement: String) {
    self.init(range, Array(replacement.utf8))
  }
}

extension [TextPatch] {
  /// Returns the text with all patches applied; they are in order and do not overlap.
  package func applied(to bytes: [UInt8]) -> [UInt8] {
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

  /// Returns the patches that undo these patches.
  package func inverse(of bytes: [UInt8]) -> [TextPatch] {
    var growth = 0
    var result: [TextPatch] = []
    for patch in self {
      let start = patch.range.lowerBound + growth
      growth += patch.replacement.count - patch.range.count
      let former = [UInt8](bytes[patch.range])
      result.append(TextPatch(start..<start + patch.replacement.count, former))
    }
    return result
  }
}

/// A text after several patches, each applied to the result of the previous ones.
///
/// It tracks the bytes of the original text, so that all patches together can be expressed as
/// patches of the original.
struct PatchedText {
  private let original: [UInt8]
  private var pieces: [Piece]

  private enum Piece {
    case original(Range<Int>)
    case new([UInt8])

    var count: Int {
      switch self {
      case .original(let range): range.count
      case .new(let bytes): bytes.count
      }
    }

    /// Returns the part between two offsets in the piece.
    func part(_ range: Range<Int>) -> Piece {
      switch self {
      case .original(let whole):
        .original(whole.lowerBound + range.lowerBound..<whole.lowerBound + range.upperBound)
      case .new(let bytes): .new(Array(bytes[range]))
      }
    }
  }

  init(_ bytes: [UInt8]) {
    original = bytes
    pieces = [.original(0..<bytes.count)]
  }

  /// Applies patches that are in order and do not overlap.
  mutating func apply(_ patches: [TextPatch]) {
    for patch in patches.reversed() { apply(patch) }
  }

  private mutating func apply(_ patch: TextPatch) {
    var result: [Piece] = []
    var offset = 0
    var isInserted = false
    for piece in pieces {
      let end = offset + piece.count
      let before = min(max(patch.range.lowerBound, offset), end)
      let after = min(max(patch.range.upperBound, offset), end)
      if before > offset { result.append(piece.part(0..<before - offset)) }
      if !isInserted, patch.range.lowerBound < end {
        result.append(.new(patch.replacement))
        isInserted = true
      }
      if after < end { result.append(piece.part(after - offset..<end - offset)) }
      offset = end
    }
    if !isInserted { result.append(.new(patch.replacement)) }
    pieces = result.filter { $0.count > 0 }
  }

  var bytes: [UInt8] {
    pieces.flatMap { piece in
      switch piece {
      case .original(let range): Array(original[range])
      case .new(let bytes): bytes
      }
    }
  }

  /// All patches as patches of the original text, without unchanged parts.
  var patches: [TextPatch] {
    var patches: [TextPatch] = []
    var new: [UInt8] = []
    var end = 0
    for piece in pieces {
      switch piece {
      case .new(let bytes): new += bytes
      case .original(let range):
        patches.append(TextPatch(end..<range.lowerBound, new))
        (new, end) = ([], range.upperBound)
      }
    }
    patches.append(TextPatch(end..<original.count, new))
    return patches.compactMap { trimmed($0) }
  }

  /// Returns the patch without unchanged bytes at its ends; nil if it changes nothing.
  private func trimmed(_ patch: TextPatch) -> TextPatch? {
    var (range, new) = (patch.range, patch.replacement[...])
    while let first = new.first, !range.isEmpty, original[range.lowerBound] == first {
      range = range.lowerBound + 1..<range.upperBound
      new = new.dropFirst()
    }
    while let last = new.last, !range.isEmpty, original[range.upperBound - 1] == last {
      range = range.lowerBound..<range.upperBound - 1
      new = new.dropLast()
    }
    return range.isEmpty && new.isEmpty ? nil : TextPatch(range, Array(new))
  }
}
