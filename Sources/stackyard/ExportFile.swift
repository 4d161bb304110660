import Cells
import Foundation
import Scenes

/// Where the playground writes a scene as it is: beside the file that it was opened from, under a name
/// that is not taken, or in the working directory.
enum ExportFile {
  private static let mostNames = 999

  /// Writes the scene without its script, which speaks of the scene as it was opened.
  ///
  /// - Parameters:
  ///   - scene: The scene as it is.
  ///   - path: Where it came from; nil for the built-in one.
  /// - Returns: What the status line says of it.
  static func write(_ scene: Scene, from path: String?) -> String {
    var scene = scene
    scene.script = Script()
    let text = scene.yaml
    do throws(Failure) {
      for name in names(beside: path) where try OutputFile(path: name).create(text) {
        return "written to \(VisibleText.visible(name))"
      }
      return "too many scenes lie here"
    } catch {
      return error.reason
    }
  }

  /// `row-2.yaml` beside `row.yaml` and so on; for a scene without a file, its name alone comes first.
  private static func names(beside path: String?) -> [String] {
    let numbers = (2...mostNames).map { "-\($0)" }
    guard let path else { return ([""] + numbers).map { "first-light\($0).yaml" } }
    guard path != "-", !isStream(path) else { return ([""] + numbers).map { "scene\($0).yaml" } }
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
