package import Playground
package import SceneModel

/// Where the scenes and recordings of a user are kept.
package protocol SceneFiles {
  /// Writes a scene to a new file.
  mutating func write(_ scene: Scene) -> Written

  /// Writes a scene to its own file, or to a new one where it has none.
  mutating func save(_ scene: Scene) -> Written

  /// Reads the scene's file again.
  mutating func reread() -> Reread

  /// Writes a recording, which is a scene with its script, to new files.
  mutating func keep(_ recording: Scene) -> Written
}

extension SceneFiles {
  package mutating func save(_ scene: Scene) -> Written { write(scene) }
}
