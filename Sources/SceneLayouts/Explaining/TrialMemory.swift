import AutoLayout
import Cells
import SceneModel

/// The layout of a changed scene.
struct Trial {
  let layout: SceneLayout
  /// The dropped constraints, with the identifiers that they had before the change.
  let dropped: [ConstraintID]

  init(_ change: SceneChange, laying scene: Scene, offered: CellSize) {
    let tree = ViewTree(scene, canvas: scene.canvas(offered: offered))
    layout = SceneLayout(tree, cell: scene.cell)
    guard !layout.broken.isEmpty else {
      dropped = []
      return
    }
    let engine = LayoutInspection(of: tree.window)
    let names = ConstraintNames(tree, engine)
    dropped = engine.findings.broken.map { names.name(of: $0.constraint).before(change) }
  }

  /// Whether only constraints are dropped that were dropped before.
  func dropsOnly(_ known: Set<ConstraintID>) -> Bool { dropped.allSatisfy(known.contains) }
}

/// The layouts of changed scenes.
///
/// Each change is tried only once, because explanations of the four values of a frame have many
/// changes in common.
final class TrialMemory {
  private var known: [SceneChange: Trial?] = [:]
  /// The remaining effort for proposals; a layout takes the number of its views times the number of
  /// conflicts.
  ///
  /// Every conflict has its own trials, and a wide stack view that is too narrow has as many
  /// conflicts as views; without a limit, a report of 100 views would take minutes.
  private var effort = TrialMemory.mostEffort
  private static let mostEffort = 20_000
  /// The remaining effort for explaining every view of a scene.
  var effortOfReport = LayoutEffort()

  /// Makes the whole effort available again, for another question about the same layout.
  func restoreEffort() { effort = TrialMemory.mostEffort }

  /// Returns whether that much effort remains.
  func canSpend(_ amount: Int) -> Bool { amount <= effort }

  /// Spends effort; returns false if not enough of it remains.
  func spend(_ amount: Int) -> Bool {
    guard canSpend(amount) else { return false }
    effort -= amount
    return true
  }

  /// Returns the trial of a change.
  func trial(of change: SceneChange, _ make: () -> Trial?) -> Trial? {
    if let trial = known[change] { return trial }
    let trial = make()
    if let trial { effortOfReport.count(trial.layout, isNew: true) }
    known[change] = .some(trial)
    return trial
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
    case .set, .arrange, .priority, .relation, .add: []
    }
  }
}
