import Cells
import Files

/// A file that is written completely or not at all.
struct OutputFile {
  let path: String

  /// Replaces the file with the text, or writes into a pipe or a device; see ``WholeFile``.
  ///
  /// - Throws: The reason, such as a full disk; the file is unchanged then.
  func write(_ text: String) throws(Failure) {
    try made { () throws(Unwritable) in try WholeFile(path: path).write(text.utf8) }
  }

  /// Replaces the file with the text; refuses pipes and devices, which might never read it.
  ///
  /// - Throws: The reason, such as a full disk; the file is unchanged then.
  func replace(_ text: String) throws(Failure) {
    try made { () throws(Unwritable) in try WholeFile(path: path).replace(text.utf8) }
  }

  /// Creates a file with the text, unless its name is taken.
  ///
  /// - Returns: Whether the name was free.
  /// - Throws: The reason, such as a full disk; the file does not exist then.
  func create(_ text: String) throws(Failure) -> Bool {
    try made { () throws(Unwritable) in try WholeFile(path: path).create(text.utf8) }
  }

  private func made<Value>(_ body: () throws(Unwritable) -> Value) throws(Failure) -> Value {
    do throws(Unwritable) {
      return try body()
    } catch {
      throw .usage("cannot write '\(path)': \(error)")
    }
  }
}
