import ArgumentParser
import Cells
import Platform
import NcursesTerminal
import Playground
import Replay
import SceneModel
import SceneText

struct Learn: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "learn",
    abstract: "Take a lesson (by default, the first one, or one from a list).",
    discussion: """
      A lesson explains, asks questions and sets tasks. Space continues, '!' gives a hint, and T shows the \
      target of a task. A lesson is finished when you have done its tasks yourself; finished lessons are \
      recorded in $XDG_STATE_HOME/stackyard/lessons. A lesson that you leave before its end continues \
      at the same step; N goes back to the previous part. A question that you answered wrong comes back \
      before the next lesson. A scene file with a script is a lesson, too, but its progress is not \
      recorded. 'learn glossary' explains the terms, 'learn hugging' one of them, and '/' in a lesson \
      those of its text.

      --practice asks questions about scenes that are made at random, harder ones as you get better, until \
      you quit; a topic limits them.
      """)

  @Argument(
    help: ArgumentHelp(
      "The number or name of a lesson, such as 3 or fill, or the path of a scene file; with --practice,"
        + " a topic: \(PracticeTopic.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "lesson"),
    completion: .scene)
  var lesson: String?

  @Flag(help: "List the lessons and mark the finished ones.")
  var list = false

  @Flag(help: "Read the lesson as a text: show the answers, and perform the solutions.")
  var read = false

  @Flag(
    help: ArgumentHelp(
      "Line mode: read answers and commands from standard input, one per line, and answer in lines of"
        + " at most 80 columns; the default if TERM is dumb."))
  var lines = false

  @Flag(help: "Present the lesson to an audience, as 'play --presenter' does.")
  var presenter = false

  @Flag(help: "Answer questions about random scenes instead of taking a lesson.")
  var practice = false

  @Option(help: ArgumentHelp("Ask the questions of an earlier practice.", valueName: "number"))
  var seed: Int?

  @OptionGroup var languages: LanguageOptions

  @OptionGroup var looks: LookOptions

  private var playing: PlayingOptions { PlayingOptions(languages: languages, looks: looks) }

  func validate() throws {
    if seed != nil, !practice { throw ValidationError("--seed needs --practice") }
    if practice, list || presenter || read {
      throw ValidationError("--practice cannot be used with --list, --presenter or --read")
    }
    if read, list || presenter {
      throw ValidationError("--read cannot be used with --list or --presenter")
    }
  }

  func run() throws {
    guard !practice else { return try practise() }
    let progress = LessonProgress()
    if let warning = progress.warning { Output.error(warning) }
    let language = languages.requestedOrDefault
    if lines, presenter {
      throw Failure.usage("--presenter needs a screen, which line mode does not have")
    }
    if readsLines, lesson == "-" {
      throw Failure.usage(
        "--lines reads answers from standard input; specify a scene file instead of '-'")
    }
    if !list, let lesson, Learn.isPath(lesson) { return try takeScene(path: lesson) }
    let lessons = try Lesson.all.map { try LoadedLesson($0, language: language) }
    try languages.check(among: lessons.flatMap(\.screenplay.languages))
    if list { return try Output.write(listing(lessons, done: progress.finished)) }
    if lesson == nil, !presenter, readsLines || Output.terminalSize == nil,
      lessons.allSatisfy({ progress.finished.contains($0.name) })
    {
      return try Output.write(
        listing(lessons, done: progress.finished)
          + "\(text(of: .allFinished(command: "stackyard learn 1")))\n")
    }
    if let lesson, !presenter, Lesson.called(lesson) == nil, let part = try explanation(of: lesson)
    {
      if let text = text(of: part) { return try Output.write(text) }
      _ = try play(part, manner: .reference, LessonCourse(step: 1, hasNext: false))
      return
    }
    let record = LessonRecord()
    let isFirst = progress.finished.isEmpty && lessons.allSatisfy { record.step(of: $0.name) == 0 }
    guard
      var lesson = lesson == nil && !presenter && !readsLines && !isFirst
        ? try chosenFromMenu(lessons) : try chosen(lessons, done: progress.finished)
    else { return }
    if presenter { return try present(lesson.screenplay, "\(lesson.number)") }
    var isNext = false
    while true {
      let next = lessons.drop { $0.name != lesson.name }.dropFirst().first
      if read {
        let screenplay = lesson.numbered(in: languages.ofMessages)
        if let text = text(of: screenplay) { return try Output.write(text) }
        var course = LessonCourse(hasNext: next != nil)
        course.whatNext = lesson.whatNext(languages.ofMessages, after: next)
        let outcome = try play(screenplay.withoutQuestions, course)
        guard outcome.wantsNext, let next else { return }
        lesson = next
        continue
      }
      if isNext || record.step(of: lesson.name) <= 1 {
        var review = LessonReview(
          lessons.filter { $0.name != lesson.name }, record, languages.ofMessages)
        guard try practise(&review) else { return }
      }
      let outcome = try take(lesson, before: next, progress, record)
      guard outcome.wantsNext, let next else {
        return try Output.write(
          farewell(from: lesson.screenplay, outcome, number: lesson.number, next: next))
      }
      (lesson, isNext) = (next, true)
    }
  }

  private var readsLines: Bool { lines || OpenInLines.isDefault }

  /// Shows the list of lessons until the user chooses one; returns it, or nil for none.
  private func chosenFromMenu(_ lessons: [LoadedLesson]) throws -> LoadedLesson? {
    let shelf = SceneShelves(path: nil, language: languages.requestedOrDefault)
      .shelf(.lessons)
    let scenes = Dictionary(
      lessons.map { (SceneSource.lesson($0.name), $0.screenplay.scene) },
      uniquingKeysWith: { first, _ in first })
    let name = try Learn.onTerminal { () throws(TerminalError) in
      try playing.chooseLesson(
        from: shelf, over: lessons.first?.screenplay.scene ?? Scene(root: SceneView(id: "root"))
      ) { source in scenes[source].map { .scene($0) } ?? .problem(.file(.noScene)) }
    }
    return lessons.first { $0.name == name }
  }

  /// Plays exercises, on a terminal or in lines; returns whether all were played.
  private func practise(_ exercises: inout some Exercises) throws(Failure) -> Bool {
    if readsLines { return try playing.practiseInLines(&exercises) }
    return try Learn.onTerminal { () throws(TerminalError) in try playing.practise(&exercises) }
  }

  /// Asks questions about random scenes until the user quits.
  private func practise() throws {
    try languages.check(among: LanguageOptions.ofAllMessages)
    let known = PracticeTopic.allCases.map(\.rawValue)
    let topic = lesson.flatMap { PracticeTopic(rawValue: $0) }
    if let lesson, topic == nil {
      throw Failure.usage("unknown topic '\(lesson)'; expected \(known.joined(separator: ", "))")
    }
    let seed = seed ?? Int.random(in: 1...99_999)
    var round = PracticeRound(
      topic.map { [$0] } ?? PracticeTopic.allCases, seed: seed,
      language: languages.requestedOrDefault,
      screen: Output.terminalSize ?? Script.defaultScreen)
    _ = try practise(&round)
    guard round.count > 0 else { return }
    let command = ["stackyard learn --practice", lesson, "--seed \(seed)"].compactMap { $0 }
    let result = PlayerMessage.practiced(
      right: round.right, count: round.count, level: round.highestLevel)
    try Output.write(paragraph(result))
    try Output.write(paragraph(.practiceAgain(command: command.joined(separator: " "))))
  }

  private static func onTerminal<Value>(
    _ body: () throws(TerminalError) -> Value
  ) throws(Failure) -> Value {
    try Failure.onTerminal(
      "take a lesson", instead: "'stackyard learn --lines' reads lines instead", body)
  }

  /// Presents a lesson; progress is not recorded, because an audience takes it.
  private func present(_ screenplay: Screenplay, _ lesson: String) throws {
    try playing.present(screenplay, votesTo: nil, record: "stackyard record \(lesson)")
  }

  /// Returns whether an argument is the path of a scene file, or a link: no lesson has such a name.
  private static func isPath(_ argument: String) -> Bool {
    !SceneInput.isFile(argument) || argument.contains { "./".contains($0) }
  }

  /// Plays the script of a scene file as a lesson, without recording the user's progress: the file
  /// may change before it is played again.
  private func takeScene(path: String) throws {
    let screenplay = try SceneInput.screenplays(
      path: path, languages: [languages.requestedOrDefault])[0]
    try languages.check(among: screenplay.languages + LanguageOptions.ofAllMessages)
    if presenter { return try present(screenplay, path) }
    if read, let text = text(of: screenplay) { return try Output.write(text) }
    var course = LessonCourse(hasNext: false)
    course.keepsAnswers = false
    let outcome = try play(read ? screenplay.withoutQuestions : screenplay, course)
    try Output.write(outcome.lastWords, in: languages)
    if !read { try Output.write(farewell(from: screenplay, outcome, number: nil, next: nil)) }
  }

  /// Returns a lesson as a text for a pipe; nil if there is a terminal, or line mode, to read it step by
  /// step.
  private func text(of screenplay: Screenplay) -> VisibleText? {
    let hasTerminal = Output.terminalSize != nil && isatty(STDIN_FILENO) != 0
    guard !hasTerminal, !readsLines else { return nil }
    let performance = screenplay.withoutQuestions.performed(
      keepingScreens: false, keepingTexts: true)
    return HandOut(performance).markdown
  }

  /// Returns the part of the glossary about a term, by its name in English or in the language of the
  /// script, or the whole glossary if that is its name; nil if it does not have the term.
  private func explanation(of term: String) throws(Failure) -> Screenplay? {
    let glossary = try LoadedLesson(.glossary, language: languages.requestedOrDefault)
    if term == glossary.name { return glossary.screenplay }
    return Glossary(glossary.screenplay).part(about: term)
  }

  private func play(
    _ screenplay: Screenplay, manner: PlayingManner = .lesson, _ course: LessonCourse
  ) throws(Failure) -> PlayingOutcome {
    if readsLines {
      return try playing.playInLines(screenplay, manner: manner, course: course)
    }
    return try Learn.onTerminal { () throws(TerminalError) in
      var terminal = try playing.openTerminal()
      return playing.play(screenplay, on: &terminal, manner: manner, course: course)
    }
  }

  /// Plays a lesson; records each place in it, and its end as soon as it is finished, because a
  /// terminal may be closed at any time.
  private func take(
    _ lesson: LoadedLesson, before next: LoadedLesson?, _ progress: LessonProgress,
    _ record: LessonRecord
  ) throws -> PlayingOutcome {
    var (progress, problem) = (progress, nil as (any Error)?)
    let language = languages.ofMessages
    let outcome = try play(
      lesson.numbered(in: language),
      lesson.course(record, language, before: next) {
        do { try progress.finish(lesson.name) } catch { problem = error }
      })
    try Output.write(outcome.lastWords, in: languages)
    if let problem = problem ?? record.failure { throw problem }
    return outcome
  }

  /// Returns the result of a lesson, or how to continue it if it has a number and a place that was
  /// recorded.
  private func farewell(
    from screenplay: Screenplay, _ outcome: PlayingOutcome, number: Int?, next: LoadedLesson?
  ) -> VisibleText {
    let (title, isOver) = (screenplay.title, outcome.wasAtEnd || outcome.isFinished)
    var messages: [PlayerMessage] = []
    if isOver {
      messages.append(
        outcome.isFinished
          ? .finished(title: title) : .unfinished(title: title, tasksLeft: outcome.tasksLeft))
    } else if let number, outcome.place > 1 {
      messages.append(
        .continues(title: title, step: outcome.place, command: "stackyard learn \(number)"))
    }
    if let next, isOver {
      messages.append(
        .next(title: next.screenplay.title, command: "stackyard learn \(next.number)"))
    }
    return messages.map(paragraph).joined()
  }

  private func listing(_ lessons: [LoadedLesson], done: Set<String>) -> VisibleText {
    let record = LessonRecord()
    let entries = lessons.map { lesson in
      let isBegun = record.step(of: lesson.name) > 0
      let mark = done.contains(lesson.name) ? "x" : isBegun ? ">" : " "
      return (name: lesson.name, title: lesson.screenplay.title, mark: mark)
    }
    return LessonList(entries: entries).text(columns: Output.terminalSize?.columns)
      + "\(text(of: .marksFinished))\n"
  }

  /// Returns a message with the line ends after it; line mode has short lines.
  private func paragraph(_ message: PlayerMessage) -> VisibleText {
    guard readsLines else { return "\(text(of: message))\n" }
    return LineText(text(of: message)).lines.map { line -> VisibleText in "\(line)\n" }.joined()
  }

  private func text(of message: PlayerMessage) -> String {
    message.text(in: languages.ofMessages)
  }

  private func chosen(_ lessons: [LoadedLesson], done: Set<String>) throws -> LoadedLesson {
    guard let lesson else {
      guard let next = lessons.first(where: { !done.contains($0.name) }) ?? lessons.first else {
        throw Failure.usage("there are no lessons")
      }
      return next
    }
    if let called = Lesson.called(lesson),
      let found = lessons.first(where: { $0.name == called.name })
    {
      return found
    }
    let terms = presenter ? [] : LoadedLesson.glossary(in: nil)?.terms ?? []
    let meant = Suggestion.closest(to: lesson, among: lessons.flatMap(\.names) + terms)
    throw Failure.usage(
      "there is no lesson '\(lesson)'; "
        + (meant.map { "did you mean '\($0)'?" } ?? "'stackyard learn --list' lists them"))
  }
}
