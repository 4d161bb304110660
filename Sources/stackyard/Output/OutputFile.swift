import Cells
import Files

/// A file that is written completely or not at all.
struct OutputFile {
  let path: String

  /// Replaces the file with the text; see ``WholeFile``.
  ///
  /// - Throws: The reason, such as a full disk; the file is unchanged then.
  func write(_ text: String) throws(Failure) {
    do throws(Unwritable) {
      try WholeFile(path: path).write(text.utf8)
    } catch {
      throw failure(because: "\(error)")
    }
  }

  /// Creates a file with the text, unless its name is taken.
  ///
  /// - Returns: Whether the name was free.
  /// - Throws: The reason, such as a full disk; the file does not exist then.
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
