package import Phrases
import Platform
import SceneText

/// A file to be read as a whole, or another source of bytes, such as a pipe.
package struct InputFile: Sendable {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// Returns the content of a regular file; refuses pipes and devices.
  package func bytesOfFile() throws(Unreadable) -> [UInt8] { try bytes(refusingPipes: true) }

  /// Returns the content of the file, truncated once it is longer than a scene may be.
  package func bytes(refusingPipes: Bool = false) throws(Unreadable) -> [UInt8] {
    guard !path.isEmpty else { throw Unreadable(reason: "the path is empty") }
    // The system would open the path up to that character.
    guard !path.utf8.contains(0) else { throw Unreadable(reason: "a path cannot contain U+0000") }
    // Opening a device could already have an effect.
    var status = stat()
    if refusingPipes, stat(path, &status) == 0, !InputFile.isFile(status) {
      throw Unreadable(code: Unwritable.pipe.code)
    }
    do throws(Unreadable) {
      // Otherwise, a pipe without a writer would block forever.
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      return try InputFile.bytes(ofOpened: descriptor, refusingPipes: refusingPipes)
    } catch {
      guard error.isMissing, path.unicodeScalars.contains("\u{FFFD}") else { throw error }
      var reason = error
      reason.reason = "\(error.reason); a file whose name is not UTF-8 must be renamed first"
      throw reason
    }
  }

  /// Returns the content of an opened file, and closes it; a negative descriptor means that `open`
  /// failed with `errno`.
  static func bytes(
    ofOpened descriptor: Int32, refusingPipes: Bool
  ) throws(Unreadable) -> [UInt8] {
    guard descriptor >= 0 else { throw Unreadable(code: errno) }
    defer { close(descriptor) }
    var status = stat()
    if refusingPipes, fstat(descriptor, &status) == 0, !isFile(status) {
      throw Unreadable(code: Unwritable.pipe.code)
    }
    return try bytes(of: descriptor)
  }

  /// Returns the bytes of standard input, truncated like a file because it may be endless.
  package static func standardInput() throws(Unreadable) -> [UInt8] {
    try bytes(of: STDIN_FILENO)
  }

  /// Returns whether something is neither a pipe nor a device nor a socket.
  static func isFile(_ status: stat) -> Bool {
    [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  private static func bytes(of descriptor: Int32) throws(Unreadable) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var patience = InputFile.mostWaits
    while bytes.count <= SceneReading.longestText {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        // The other end of the pipe is open, so its owner will write or close it.
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&request, 1, -1)
        patience = 0
        continue
      }
      guard count >= 0 else { throw Unreadable(code: errno) }
      if count == 0, bytes.isEmpty, patience > 0, isPipe(descriptor) {
        patience -= 1
        if patience == 0 { throw Unreadable(reason: "nothing writes to this pipe") }
        poll(nil, 0, InputFile.wait)
        continue
      }
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return bytes
  }

  /// The time, in milliseconds, and the number of times to wait for a pipe's writer to start.
  private static let wait: Int32 = 20
  private static let mostWaits = 100

  private static func isPipe(_ descriptor: Int32) -> Bool {
    var status = stat()
    return descriptor != STDIN_FILENO && fstat(descriptor, &status) == 0
      && status.st_mode & S_IFMT == S_IFIFO
  }

  /// The reason why a file cannot be read.
  package struct Unreadable: Error, Hashable, CustomStringConvertible {
    /// The reason, as the continuation of "cannot read it:".
    package fileprivate(set) var reason: Phrase
    package let isFolder: Bool
    package let isMissing: Bool

    package var description: String { reason.text() }

    init(reason: Phrase) {
      self.reason = reason
      isFolder = false
      isMissing = false
    }

    /// - Parameter code: The value of `errno`.
    init(code: Int32) {
      isFolder = code == EISDIR
      isMissing = code == ENOENT
      reason =
        switch code {
        case ENOENT: "there is no such file"
        case EACCES: "no permission to read it"
        case EISDIR, EBADF, ELOOP, ENAMETOOLONG, ENOTDIR, EMLINK, ENODEV:
          Unwritable(code: code).reason
        // A socket cannot be opened.
        case ENXIO: Unwritable.pipe.reason
        default: "\(String(cString: strerror(code)))"
        }
    }
  }
}
