import ArgumentParser
import Cells
import Foundation
import NcursesTerminal
import Playground
import Replay
import SceneText

struct Open: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Open a scene in the playground (what happens without a command).",
    usage: "stackyard [<scene>] [--size WxH] [--lang LANGUAGE] [--no-mouse] [--no-motion] [--lines]"
  )

  @Argument(help: "A scene file; '-' reads standard input. Without one, the built-in scene.")
  var scene: String?

  @Option(
    help: ArgumentHelp(
      "The canvas in cells, from 1x1 to 1000x1000, instead of the scene's own.", valueName: "WxH"))
  var size: SizeArgument?

  @Flag(help: "Leave the mouse to the terminal.")
  var noMouse = false

  @Flag(
    help: ArgumentHelp(
      "Read commands from standard input, one per line, and answer in lines of at most 80 columns;"
        + " usual where TERM is dumb."))
  var lines = false

  @OptionGroup var motion: MotionOptions

  @OptionGroup var languages: LanguageOptions

  func run() throws {
    try languages.check(among: LanguageOptions.ofAllMessages)
    var input = try scene.map(SceneInput.init(path:)) ?? SceneInput(builtIn: .builtIn)
    input.scene.setCanvas(size?.size)
    if lines || OpenInLines.isUsual {
      return try OpenInLines(scene: scene, size: size?.size, language: languages.ofMessages)
        .run(input)
    }
    try show(input)
  }

  /// Runs the playground with a scene, and prints what was written at its end.
  func show(_ input: SceneInput) throws {
    for message in try open(input) {
      let words = languages.ofMessages.words().text(of: message)
      try Output.write("\(words)\n")
    }
  }

  /// Runs the playground; returns what was written at its end.
  private func open(_ input: SceneInput) throws(Failure) -> [FileMessage] {
    do throws(TerminalError) {
      let terminal = try NcursesTerminal(
        environment: ProcessInfo.processInfo.environment, usesMouse: !noMouse)
      let appearance = Appearance(
        depth: terminal.depth, isASCII: !terminal.isUTF8, language: languages.ofMessages)
      let files = PlaygroundFiles(of: scene, bytes: input.bytes, size: size?.size)
      var model = Model(
        input.scene, name: input.name, terminalSize: terminal.size, appearance: appearance,
        lines: input.lines, text: files.bytes)
      model.movesViews = motion.movesViews
      let start = ContinuousClock.now
      let now = { Int((ContinuousClock.now - start) / .milliseconds(1)) }
      if files.hasRecoverable { model.message = .recoveryFound }
      var stage = RecordingStage(terminal, files: files, now: now)
      var lastWords: [FileMessage] = []
      while Playground.run(&model, on: &stage) == .play {
        lastWords += stage.lastWords
        let files = stage.files
        do throws(Failure) {
          let screenplay = try files.screenplay(language: languages.askedOrUsual)
          stage = RecordingStage(
            play(screenplay, on: stage.takeTerminal(), appearance, now), files: files, now: now)
          model.message = .scriptIsOver
        } catch {
          stage = RecordingStage(stage.takeTerminal(), files: files, now: now)
          model.message = .diagnostic(error.reason)
        }
      }
      return lastWords + stage.lastWords
    } catch {
      throw Failure.noTerminal(for: "open the playground", error, instead: alternative)
    }
  }

  /// Plays a script until the user quits it; returns the terminal.
  private func play(
    _ screenplay: Screenplay, on terminal: consuming NcursesTerminal, _ appearance: Appearance,
    _ now: @escaping () -> Int
  ) -> NcursesTerminal {
    var player = Player(
      screenplay, on: terminal, language: languages.askedOrUsual, now: now)
    var model = Model(
      screenplay.scene, name: screenplay.name, terminalSize: player.size, appearance: appearance)
    model.movesViews = motion.movesViews
    Playground.run(&model, on: &player)
    return player.takeTerminal()
  }

  /// The command that does without a terminal what the user wanted.
  private var alternative: String {
    if scene == nil, isatty(STDIN_FILENO) == 0, isatty(STDOUT_FILENO) == 1 {
      return "'stackyard -' reads the scene from standard input"
    }
    return "'stackyard render \(scene.map(VisibleText.visible) ?? "SCENE")' prints a picture"
  }
}
