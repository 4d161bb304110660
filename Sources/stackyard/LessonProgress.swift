import Cells
import Files
import Foundation

/// Which lessons were finished: a file with a name a line, where the XDG base directories say that a
/// program keeps its state.
struct LessonProgress {
  private let file: URL
  /// The names; none where the file cannot be read.
  private(set) var finished: Set<String> = []
  /// What is wrong with the file and what comes of it; nil for nothing.
  private(set) var warning: String?
  private var unreadable: InputFile.Unreadable?

  /// Reads what was finished.
  init(environment: [String: String]) {
    let state = environment["XDG_STATE_HOME", default: ""]
    // Relative paths are to be ignored, says the specification.
    let base =
      state.hasPrefix("/")
      ? URL(fileURLWithPath: state)
      : URL(fileURLWithPath: environment["HOME", default: NSHomeDirectory()])
        .appendingPathComponent(".local/state")
    file = base.appendingPathComponent("stackyard/lessons")
    read()
  }

  /// Remembers a lesson.
  ///
  /// What cannot be read is not replaced: it may name lessons.
  ///
  /// - Throws: ``Failure`` with why that cannot be written; the file is as it was then.
  mutating func finish(_ name: String) throws {
    // A lesson takes minutes, in which another one may have been finished elsewhere.
    read()
    finished.insert(name)
    if let unreadable { throw failure(because: unreadable.description) }
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try WholeFile(path: file.path).write(finished.sorted().map { $0 + "\n" }.joined().utf8)
    } catch let error as Unwritable {
      throw failure(because: "\(error)")
    } catch {
      throw failure(because: error.localizedDescription)
    }
  }

  private mutating func read() {
    (finished, warning, unreadable) = ([], nil, nil)
    do throws(InputFile.Unreadable) {
      take(try InputFile(path: file.path).bytes())
    } catch  where error.isMissing {
      return
    } catch {
      unreadable = error
      warning =
        "stackyard: cannot read \(shownPath): \(error); no lesson counts as finished until it can be read"
        + " a readable file, or gone"
    }
  }

  /// Takes the lines that are text; the others name nothing.
  private mutating func take(_ bytes: [UInt8]) {
    let lines = bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    let names = lines.compactMap { String(validating: $0, as: UTF8.self) }
    finished = Set(names)
    guard names.count < lines.count else { return }
    warning =
      "stackyard: \(lines.count - names.count) of \(lines.count) lines in \(shownPath) are not"
      + " UTF-8 and do not count; mend them, or they are gone when a lesson is finished"
  }

  private var shownPath: String { "'\(VisibleText.visible(file.path))'" }

  private func failure(because reason: String) -> Failure {
    .usage("the lesson is finished, but this cannot be recorded in \(shownPath): \(reason)")
  }
}
