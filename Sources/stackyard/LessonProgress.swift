import Foundation

/// Which lessons were finished: a file with a name a line, where the XDG base directories say that a
/// program keeps its state.
struct LessonProgress {
  private let file: URL

  init(environment: [String: String]) {
    let state = environment["XDG_STATE_HOME", default: ""]
    // Relative paths are to be ignored, says the specification.
    let base =
      state.hasPrefix("/")
      ? URL(fileURLWithPath: state)
      : URL(fileURLWithPath: environment["HOME", default: NSHomeDirectory()])
        .appendingPathComponent(".local/state")
    file = base.appendingPathComponent("stackyard/lessons")
  }

  /// The names; none where the file cannot be read.
  var finished: Set<String> {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return Set(text.split(separator: "\n").map(String.init))
  }

  /// Remembers a lesson.
  ///
  /// - Throws: ``Failure`` with why that cannot be written.
  func finish(_ name: String) throws {
    let names = finished.union([name]).sorted()
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(names.map { $0 + "\n" }.joined().utf8).write(to: file, options: .atomic)
    } catch {
      throw Failure.usage(
        "the lesson is finished, but that cannot be kept in '\(file.path)': "
          + error.localizedDescription)
    }
  }
}
