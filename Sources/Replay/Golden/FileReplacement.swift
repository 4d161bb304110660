import Foundation

/// Replaces a file whole or not at all.
///
/// The new text is first written beside the file, always under the same hidden name: a process that is
/// killed leaves at most one such file, which the next replacement takes over. Processes that replace
/// the same file at once wait for each other.
package enum FileReplacement {
  /// - Throws: ``Problem`` with the reason, such as a full disk; the file is as it was then.
  package static func write(_ text: String, to path: String) throws(Problem) {
    let url = URL(fileURLWithPath: path)
    let draft = url.deletingLastPathComponent()
      .appendingPathComponent(".\(url.lastPathComponent).new").path
    let descriptor = try open(draft)
    defer { close(descriptor) }
    do throws(Problem) {
      try check(ftruncate(descriptor, 0))
      try write(text, to: descriptor)
      var status = stat()
      if stat(path, &status) == 0 { try check(fchmod(descriptor, status.st_mode & 0o7777)) }
      try check(rename(draft, path))
    } catch {
      unlink(draft)
      throw error
    }
  }

  /// Opens the draft for this process alone.
  private static func open(_ draft: String) throws(Problem) -> Int32 {
    while true {
      let descriptor = Foundation.open(
        draft, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o666)
      guard descriptor >= 0 else { throw Problem(code: errno) }
      guard flock(descriptor, LOCK_EX) == 0 else {
        defer { close(descriptor) }
        throw Problem(code: errno)
      }
      // Whoever had the lock has put the draft in its place by now: this is no draft any more.
      var (locked, named) = (stat(), stat())
      if fstat(descriptor, &locked) == 0, stat(draft, &named) == 0, locked.st_ino == named.st_ino {
        return descriptor
      }
      close(descriptor)
    }
  }

  private static func write(_ text: String, to descriptor: Int32) throws(Problem) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Problem(code: errno) }
      rest = rest.dropFirst(count)
    }
  }

  private static func check(_ result: Int32) throws(Problem) {
    guard result == 0 else { throw Problem(code: errno) }
  }

  /// The reason why a file could not be replaced.
  package struct Problem: LocalizedError, Hashable {
    /// The system's number, as in `errno`.
    package let code: Int32

    package var errorDescription: String? { String(cString: strerror(code)) }
  }
}
