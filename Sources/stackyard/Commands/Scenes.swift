import ArgumentParser
import Cells
import Files
import Platform
import Replay
import SceneModel

struct ListScenes: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenes",
    abstract: "List scenes with their titles.")

  @Argument(help: "Scene files and folders of scene files.")
  var scenes: [String] = [SceneInput.defaultFolder]

  func run() throws {
    try SceneInput.refuseRepeatedInput(in: scenes)
    let paths = try SceneInput.scenes(at: scenes, for: "scenes")
    var table = TextTable(header: ["scene", "steps", "title"])
    var failures: [Failure] = []
    for path in paths {
      do throws(Failure) {
        let scene = try SceneInput.readable(path: path).scene
        table.append([path, "\(scene.script.steps.count)", scene.title ?? ""])
      } catch {
        failures.append(error)
      }
    }
    if failures.count < paths.count { try Output.write(table.text) }
    if let failure = Failure(of: failures) { throw failure }
  }
}
