import ArgumentParser
import Cells
import Files
import Foundation
import Replay
import SceneModel

struct ListScenes: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenes",
    abstract: "List scenes with their titles.")

  @Argument(help: "Scene files and folders of scene files.")
  var scenes: [String] = [ListScenes.usualFolder]

  private static let usualFolder = "scenes"

  func run() throws {
    try SceneInput.refuseRepeatedInput(in: scenes)
    guard scenes != [ListScenes.usualFolder] || TestRun.isFolder(ListScenes.usualFolder) else {
      throw Failure.usage(
        "there is no folder 'scenes' here; name a folder or files, as in 'stackyard scenes FOLDER';"
          + " 'stackyard' opens the built-in scene, and 'stackyard learn --list' lists the lessons")
    }
    let paths = TestRun.scenes(at: scenes)
    guard !paths.isEmpty else {
      throw Failure.usage(
        "there is no scene in '\(VisibleText.visible(scenes.joined(separator: ", ")))'")
    }
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
