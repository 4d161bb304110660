import ArgumentParser
import Cells

/// Prints the JSON Schema of scene files or of the configuration.
struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract:
      "Print the JSON Schema of scene files or of the configuration, for completion in editors.",
    discussion: """
      Editors with a YAML language server use it for a file that begins with \
      '# yaml-language-server: $schema=scene.schema.json'.
      """)

  private enum Subject: String, ExpressibleByArgument, CaseIterable {
    case scene
    case config
  }

  @Argument(help: "The files that the schema describes: scenes, or the configuration file.")
  private var subject = Subject.scene

  func run() throws {
    let schema = subject == .scene ? SceneSchema.json : SceneSchema.configuration
    try Output.write(schema.text + "\n")
  }
}
