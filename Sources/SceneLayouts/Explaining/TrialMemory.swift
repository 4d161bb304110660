import AutoLayout
import Cells
import SceneModel

struct Trial {
  let layout: SceneLayout
  /// The dropped constraints, with the identifiers that they had before the change; empty if none were
  /// dropped before.
  private let dropped: [ConstraintID]

  fileprivate init(
    _ change: SceneChange, laying scene: Scene, offered: CellSize, hadConflicts: Bool,
    in hierarchy: inout SceneHierarchy
  ) {
    layout = hierarchy.layOut(scene, offered: offered, acceptingAnyConflict: !hadConflicts)
    dropped =
      layout.broken.isEmpty || !hadConflicts
      ? [] : hierarchy.inspect(scene, offered: offered).dropped.map { $0.before(change) }
  }

  /// Whether only constraints are dropped that were dropped before.
  func dropsOnly(_ known: Set<ConstraintID>) -> Bool {
    layout.broken.isEmpty || !dropped.isEmpty && dropped.allSatisfy(known.contains)
  }

  /// Whether only values are ambiguous that are ambiguous in a layout of the same views.
  func leavesOpenOnly(_ known: SceneLayout) -> Bool {
    zip(layout.views, known.views).allSatisfy { view, known in
      view.ambiguous.allSatisfy(known.ambiguous.contains)
    }
  }
}

/// The layouts of changed scenes.
///
/// Each change is tried only once, because explanations of the four values of a frame have many
/// changes in common.
final class TrialMemory {
  private let known = Memo<SceneChange, Trial?>()
  /// The views of the last trial, which the next one updates.
  private var hierarchy = SceneHierarchy(forTrials: true)
  /// The remaining effort for explaining every view of a scene.
  var effortOfReport = LayoutEffort()

  /// Returns the trial of a change in an inspected scene; nil if the change is impossible.
  func trial(of change: SceneChange, in inspection: SceneInspection) -> Trial? {
    known.value(for: change) {
      guard let scene = inspection.scene.applying(change) else { return nil }
      let trial = Trial(
        change, laying: scene, offered: inspection.offered,
        hadConflicts: !inspection.layout.broken.isEmpty, in: &hierarchy)
      effortOfReport.count(trial.layout, isNew: true)
      return trial
    }
  }
}

extension ConstraintID {
  /// The identifier of a constraint before a change that may have removed entries.
  fileprivate func before(_ change: SceneChange) -> ConstraintID {
    guard case .entry(var index, let part) = self else { return self }
    for removed in change.removedEntries.sorted() where index >= removed { index += 1 }
    return .entry(index, part: part)
  }
}

extension SceneChange {
  /// The indices of the entries of `constraints` that the change removes.
  fileprivate var removedEntries: [Int] {
    switch self {
    case .remove(let index): [index]
    case .stopTranslatingMask(_, let indices): indices
    case .set, .priority, .relation, .format, .add: []
    }
  }
}
