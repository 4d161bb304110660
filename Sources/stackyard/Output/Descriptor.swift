import Foundation

/// What the system gave to write to.
enum Descriptor {
  /// Writes all bytes.
  ///
  /// - Throws: What went wrong, such as a full disk, in words; some may be written then.
  static func write(_ bytes: some Collection<UInt8>, to descriptor: Int32) throws(Reason) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      // Foundation's handle has no words for what went wrong.
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Reason(code: errno) }
      rest = rest.dropFirst(count)
    }
  }

  /// Why something cannot be written, as what follows "cannot write it:".
  struct Reason: Error, CustomStringConvertible {
    /// What the system said, as in `errno`.
    let code: Int32

    var description: String {
      switch code {
      case EBADF: "it is closed"
      case ENOSPC, EDQUOT: "no space is left"
      case ENOENT: "there is no such folder"
      case EACCES, EPERM: "no permission to write there"
      case EROFS: "the file system is read-only"
      default: String(cString: strerror(code))
      }
    }
  }
}
