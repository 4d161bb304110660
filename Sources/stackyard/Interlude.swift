import Cells
import Platform
import NcursesTerminal
import Playground
import PlaygroundScreen
import Replay
import SceneModel

/// A script or a lesson that is played on the playground's terminal before the scene continues.
struct Interlude {
  private let subject: Subject
  private let language: String?
  private let movesViews: Bool
  var usesMouse = true

  private enum Subject {
    case script(Screenplay, keepRecording: (Scene) -> Written)
    /// A lesson, after which the user may take further ones.
    case lesson(LoadedLesson)
  }

  /// Creates the script of a scene; `keepRecording` writes what the user records at one of its
  /// steps.
  init(
    script: Screenplay, language: String?, movesViews: Bool,
    keepRecording: @escaping (Scene) -> Written
  ) {
    subject = .script(script, keepRecording: keepRecording)
    self.language = language
    self.movesViews = movesViews
  }

  /// - Throws: ``Failure`` if there is no such lesson.
  init(lesson name: String, language: String?, movesViews: Bool) throws(Failure) {
    guard let lesson = Lesson.all.first(where: { $0.name == name }) else {
      throw Failure.usage("there is no lesson '\(name)'")
    }
    subject = .lesson(try LoadedLesson(lesson, language: language))
    self.language = language
    self.movesViews = movesViews
  }

  /// Plays until the user quits, and returns the terminal; adds messages about written recordings.
  static func play(
    _ interlude: Interlude?, on terminal: consuming NcursesTerminal, _ appearance: Appearance,
    _ now: @escaping () -> Int, lastWords: inout [FileMessage]
  ) -> NcursesTerminal {
    guard let interlude else { return terminal }
    switch interlude.subject {
    case .script(let screenplay, let keepRecording):
      return interlude.show(screenplay, on: terminal, appearance, now, keepRecording, &lastWords)
    case .lesson(let first):
      return interlude.teach(first, on: terminal, appearance, now)
    }
  }

  private func show(
    _ screenplay: Screenplay, on terminal: consuming NcursesTerminal, _ appearance: Appearance,
    _ now: @escaping () -> Int, _ keepRecording: @escaping (Scene) -> Written,
    _ lastWords: inout [FileMessage]
  ) -> NcursesTerminal {
    var player = Player(
      screenplay, on: terminal, language: language, keepRecording: keepRecording, now: now)
    run(screenplay, on: &player, appearance)
    lastWords += player.lastWords
    return player.takeTerminal()
  }

  /// Plays a lesson, and further ones that the user requests.
  private func teach(
    _ lesson: LoadedLesson, on terminal: consuming NcursesTerminal, _ appearance: Appearance,
    _ now: @escaping () -> Int
  ) -> NcursesTerminal {
    var wantsNext = false
    let terminal = take(lesson, on: terminal, appearance, now, &wantsNext)
    guard wantsNext,
      let next = Lesson.all.drop(while: { $0.name != lesson.name }).dropFirst().first,
      let next = try? LoadedLesson(next, language: language)
    else { return terminal }
    return teach(next, on: terminal, appearance, now)
  }

  private func take(
    _ lesson: LoadedLesson, on terminal: consuming NcursesTerminal, _ appearance: Appearance,
    _ now: @escaping () -> Int, _ wantsNext: inout Bool
  ) -> NcursesTerminal {
    let record = LessonRecord(environment: ProcessInfo.processInfo.environment)
    let next = Lesson.all.drop { $0.name != lesson.name }.dropFirst().first
      .flatMap { try? LoadedLesson($0, language: language) }
    let screenplay = lesson.numbered(in: appearance.language)
    var course = lesson.course(record, appearance.language, before: next) {
      // Errors are ignored here; 'stackyard learn' reports a file that cannot be written.
      var progress = LessonProgress(environment: ProcessInfo.processInfo.environment)
      try? progress.finish(lesson.name)
    }
    course.glossary = { [language] in LoadedLesson.glossary(in: language) }
    var player = Player(
      screenplay, on: terminal, manner: .lesson, language: language, course: course, now: now)
    run(screenplay, on: &player, appearance)
    wantsNext = player.wantsNext
    return player.takeTerminal()
  }

  private func run(
    _ screenplay: Screenplay, on player: inout Player<NcursesTerminal>, _ appearance: Appearance
  ) {
    var model = Model(
      screenplay.scene, name: screenplay.name, terminalSize: player.size, appearance: appearance)
    (model.settings.movesViews, model.settings.usesMouse) = (movesViews, usesMouse)
    Playground.run(&model, on: &player)
  }
}
