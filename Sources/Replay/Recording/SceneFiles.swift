package import Playground
package import SceneModel

/// Where the scenes and recordings of a user are kept.
package protocol SceneFiles {
  /// Writes a scene to a new file.
  mutating func write(_ draft: Draft) -> Written

  /// Writes a scene to its own file, or to a new one where it has none.
  mutating func save(_ draft: Draft) -> Written

  /// Reads the scene's file again.
  mutating func reread() -> Reread

  /// Writes a text to a new file of that name.
  mutating func write(_ text: String, toNew name: String) -> Written

  /// How many milliseconds may pass until changes are kept and the scene's file is looked at; nil
  /// where neither is done.
  var period: Int? { get }

  /// Keeps what was changed, so that it can be recovered where the program is killed.
  mutating func keepForRecovery(_ draft: Draft)

  /// Forgets what was kept, because it is in a file or was discarded.
  mutating func forgetRecovery()

  /// Returns the text that an interrupted session left, which is this one's then.
  mutating func recover() -> [UInt8]?

  /// Whether another program has changed the scene's file since it was looked at.
  mutating func hasChangedElsewhere() -> Bool

  /// Writes a recording, which is a scene with its script, to new files.
  mutating func keep(_ recording: Scene) -> Written
}

extension SceneFiles {
  package mutating func save(_ draft: Draft) -> Written { write(draft) }

  package mutating func write(_ text: String, toNew name: String) -> Written {
    Written(isDone: false, message: .failed("no files are written here"))
  }

  package var period: Int? { nil }
  package mutating func keepForRecovery(_ draft: Draft) {}
  package mutating func forgetRecovery() {}
  package mutating func recover() -> [UInt8]? { nil }
  package mutating func hasChangedElsewhere() -> Bool { false }
}
