import ArgumentParser
import Cells
import Foundation
import NcursesTerminal
import Playground
import Replay
import Scenes

struct Open: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Open a scene in the playground (what happens without a command).",
    usage: "stackyard [<scene>] [--no-mouse]")

  @Argument(help: "A scene file; '-' reads standard input. Without one, the built-in scene.")
  var scene: String?

  @Flag(help: "Leave the mouse to the terminal.")
  var noMouse = false

  func run() throws {
    let input = try scene.map(SceneInput.init(path:)) ?? SceneInput(builtIn: .builtIn)
    for words in try play(input) { try Output.write("\(words)\n") }
  }

  /// Runs the playground; returns what was written at its end.
  private func play(_ input: SceneInput) throws(Failure) -> [String] {
    do throws(TerminalError) {
      let terminal = try NcursesTerminal(
        environment: ProcessInfo.processInfo.environment, usesMouse: !noMouse)
      var model = Model(
        input.scene, name: input.name, terminalSize: terminal.size,
        appearance: Appearance(
          isMonochrome: terminal.depth == .monochrome, isASCII: !terminal.isUTF8))
      let start = ContinuousClock.now
      var stage = RecordingStage(
        terminal, files: PlaygroundFiles(beside: scene, losesComments: input.hasComments)
      ) { Int((ContinuousClock.now - start) / .milliseconds(1)) }
      Playground.run(&model, on: &stage)
      return stage.lastWords
    } catch {
      throw Failure.noTerminal(
        for: "open the playground", error,
        instead: "'stackyard render \(scene.map(VisibleText.visible) ?? "SCENE")' prints a picture")
    }
  }
}
