import AutoLayout
import SceneLayouts
import SceneModel

extension SceneReader {
  /// Reports constraints that contradict the content of a scroll view from outside, or cross a view
  /// that places its subviews itself; this depends on all other constraints.
  mutating func checkBarriers(in scene: Scene) {
    guard !diagnostics.contains(where: { $0.severity == .error }) else { return }
    for (number, problem) in scene.refusedConstraints {
      report(problem, at: constraintPlaces[number])
    }
  }
}

extension Scene {
  /// The entries of the constraints that contradict the content of a scroll view from outside, or cross a
  /// view that places its subviews itself.
  var refusedConstraints: [(number: Int, problem: Diagnostic.Problem)] {
    guard root.hasBarriers else { return [] }
    let tree = ViewTree(self, canvas: designCanvas)
    let refused = tree.window.refusedConstraints
    return tree.constraints.enumerated().flatMap { number, constraints in
      refused.filter { refusal in
        constraints.contains { $0 === refusal.constraint }
      }.map { (number, .refused($0.reason, barrier: $0.barrier?.identifier ?? "")) }
    }
  }
}
