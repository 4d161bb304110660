package import Scenes

/// The scenes before and after the present one, for undo and redo.
///
/// A scene is a value that shares what did not change, so remembering one is cheap. The past is
/// nevertheless limited, lest a key held down for an hour fill the memory.
package struct History: Hashable, Sendable {
  /// How many changes can be undone.
  package static let limit = 1000

  package private(set) var past: [Moment] = []
  package private(set) var future: [Moment] = []

  package init() {}

  /// A scene, and what was selected in it.
  package struct Moment: Hashable, Sendable {
    package var scene: Scene
    package var selection: String
  }

  /// Remembers what was before a change; what had been undone can no longer be redone.
  mutating func remember(_ moment: Moment) {
    if past.count == Self.limit { past.removeFirst() }
    past.append(moment)
    future = []
  }

  /// Goes one change back from the present, if there is one.
  mutating func undo(from present: Moment) -> Moment? {
    guard let moment = past.popLast() else { return nil }
    future.append(present)
    return moment
  }

  /// Goes one undone change forward from the present, if there is one.
  mutating func redo(from present: Moment) -> Moment? {
    guard let moment = future.popLast() else { return nil }
    past.append(present)
    return moment
  }
}
