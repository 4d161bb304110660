import SceneLayouts
import SceneModel

/// The scene and the layout before a change, until the layout after it is known.
struct UnseenChange: Hashable, Sendable {
  let scene: Scene
  /// Nil if a change before it was not laid out, either.
  let layout: SceneLayout?

  /// Returns the message about the change, which line mode and the status line show; nil if the
  /// scene is the same again.
  func message(to scene: Scene, _ layout: SceneLayout) -> Message? {
    guard scene != self.scene else { return nil }
    let difference = SceneDifference(from: self.scene, to: scene)
    return .changed(difference, movesNothing: difference.showsInFrames && !isVisible(in: layout))
  }

  /// Whether a frame moved, or the number of problems changed.
  private func isVisible(in layout: SceneLayout) -> Bool {
    guard let former = self.layout else { return true }
    let effect = LayoutDifference(from: former, to: layout)
    return !effect.frames.isEmpty || effect.conflicts.before != effect.conflicts.after
      || effect.ambiguous.before != effect.ambiguous.after
  }
}

extension SceneDifference {
  /// Whether it is the change of one property that shows only in frames, unlike a colour.
  fileprivate var showsInFrames: Bool {
    let visible: [Property] = [.text, .backgroundColor, .isHidden, .action]
    guard case .property(_, let label, _, _) = self else { return false }
    return !visible.contains { $0.label == label }
  }
}
