import SceneLayouts
package import SceneModel

/// The parts of a layout that must stay as they are when a wish becomes true.
package struct WishKeep: Hashable, Sendable {
  /// The views that keep their frames.
  package var views: Set<String>
  package var canvas: Bool
  package var spacing: Bool

  package init(views: Set<String> = [], canvas: Bool = false, spacing: Bool = false) {
    (self.views, self.canvas, self.spacing) = (views, canvas, spacing)
  }

  /// Reads the names of what stays: `canvas`, `spacing` and ids of views.
  package init(_ names: [String], in scene: Scene) throws(WishError) {
    self.init()
    for name in names {
      switch name {
      case "canvas": canvas = true
      case "spacing": spacing = true
      default:
        guard scene.root.find(name) != nil else { throw .noPart(name) }
        views.insert(name)
      }
    }
  }

  func excludes(_ property: Property) -> Bool { spacing && property == .spacing }

  func excludes(_ change: SceneChange) -> Bool {
    if case .set(_, let property) = change { excludes(property.property) } else { false }
  }
}
