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
    let before = Dictionary(
      old.views.map { ($0.id, $0.frame) }, uniquingKeysWith: { _, last in last })
    let changed = new.views.filter { before[$0.id] != $0.frame }
    let known = Set(new.views.map(\.id))
    frames =
      changed.map { FrameChange(view: $0.id, before: before[$0.id], after: $0.frame) }
      + old.views.filter { !known.contains($0.id) }
      .map { FrameChange(view: $0.id, before: $0.frame, after: nil) }
    conflicts = Counts(before: old.broken.count, after: new.broken.count)
    ambiguous = Counts(
      before: old.views.count { !$0.ambiguous.isEmpty },
      after: new.views.count { !$0.ambiguous.isEmpty })
  }
}
