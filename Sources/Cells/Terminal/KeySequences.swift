/// The byte sequences of keys that the description of a terminal lists.
struct KeySequences: Sendable {
  /// The sequences in lexicographic order, so that those with a common beginning are adjacent.
  private let entries: [(sequence: [UInt8], key: Key)]

  enum Match: Equatable {
    case key(Key)
    /// The bytes are the beginning of a longer sequence.
    case beginning
    case none
  }

  init(_ keys: [(sequence: [UInt8], key: Key)]) {
    entries = keys.filter { !$0.sequence.isEmpty }
      .sorted { $0.sequence.lexicographicallyPrecedes($1.sequence) }
  }

  /// Returns the key of the bytes, even if longer sequences begin with them.
  func match(_ bytes: [UInt8]) -> Match {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].sequence.lexicographicallyPrecedes(bytes) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < entries.count, entries[low].sequence.starts(with: bytes) else { return .none }
    return entries[low].sequence.count == bytes.count ? .key(entries[low].key) : .beginning
  }
}
