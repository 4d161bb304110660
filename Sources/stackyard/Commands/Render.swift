import ArgumentParser
import Cells
import Foundation
import NcursesTerminal
import Playground
import Scenes

struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print one picture of a scene; needs no terminal.")

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, ansi, svg
  }

  @Argument(help: "A scene file; '-' reads standard input.")
  var scene: String

  @OptionGroup var canvas: CanvasOptions

  @Option(help: "What to print.")
  var format = Format.text

  @Flag(help: "The whole screen of the playground instead of the canvas alone.")
  var screen = false

  func run() throws {
    let input = try SceneInput(path: scene)
    let buffer =
      screen ? wholeScreen(of: input) : Playground.picture(of: input.scene, on: canvas.offered)
    try Output.write(text(of: buffer))
  }

  /// The screen as the playground shows it here: without a Unicode locale, of ASCII characters.
  private func wholeScreen(of input: SceneInput) -> CellBuffer {
    let isASCII =
      format != .svg
      && !NcursesTerminal.localeWritesUTF8(ProcessInfo.processInfo.environment)
    var model = Model(
      input.scene, name: input.name, terminalSize: canvas.offered,
      appearance: Appearance(isASCII: isASCII))
    model.layOut()
    let screen = Playground.render(model)
    return isASCII ? screen.ascii : screen
  }

  private func text(of buffer: CellBuffer) -> String {
    switch format {
    case .text: buffer.text
    case .ansi:
      buffer.ansi(
        Palette(
          depth: ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty
            ? .xterm256 : .monochrome))
    case .svg: buffer.svg
    }
  }
}
