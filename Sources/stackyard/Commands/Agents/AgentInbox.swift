import Cells
import Dispatch
import Files
import Platform
import Synchronization

/// The messages on standard input, one per line, which another thread reads.
///
/// So a request can be cancelled before its turn. The number of waiting messages is limited: beyond
/// it, the client waits.
final class AgentInbox: Sendable {
  /// The maximum size of a message: a log may have 8 MB, and JSON needs more for some characters.
  static let longestMessage = 1 << 24
  private static let mostWaiting = 64

  /// A line, or the reason why there is none.
  enum Arrival: Sendable {
    case message(JSON)
    case unreadable
    case tooLong
    case end
  }

  private struct State {
    var waiting: [Arrival] = []
    /// The identifiers of the requests that wait or are handled.
    var pending: Set<String> = []
    var cancelled: Set<String> = []
  }

  private let state = Mutex(State())
  private let arrivals = DispatchSemaphore(value: 0)
  private let room = DispatchSemaphore(value: mostWaiting)

  /// Starts to read.
  func open() {
    DispatchQueue.global().async { [self] in
      var lines = MessageLines()
      while let line = lines.next() {
        add(line.map { JSON(reading: $0).map { .message($0) } ?? .unreadable } ?? .tooLong)
      }
      add(.end)
      AgentInbox.leaveOnceNobodyListens()
    }
  }

  /// Ends the process when nobody can read its output.
  ///
  /// The client was killed then, and a long search for it would go on. A client that only has no
  /// further requests still gets its answers.
  private static func leaveOnceNobodyListens() {
    var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    while poll(&output, 1, -1) < 0, errno == EINTR {}
    _exit(0)
  }

  /// Returns the next message, waiting for it.
  func next() -> Arrival {
    arrivals.wait()
    room.signal()
    return state.withLock { $0.waiting.removeFirst() }
  }

  /// Forgets a request; returns whether it was cancelled, so that nobody expects a response.
  func finish(_ id: JSON) -> Bool {
    let key = id.text.description
    return state.withLock { state in
      state.pending.remove(key)
      return state.cancelled.remove(key) != nil
    }
  }

  func isCancelled(_ id: JSON) -> Bool {
    state.withLock { $0.cancelled.contains(id.text.description) }
  }

  private func add(_ arrival: Arrival) {
    if case .message(let message) = arrival {
      if message["method"]?.stringValue == "notifications/cancelled" {
        guard let id = message["params"]?["requestId"] else { return }
        let key = id.text.description
        // An unknown request was answered already.
        return state.withLock { if $0.pending.contains(key) { $0.cancelled.insert(key) } }
      }
      if let id = message["id"] { _ = state.withLock { $0.pending.insert(id.text.description) } }
    }
    room.wait()
    state.withLock { $0.waiting.append(arrival) }
    arrivals.signal()
  }
}

/// The lines of standard input; of lines that are too long, only the end is looked for.
private struct MessageLines {
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  /// Returns the next line, or `.some(nil)` for one that is too long; nil at the end.
  mutating func next() -> [UInt8]?? {
    var line: [UInt8] = []
    var isTooLong = false
    while true {
      let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n"))
      if !isTooLong { line += buffer[start..<(end ?? buffer.endIndex)] }
      if line.count > AgentInbox.longestMessage { (line, isTooLong) = ([], true) }
      if let end {
        start = end + 1
        if line.isEmpty, !isTooLong { continue }
        return .some(isTooLong ? nil : line)
      }
      guard !isAtEnd else {
        return line.isEmpty && !isTooLong ? nil : .some(isTooLong ? nil : line)
      }
      refill()
    }
  }

  private mutating func refill() {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var count = read(STDIN_FILENO, &bytes, bytes.count)
    while count < 0, errno == EINTR { count = read(STDIN_FILENO, &bytes, bytes.count) }
    isAtEnd = count <= 0
    (buffer, start) = (Array(bytes.prefix(max(0, count))), 0)
  }
}
