import ArgumentParser
import Cells
import Foundation
import Replay
import Scenes

struct ListScenes: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenes",
    abstract: "List scenes with their titles.")

  @Argument(help: "Scene files and folders of them; the folder 'scenes' where there are none.")
  var scenes: [String] = ["scenes"]

  func run() throws {
    let paths = TestRun.scenes(at: scenes)
    guard !paths.isEmpty else {
      throw Failure.usage(
        "there is no scene in '\(VisibleText.visible(scenes.joined(separator: ", ")))'")
    }
    var table = TextTable(header: ["scene", "steps", "title"])
    var problems: [String] = []
    for path in paths {
      let reading = try SceneInput.reading(path: path)
      guard let scene = reading.scene else {
        problems += reading.diagnostics.map(\.description)
        continue
      }
      table.append([path, "\(scene.script.steps.count)", scene.title ?? ""])
    }
    try Output.write(table.text)
    if !problems.isEmpty {
      throw Failure(kind: .invalidScene, message: problems.joined(separator: "\n"))
    }
  }
}
