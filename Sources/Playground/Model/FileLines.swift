import SceneModel
import SceneText

/// The lines of a scene's parts in its file, while the scene is edited.
///
/// The lines are those of the file on disk, which an editor beside the playground shows.
struct FileLines: Hashable, Sendable {
  private var scene: Scene
  private var lines: SceneLines

  /// Creates the lines of a scene as its file contains it.
  init(of scene: Scene, _ lines: SceneLines) {
    self.scene = scene
    self.lines = lines
  }

  init(of scene: Scene, readFrom bytes: [UInt8]) {
    self.init(of: scene, SceneReading(bytes: bytes, file: "scene").lines)
  }

  /// Returns the lines of a scene that was derived from that of the file; new entries have none.
  func lines(of edited: Scene) -> SceneLines {
    guard !lines.constraints.isEmpty, edited.constraints.count != scene.constraints.count else {
      return lines
    }
    // Entries are added and removed, but never reordered.
    var next = 0
    var result = lines
    result.constraints = edited.constraints.map { entry in
      let text = entry.sceneText
      guard let found = scene.constraints[next...].firstIndex(where: { $0.sceneText == text }),
        lines.constraints.indices.contains(found)
      else { return 0 }
      next = found + 1
      return lines.constraints[found]
    }
    return result
  }
}
