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
    try SceneInput.refuseRepeatedInput(in: scenes)
    var failures: [Failure] = []
    for path in scenes {
      do throws(Failure) {
        let file = ScreenplayFile(
          bytes: try SceneInput.bytes(path: path), file: SceneInput.displayName(ofPath: path))
        _ = try SceneInput.accepted(file.screenplay, file.diagnostics)
      } catch {
        failures.append(error)
        continue
      }
      try Output.write("\(VisibleText.visible(path)): ok\n")
    }
    if let failure = Failure(of: failures) { throw failure }
  }
}
