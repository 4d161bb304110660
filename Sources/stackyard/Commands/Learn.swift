import ArgumentParser
import Cells
import Foundation
import Lessons
import NcursesTerminal
import Replay
import Scenes

struct Learn: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Take a lesson; without a name, the first that was not finished.",
    discussion: """
      A lesson tells, asks and gives tasks. Space goes on, '!' gives a hint, T shows what a task asks \
      for. Finished lessons are remembered in $XDG_STATE_HOME/stackyard/lessons.
      """)

  @Argument(help: "The number or name of a lesson, as in 3 or fill.")
  var lesson: String?

  @Flag(help: "List the lessons, the finished ones marked.")
  var list = false

  @OptionGroup var playing: PlayingOptions

  func run() throws {
    var progress = LessonProgress(environment: ProcessInfo.processInfo.environment)
    if let warning = progress.warning { Output.error(warning) }
    let language = playing.languages.askedOrUsual
    let lessons = try Lesson.all.map { try LoadedLesson($0, language: language) }
    try playing.languages.check(among: lessons.flatMap(\.screenplay.languages))
    if list { return try Output.write(listing(lessons, done: progress.finished)) }
    let lesson = try chosen(lessons, done: progress.finished)
    guard try play(lesson) else { return }
    try progress.finish(lesson.name)
    let next = lessons.first { !progress.finished.contains($0.name) }
    try Output.write(
      "Lesson '\(lesson.screenplay.title)' is finished."
        + (next.map { " The next one is '\($0.screenplay.title)': stackyard learn\n" }
          ?? " It was the last one.\n"))
  }

  private func play(_ lesson: LoadedLesson) throws -> Bool {
    do throws(TerminalError) {
      return try playing.play(lesson.screenplay, manner: .lesson)
    } catch {
      throw Failure.noTerminal(
        for: "take a lesson", error, instead: "'stackyard learn --list' lists them without one")
    }
  }

  private func listing(_ lessons: [LoadedLesson], done: Set<String>) -> String {
    var list = LessonList()
    for lesson in lessons {
      list.append(
        lesson.name, title: lesson.screenplay.title, isFinished: done.contains(lesson.name))
    }
    return list.text(columns: Output.terminalColumns)
  }

  private func chosen(_ lessons: [LoadedLesson], done: Set<String>) throws -> LoadedLesson {
    guard let lesson else {
      guard let next = lessons.first(where: { !done.contains($0.name) }) ?? lessons.first else {
        throw Failure.usage("there are no lessons")
      }
      return next
    }
    if let found = lessons.first(where: { $0.isCalled(lesson) }) { return found }
    let meant = Suggestion.closest(to: lesson, among: lessons.flatMap(\.names))
    throw Failure.usage(
      "there is no lesson '\(VisibleText.visible(lesson))'; "
        + (meant.map { "did you mean '\($0)'?" } ?? "'stackyard learn --list' names all"))
  }
}

/// A lesson ready to be played.
private struct LoadedLesson {
  var name: String
  var screenplay: Screenplay

  /// Lessons are part of the program and tested with it; should one have errors, they are shown.
  init(_ lesson: Lesson, language: String?) throws {
    name = lesson.name
    let file = ScreenplayFile(
      bytes: lesson.bytes, file: "\(lesson.name).yaml", language: language)
    guard let screenplay = file.screenplay else {
      throw Failure(
        kind: .invalidScene, message: file.diagnostics.map(\.description).joined(separator: "\n"))
    }
    self.screenplay = screenplay
  }

  /// The name without its number, and the name.
  var names: [String] { [parts.last ?? name, name] }

  /// By its name, the name without its number, or the number.
  func isCalled(_ word: String) -> Bool {
    names.contains(word) || Int(word) == parts.first.flatMap { Int($0) }
  }

  private var parts: [String] { name.split(separator: "-", maxSplits: 1).map(String.init) }
}
