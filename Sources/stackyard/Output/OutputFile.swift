import Cells
import Foundation

/// A file to be written whole or not at all.
struct OutputFile {
  let path: String

  /// Writes the text beside the file and puts it in the file's place.
  ///
  /// Where there is something else than a file, such as a pipe, the text goes into it: it must not be
  /// replaced. A link stays a link.
  ///
  /// - Throws: What went wrong, such as a full disk; the file is as it was then.
  func write(_ text: String) throws {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    do {
      if try isReplaceable(url) {
        try Data(text.utf8).write(to: url, options: .atomic)
      } else {
        let handle = try FileHandle(forWritingTo: url)
        try handle.write(contentsOf: Data(text.utf8))
        try handle.close()
      }
    } catch {
      throw Failure.usage(
        "cannot write '\(VisibleText.visible(path))': \(error.localizedDescription)")
    }
  }

  /// Whether there is a file or nothing.
  private func isReplaceable(_ url: URL) throws -> Bool {
    guard FileManager.default.fileExists(atPath: url.path) else { return true }
    let type = try FileManager.default.attributesOfItem(atPath: url.path)[.type]
    return type as? FileAttributeType == .typeRegular
  }
}
