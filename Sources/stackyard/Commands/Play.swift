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
    let screenplay = try SceneInput.screenplay(path: scene, language: playing.language)
    _ = try playing.play(screenplay, manner: presenter ? .presenter : .demo, isPaused: paused)
  }
}

/// What the commands that play scripts on a terminal have in common.
struct PlayingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The language of the captions, as in 'ja'.", valueName: "language"))
  var lang: String?

  @Flag(help: "Leave the mouse to the terminal.")
  var noMouse = false

  /// The language asked for, or that of the environment.
  var language: String? {
    let environment = ProcessInfo.processInfo.environment
    let names = [lang] + ["LC_ALL", "LC_MESSAGES", "LANG"].map { environment[$0] }
    // As in `zh_CN.UTF-8`, of which the language is the first part.
    return names.compactMap(\.self).first { !$0.isEmpty }?
      .split { "_.-@".contains($0) }.first.map { $0.lowercased() }
  }

  /// Plays until the user quits; whether the end was reached.
  func play(
    _ screenplay: Screenplay, manner: Player<NcursesTerminal>.Manner, isPaused: Bool = false
  ) throws -> Bool {
    let environment = ProcessInfo.processInfo.environment
    do throws(TerminalError) {
      let terminal = try NcursesTerminal(environment: environment, usesMouse: !noMouse)
      let appearance = Appearance(
        isMonochrome: terminal.depth == .monochrome, isASCII: !terminal.isUTF8)
      let start = ContinuousClock.now
      var player = Player(
        screenplay, on: terminal, manner: manner, language: language, isPaused: isPaused
      ) { Int((ContinuousClock.now - start) / .milliseconds(1)) }
      var model = Model(
        screenplay.scene, name: screenplay.name, terminalSize: player.size, appearance: appearance)
      Playground.run(&model, on: &player)
      return player.isFinished
    } catch {
      throw Failure.usage(error.description)
    }
  }
}
