import Cells
import Phrases
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

  func numbered(in language: Language) -> Screenplay {
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
    let file = ScreenplayFile(bytes: lesson.bytes, file: "\(lesson.name).yaml", language: language)
    guard let screenplay = file.screenplay else {
      throw Failure(
        kind: .invalidScene, message: file.diagnostics.map(\.text).joined(separator: "\n"))
    }
    self.screenplay = screenplay
  }

  /// Returns the place of the lesson among the others, with what is recorded about it.
  func course(
    _ record: LessonRecord, _ language: Language, before next: LoadedLesson?,
    finished: @escaping () -> Void
  ) -> LessonCourse {
    var course = LessonCourse(step: record.step(of: name), hasNext: next != nil)
    course.answers = record.score(of: name)
    course.whatNext = whatNext(language, after: next)
    course.finished = finished
    course.moved = { [name] step, score in
      record.record(step, in: name)
      record.record(score, in: name)
    }
    return course
  }

  func whatNext(_ language: Language, after next: LoadedLesson?) -> String {
    let message: PlayerMessage =
      next.map {
        .next(title: $0.screenplay.title, command: "stackyard learn \($0.number)")
      } ?? .afterLessons(practice: "stackyard learn --practice")
    return message.text(in: language)
  }

  static func glossary(in language: String?) -> Glossary? {
    (try? LoadedLesson(.glossary, language: language).screenplay).map { Glossary($0) }
  }
}

/// The questions of other lessons that were answered wrongly, asked again until the user quits.
struct LessonReview: Exercises {
  private var questions: [(lesson: LoadedLesson, number: Int)]
  /// The number of all questions.
  private let count: Int
  private let record: LessonRecord
  private let language: Language
  private var current: (lesson: LoadedLesson, number: Int)?

  init(_ lessons: [LoadedLesson], _ record: LessonRecord, _ language: Language) {
    self.record = record
    self.language = language
    questions = lessons.flatMap { lesson in
      record.score(of: lesson.name).wrong.map { (lesson, $0) }
    }
    count = questions.count
  }

  mutating func next() -> Screenplay? {
    while !questions.isEmpty {
      let question = questions.removeFirst()
      guard var screenplay = question.lesson.screenplay.onlyQuestion(question.number) else {
        continue
      }
      current = question
      let title = PlayerMessage.again(
        title: screenplay.title, number: count - questions.count, of: count)
      screenplay.scene.title = title.text(in: language)
      return screenplay
    }
    return nil
  }

  mutating func take(_ score: LessonScore) {
    guard let current, score.right > 0 else { return }
    var all = record.score(of: current.lesson.name)
    all.correct(current.number)
    record.record(all, in: current.lesson.name)
  }
}
