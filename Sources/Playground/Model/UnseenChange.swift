import SceneLayouts
import SceneModel
import SceneText

/// The scene and the layout before a change, until the layout after it is known.
struct UnseenChange: Hashable, Sendable {
  let scene: Scene
  let layout: SceneLayout

  /// Returns the change of one property if nothing shows it: no frame moved, and the property shows
  /// only in frames, unlike a colour.
  ///
  /// The layouts are compared first, because that is cheap and most changes move a view.
  func difference(to scene: Scene, _ layout: SceneLayout) -> SceneDifference? {
    let effect = LayoutDifference(from: self.layout, to: layout)
    guard effect.frames.isEmpty, effect.conflicts.before == effect.conflicts.after,
      effect.ambiguous.before == effect.ambiguous.after
    else { return nil }
    let difference = SceneDifference(from: self.scene, to: scene)
    let visible: [Property] = [.text, .backgroundColor, .isHidden, .action]
    guard case .property(_, let label, _, _) = difference,
      !visible.contains(where: { $0.label == label })
    else { return nil }
    return difference
  }
}
