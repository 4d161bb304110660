import ArgumentParser
import Cells
import CodeExport
import SceneModel

/// Prints a scene as code for another layout system.
struct Code: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "code",
    abstract: "Print a scene as UIKit, SwiftUI, CSS or visual format.",
    discussion: """
      UIKit code has the same layout as the scene. The other formats express a part of Auto Layout; \
      a comment names each thing that they cannot express. Scene units become points or pixels.
      """)

  @Argument(help: "A scene file; '-' reads standard input.", completion: .scene)
  var scene: String

  @OptionGroup var canvas: CanvasOptions

  @Option(help: "The output format.")
  var format = CodeFormat.uikit

  @Option(
    help: ArgumentHelp("The name of the type (default: from the file's name).", valueName: "name"))
  var name: String?

  @Option(
    help: ArgumentHelp(
      "Print only what differs from the code of this earlier version of the scene.",
      valueName: "scene"),
    completion: .scene)
  var changes: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The output file; written completely or not at all.", valueName: "file"),
    completion: .file())
  var output: String?

  func run() throws {
    let scenes = [scene] + (changes.map { [$0] } ?? [])
    try SceneInput.refuseRepeatedInput(in: scenes)
    try OutputFile.refuse(output.map { [$0] } ?? [], overwriting: scenes)
    let input = try canvas.scene(path: scene)
    let name = self.name ?? (scene == "-" ? "Scene" : input.name)
    let text =
      if let changes {
        format.changes(
          from: try canvas.scene(path: changes).scene, to: input.scene, named: name,
          offered: canvas.offered)
      } else {
        format.code(of: input.scene, named: name, offered: canvas.offered)
      }
    guard let output else { return try Output.write(VisibleText(lines: text)) }
    try OutputFile(path: output).write(text.utf8)
  }
}

extension CodeFormat: ExpressibleByArgument {}
