package import SceneModel
package import SceneText

/// The scenes before and after the current one, for undo and redo.
///
/// Scenes are values, and an array of a thousand views takes a megabyte. The past is therefore
/// limited by its number of views, so that a key held down for an hour does not fill the memory.
package struct History: Hashable, Sendable {
  /// The maximum number of changes that can be undone.
  package static let limit = 1000
  /// The maximum number of views in all remembered scenes together.
  package static let mostViews = 50_000

  package private(set) var past: [Moment] = []
  package private(set) var future: [Moment] = []
  private var pastViews = 0

  package init() {}

  /// A scene, with its selection.
  package struct Moment: Hashable, Sendable {
    package var scene: Scene
    package var selection: String
    /// The number of the scene among all states so far.
    package let version: Int
    /// The number of the file that the scene belongs to.
    let file: Int
    /// The edits that lead to the next scene or, after an undo, to this one; nil if only the scenes
    /// are known.
    package var edits: [SceneEdit]?
    fileprivate let viewCount: Int

    package init(
      scene: Scene, selection: String, version: Int, file: Int = 0, edits: [SceneEdit]? = nil
    ) {
      self.scene = scene
      self.selection = selection
      self.version = version
      self.file = file
      self.edits = edits
      viewCount = scene.root.viewCount
    }
  }

  /// Records the state before a change; undone changes can no longer be redone.
  mutating func remember(_ moment: Moment) {
    push(moment)
    future = []
    var surplus = 0
    while past.count - surplus > 1,
      past.count - surplus > Self.limit || pastViews > Self.mostViews
    {
      pastViews -= past[surplus].viewCount
      surplus += 1
    }
    past.removeFirst(surplus)
  }

  /// Joins all changes after the first `count` into one.
  mutating func join(after count: Int) {
    guard past.count > count + 1 else { return }
    let joined = past[count...].map(\.edits)
    past[count].edits = joined.contains(nil) ? nil : joined.flatMap { $0 ?? [] }
    pastViews -= past[(count + 1)...].reduce(0) { $0 + $1.viewCount }
    past.removeSubrange((count + 1)...)
  }

  /// Undoes the last change; nil if there is none.
  mutating func undo(from present: Moment) -> Moment? {
    guard let moment = past.popLast() else { return nil }
    pastViews -= moment.viewCount
    var present = present
    present.edits = moment.edits
    future.append(present)
    return moment
  }

  /// Undoes the last change without a redo.
  mutating func takeBack() -> Moment? {
    guard let moment = past.popLast() else { return nil }
    pastViews -= moment.viewCount
    return moment
  }

  /// Makes changes redoable again, after those that followed them were undone without a redo.
  mutating func restore(future: [Moment]) { self.future = future }

  /// Redoes the change that was undone last; nil if there is none.
  mutating func redo(from present: Moment) -> Moment? {
    guard let moment = future.popLast() else { return nil }
    var present = present
    present.edits = moment.edits
    push(present)
    return moment
  }

  private mutating func push(_ moment: Moment) {
    past.append(moment)
    pastViews += moment.viewCount
  }
}
