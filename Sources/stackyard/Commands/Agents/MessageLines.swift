import Platform

/// The messages on standard input, one per line, as they arrive.
struct MessageLines {
  /// The maximum size of a message: a log may have 8 MB, and JSON needs more for some characters.
  static let longest = 1 << 24

  /// A message, or the reason why there is none.
  enum Line {
    case message(JSON)
    case unreadable
    case tooLong
  }

  private var bytes: [UInt8] = []
  /// The number of bytes that belong to earlier lines or to ``line``.
  private var start = 0
  /// The beginning of a line.
  private var line: [UInt8] = []
  private var isTooLong = false
  private(set) var isAtEnd = false

  /// Waits for bytes, and reads some.
  mutating func refill() {
    bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    isAtEnd = count == 0 || count < 0 && errno != EINTR
    bytes.removeSubrange(max(0, count)...)
    start = 0
  }

  /// Returns the next line; nil if it is not complete yet.
  mutating func next() -> Line? {
    while start < bytes.count || isAtEnd {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
      if !isTooLong { line += bytes[start..<(end ?? bytes.endIndex)] }
      start = end.map { $0 + 1 } ?? bytes.endIndex
      // Of a line that is too long, only the end is looked for.
      if line.count > MessageLines.longest { (line, isTooLong) = ([], true) }
      guard end != nil || isAtEnd else { return nil }
      defer { (line, isTooLong) = ([], false) }
      if isTooLong { return .tooLong }
      if !line.isEmpty { return JSON(reading: line).map { .message($0) } ?? .unreadable }
      if end == nil { return nil }
    }
    return nil
  }
}
