import AutoLayout
import SceneLayouts
import SceneModel

extension SceneReader {
  /// Reports constraints that contradict the content of a scroll view from outside, or cross a view
  /// that places its subviews itself; this depends on all other constraints.
  mutating func checkBarriers(in scene: Scene) {
    guard scene.root.hasBarriers, !diagnostics.contains(where: { $0.severity == .error }) else {
      return
    }
    let tree = ViewTree(scene, canvas: scene.designCanvas)
    let refused = tree.window.refusedConstraints
    for (constraints, place) in zip(tree.constraints, constraintPlaces) {
      for refusal in refused where constraints.contains(where: { $0 === refusal.constraint }) {
        report(
          .refused(refusal.reason, barrier: refusal.barrier?.identifier ?? ""), at: place)
      }
    }
  }
}
