import ArgumentParser
import Cells
import Replay
import SceneModel

struct ListScenes: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenes",
    abstract: "List scenes with their titles.",
    discussion: "JSON output has one line per scene, in order, with one object.")

  @Argument(help: "Scene files and folders of scene files.", completion: .scene)
  var scenes: [String] = [SceneInput.defaultFolder]

  @Option(help: "The output format.")
  var format = TableFormat.table

  func run() throws {
    try SceneInput.refuseRepeatedInput(in: scenes)
    let paths = try SceneInput.scenes(at: scenes, for: "scenes")
    var table = TextTable(header: ["scene", "steps", "title"])
    var lines: [JSON] = []
    var failures: [Failure] = []
    for path in paths {
      do throws(Failure) {
        let scene = try SceneInput.readable(path: path)[0].scene
        let count = scene.script.steps.count
        table.append([path, "\(count)", scene.title ?? ""])
        lines.append(
          [
            "scene": .string(path), "steps": .number(Double(count)),
            "title": scene.title.map { .string($0) } ?? .null,
          ])
      } catch {
        failures.append(error)
      }
    }
    switch format {
    case .table where lines.isEmpty: break
    case .table: try Output.write(table.text)
    case .json: try Output.write(lines.map { $0.text + "\n" }.joined())
    }
    if let failure = Failure(of: failures) { throw failure }
  }
}
