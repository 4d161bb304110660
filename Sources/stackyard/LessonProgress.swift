import Cells
import Files
import Foundation

/// Which lessons were finished: a file with a name a line, where the XDG base directories say that a
/// program keeps its state.
struct LessonProgress {
  private let file: URL
  /// The names; none if the file cannot be read.
  private(set) var finished: Set<String> = []
  /// The problem of the file and its consequence; nil if there is none.
  private(set) var warning: String?
  private var unreadable: InputFile.Unreadable?

  /// Reads the finished lessons.
  init(environment: [String: String]) {
    let name = "lessons"
    file = URL(
      fileURLWithPath: StateFolder.path(of: name, environment: environment)
        ?? StateFolder.path(of: name, environment: ["HOME": NSHomeDirectory()]) ?? name)
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
      + " UTF-8 and are ignored; repair them, or they are removed when a lesson is finished"
  }

  private var shownPath: String { "'\(VisibleText.visible(file.path))'" }

  private func failure(because reason: String) -> Failure {
    .usage("the lesson is finished, but this cannot be recorded in \(shownPath): \(reason)")
  }
}
