import ArgumentParser
import Cells
import NcursesTerminal
import Platform
import Playground
import PlaygroundScreen
import Replay
import SceneText

struct Open: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Open a scene in the playground (the default command).",
    usage: """
      stackyard [<scene>] [--size WxH] [--device NAME] [--lang LANGUAGE] [--theme THEME] [--no-mouse] [--no-motion] \
      [--lines]
      """
  )

  @Argument(
    help: ArgumentHelp(
      "A scene file, or a template such as 'empty' or 'form'; '-' reads standard input (default: the"
        + " built-in scene)."), completion: .scene)
  var scene: String?

  @OptionGroup var replaced: CanvasOptions

  @Flag(
    help: ArgumentHelp(
      "Line mode: read commands from standard input, one per line, and answer in lines of at most 80"
        + " columns; the default if TERM is dumb."))
  var lines = false

  @OptionGroup var looks: LookOptions

  @OptionGroup var languages: LanguageOptions

  func run() throws {
    try languages.check(among: LanguageOptions.ofAllMessages)
    if let scene, SceneInput.isFile(scene), scene.hasSuffix(".yaml") || scene.hasSuffix(".yml"),
      !FileManager.default.fileExists(atPath: scene)
    {
      throw Failure.usage(
        "cannot read '\(scene)': there is no such file; 'stackyard new empty \(scene)' creates it")
    }
    if startsInLineMode, scene == "-" {
      throw Failure.usage(
        "--lines reads commands from standard input; specify a scene file instead of '-'")
    }
    var input =
      try template.map { SceneInput(builtIn: $0.scene) }
      ?? scene.map { try SceneInput(path: $0, isEdited: true) } ?? SceneInput(builtIn: .builtIn)
    var shown = input.scene
    try replaced.apply(to: &shown)
    input.setCanvas(canvas)
    try show(input)
  }

  private var startsInLineMode: Bool { lines || OpenInLines.isDefault }

  /// The template that the argument names; a file of that name comes first.
  private var template: SceneTemplate? {
    guard let scene, !FileManager.default.fileExists(atPath: scene) else { return nil }
    return SceneTemplate(rawValue: scene)
  }

  /// The canvas that replaces the scene's; nil to keep the scene's.
  private var canvas: CanvasRequest? {
    replaced.request ?? Configuration.current.settings.canvas.map { .cells($0) }
  }

  /// Runs the playground with a scene, perhaps in line mode, and then prints the messages about written files.
  func show(_ input: SceneInput, alternative: VisibleText? = nil) throws {
    if startsInLineMode {
      return try OpenInLines(
        scene: template == nil && scene != "-" ? scene : nil, template: template, canvas: canvas,
        language: languages.ofMessages
      ).run(input)
    }
    try Output.write(try open(input, alternative ?? self.alternative), in: languages)
  }

  /// Runs the playground; returns the messages about written files.
  private func open(
    _ input: SceneInput, _ alternative: VisibleText
  ) throws(Failure) -> [FileMessage] {
    try Failure.onTerminal("open the playground", instead: alternative) {
      () throws(TerminalError) in
      var terminal = try NcursesTerminal(
        environment: ProcessInfo.processInfo.environment, usesMouse: looks.usesMouse)
      let appearance = looks.appearance(on: terminal, languages.ofMessages)
      let files = PlaygroundFiles(
        of: template == nil ? scene : nil, template, bytes: input.bytes, canvas: canvas,
        language: languages.requestedOrDefault)
      terminal.watchedDescriptor = files.watchedDescriptor
      var model = Model(
        opening: input, files, name: scene.map(SceneInput.fileName(ofPath:)) ?? input.name,
        terminalSize: terminal.size, appearance)
      model.settings.movesViews = looks.movesViews
      model.settings.usesMouse = looks.usesMouse
      if scene == nil { model.start = files.shelf(.start) }
      let now = ContinuousClock.millisecondsFromNow()
      var stage = RecordingStage(terminal, files: files, now: now)
      var lastWords: [FileMessage] = []
      var ending = Playground.run(&model, on: &stage)
      while ending != .quit {
        lastWords += stage.lastWords
        let files = stage.files
        let interlude = self.interlude(after: ending, files, &model)
        var terminal = stage.takeTerminal()
        // Nothing reads changes of the scene's file now, and unread ones would end every wait.
        terminal.watchedDescriptor = nil
        interlude?.play(on: &terminal, model.appearance, now, lastWords: &lastWords)
        terminal.watchedDescriptor = files.watchedDescriptor
        stage = RecordingStage(terminal, files: files, now: now)
        if model.start != nil { model.start = files.shelf(.start) }
        ending = Playground.run(&model, on: &stage)
      }
      return lastWords + stage.lastWords
    }
  }

  /// Returns the script or lesson to play before the scene continues; nil if that is not possible,
  /// with the reason as the model's message.
  private func interlude(
    after ending: Ending, _ files: PlaygroundFiles, _ model: inout Model
  ) -> Interlude? {
    let language = languages.requestedOrDefault
    do throws(Failure) {
      let subject: Interlude.Subject
      if case .lesson(let name) = ending {
        guard let lesson = Lesson.all.first(where: { $0.name == name }) else {
          throw Failure.usage("there is no lesson '\(name)'")
        }
        subject = .lesson(try LoadedLesson(lesson, language: language))
      } else {
        subject = .script(try files.screenplay(language: language)) { files.keep($0) }
        model.message = .scriptIsOver
      }
      return Interlude(
        subject: subject, language: language, movesViews: looks.movesViews,
        usesMouse: model.settings.usesMouse)
    } catch {
      model.message = .diagnostic(error.reason)
      return nil
    }
  }

  /// The command that does, without a terminal, what the user probably intended.
  private var alternative: VisibleText {
    if scene == nil, isatty(STDIN_FILENO) == 0, isatty(STDOUT_FILENO) == 1 {
      return "'stackyard -' reads the scene from standard input"
    }
    let picture: VisibleText = "'stackyard render \(scene ?? "SCENE")' prints a picture"
    guard scene != "-" else { return picture }
    let lines = ["stackyard", "--lines"] + (scene.map { [$0] } ?? [])
    return "\(picture), '\(lines.joined(separator: " "))' reads commands"
  }
}

extension Model {
  /// Creates the model of a scene at the start of the playground, with the messages about it.
  init(
    opening input: SceneInput, _ files: PlaygroundFiles, name: String, terminalSize: CellSize,
    _ appearance: Appearance, inLines: Bool = false
  ) {
    self.init(
      input.scene, name: name, terminalSize: terminalSize, appearance: appearance,
      lines: input.lines, text: files.bytes, canvasInFile: input.canvasInFile)
    if inLines { useLines() }
    log = input.log
    if input.startsAtProblem { selectProblem() }
    message = Configuration.current.message
    if let problem = input.scriptProblem { noteErrorsInFile(problem) }
    if let notice = files.noticeAtStart() { message = notice }
  }
}
