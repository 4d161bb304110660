import Platform

/// The local socket of a presentation, which only its user can open: it tells speakers' terminals a
/// line about its state, and receives their lines.
package final class SpeakerSocket {
  private let path: String
  private var descriptor: Int32
  private var identity: ino_t
  private var speakers: [SpeakerConnection] = []
  /// The line about the current state; empty before the first one.
  private var state = ""

  /// More terminals than one person has would only cost time.
  private static let mostSpeakers = 8

  /// Opens a socket, in place of the one of an earlier presentation.
  package init(path: String) throws(Unwritable) {
    self.path = path
    (descriptor, identity) = try SpeakerSocket.bound(to: path)
  }

  private static func bound(to path: String) throws(Unwritable) -> (Int32, ino_t) {
    guard let address = SocketAddress(path: path) else { throw Unwritable(code: ENAMETOOLONG) }
    var status = stat()
    if lstat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFSOCK else { throw Unwritable(code: EEXIST) }
      unlink(path)
    }
    let descriptor = socket(AF_UNIX, streamSocketType, 0)
    guard descriptor >= 0 else { throw Unwritable(code: errno) }
    // Nobody can connect before the socket listens, and then only the owner.
    guard address.with({ bind(descriptor, $0, $1) }) == 0, chmod(path, 0o600) == 0,
      lstat(path, &status) == 0, listen(descriptor, 4) == 0
    else {
      let code = errno
      close(descriptor)
      throw Unwritable(code: code)
    }
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return (descriptor, status.st_ino)
  }

  deinit {
    close(descriptor)
    // A later presentation may have its own socket there.
    var status = stat()
    if lstat(path, &status) == 0, status.st_ino == identity { unlink(path) }
  }

  /// Accepts new speakers, and returns the lines that have arrived.
  package func receive() -> [String] {
    var status = stat()
    // A later presentation, which has ended, had its own socket there.
    if lstat(path, &status) != 0, let (new, newIdentity) = try? Self.bound(to: path) {
      close(descriptor)
      (descriptor, identity) = (new, newIdentity)
    }
    while speakers.count < Self.mostSpeakers {
      let accepted = accept(descriptor, nil, nil)
      guard accepted >= 0 else { break }
      let speaker = SpeakerConnection(descriptor: accepted)
      if state.isEmpty || speaker.send(state) { speakers.append(speaker) }
    }
    var lines: [String] = []
    speakers.removeAll { speaker in
      guard let new = speaker.lines() else { return true }
      lines += new
      return false
    }
    return lines
  }

  /// Tells the speakers the state if it differs from the last one.
  ///
  /// A speaker's terminal that does not read is disconnected; the presentation never waits.
  package func tell(_ line: String) {
    guard line != state else { return }
    state = line
    speakers.removeAll { !$0.send(line) }
  }
}
