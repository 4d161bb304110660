package import SceneLayouts
import SceneModel

/// What the last change made of the scene and its layout.
package struct ChangeReport: Hashable, Sendable {
  /// The properties that differ, as in `row.spacing 2 → 3`.
  package let changes: [SceneDifference]
  package let difference: LayoutDifference
  /// Constraints that there are now, and that there were before, as a scene writes them.
  package let added: [String]
  package let removed: [String]
  /// Constraints that existed before and have another state now.
  package let turned: [LaidOutConstraint]
  /// How many constraints are as they were.
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
    removed = old.constraints.filter { $0.state != .inactive }.compactMap { constraint in
      guard before[constraint.text]?.popLast() != nil else { return nil }
      return constraint.text
    }
  }
}
