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
  /// The number of changes that were forgotten because of the limits.
  package private(set) var forgotten = 0

  /// The number of changes that led to the current scene, including forgotten ones.
  package var count: Int { forgotten + past.count }

  /// A scene, with its selection.
  package struct Moment: Hashable, Sendable {
    package let scene: Scene
    package let selection: String
    /// The number of the scene among all states so far.
    package let version: Int
    /// The number of the file that the scene belongs to.
    let file: Int
    let canvasInFile: CanvasInFile
    /// The number of the last change that concerned only the text of the file.
    let textChange: Int
    /// The edits that lead to the next scene or, after an undo, to this one; nil if only the scenes
    /// are known.
    package var edits: [SceneEdit]?
    let viewCount: Int
  }

  /// Records the state before a change; undone changes can no longer be redone.
  mutating func remember(_ moment: Moment) {
    push(moment)
    future = []
    var surplus = 0
    var views = pastViews
    while past.count - surplus > 1, past.count - surplus > Self.limit || views > Self.mostViews {
      views -= past[surplus].viewCount
      surplus += 1
    }
    forgetOldest(surplus)
  }

  private mutating func forgetOldest(_ count: Int) {
    for moment in past[..<count] { pastViews -= moment.viewCount }
    past.removeFirst(count)
    forgotten += count
  }

  /// Joins all changes after the first `count` into one; forgotten ones count, too.
  mutating func join(after count: Int) {
    // If a change has many steps in a large scene, even its own first steps may be forgotten.
    let first = max(0, count - forgotten)
    guard past.count > first + 1 else { return }
    for later in past[(first + 1)...] {
      if let edits = later.edits {
        past[first].edits?.append(contentsOf: edits)
      } else {
        past[first].edits = nil
      }
      pastViews -= later.viewCount
    }
    past.removeSubrange((first + 1)...)
  }

  /// Undoes the last change; nil if there is none.
  mutating func undo(from present: Moment) -> Moment? {
    guard let moment = undoWithoutRedo() else { return nil }
    var present = present
    present.edits = moment.edits
    future.append(present)
    return moment
  }

  /// Undoes the last change without a redo.
  mutating func undoWithoutRedo() -> Moment? {
    guard let moment = past.popLast() else { return nil }
    pastViews -= moment.viewCount
    return moment
  }

  /// Returns the number of changes that were redone on the way to a later history and its scene.
  package func redone(in later: History, to scene: Scene) -> Int {
    let redone = future.count - later.future.count
    // A new change discards the undone ones, too, but leads to another scene.
    let isRedo =
      redone > 0 && later.count == count + redone && future[later.future.count].scene == scene
    return isRedo ? redone : 0
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

  /// Forgets the scenes that belong to other files, because saving one of them would not write the
  /// file that the user saved last.
  mutating func forgetScenes(exceptOf file: Int) {
    forgetOldest((past.lastIndex { $0.file != file } ?? -1) + 1)
    future.removeFirst((future.lastIndex { $0.file != file } ?? -1) + 1)
  }

  private mutating func push(_ moment: Moment) {
    past.append(moment)
    pastViews += moment.viewCount
  }
}
