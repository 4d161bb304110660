import ArgumentParser
import Cells
import Replay
import Scenes

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check scene files; names every problem, not only the first.")

  @Argument(help: "Scene files; '-' reads standard input.")
  var scenes: [String]

  func run() throws {
    var problems: [String] = []
    for path in scenes {
      let file = ScreenplayFile(
        bytes: try SceneInput.bytes(path: path), file: SceneInput.displayName(ofPath: path))
      problems += file.diagnostics.map(\.description)
      guard file.screenplay != nil else { continue }
      try Output.write("\(VisibleText.visible(path)): ok\n")
    }
    guard problems.isEmpty else {
      throw Failure(kind: .invalidScene, message: problems.joined(separator: "\n"))
    }
  }
}
