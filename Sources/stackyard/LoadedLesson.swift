import Cells
import Replay
import SceneText

/// A lesson ready to be played.
struct LoadedLesson {
  var name: String
  var screenplay: Screenplay

  /// Loads a lesson.
  ///
  /// Lessons are tested with the program; if one has errors anyway, they are reported.
  init(_ lesson: Lesson, language: String?) throws(Failure) {
    name = lesson.name
    let file = ScreenplayFile(
      bytes: lesson.bytes, file: "\(lesson.name).yaml", language: language)
    guard let screenplay = file.screenplay else {
      throw Failure(
        kind: .invalidScene, message: file.diagnostics.map(\.text).joined(separator: "\n"))
    }
    self.screenplay = screenplay
  }

  /// The number as the user types it.
  var number: Int { parts.first.flatMap { Int($0) } ?? 0 }

  /// The name without its number, and the full name.
  var names: [String] { [parts.last ?? name, name] }

  /// Returns whether a word is the name, the name without its number, or the number.
  func isCalled(_ word: String) -> Bool {
    names.contains(word) || Int(word) == number
  }

  private var parts: [String] { name.split(separator: "-", maxSplits: 1).map(String.init) }
}

extension [LoadedLesson] {
  /// Returns the next lesson; nil after the last one.
  func next(after lesson: LoadedLesson) -> LoadedLesson? {
    firstIndex { $0.name == lesson.name }.flatMap { $0 + 1 < count ? self[$0 + 1] : nil }
  }
}
