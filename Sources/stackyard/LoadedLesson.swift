import Cells
import Playground
import Replay
import SceneModel
import SceneText

/// A lesson ready to be played.
struct LoadedLesson {
  private let lesson: Lesson
  var screenplay: Screenplay

  var name: String { lesson.name }
  var number: Int { lesson.number }
  var names: [String] { lesson.names }

  /// Returns the lesson with its number in its title.
  func numbered(in language: MessageLanguage) -> Screenplay {
    let title = PlayerMessage.lessonTitle(
      number: number, count: Lesson.all.count, title: screenplay.title)
    var screenplay = screenplay
    screenplay.scene.title = title.text(in: language)
    return screenplay
  }

  /// Loads a lesson.
  ///
  /// Lessons are tested with the program; if one has errors anyway, they are reported.
  init(_ lesson: Lesson, language: String?) throws(Failure) {
    self.lesson = lesson
    let file = ScreenplayFile(
      bytes: lesson.bytes, file: "\(lesson.name).yaml", language: language)
    guard let screenplay = file.screenplay else {
      throw Failure(
        kind: .invalidScene, message: file.diagnostics.map(\.text).joined(separator: "\n"))
    }
    self.screenplay = screenplay
  }
}

extension [LoadedLesson] {
  /// Returns the next lesson; nil after the last one.
  func next(after lesson: LoadedLesson) -> LoadedLesson? {
    firstIndex { $0.name == lesson.name }.flatMap { $0 + 1 < count ? self[$0 + 1] : nil }
  }
}
