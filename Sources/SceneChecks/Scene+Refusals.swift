import AutoLayout
import SceneLayouts
import SceneModel
import SceneText

extension Scene {
  /// The entries of the constraints that contradict the content of a scroll view from outside, or
  /// cross a view that places its subviews itself.
  ///
  /// - Complexity: O(views) if no entry crosses such a view; otherwise that of a layout.
  var refusals: [(number: Int, problem: Diagnostic.Problem)] {
    guard hasConstraintsAcrossBarriers else { return [] }
    let tree = ViewTree(self, canvas: designCanvas)
    let entries = tree.entriesByConstraint
    var problems: [Int: [Diagnostic.Problem]] = [:]
    for refusal in tree.window.refusedConstraints {
      guard let number = entries[ObjectIdentifier(refusal.constraint)] else { continue }
      problems[number, default: []].append(
        .refused(refusal.reason, barrier: refusal.barrier?.identifier ?? ""))
    }
    return problems.keys.sorted().flatMap { number in
      (problems[number] ?? []).map { (number, $0) }
    }
  }

  /// Whether a constraint may relate a view inside a boundary to one outside; a layout refuses no
  /// other constraints.
  var hasConstraintsAcrossBarriers: Bool {
    guard root.hasBarriers, !constraints.isEmpty else { return false }
    if root.isOrContains(\.layoutsSubviewsManually) { return true }
    let metrics = Set(metrics.map(\.name))
    let related = constraints.map { Set($0.itemNames(besides: metrics)) }
    var isFound = false
    root.visit { view in
      guard view.scroll != nil, !isFound else { return }
      // The scroll view itself may be related to both sides.
      let inside = view.namesInside
      let own = [view.id, ScrollGuideName.frame.id(of: view.id)]
      let content = inside.subtracting(own + ScreenGuideName.allCases.map { $0.id(of: view.id) })
      isFound = related.contains { !$0.isDisjoint(with: content) && !$0.isSubset(of: inside) }
    }
    return isFound
  }
}
