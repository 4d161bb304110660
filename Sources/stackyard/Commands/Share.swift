import ArgumentParser
import Cells
import SceneLinks
import SceneModel

/// Prints a scene as one line of text.
struct Share: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "share",
    abstract: "Print a scene as one line of text that opens it elsewhere.",
    discussion: """
      The line contains the whole file, compressed. Commands accept it instead of a file, as in \
      'stackyard render stackyard:...'; quote it where the shell requires that.
      """)

  @Argument(help: "A scene file; '-' reads standard input.", completion: .scene)
  var scene: String

  func run() throws {
    let input = try SceneInput(path: scene)
    if input.scene.script.includesFiles {
      Output.error("note: the files that the scene's script includes are not part of the line")
    }
    try Output.write("\(SceneLink(bytes: input.bytes).text)\n")
  }
}

extension Script {
  var includesFiles: Bool { steps.contains { if case .include = $0.value { true } else { false } } }
}
