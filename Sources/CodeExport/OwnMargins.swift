import AutoLayout
import Cells
import SceneLayouts
import SceneModel

extension Scene {
  /// Returns the scene with the margins that views get from the screen and from their superviews as
  /// margins of their own, because other layout systems do not know of them.
  func withOwnMargins(offered: CellSize) -> Scene {
    let tree = ViewTree(self, canvas: canvas(offered: offered))
    tree.window.layoutIfNeeded()
    var scene = self
    root.visit { view in
      guard let margins = tree.view(view.id)?.directionalLayoutMargins,
        margins != view.layoutMargins ?? .usual
      else { return }
      scene.root.change(view.id) { view in
        view.layoutMargins = margins
        Property.insetsLayoutMarginsFromSafeArea.set(false.propertyValue, in: &view)
        Property.preservesSuperviewLayoutMargins.set(nil, in: &view)
      }
    }
    return scene
  }

  /// The margin that a screen requires at the sides of its root view; 0 without a screen.
  var rootMargin: Double { ownCanvas?.device?.insets.rootMargin ?? 0 }
}

extension DirectionalEdgeInsets {
  /// UIKit's default margins.
  static let usual = DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
}
