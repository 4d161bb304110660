import Cells
import Playground
import SceneModel
import SceneText

/// Writes scenes from the playground, each to a new file with its script.
struct ExportFile {
  private let names: NewFileNames
  /// Whether the scene's file has comments, which a scene as a value does not keep.
  var losesComments = false
  private var last: (scene: Scene, name: String)?

  init(names: NewFileNames) {
    self.names = names
  }

  /// Writes a scene; does nothing where it wrote the same scene last, so that a key held down does not
  /// fill the folder.
  mutating func write(_ scene: Scene) -> Written {
    if let last, last.scene == scene {
      return Written(isDone: true, message: "already written to \(VisibleText.visible(last.name))")
    }
    let text = scene.yaml
    do throws(Failure) {
      for name in names.copies.map({ "\($0).yaml" })
      where try OutputFile(path: name).create(text) {
        last = (scene, name)
        let loss = losesComments ? " (comments are not kept)" : ""
        return Written(isDone: true, message: "written to \(VisibleText.visible(name))\(loss)")
      }
    } catch {
      return Written(isDone: false, message: error.reason)
    }
    let (first, final) = (names.copies.first ?? "", names.copies.last ?? "")
    return Written(
      isDone: false, message: "too many copies in this folder (\(first) ... \(final) exist)")
  }
}
