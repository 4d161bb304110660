/// The byte sequences of keys that the description of a terminal lists.
struct KeySequences: Sendable {
  private let keys: [[UInt8]: Key]

  enum Match: Equatable {
    case key(Key)
    /// The bytes are the beginning of a longer sequence.
    case beginning
    case none
  }

  init(_ keys: [(sequence: [UInt8], key: Key)]) {
    self.keys = Dictionary(
      keys.map { ($0.sequence, $0.key) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the key of the bytes, even if longer sequences begin with them.
  func match(_ bytes: [UInt8]) -> Match {
    if let key = keys[bytes] { return .key(key) }
    return keys.keys.contains { $0.starts(with: bytes) } ? .beginning : .none
  }
}
