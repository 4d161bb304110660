import SceneLayouts
import SceneModel
import SceneText

/// A change of one property that shows only in the frames of views, with the layout before it.
struct UnseenChange: Hashable, Sendable {
  let difference: SceneDifference
  let before: SceneLayout

  /// Creates a change; nil if it is visible without a frame that moves, as a colour is.
  init?(from old: Scene, _ before: SceneLayout, to new: Scene) {
    difference = SceneDifference(from: old, to: new)
    self.before = before
    guard case .property(_, let label, _, _) = difference else { return nil }
    let visible: [Property] = [.text, .backgroundColor, .isHidden, .action]
    guard !visible.contains(where: { $0.label == label }) else { return nil }
  }
}
