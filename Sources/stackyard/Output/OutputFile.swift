import Cells
import Files
import Foundation

/// A file to be written whole or not at all.
struct OutputFile {
  let path: String

  /// Writes the text in the place of what is there; see ``WholeFile``.
  ///
  /// - Throws: What went wrong, such as a full disk; the file is as it was then.
  func write(_ text: String) throws(Failure) {
    do throws(Unwritable) {
      try WholeFile(path: path).write(text.utf8)
    } catch {
      throw failure(because: "\(error)")
    }
  }

  /// Makes a file of the text, unless something has that name already.
  ///
  /// - Returns: Whether the name was free.
  /// - Throws: What went wrong, such as a full disk; there is no such file then.
  func create(_ text: String) throws(Failure) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      let reason = Unwritable(code: errno)
      if reason.code == EEXIST { return false }
      throw failure(because: "\(reason)")
    }
    do throws(Unwritable) {
      defer { close(descriptor) }
      try WholeFile.write(text.utf8, to: descriptor)
    } catch {
      // It was made a moment ago, so it is nobody else's.
      unlink(path)
      throw failure(because: "\(error)")
    }
    return true
  }

  private func failure(because reason: String) -> Failure {
    .usage("cannot write '\(VisibleText.visible(path))': \(reason)")
  }
}
