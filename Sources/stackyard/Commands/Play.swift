import ArgumentParser
import Cells
import Files
import Platform
import NcursesTerminal
import Playground
import PlaygroundScreen
import Replay
import SceneModel
import SceneText

struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Play a scene's script in the terminal.",
    discussion: """
      Space plays and pauses, '.' and ',' step forward and back, n and N jump between parts, and f and \
      F change the speed. While the script is paused, any other key puts you in control; Space then \
      discards your changes and resumes.

      With --presenter, PageDown, Right and Space go on, and PageUp and Left go back; Home or F5 goes to \
      the start, End to the end, and g lists the parts. b or '.' shows a black screen, w a white one. A, \
      B, C or digits count votes, Enter lets you type them, as in A 12 B 20, and 0 resets them. ? shows \
      these keys. Any other key puts you in control, until Space or PageDown returns to the script.
      """)

  @Argument(
    help:
      "A scene file with a script, or the number or name of a lesson; '-' reads standard input.",
    completion: .scene)
  var scene: String?

  @Flag(help: "For an audience: show only the picture and its caption, and go on step by step.")
  var presenter = false

  @Option(
    help: ArgumentHelp(
      "Write the votes of the audience to a CSV file at the end; needs --presenter.",
      valueName: "file"),
    completion: .file())
  var votes: String?

  @Flag(
    help: "Show the speaker's notes about the presentation on another terminal; needs no scene.")
  var notes = false

  @Flag(
    help: ArgumentHelp(
      "Play nothing; check whether numbers in captions that are values of frames, sizes of the canvas or"
        + " values of properties are true on the screen of --screen, in every language."))
  var check = false

  @Option(
    help: ArgumentHelp(
      "The screen for --check (default: that of this terminal).", valueName: "WxH"),
    transform: CellSize.read)
  var screen: CellSize?

  @Flag(help: "Pause at the first step.")
  var paused = false

  @OptionGroup var languages: LanguageOptions

  @OptionGroup var looks: LookOptions

  private var playing: PlayingOptions { PlayingOptions(languages: languages, looks: looks) }

  func validate() throws {
    guard screen == nil || check else { throw ValidationError("--screen needs --check") }
    if let screen, !screen.isScreen {
      throw ValidationError(
        "a screen has at most \(CellSize.mostCells)x\(CellSize.mostCells) cells")
    }
    guard !check || scene != "-" else {
      throw ValidationError("--check reads the scene once per language, so it takes no '-'")
    }
    guard !check || !(notes || presenter || paused || votes != nil || languages.lang != nil)
    else {
      throw ValidationError("--check plays nothing, so it takes no other option than --screen")
    }
    guard notes == (scene == nil) else {
      throw ValidationError(
        notes ? "--notes takes no scene; it finds the presentation" : "a scene is missing")
    }
  }

  func run() throws {
    guard let scene else { return try playing.showNotes() }
    guard !check else { return try checkCaptions(of: scene) }
    let screenplay = try SceneInput.screenplays(
      path: scene, languages: [languages.requestedOrDefault])[0]
    try languages.check(among: screenplay.languages + LanguageOptions.ofAllMessages)
    guard !presenter else {
      if let votes {
        try OutputFile.refuse([votes], overwriting: [scene])
        guard !PlayingOptions.isTaken(votes) else {
          throw Failure.usage("'\(votes)' exists, perhaps with earlier votes; name a new file")
        }
        try OutputFile(path: votes).refuseMissingFolder()
      }
      return try playing.present(screenplay, votesTo: votes, record: "stackyard record \(scene)")
    }
    if votes != nil { throw Failure.usage("--votes needs --presenter") }
    let outcome = try Failure.onTerminal(
      "play in the terminal",
      instead: "'stackyard record \(scene) -o FILE.txt' writes a transcript"
    ) { () throws(TerminalError) in
      var terminal = try playing.openTerminal()
      return playing.play(screenplay, on: &terminal, manner: .demo, isPaused: paused) {
        RecordingFiles.keep($0, as: NewFileNames(of: scene).recordings)
      }
    }
    try Output.write(outcome.lastWords, in: languages)
  }

  /// Prints the numbers in captions that are not true on a screen; in every language.
  private func checkCaptions(of scene: String) throws {
    let first = try SceneInput.screenplays(path: scene, languages: [nil])[0]
    let screen = screen ?? Output.terminalSize ?? first.screen
    let all = try SceneInput.screenplays(
      path: scene, languages: [nil] + first.languages.map { Optional($0) })
    let checks = all.map { CaptionCheck($0, on: screen) }
    // A caption may be the same in several languages.
    let problems = checks.flatMap(\.problems).map(\.text).withoutRepetitions
    guard problems.isEmpty else {
      throw Failure(kind: .unexpected, message: problems.joined(separator: "\n"))
    }
    let count = checks.reduce(into: Set<Beat.Origin>()) { $0.formUnion($1.checked) }.count
    let unknown = checks.flatMap(\.unknown).map { "line \($0.line): \($0.number)" }
      .withoutRepetitions
    if !unknown.isEmpty {
      Output.error(
        "note: these numbers are no values of the layout, and are not checked: \(unknown.joined(separator: ", "))"
      )
    }
    try Output.write(
      "\(count) caption\(count == 1 ? "" : "s") with numbers of the layout: all true on \(screen.columns)x\(screen.rows)\n"
    )
  }
}

struct PlayingOutcome {
  var isFinished: Bool
  var wasAtEnd: Bool
  var tasksLeft: Int
  var wantsNext: Bool
  /// The step at which a lesson continues; 0 after its end.
  var place: Int
  var score: LessonScore
  var lastWords: [FileMessage]
}

/// The options of commands that play scripts on a terminal.
struct PlayingOptions {
  let languages: LanguageOptions
  let looks: LookOptions

  /// Plays exercises until the user quits; returns whether all were played.
  func practise(_ exercises: inout some Exercises) throws(TerminalError) -> Bool {
    guard var exercise = exercises.next() else { return true }
    var terminal = try openTerminal()
    while true {
      let outcome = play(exercise, on: &terminal, manner: .exercise, course: LessonCourse(step: 1))
      exercises.take(outcome.score)
      guard outcome.wantsNext else { return false }
      guard let next = exercises.next() else { return true }
      exercise = next
    }
  }

  /// Shows the lessons of a shelf until the user chooses one; returns its name, or nil for none.
  func chooseLesson(
    from shelf: Shelf, over scene: Scene, preview: @escaping (SceneSource) -> Preview
  ) throws(TerminalError) -> String? {
    let terminal = try openTerminal()
    let appearance = looks.appearance(on: terminal, languages.ofMessages)
    var menu = LessonMenu(
      shelf, on: terminal, preview: preview, now: ContinuousClock.millisecondsFromNow())
    var model = Model(scene, name: "stackyard", terminalSize: menu.size, appearance: appearance)
    model.settings.usesMouse = looks.usesMouse
    Playground.run(&model, on: &menu)
    return menu.chosen
  }

  /// Returns the course with the glossary, and with a function that writes the solutions of tasks to
  /// files in the working folder.
  private func complete(_ course: LessonCourse, of screenplay: Screenplay) -> LessonCourse {
    var course = course
    course.glossary = { LoadedLesson.glossary(in: languages.requestedOrDefault) }
    var files = SolutionFiles(as: NewFileNames(inWorkingFolder: screenplay.name).solutions)
    course.keepSolution = { files.keep(screenplay.withTitleOfFile($0), of: $1, as: $2) }
    return course
  }

  func openTerminal(usesMouse: Bool = true) throws(TerminalError) -> NcursesTerminal {
    try NcursesTerminal(
      environment: ProcessInfo.processInfo.environment, usesMouse: usesMouse && looks.usesMouse)
  }

  func play(
    _ screenplay: Screenplay, on terminal: inout NcursesTerminal,
    manner: PlayingManner, isPaused: Bool = false, course: LessonCourse = LessonCourse(),
    keepRecording: ((Scene) -> Written)? = nil
  ) -> PlayingOutcome {
    let appearance = looks.appearance(on: terminal, languages.ofMessages)
    var player = Player(
      screenplay, on: terminal, manner: manner, language: languages.requestedOrDefault,
      isPaused: isPaused, course: complete(course, of: screenplay), keepRecording: keepRecording,
      now: ContinuousClock.millisecondsFromNow())
    var model = Model(
      screenplay.scene, name: screenplay.name, terminalSize: player.size, appearance: appearance)
    (model.settings.movesViews, model.settings.usesMouse) = (looks.movesViews, looks.usesMouse)
    model.message = Configuration.current.message
    Playground.run(&model, on: &player)
    let outcome = PlayingOutcome(of: player)
    terminal = player.takeTerminal()
    return outcome
  }

  /// Presents a script to an audience; writes the votes to a file if there is one.
  func present(_ screenplay: Screenplay, votesTo file: String?, record command: String)
    throws(Failure)
  {
    var warnings: [VisibleText] = []
    defer { for warning in warnings { Output.error(warning) } }
    let votes = try Failure.onTerminal(
      "present a script", instead: "'\(command) -o FILE.html' makes a page of it"
    ) { () throws(TerminalError) in
      let terminal = try openTerminal(usesMouse: false)
      let appearance = looks.appearance(on: terminal, languages.ofMessages)
      let server = Result { () throws(Unwritable) in try SpeakerServer() }
      if case .failure(let reason) = server {
        warnings = [
          "stackyard: no notes can be shown on another terminal: '\(SpeakerServer.path)': \(reason)"
        ]
      }
      var presenter = Presenter(
        screenplay, on: terminal, appearance, keepsVotes: file != nil,
        speaker: (try? server.get())?.link, now: ContinuousClock.millisecondsFromNow())
      var model = Model(
        screenplay.scene, name: screenplay.name, terminalSize: screenplay.screen,
        appearance: appearance)
      (model.settings.movesViews, model.settings.usesMouse) = (looks.movesViews, false)
      Playground.run(&model, on: &presenter)
      warnings += presenter.unreadVotes.map { "stackyard: \(appearance.words.text(of: $0))" }
      return presenter.votes
    }
    guard let file else { return }
    let text = votes.csv(of: screenplay)
    do throws(Failure) {
      try write(text, asNew: file)
    } catch {
      // The votes of a class exist nowhere else.
      try Output.write(text)
      throw error
    }
  }

  /// Returns whether a name is that of a folder, or of a file with a text, perhaps with earlier votes.
  fileprivate static func isTaken(_ path: String) -> Bool {
    var found = stat()
    guard path != "-", stat(path, &found) == 0 else { return false }
    let kind = found.st_mode & S_IFMT
    return kind == S_IFDIR || kind == S_IFREG && found.st_size > 0
  }

  /// Writes votes to a file or, if there is another text in it by now, to a copy with a number.
  private func write(_ votes: VisibleText, asNew path: String) throws(Failure) {
    guard PlayingOptions.isTaken(path) else { return try OutputContent.text(votes).write(to: path) }
    let file = URL(fileURLWithPath: path)
    let stem = file.deletingPathExtension().relativePath
    let ending = file.pathExtension.isEmpty ? "" : ".\(file.pathExtension)"
    for name in (2...999).map({ "\(stem)-\($0)\(ending)" }) {
      guard try OutputFile(path: name).create(votes.description) else { continue }
      return Output.error("'\(path)' exists now; wrote the votes to '\(name)'")
    }
    throw .usage("cannot write the votes: '\(path)' and its copies exist")
  }

  /// Shows the speaker's notes about a presentation until the user quits.
  func showNotes() throws(Failure) {
    guard SpeakerConnection.canHave(path: SpeakerServer.path) else {
      throw Failure.usage(
        "cannot show notes: the name '\(SpeakerServer.path)' is too long for a socket; set XDG_RUNTIME_DIR to a folder with a shorter name"
      )
    }
    try Failure.onTerminal(
      "show notes", instead: "open another terminal on the speaker's screen"
    ) { () throws(TerminalError) in
      var terminal = try openTerminal(usesMouse: false)
      SpeakerTerminal().run(on: &terminal, looks.appearance(on: terminal, languages.ofMessages))
    }
  }

  /// Plays exercises in line mode until the user quits or the input ends; returns whether all were
  /// played.
  func practiseInLines(_ exercises: inout some Exercises) throws(Failure) -> Bool {
    while let exercise = exercises.next() {
      let outcome = try playInLines(exercise, manner: .exercise, course: LessonCourse(step: 1))
      exercises.take(outcome.score)
      guard outcome.wantsNext else { return false }
    }
    return true
  }

  /// Plays a lesson in line mode, until the user quits or the input ends.
  func playInLines(
    _ screenplay: Screenplay, manner: PlayingManner, course: LessonCourse
  ) throws(Failure) -> PlayingOutcome {
    let (clock, channel) = (SkippedTime(), LineChannel())
    // Nothing is cut off, because nobody sees the screen.
    let terminal = KeyQueue(size: CellSize(columns: 300, rows: 100), clock: clock)
    let player = Player(
      screenplay, on: terminal, manner: manner, language: languages.requestedOrDefault,
      course: complete(course, of: screenplay)
    ) { clock.milliseconds }
    var model = Model(
      screenplay.scene, name: screenplay.name, terminalSize: player.size,
      appearance: Appearance(lines: languages.ofMessages))
    model.useTypedCommands()
    model.message = Configuration.current.message
    var stage = LessonLines(player, read: channel.read, write: channel.write)
    Playground.run(&model, on: &stage)
    if let failure = channel.failure { throw failure }
    var outcome = PlayingOutcome(of: stage.player)
    // The lines have them already.
    outcome.lastWords = []
    return outcome
  }
}

extension PlayingOutcome {
  fileprivate init<Screen: Terminal & ~Copyable>(of player: borrowing Player<Screen>) {
    self.init(
      isFinished: player.isFinished, wasAtEnd: player.wasAtEnd, tasksLeft: player.tasksLeft,
      wantsNext: player.wantsNext, place: player.place, score: player.score,
      lastWords: player.lastWords)
  }
}
