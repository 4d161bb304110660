import AutoLayout
import SceneModel

/// Updates the views of one scene to those of another by setting the properties that differ.
extension ViewTree {
  /// Whether setting properties leaves no trace of previous values.
  ///
  /// This is not the case with manual frames, which change with every canvas, and with views that
  /// are placed manually.
  var canBeUpdated: Bool {
    hasDistinctIDs
      && !scene.root.isOrContains { $0.manualFrame != nil || $0.layoutsSubviewsManually }
  }

  /// Updates the views and the canvas for another scene; returns false if setting properties is not
  /// sufficient, which leaves the tree invalid.
  ///
  /// It sets the properties that keys and scripts can change in a view. Constraints stay the same,
  /// and so does the order of their activation, which matters for conflicts, unless entries of the
  /// scene's list are replaced.
  ///
  /// - Precondition: ``canBeUpdated``.
  mutating func update(
    to scene: Scene, canvas: Size, replacingConstraints: Bool = false
  ) -> Bool {
    let scene = scene.resolved(canvas: canvas)
    guard self.scene.isBuilt(like: scene),
      replacingConstraints || self.scene.constraints == scene.constraints,
      update(self.scene.root, to: scene.root)
    else { return false }
    replaceConstraints(by: scene.constraints)
    window.layoutDirection = scene.layoutDirection
    window.size = canvas
    window.screenInsets = scene.screenInsets
    self.scene = scene
    return true
  }

  private func update(_ former: SceneView, to present: SceneView) -> Bool {
    // Scenes share the memory of unedited parts, so comparing them is fast.
    guard former != present else { return true }
    guard former.hasSameParts(as: present), let view = view(present.id),
      view.update(from: former, to: present)
    else { return false }
    return update(former.stack?.arrangedSubviews ?? [], to: present.stack?.arrangedSubviews ?? [])
      && update(former.subviews, to: present.subviews)
  }

  private func update(_ former: [SceneView], to present: [SceneView]) -> Bool {
    former.count == present.count
      && former.indices.allSatisfy { update(former[$0], to: present[$0]) }
  }
}

extension View {
  fileprivate func update(from former: SceneView, to present: SceneView) -> Bool {
    var isOtherContent = false
    for property in Property.all where !property.hasEqualValues(former, present) {
      switch property.application {
      case .content: isOtherContent = true
      case .once, .structure: return false
      case .none, .always, .arrangement:
        guard property.apply(from: present, to: self) else { return false }
      }
    }
    if isOtherContent { (self as? ContentView)?.setContent(of: present) }
    return true
  }
}

extension Scene {
  /// Returns whether the two scenes differ only in their views, in their constraints, in properties of
  /// the window, and in parts that views do not show.
  fileprivate func isBuilt(like other: Scene) -> Bool {
    textCell == other.textCell && isDesignTime == other.isDesignTime && metrics == other.metrics
  }
}

extension SceneView {
  /// Returns whether the two views differ only in properties and subviews.
  fileprivate func hasSameParts(as other: SceneView) -> Bool {
    id == other.id && guides == other.guides && (stack == nil) == (other.stack == nil)
      && (scroll == nil) == (other.scroll == nil) && !leavesMargins(in: other)
  }

  /// Returns whether a stack view no longer respects its margins: it would keep the guide of its
  /// margins, with constraints that new views do not have.
  private func leavesMargins(in other: SceneView) -> Bool {
    guard let stack, let other = other.stack else { return false }
    return stack.isLayoutMarginsRelativeArrangement && !other.isLayoutMarginsRelativeArrangement
  }
}
