import Cells
import Files

/// A file to be written whole or not at all.
struct OutputFile {
  let path: String

  /// Replaces the file with the text; see ``WholeFile``.
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
    do throws(Unwritable) {
      return try WholeFile(path: path).create(text.utf8)
    } catch {
      throw failure(because: "\(error)")
    }
  }

  private func failure(because reason: String) -> Failure {
    .usage("cannot write '\(VisibleText.visible(path))': \(reason)")
  }
}
