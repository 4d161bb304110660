import Foundation

/// Standard output for data and standard error for everything else.
enum Output {
  /// Writes data.
  ///
  /// - Throws: What went wrong, such as a full disk.
  static func write(_ text: String) throws(Failure) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      // Foundation's handle has no words for what went wrong.
      let count = rest.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw .usage("cannot write to standard output: \(reason(ofCode: errno))")
      }
      rest = rest.dropFirst(count)
    }
  }

  private static func reason(ofCode code: Int32) -> String {
    switch code {
    case EBADF: "it is closed"
    case ENOSPC: "no space is left"
    default: String(cString: strerror(code))
    }
  }

  /// The width of the terminal that standard output goes to; nil where it goes elsewhere.
  static var terminalColumns: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes a message; where even that fails there is nobody to tell.
  static func error(_ message: String) {
    try? FileHandle.standardError.write(contentsOf: Data((message + "\n").utf8))
  }
}
