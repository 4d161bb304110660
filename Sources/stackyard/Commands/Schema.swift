import ArgumentParser
import Cells

/// Prints the JSON Schema of scene files.
struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of scene files, for completion in editors.",
    discussion: """
      Editors with a YAML language server use it for a file that begins with \
      '# yaml-language-server: $schema=scene.schema.json'.
      """)

  func run() throws { try Output.write(SceneSchema.json.text + "\n") }
}
