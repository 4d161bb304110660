import Foundation
import Replay

/// The golden files of a scene: the folder `NAME.golden` beside `NAME.yaml`, with one file per
/// screen.
package struct GoldenFolder: GoldenStore {
  let url: URL

  package init(ofScene path: String) {
    url = URL(fileURLWithPath: path).deletingPathExtension().appendingPathExtension("golden")
  }

  /// Returns the path of a golden file, for messages.
  package func path(of name: String) -> String { "\(url.relativePath)/\(name).frame" }

  /// Returns the text of a golden file; nil if there is none.
  ///
  /// - Throws: The reason why an existing file cannot be read.
  package func text(of name: String) throws(InputFile.Unreadable) -> String? {
    do throws(InputFile.Unreadable) {
      let bytes = try InputFile(path: file(name, "frame").path).bytes()
      return String(decoding: bytes, as: UTF8.self)
    } catch  where error.isMissing {
      return nil
    }
  }

  /// Writes a golden file completely or not at all.
  package func write(_ text: String, as name: String) throws(Unwritable) {
    try make()
    try WholeFile(path: file(name, "frame").path).write(text.utf8)
  }

  /// Saves the actual screen next to the expected one.
  package func writeActual(_ text: String, as name: String) throws(Unwritable) {
    try make()
    try WholeFile(path: file(name, "actual").path).write(text.utf8)
  }

  /// Creates the folder if it does not exist.
  private func make() throws(Unwritable) {
    if mkdir(url.path, 0o777) == 0 { return }
    let reason = Unwritable(code: errno)
    var status = stat()
    guard reason.code == EEXIST, stat(url.path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR
    else { throw reason }
  }

  /// Removes the actual screen that an earlier run wrote.
  package func removeActual(_ name: String) throws(Unwritable) {
    let path = file(name, "actual").path
    // Checked first: a read-only file system refuses to remove even a file that does not exist.
    var status = stat()
    guard lstat(path, &status) == 0, unlink(path) != 0, errno != ENOENT else { return }
    throw Unwritable(code: errno)
  }

  /// Removes a golden file.
  package func remove(_ name: String) throws(Unwritable) {
    guard unlink(file(name, "frame").path) == 0 else { throw Unwritable(code: errno) }
  }

  /// The names of the existing golden files, sorted.
  package var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return files.filter { $0.hasSuffix(".frame") }.map { String($0.dropLast(".frame".count)) }
      .sorted()
  }

  private func file(_ name: String, _ ending: String) -> URL {
    url.appendingPathComponent("\(name).\(ending)")
  }
}
