import Platform

/// A connection between a presentation and a speaker's terminal, both of the same user, that transfers
/// lines of text without waiting.
package final class SpeakerConnection {
  private let descriptor: Int32
  private var received: [UInt8] = []
  private var isClosed = false

  /// The maximum length of a line; longer ones are not from this program.
  private static let longestLine = 1 << 16

  init(descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      var yes: Int32 = 1
      setsockopt(
        descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  /// Returns whether a socket can have a path: the system allows about 100 bytes.
  package static func canHave(path: String) -> Bool { SocketAddress(path: path) != nil }

  /// Connects to a presentation; returns nil if there is none.
  package convenience init?(path: String) {
    guard let address = SocketAddress(path: path) else { return nil }
    let descriptor = socket(AF_UNIX, streamSocketType, 0)
    guard descriptor >= 0 else { return nil }
    guard address.with({ connect(descriptor, $0, $1) }) == 0 else {
      close(descriptor)
      return nil
    }
    self.init(descriptor: descriptor)
  }

  deinit { close(descriptor) }

  /// Returns the lines that have arrived; nil after the end of the connection.
  package func lines() -> [String]? {
    guard !isClosed else { return nil }
    var bytes = [UInt8](repeating: 0, count: 4096)
    while received.count <= Self.longestLine {
      let count = read(descriptor, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN || errno == EWOULDBLOCK { break }
      guard count > 0 else {
        isClosed = true
        break
      }
      received += bytes[..<count]
    }
    var parts = received.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let rest = parts.removeLast()
    if rest.count > Self.longestLine { isClosed = true }
    received = Array(rest)
    return parts.isEmpty && isClosed ? nil : parts.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Sends a line; returns false if the other side does not receive it.
  package func send(_ line: String) -> Bool {
    let bytes = Array((line + "\n").utf8)
    return Platform.send(descriptor, bytes, bytes.count, withoutSignal) == bytes.count
  }
}

/// The address of a socket with a path.
struct SocketAddress {
  private var address = sockaddr_un()

  /// Returns nil if the path is too long.
  init?(path: String) {
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8) + [0]
    let isShort = withUnsafeMutableBytes(of: &address.sun_path) { place in
      guard bytes.count <= place.count else { return false }
      place.copyBytes(from: bytes)
      return true
    }
    guard isShort else { return nil }
  }

  /// Calls a function of the C library with the address.
  func with(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
