package import Playground
package import SceneModel

/// Where the scenes and recordings of a user are kept.
package protocol SceneFiles {
  /// Writes a scene to a new file.
  mutating func write(_ draft: Draft) -> Written

  /// Writes a scene to its own file, or to a new one where it has none.
  mutating func save(_ draft: Draft) -> Written

  /// Writes a scene to the file of a path that the user typed, which is its own one from then on.
  mutating func save(_ draft: Draft, as path: String, overwriting: Bool) -> SavedAs

  /// Opens another scene, whose files these are then.
  mutating func open(_ source: SceneSource) -> Opening

  /// Lists scenes to choose from.
  func shelf(_ kind: Shelf.Kind) -> Shelf

  /// Finds out what a scene looks like.
  func preview(of source: SceneSource) -> Preview

  /// What the scene is called.
  var name: String { get }

  /// Whether the scene has a file of its own.
  var hasFile: Bool { get }

  /// Returns what runs the user's editor on the scene's file.
  func editor() -> Editor

  /// The paths that one that is being typed could become.
  func completions(ofPath path: String) -> [String]

  /// Reads the scene's file again.
  mutating func reread() -> Reread

  /// Writes a text to a new file of that name.
  mutating func write(_ text: String, toNew name: String) -> Written

  /// When changes are kept and the scene's file is looked at; nil if neither is done.
  var period: KeepingPeriod? { get }

  /// Whether the scene's file has to be looked at, because it may have changed.
  var mayHaveChanged: Bool { get }

  /// Handles the reason why the terminal stopped waiting, such as a change of the scene's file.
  mutating func takeNoteOfChanges()

  /// Backs up the changes, so that they can be recovered if the program is killed.
  mutating func keepForRecovery(_ draft: Draft)

  /// Deletes the backup, because the changes were saved or discarded.
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

  package mutating func save(_ draft: Draft, as path: String, overwriting: Bool) -> SavedAs {
    .failed(.failed("no files are written here"))
  }

  package func completions(ofPath path: String) -> [String] { [] }

  package mutating func open(_ source: SceneSource) -> Opening { .failed(.openElsewhere) }

  package func shelf(_ kind: Shelf.Kind) -> Shelf { Shelf(kind, [], problem: .openElsewhere) }

  package func preview(of source: SceneSource) -> Preview { .problem(.openElsewhere) }

  package var name: String { "scene" }

  package var hasFile: Bool { false }

  package func editor() -> Editor { .missing(.editorElsewhere) }

  package mutating func write(_ text: String, toNew name: String) -> Written {
    Written(isDone: false, message: .failed("no files are written here"))
  }

  package var period: KeepingPeriod? { nil }
  package var mayHaveChanged: Bool { false }
  package mutating func takeNoteOfChanges() {}
  package mutating func keepForRecovery(_ draft: Draft) {}
  package mutating func forgetRecovery() {}
  package mutating func recover() -> [UInt8]? { nil }
  package mutating func hasChangedElsewhere() -> Bool { false }
}

/// The result of opening a scene.
package enum Opening: Hashable, Sendable {
  case opened(OpenedScene)
  /// A folder was named, which has these scenes.
  case folder(Shelf)
  case failed(Message)
}

/// The user's editor.
package enum Editor {
  /// Runs it on the terminal until it ends, and returns what it did to the program, if that failed.
  case run(() -> Message?)
  case missing(Message)
}

/// The result of writing a scene to a file that the user named.
package enum SavedAs: Hashable, Sendable {
  /// It is there now, and the scene has this name.
  case done(FileMessage, name: String)
  /// A file is there already.
  case exists
  case failed(FileMessage)
}

/// When changes are kept, in milliseconds.
package struct KeepingPeriod: Hashable, Sendable {
  /// The time without input after which they are.
  package let pause: Int
  /// The longest time for which they are not, whatever the input.
  package let longest: Int

  package init(pause: Int, longest: Int) {
    self.pause = pause
    self.longest = longest
  }
}
