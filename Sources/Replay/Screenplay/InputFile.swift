import Foundation
import Scenes

/// A file to be read whole, or whatever else gives bytes, such as a pipe.
package struct InputFile: Sendable {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// What the file holds, cut off where it is already longer than a scene may be.
  ///
  /// - Throws: Why it cannot be read.
  package func bytes() throws(Unreadable) -> [UInt8] {
    guard !path.isEmpty else { throw Unreadable(reason: "the path is empty") }
    // The system would take the part before it for the path.
    guard !path.utf8.contains(0) else { throw Unreadable(reason: "no path has U+0000 in it") }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Unreadable(code: errno) }
    defer { close(descriptor) }
    return try InputFile.bytes(of: descriptor)
  }

  /// What standard input gives, cut off as a file is: it may be endless.
  ///
  /// - Throws: Why it cannot be read.
  package static func standardInput() throws(Unreadable) -> [UInt8] {
    try bytes(of: STDIN_FILENO)
  }

  private static func bytes(of descriptor: Int32) throws(Unreadable) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= SceneReading.longestText {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Unreadable(code: errno) }
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return bytes
  }

  /// Why a file cannot be read.
  package struct Unreadable: Error, Hashable, CustomStringConvertible {
    /// The reason, as what follows "cannot read it:".
    package let description: String
    /// It is no file that is named, but the folder of some.
    package let isFolder: Bool
    /// Nothing has that name.
    package let isMissing: Bool

    init(reason: String) {
      description = reason
      isFolder = false
      isMissing = false
    }

    /// - Parameter code: What the system said, as in `errno`.
    init(code: Int32) {
      isFolder = code == EISDIR
      isMissing = code == ENOENT
      description =
        switch code {
        case EISDIR: "it is a folder"
        case ENOENT: "there is no such file"
        case EACCES: "no permission to read it"
        case EBADF: "it is closed"
        default: String(cString: strerror(code))
        }
    }
  }
}
