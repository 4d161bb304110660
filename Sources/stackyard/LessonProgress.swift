import Cells
import Files
import Platform

/// The lessons that the user finished, in a file with one name per line, in the state folder of the
/// XDG base directories.
struct LessonProgress {
  private let file: URL
  /// The names; empty if the file cannot be read.
  private(set) var finished: Set<String> = []
  private(set) var warning: VisibleText?
  private var unreadable: InputFile.Unreadable?

  init() {
    file = URL(fileURLWithPath: StateFolder.pathOrFallback(of: "lessons"))
    read()
  }

  /// Records a lesson as finished.
  ///
  /// A file that cannot be read is not replaced, because it may contain names.
  mutating func finish(_ name: String) throws {
    // A lesson takes minutes, in which another process may have recorded other lessons.
    read()
    finished.insert(name)
    if let unreadable { throw failure(because: unreadable.description) }
    do throws(Unwritable) {
      try StateFolder.write(finished.sorted().map { $0 + "\n" }.joined(), to: file.path)
    } catch {
      throw failure(because: "\(error)")
    }
  }

  private mutating func read() {
    (finished, warning, unreadable) = ([], nil, nil)
    do throws(InputFile.Unreadable) {
      take(try InputFile(path: file.path).bytesOfFile())
    } catch  where error.isMissing {
      return
    } catch {
      unreadable = error
      warning =
        "stackyard: cannot read \(shownPath): \(error); no lesson counts as finished until it can be read"
    }
  }

  /// Adds the lines that are valid text; other lines cannot be names.
  private mutating func take(_ bytes: [UInt8]) {
    let lines = bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    let names = lines.compactMap { String(validating: $0, as: UTF8.self) }
    finished = Set(names)
    guard names.count < lines.count else { return }
    warning =
      "stackyard: \(lines.count - names.count) of \(lines.count) lines in \(shownPath) are not"
      + " UTF-8 and are ignored; repair them, or they will be removed when a lesson is finished"
  }

  private var shownPath: VisibleText { "'\(file.path)'" }

  private func failure(because reason: String) -> Failure {
    .usage("the lesson is finished, but this cannot be recorded in \(shownPath): \(reason)")
  }
}
