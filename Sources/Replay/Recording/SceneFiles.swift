import Phrases
package import Playground
package import SceneModel

/// The storage for the scenes and recordings of a user.
package protocol SceneFiles {
  mutating func write(_ draft: Draft) -> Written

  mutating func save(_ draft: Draft) -> Written

  /// Writes a scene to the path that the user typed; from then on this is its own file.
  mutating func save(_ draft: Draft, as path: String, overwriting: Bool) -> SavedAs

  /// Opens another scene, whose files these are from then on.
  mutating func open(_ source: SceneSource) -> Opening

  /// Returns the reason why a scene cannot be opened, whatever its text is; nil if there is none.
  func obstacle(toOpening source: SceneSource) -> Message?

  func shelf(_ kind: Shelf.Kind) -> Shelf

  func preview(of source: SceneSource) -> Preview

  var name: String { get }

  var hasFile: Bool { get }

  /// Returns what `stackyard log` prints about a file.
  func explanation(ofLog path: String, _ appearance: Appearance) -> LineText

  /// Returns a function that runs the user's editor on the scene's file.
  func editor() -> Editor

  func completions(ofPath path: String) -> [String]

  /// The errors in the script of the scene that was read last; nil if there are none.
  var scriptProblem: Message? { get }

  mutating func reread() -> Reread

  mutating func write(_ text: String, toNew name: String) -> Written

  /// Whether changes are backed up, and changes of the scene's file are noticed.
  var keepsChanges: Bool { get }

  /// Whether the scene's file may have changed and has to be checked.
  var mayHaveChanged: Bool { get }

  /// Handles the reason why the terminal stopped waiting, such as a change of the scene's file.
  mutating func acknowledgeChanges()

  /// Backs up the changes, so that they can be recovered if the program is killed; returns whether
  /// there is a backup now.
  mutating func keepForRecovery(_ draft: Draft) -> Bool

  /// Deletes the backup, because the changes were saved or discarded.
  mutating func forgetRecovery()

  /// Returns the text that the last interrupted session left, and adopts its backup; if another
  /// program changed the file since, the next attempt to save asks before overwriting it.
  mutating func recover() -> [UInt8]?

  /// The number of backups of interrupted sessions that were not recovered.
  var countOfRecoverable: Int { get }

  /// How to restore the changes of interrupted sessions; nil if there are none.
  var recoveryNotice: Message? { get }

  /// The command that opens the scene again if it has no file; nil if there is none.
  var commandForScene: String? { get }

  /// The warning that the next attempt to save overwrites what another program wrote; nil if it
  /// does not.
  var overwritingWarning: Message? { get }

  /// Returns whether another program has changed the scene's file since the last check.
  mutating func hasChangedElsewhere() -> Bool

  /// Writes a recording, which is a scene with its script, to new files.
  mutating func keep(_ recording: Scene) -> Written
}

package enum Opening: Hashable, Sendable {
  case opened(OpenedScene)
  /// The path names a folder with these scenes.
  case folder(Shelf)
  case failed(Message)
}

package enum Editor {
  /// Runs it on the terminal until it ends, and returns a message if it failed.
  case run(() -> Message?)
  case missing(Message)
}

/// The result of writing a scene to a file that the user named.
package enum SavedAs: Hashable, Sendable {
  /// The file was written, and the scene has this name now.
  case done(FileMessage, name: String)
  case exists
  case failed(FileMessage)
}
