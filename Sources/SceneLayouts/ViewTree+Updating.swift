import AutoLayout
import SceneModel

/// From the views of one scene to those of another, by setting what differs.
extension ViewTree {
  /// Whether setting properties leaves no trace of what was before.
  ///
  /// Frames that were set by hand change with every canvas, and so does what is placed by hand.
  var canBeUpdated: Bool {
    hasDistinctIDs
      && !scene.root.isOrContains { $0.frameByHand != nil || $0.layoutsSubviewsManually }
  }

  /// Makes the views and the canvas those of another scene; false where setting properties is not
  /// enough: then the tree is that of neither.
  ///
  /// What is set is what keys and scripts change in a view. Constraints stay as they are, and so does
  /// the order in which they were activated, which decides on what gives way in a conflict.
  ///
  /// - Precondition: ``canBeUpdated``.
  mutating func update(to scene: Scene, canvas: Size) -> Bool {
    let scene = scene.resolved(canvas: canvas)
    guard self.scene.isBuilt(like: scene), update(self.scene.root, to: scene.root) else {
      return false
    }
    window.layoutDirection = scene.layoutDirection
    window.size = canvas
    self.scene = scene
    return true
  }

  private func update(_ former: SceneView, to present: SceneView) -> Bool {
    // Scenes share the memory of what was not edited: most of a scene is compared at a glance.
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
  /// Takes over the properties that differ; false where one of them needs other views.
  fileprivate func update(from former: SceneView, to present: SceneView) -> Bool {
    var isOtherContent = false
    for property in Property.all where !property.hasEqualValues(former, present) {
      switch property.taking {
      case .content: isOtherContent = true
      case .once, .structure: return false
      case .none, .always, .arrangement:
        guard property.take(from: present, by: self) else { return false }
      }
    }
    if isOtherContent { (self as? ContentView)?.setContent(of: present) }
    return true
  }
}

extension Scene {
  /// Whether both differ in nothing but the views, what can be set in a window, and what no view
  /// shows.
  fileprivate func isBuilt(like other: Scene) -> Bool {
    cell == other.cell && isDesignTime == other.isDesignTime && metrics == other.metrics
      && constraints == other.constraints
  }
}

extension SceneView {
  /// Whether both differ in nothing but properties and subviews.
  fileprivate func hasSameParts(as other: SceneView) -> Bool {
    id == other.id && guides == other.guides && (stack == nil) == (other.stack == nil)
      && (scroll == nil) == (other.scroll == nil)
  }
}
