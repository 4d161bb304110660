import ConflictLogs
import Platform

/// The reports in standard input while it grows, each as soon as it is complete.
///
/// A report is complete when the last line that UIKit prints for it was read, or nothing more arrives
/// for a moment after the constraint that UIKit drops. A pause before that line is longer, and one
/// before the end of the list has no limit: an app that waits, or a debugger, may stop in the middle
/// of a report.
struct LogFollower {
  private var bytes: [UInt8] = []
  /// The number of lines before ``bytes``.
  private var lineCount = 0
  private var isAtEnd = false

  /// The time, in milliseconds, after which a report is taken for complete, with and without the
  /// constraint that UIKit drops.
  private static let (silence, patience): (Int32, Int32) = (200, 3000)
  /// A longer text without the end of a report is given up; UIKit's reports are far shorter.
  private static let mostBytes = 8_000_000
  /// Parts of the lines with which a report begins; its first line may have been cut off.
  private static let openings = ["simultaneously satisfy", "LayoutConstraint:0x"].map {
    Array($0.utf8)
  }
  /// Parts of the line before the dropped constraint, and of that itself.
  private static let recovery = Array("attempt to recover by breaking".utf8)
  private static let constraint = Array("Constraint:0x".utf8)
  /// A part of UIKit's last line, which begins "The methods in the".
  private static let closing = Array("UIConstraintBasedLayoutDebugging category".utf8)

  /// Returns the next reports, waiting for them; nil at the end of the input.
  mutating func next() -> [ConflictLog]? {
    while true {
      if let end = LogFollower.endOfLine(with: LogFollower.closing, in: bytes[...]) {
        let reports = take(upTo: end)
        if !reports.isEmpty { return reports }
      } else if isAtEnd {
        let reports = take(upTo: bytes.count)
        return reports.isEmpty ? nil : reports
      } else if !read() {
        let reports = take(upTo: bytes.count)
        if !reports.isEmpty { return reports }
      }
    }
  }

  /// Reads more bytes; returns false if nothing arrived for a moment while a report is incomplete.
  private mutating func read() -> Bool {
    let isOpen = LogFollower.openings.contains { bytes.firstRange(of: $0) != nil }
    // Other output is not kept.
    if !isOpen || bytes.count > LogFollower.mostBytes {
      _ = take(upTo: (bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1)
    }
    var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    let pause = hasDroppedConstraint ? LogFollower.silence : LogFollower.patience
    let ready = poll(&request, 1, isOpen && hasWholeList ? pause : -1)
    if ready == 0 { return false }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Platform.read(STDIN_FILENO, &buffer, buffer.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return true }
    isAtEnd = count <= 0
    bytes += buffer.prefix(max(0, count))
    return true
  }

  /// Removes bytes from the start, and returns the reports in them with their lines in the input.
  private mutating func take(upTo end: Int) -> [ConflictLog] {
    let taken = Array(bytes[..<end])
    bytes.removeFirst(end)
    var reports = ConflictLog.reports(in: taken)
    for index in reports.indices { reports[index].line += lineCount }
    lineCount += taken.count { $0 == UInt8(ascii: "\n") }
    return reports
  }

  /// Whether the last line of a list was read: a parenthesis, perhaps after the time.
  private var hasWholeList: Bool {
    bytes.split(separator: UInt8(ascii: "\n")).contains { line in
      let end = line.suffix(3).filter { $0 != UInt8(ascii: "\r") }.suffix(2)
      return end.last == UInt8(ascii: ")")
        && (end.count == 1 || end.first == UInt8(ascii: " ") || end.first == UInt8(ascii: "\t"))
    }
  }

  private var hasDroppedConstraint: Bool {
    guard let line = bytes.firstRange(of: LogFollower.recovery) else { return false }
    return LogFollower.endOfLine(with: LogFollower.constraint, in: bytes[line.upperBound...]) != nil
  }

  private static func endOfLine(with words: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    guard let found = bytes.firstRange(of: words) else { return nil }
    return bytes[found.upperBound...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
  }
}
