import ArgumentParser
import Cells
import Platform
import NcursesTerminal
import Playground
import PlaygroundScreen
import Replay
import SceneModel

struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Play a scene's script in the terminal.",
    discussion: """
      Space plays and pauses, '.' and ',' step forward and back, n and N jump between parts, and f and \
      F change the speed. While the script is paused, any other key puts you in control; Space then \
      discards your changes and resumes. PageDown and PageUp, which presentation remotes send, also step \
      forward and back.
      """)

  @Argument(
    help: "A scene file with a script, or the number or name of a lesson; '-' reads standard input."
  )
  var scene: String

  @Flag(help: "For an audience: Space performs one step, and there is no key bar.")
  var presenter = false

  @Flag(help: "Pause at the first step.")
  var paused = false

  @OptionGroup var playing: PlayingOptions

  func run() throws {
    let screenplay = try SceneInput.screenplay(
      path: scene, language: playing.languages.requestedOrDefault)
    try playing.languages.check(among: screenplay.languages + LanguageOptions.ofAllMessages)
    let outcome: PlayingOutcome
    do throws(TerminalError) {
      outcome = try playing.play(
        screenplay, manner: presenter ? .presenter : .demo, isPaused: paused,
        keepRecording: { RecordingFiles.keep($0, as: NewFileNames(of: scene).recordings) })
    } catch {
      throw Failure.noTerminal(
        for: "play in the terminal", error,
        instead: "'stackyard record \(scene) -o FILE.txt' writes a transcript")
    }
    try Output.write(outcome.lastWords, in: playing.languages)
  }
}

/// The result of playing a script on a terminal.
struct PlayingOutcome {
  var isFinished: Bool
  var wasAtEnd: Bool
  var tasksLeft: Int
  var wantsNext: Bool
  /// The step at which a lesson continues; 0 after its end.
  var place: Int
  /// The messages about written recordings.
  var lastWords: [FileMessage]
}

/// The options of commands that play scripts on a terminal.
struct PlayingOptions: ParsableArguments {
  @OptionGroup var languages: LanguageOptions

  @OptionGroup var looks: LookOptions

  @OptionGroup var motion: MotionOptions

  /// Plays until the user quits; calls `finished` when the script is finished, after which the user
  /// may continue, and `moved` with each step at which it would continue when played again.
  func play(
    _ screenplay: Screenplay, manner: Player<NcursesTerminal>.Manner, isPaused: Bool = false,
    from step: Int = 0, hasNext: Bool = true, keepRecording: ((Scene) -> Written)? = nil,
    finished: @escaping () -> Void = {}, moved: @escaping (Int) -> Void = { _ in }
  ) throws(TerminalError) -> PlayingOutcome {
    let terminal = try NcursesTerminal(
      environment: ProcessInfo.processInfo.environment, usesMouse: looks.usesMouse)
    let appearance = looks.appearance(on: terminal, languages.ofMessages)
    let start = ContinuousClock.now
    var player = Player(
      screenplay, on: terminal, manner: manner, language: languages.requestedOrDefault,
      isPaused: isPaused, from: step, hasNext: hasNext, keepRecording: keepRecording,
      finished: finished, moved: moved
    ) { Int((ContinuousClock.now - start) / .milliseconds(1)) }
    var model = Model(
      screenplay.scene, name: screenplay.name, terminalSize: player.size, appearance: appearance)
    (model.settings.movesViews, model.settings.usesMouse) = (motion.movesViews, looks.usesMouse)
    model.message = Configuration.current.message
    Playground.run(&model, on: &player)
    return PlayingOutcome(of: player)
  }

  /// Plays a lesson in line mode, until the user quits or the input ends.
  func playInLines(
    _ screenplay: Screenplay, from step: Int, hasNext: Bool, finished: @escaping () -> Void,
    moved: @escaping (Int) -> Void
  ) throws(Failure) -> PlayingOutcome {
    let (clock, channel) = (SkippedTime(), LineChannel())
    // Nothing is cut off, because nobody sees the screen.
    let terminal = KeyQueue(size: CellSize(columns: 300, rows: 100), clock: clock)
    let player = Player(
      screenplay, on: terminal, manner: .lesson, language: languages.requestedOrDefault, from: step,
      hasNext: hasNext, finished: finished, moved: moved
    ) { clock.milliseconds }
    var model = Model(
      screenplay.scene, name: screenplay.name, terminalSize: player.size,
      appearance: Appearance(lines: languages.ofMessages))
    model.useTypedCommands()
    model.message = Configuration.current.message
    var stage = LessonLines(player, read: channel.read, write: channel.write)
    Playground.run(&model, on: &stage)
    if let failure = channel.failure { throw failure }
    return PlayingOutcome(of: stage.player)
  }
}

extension PlayingOutcome {
  fileprivate init<Screen: Terminal & ~Copyable>(of player: borrowing Player<Screen>) {
    self.init(
      isFinished: player.isFinished, wasAtEnd: player.wasAtEnd, tasksLeft: player.tasksLeft,
      wantsNext: player.wantsNext, place: player.place, lastWords: player.lastWords)
  }
}
