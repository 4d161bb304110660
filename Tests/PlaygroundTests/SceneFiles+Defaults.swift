import Phrases
import Playground
import Replay
import SceneModel

/// Files that cannot do more than a test needs.
extension SceneFiles {
  mutating func save(_ draft: Draft) -> Written { write(draft) }

  mutating func save(_ draft: Draft, as path: String, overwriting: Bool) -> SavedAs {
    .failed(.failed("no files are written here"))
  }

  func completions(ofPath path: String) -> [String] { [] }

  mutating func open(_ source: SceneSource) -> Opening { .failed(.openElsewhere) }

  var scriptProblem: Message? { nil }

  func obstacle(toOpening source: SceneSource) -> Message? { nil }

  func shelf(_ kind: Shelf.Kind) -> Shelf { Shelf(kind, [], problem: .openElsewhere) }

  func preview(of source: SceneSource) -> Preview { .problem(.openElsewhere) }

  var name: String { "scene" }

  var hasFile: Bool { false }

  func explanation(ofLog path: String, _ appearance: Appearance) -> LineText {
    LineText(Message.logElsewhere.text(appearance))
  }

  func editor() -> Editor { .missing(.editorElsewhere) }

  mutating func write(_ text: String, toNew name: String) -> Written {
    Written(isDone: false, message: .failed("no files are written here"))
  }

  var keepsChanges: Bool { false }
  var mayHaveChanged: Bool { false }
  mutating func acknowledgeChanges() {}
  mutating func keepForRecovery(_ draft: Draft) -> Bool { false }
  mutating func forgetRecovery() {}
  mutating func recover() -> [UInt8]? { nil }
  var countOfRecoverable: Int { 0 }
  var recoveryNotice: Message? { nil }
  var commandForScene: String? { nil }
  var overwritingWarning: Message? { nil }
  mutating func hasChangedElsewhere() -> Bool { false }
}
