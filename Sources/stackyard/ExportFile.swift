import Cells
import Foundation
import Scenes

/// Where the playground writes a scene as it is: beside the file that it was opened from, under a name
/// that is not taken, or in the working directory.
struct ExportFile {
  private static let mostNames = 999

  /// Where the scene came from; nil for the built-in one.
  private let path: String?
  private var last: (scene: Scene, name: String)?

  init(beside path: String?) {
    self.path = path
  }

  /// Writes the scene without its script, which speaks of the scene as it was opened; does nothing
  /// where it wrote the same scene last, lest a key held down fill the folder.
  ///
  /// - Returns: What the status line says of it.
  mutating func write(_ scene: Scene) -> String {
    var scene = scene
    scene.script = Script()
    if let last, last.scene == scene {
      return "this is in \(VisibleText.visible(last.name)) already"
    }
    let text = scene.yaml
    do throws(Failure) {
      for name in names where try OutputFile(path: name).create(text) {
        last = (scene, name)
        return "written to \(VisibleText.visible(name))"
      }
      return "too many scenes lie here"
    } catch {
      return error.reason
    }
  }

  /// `row-2.yaml` beside `row.yaml` and so on; for a scene without a file, its name alone comes first.
  private var names: [String] {
    let numbers = (2...Self.mostNames).map { "-\($0)" }
    guard let path else { return ([""] + numbers).map { "first-light\($0).yaml" } }
    guard path != "-", !Self.isStream(path) else {
      return ([""] + numbers).map { "scene\($0).yaml" }
    }
    let stem = NSString(string: path).deletingPathExtension
    return numbers.map { "\(stem)\($0).yaml" }
  }

  /// Whether the scene came from a pipe or a device, as in `stackyard <(command)`: nothing can be made
  /// beside it.
  private static func isStream(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }
}
