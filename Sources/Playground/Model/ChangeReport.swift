package import SceneLayouts

/// The effect of the last change on the scene and its layout.
package struct ChangeReport: Hashable, Sendable {
  /// The properties that differ, as in `row.spacing 2 → 3`.
  package let changes: [SceneDifference]
  package let difference: LayoutDifference
  /// The constraints that were added and removed, as a scene writes them.
  package let added: [String]
  package let removed: [String]
  /// The constraints whose state changed.
  package let turned: [LaidOutConstraint]
  /// The number of constraints that did not change.
  package let kept: Int

  /// - Complexity: O(views and constraints).
  init(from old: SceneInspection, to new: SceneInspection) {
    changes = SceneDifference.all(from: old.scene, to: new.scene)
    difference = LayoutDifference(from: old.layout, to: new.layout)
    var before: [String: [LaidOutConstraint]] = [:]
    for constraint in old.constraints where constraint.state != .inactive {
      before[constraint.text, default: []].append(constraint)
    }
    var added: [String] = []
    var turned: [LaidOutConstraint] = []
    var kept = 0
    for constraint in new.constraints where constraint.state != .inactive {
      if let known = before[constraint.text]?.popLast() {
        if known.state == constraint.state { kept += 1 } else { turned.append(constraint) }
      } else {
        added.append(constraint.text)
      }
    }
    self.added = added
    self.turned = turned
    self.kept = kept
    removed = old.constraints
      .filter { $0.state != .inactive && before[$0.text]?.popLast() != nil }.map(\.text)
  }
}
