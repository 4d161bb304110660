import ArgumentParser
import Cells
import Foundation
import NcursesTerminal
import Playground
import Replay

struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play a scene's script on the terminal.",
    discussion: """
      Space plays and pauses, '.' and ',' step on and back, n and N jump between parts, f and F change \
      the speed. Any other key takes over; Space then goes on with the script.
      """)

  @Argument(help: "A scene file with a script; '-' reads standard input.")
  var scene: String

  @Flag(help: "For an audience: a step at each Space, and no keys of the player on the screen.")
  var presenter = false

  @Flag(help: "Wait for a key before the first step is over.")
  var paused = false

  @OptionGroup var playing: PlayingOptions

  func run() throws {
    let screenplay = try SceneInput.screenplay(
      path: scene, language: playing.languages.askedOrUsual)
    try playing.languages.check(among: screenplay.languages + PlayerWords.languages)
    do throws(TerminalError) {
      _ = try playing.play(screenplay, manner: presenter ? .presenter : .demo, isPaused: paused)
    } catch {
      throw Failure.noTerminal(
        for: "play on the terminal", error,
        instead: "'stackyard record \(VisibleText.visible(scene)) -o FILE.txt' tells what happens")
    }
  }
}

/// What the commands that play scripts on a terminal have in common.
struct PlayingOptions: ParsableArguments {
  @OptionGroup var languages: LanguageOptions

  @Flag(help: "Leave the mouse to the terminal.")
  var noMouse = false

  /// Plays until the user quits; whether the end was reached.
  func play(
    _ screenplay: Screenplay, manner: Player<NcursesTerminal>.Manner, isPaused: Bool = false
  ) throws(TerminalError) -> Bool {
    let terminal = try NcursesTerminal(
      environment: ProcessInfo.processInfo.environment, usesMouse: !noMouse)
    let appearance = Appearance(
      isMonochrome: terminal.depth == .monochrome, isASCII: !terminal.isUTF8)
    let start = ContinuousClock.now
    var player = Player(
      screenplay, on: terminal, manner: manner, language: languages.askedOrUsual,
      isPaused: isPaused
    ) { Int((ContinuousClock.now - start) / .milliseconds(1)) }
    var model = Model(
      screenplay.scene, name: screenplay.name, terminalSize: player.size, appearance: appearance)
    Playground.run(&model, on: &player)
    return player.isFinished
  }
}
