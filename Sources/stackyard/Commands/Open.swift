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
    do throws(TerminalError) {
      let terminal = try NcursesTerminal(
        environment: ProcessInfo.processInfo.environment, usesMouse: !noMouse)
      var model = Model(
        input.scene, name: input.name, terminalSize: terminal.size,
        appearance: Appearance(
          isMonochrome: terminal.depth == .monochrome, isASCII: !terminal.isUTF8))
      let start = ContinuousClock.now
      var exportFile = ExportFile(beside: scene)
      var stage = RecordingStage(
        terminal, now: { Int((ContinuousClock.now - start) / .milliseconds(1)) },
        keep: { RecordingFiles.keep($0, of: input.name) },
        export: { exportFile.write($0) })
      Playground.run(&model, on: &stage)
    } catch {
      throw Failure.noTerminal(
        for: "open the playground", error,
        instead: "'stackyard render \(scene.map(VisibleText.visible) ?? "SCENE")' prints a picture")
    }
  }
}
