import Cells
import Platform
import NcursesTerminal
import Playground
import PlaygroundScreen
import Replay
import SceneModel

extension ContinuousClock {
  /// Returns a clock of the milliseconds since this call.
  static func millisecondsFromNow() -> () -> Int {
    let start = now
    return { Int((now - start) / .milliseconds(1)) }
  }
}

/// A script or a lesson that is played on the playground's terminal before the scene continues.
struct Interlude {
  let subject: Subject
  let language: String?
  let movesViews: Bool
  let usesMouse: Bool

  enum Subject {
    /// A script; the function writes what the user records at one of its steps.
    case script(Screenplay, keepRecording: (Scene) -> Written)
    /// A lesson, after which the user may take further ones.
    case lesson(LoadedLesson)
  }

  /// Plays until the user quits; adds messages about written recordings.
  func play(
    on terminal: inout NcursesTerminal, _ appearance: Appearance, _ now: @escaping () -> Int,
    lastWords: inout [FileMessage]
  ) {
    switch subject {
    case .script(let screenplay, let keepRecording):
      var player = Player(
        screenplay, on: terminal, language: language, keepRecording: keepRecording, now: now)
      run(screenplay, on: &player, appearance)
      lastWords += player.lastWords
      terminal = player.takeTerminal()
    case .lesson(var lesson):
      while let next = take(lesson, on: &terminal, appearance, now) { lesson = next }
    }
  }

  /// Plays a lesson; returns the next one if the user asks for it.
  private func take(
    _ lesson: LoadedLesson, on terminal: inout NcursesTerminal, _ appearance: Appearance,
    _ now: @escaping () -> Int
  ) -> LoadedLesson? {
    let next = Lesson.all.drop { $0.name != lesson.name }.dropFirst().first
      .flatMap { try? LoadedLesson($0, language: language) }
    let screenplay = lesson.numbered(in: appearance.language)
    var course = lesson.course(LessonRecord(), appearance.language, before: next) {
      // Errors are ignored here; 'stackyard learn' reports a file that cannot be written.
      var progress = LessonProgress()
      try? progress.finish(lesson.name)
    }
    course.glossary = { [language] in LoadedLesson.glossary(in: language) }
    var player = Player(
      screenplay, on: terminal, manner: .lesson, language: language, course: course, now: now)
    run(screenplay, on: &player, appearance)
    let wantsNext = player.wantsNext
    terminal = player.takeTerminal()
    return wantsNext ? next : nil
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
