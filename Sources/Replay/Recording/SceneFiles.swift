import Phrases
package import Playground
package import SceneModel

/// The storage for the scenes and recordings of a user.
package protocol SceneFiles {
  /// Writes a scene to a new file.
  mutating func write(_ draft: Draft) -> Written

  /// Writes a scene to its own file.
  mutating func save(_ draft: Draft) -> Written

  /// Writes a scene to the path that the user typed; from then on this is its own file.
  mutating func save(_ draft: Draft, as path: String, overwriting: Bool) -> SavedAs

  /// Opens another scene, whose files these are from then on.
  mutating func open(_ source: SceneSource) -> Opening

  /// Returns the reason why a scene cannot be opened, whatever its text is; nil if there is none.
  func obstacle(toOpening source: SceneSource) -> Message?

  /// Lists scenes of a kind.
  func shelf(_ kind: Shelf.Kind) -> Shelf

  /// Returns the preview of a scene.
  func preview(of source: SceneSource) -> Preview

  /// The name of the scene.
  var name: String { get }

  /// Whether the scene has a file of its own.
  var hasFile: Bool { get }

  /// Returns what `stackyard log` prints about a file.
  func explanation(ofLog path: String, _ appearance: Appearance) -> LineText

  /// Returns a function that runs the user's editor on the scene's file.
  func editor() -> Editor

  /// Returns the completions of a typed path.
  func completions(ofPath path: String) -> [String]

  /// The errors in the script of the scene that was read last; nil if there are none.
  var scriptProblem: Message? { get }

  /// Reads the scene's file again.
  mutating func reread() -> Reread

  /// Writes a text to a new file with a name.
  mutating func write(_ text: String, toNew name: String) -> Written

  /// The times of backups and of checks of the scene's file; nil if there are neither.
  var period: KeepingPeriod? { get }

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

extension SceneFiles {
  package mutating func save(_ draft: Draft) -> Written { write(draft) }

  package mutating func save(_ draft: Draft, as path: String, overwriting: Bool) -> SavedAs {
    .failed(.failed("no files are written here"))
  }

  package func completions(ofPath path: String) -> [String] { [] }

  package mutating func open(_ source: SceneSource) -> Opening { .failed(.openElsewhere) }

  package var scriptProblem: Message? { nil }

  package func obstacle(toOpening source: SceneSource) -> Message? { nil }

  package func shelf(_ kind: Shelf.Kind) -> Shelf { Shelf(kind, [], problem: .openElsewhere) }

  package func preview(of source: SceneSource) -> Preview { .problem(.openElsewhere) }

  package var name: String { "scene" }

  package var hasFile: Bool { false }

  package func explanation(ofLog path: String, _ appearance: Appearance) -> LineText {
    LineText(Message.logElsewhere.text(appearance))
  }

  package func editor() -> Editor { .missing(.editorElsewhere) }

  package mutating func write(_ text: String, toNew name: String) -> Written {
    Written(isDone: false, message: .failed("no files are written here"))
  }

  package var period: KeepingPeriod? { nil }
  package var mayHaveChanged: Bool { false }
  package mutating func acknowledgeChanges() {}
  package mutating func keepForRecovery(_ draft: Draft) -> Bool { false }
  package mutating func forgetRecovery() {}
  package mutating func recover() -> [UInt8]? { nil }
  package var countOfRecoverable: Int { 0 }
  package var recoveryNotice: Message? { nil }
  package var commandForScene: String? { nil }
  package var overwritingWarning: Message? { nil }
  package mutating func hasChangedElsewhere() -> Bool { false }
}

/// The result of opening a scene.
package enum Opening: Hashable, Sendable {
  case opened(OpenedScene)
  /// The path names a folder with these scenes.
  case folder(Shelf)
  case failed(Message)
}

/// The user's editor.
package enum Editor {
  /// Runs it on the terminal until it ends, and returns a message if it failed.
  case run(() -> Message?)
  case missing(Message)
}

/// The result of writing a scene to a file that the user named.
package enum SavedAs: Hashable, Sendable {
  /// The file was written, and the scene has this name now.
  case done(FileMessage, name: String)
  /// The file exists already.
  case exists
  case failed(FileMessage)
}

/// The times of backups, in milliseconds.
package struct KeepingPeriod: Hashable, Sendable {
  /// The time without input after which a backup is made.
  package let pause: Int
  /// The longest time without a backup, whatever the input.
  package let longest: Int

  package init(pause: Int, longest: Int) {
    self.pause = pause
    self.longest = longest
  }
}
