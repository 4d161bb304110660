package import AutoLayout

/// The differences between two layouts: frames, and numbers of problems.
package struct LayoutDifference: Hashable, Sendable {
  /// The views whose frame differs, in the order of the later layout.
  package let frames: [FrameChange]
  package let conflicts: Counts
  package let ambiguous: Counts

  /// The frames of a view in both layouts, in scene units; nil for a layout without the view.
  package struct FrameChange: Hashable, Sendable {
    package let view: String
    package let before: Rect?
    package let after: Rect?
  }

  /// A number in both layouts.
  package struct Counts: Hashable, Sendable {
    package let before: Int
    package let after: Int

    package init(before: Int, after: Int) {
      self.before = before
      self.after = after
    }
  }

  /// Compares two layouts.
  ///
  /// - Complexity: O(views).
  package init(from old: SceneLayout, to new: SceneLayout) {
    var before: [String: Rect] = [:]
    for view in old.views { before[view.id] = view.frame }
    var frames: [FrameChange] = []
    var known: Set<String> = []
    for view in new.views {
      known.insert(view.id)
      guard before[view.id] != view.frame else { continue }
      frames.append(FrameChange(view: view.id, before: before[view.id], after: view.frame))
    }
    for view in old.views where !known.contains(view.id) {
      frames.append(FrameChange(view: view.id, before: view.frame, after: nil))
    }
    self.frames = frames
    conflicts = Counts(before: old.broken.count, after: new.broken.count)
    ambiguous = Counts(
      before: old.views.count { !$0.ambiguous.isEmpty },
      after: new.views.count { !$0.ambiguous.isEmpty })
  }
}
