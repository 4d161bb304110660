import ArgumentParser
import Cells
import Foundation
import Lessons
import NcursesTerminal
import Playground
import Replay
import SceneModel
import SceneText

struct Learn: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "learn",
    abstract: "Take a lesson (by default, the first unfinished one).",
    discussion: """
      A lesson explains, asks questions and sets tasks. Space continues, '!' gives a hint, T shows the \
      target of a task. A lesson is finished when you have done its tasks yourself; finished lessons are \
      recorded in $XDG_STATE_HOME/stackyard/lessons. A lesson that you leave before its end continues \
      at the same step; N goes back to the part before.
      """)

  @Argument(help: "The number or name of a lesson, such as 3 or fill.")
  var lesson: String?

  @Flag(help: "List the lessons and mark the finished ones.")
  var list = false

  @OptionGroup var playing: PlayingOptions

  func run() throws {
    let progress = LessonProgress(environment: ProcessInfo.processInfo.environment)
    if let warning = progress.warning { Output.error(warning) }
    let language = playing.languages.askedOrUsual
    let lessons = try Lesson.all.map { try LoadedLesson($0, language: language) }
    try playing.languages.check(among: lessons.flatMap(\.screenplay.languages))
    if list { return try Output.write(listing(lessons, done: progress.finished)) }
    var lesson = try chosen(lessons, done: progress.finished)
    while true {
      let (outcome, next) = (try take(lesson, progress), lessons.next(after: lesson))
      guard outcome.wantsNext, let next else {
        return try Output.write(farewell(from: lesson, outcome, next: next))
      }
      lesson = next
    }
  }

  /// Plays a lesson and records it as soon as it is finished, because a terminal may be closed at
  /// any time.
  private func take(_ lesson: LoadedLesson, _ progress: LessonProgress) throws -> PlayingOutcome {
    var (progress, problem) = (progress, nil as (any Error)?)
    let places = LessonPlaces(environment: ProcessInfo.processInfo.environment)
    let outcome: PlayingOutcome
    do throws(TerminalError) {
      outcome = try playing.play(
        lesson.screenplay, manner: .lesson, from: places.step(of: lesson.name),
        finished: { do { try progress.finish(lesson.name) } catch { problem = error } })
    } catch {
      throw Failure.noTerminal(
        for: "take a lesson", error, instead: "'stackyard learn --list' lists them without one")
    }
    if let problem { throw problem }
    places.leave(lesson.name, at: outcome.isFinished || outcome.wasAtEnd ? 0 : outcome.step)
    return outcome
  }

  private func farewell(
    from lesson: LoadedLesson, _ outcome: PlayingOutcome, next: LoadedLesson?
  ) -> String {
    guard outcome.wasAtEnd || outcome.isFinished else { return "" }
    let title = lesson.screenplay.title
    var messages: [PlayerMessage] = [
      outcome.isFinished
        ? .finished(title: title) : .unfinished(title: title, tasksLeft: outcome.tasksLeft)
    ]
    if let next {
      messages.append(
        .next(title: next.screenplay.title, command: "stackyard learn \(next.number)"))
    }
    return messages.map { $0.text(in: playing.languages.ofMessages) + "\n" }.joined()
  }

  private func listing(_ lessons: [LoadedLesson], done: Set<String>) -> String {
    var list = LessonList()
    for lesson in lessons {
      list.append(
        lesson.name, title: lesson.screenplay.title, isFinished: done.contains(lesson.name))
    }
    return list.text(columns: Output.terminalColumns)
      + PlayerMessage.marksFinished.text(in: playing.languages.ofMessages) + "\n"
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
        + (meant.map { "did you mean '\($0)'?" } ?? "'stackyard learn --list' lists them"))
  }
}
