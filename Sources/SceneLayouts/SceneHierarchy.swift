package import Cells
package import SceneModel

/// The views of a scene that is edited, kept from one layout to the next.
///
/// Views that were laid out before are laid out again at a fraction of the cost of new ones: their
/// rows and the solver's state are still there. What comes out is the same: that of a scene does not
/// depend on the scenes before it.
package struct SceneHierarchy: ~Copyable {
  /// The views of the last layout, if they can become those of the next one.
  private var tree: ViewTree?

  /// Creates a hierarchy without views.
  package init() {}

  /// Lays out a scene on its own canvas or, where it has none, on the one offered.
  package mutating func layOut(_ scene: Scene, offered: CellSize) -> SceneLayout {
    let canvas = scene.canvas(offered: offered)
    if tree?.update(to: scene, canvas: canvas) == true, let tree {
      return SceneLayout(tree, cell: scene.cell)
    }
    let tree = ViewTree(scene, canvas: canvas)
    self.tree = tree.canBeUpdated ? tree : nil
    return SceneLayout(tree, cell: scene.cell)
  }
}
