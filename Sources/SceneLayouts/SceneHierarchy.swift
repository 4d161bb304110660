package import Cells
package import SceneModel

/// The views of a scene that is being edited, kept from one layout to the next.
///
/// Laying them out again costs a fraction of laying out new views, because their rows and the
/// solver's state are kept. The result is the same: the layout of a scene does not depend on
/// previous scenes.
package struct SceneHierarchy: ~Copyable {
  private var tree: ViewTree?
  /// Whether the views can be updated for another scene.
  private var canBeUpdated = false
  /// The last layout, and its scene and canvas.
  private var last: (scene: Scene, offered: CellSize, layout: SceneLayout)?
  /// The inspection of the last layout, if there was one; it is used again when another view is
  /// selected.
  private var inspection: SceneInspection?

  /// Whether constraints that differ are replaced in the views, for layouts that are compared, but
  /// whose constraints are not listed.
  private let isForTrials: Bool

  package init(forTrials isForTrials: Bool = false) { self.isForTrials = isForTrials }

  /// Lays out a scene on its own canvas or, if it has none, on the one offered.
  ///
  /// In views for trials, the layout may drop another member of a conflict than new views would, if it
  /// does not matter which one.
  package mutating func layOut(
    _ scene: Scene, offered: CellSize, acceptingAnyConflict accepts: Bool = false
  ) -> SceneLayout {
    let layout = newLayout(of: scene, offered: offered, accepts)
    last = (scene, offered, layout)
    inspection = nil
    return layout
  }

  /// Inspects the last layout if it is of this scene; otherwise lays out the scene first.
  ///
  /// - Complexity: O(views and constraints), plus the layout; O(lines) if the last layout has
  ///   already been inspected.
  package mutating func inspect(
    _ scene: Scene, offered: CellSize, lines: SceneLines = SceneLines()
  ) -> SceneInspection {
    if last?.offered != offered || last?.scene != scene { _ = layOut(scene, offered: offered) }
    if let inspection, inspection.lines == lines { return inspection }
    guard let last, let tree else {
      return SceneInspection(laying: scene, offered: offered, lines: lines)
    }
    let made = SceneInspection(scene, tree, last.layout, offered: offered, lines: lines)
    inspection = made
    return made
  }

  /// Finds the landmarks of the last layout if it is of this scene; otherwise lays out the scene
  /// first.
  package mutating func landmarks(of scene: Scene, offered: CellSize) -> LayoutLandmarks {
    if last?.offered != offered || last?.scene != scene { _ = layOut(scene, offered: offered) }
    return tree.map { LayoutLandmarks($0) } ?? LayoutLandmarks(laying: scene, offered: offered)
  }

  private mutating func newLayout(
    of scene: Scene, offered: CellSize, _ acceptsAnyConflict: Bool
  ) -> SceneLayout {
    let canvas = scene.canvas(offered: offered)
    let replaces = isForTrials && (acceptsAnyConflict || last?.layout.broken.isEmpty == true)
    if canBeUpdated,
      tree?.update(to: scene, canvas: canvas, replacingConstraints: replaces) == true, let tree
    {
      let layout = SceneLayout(tree, cell: scene.cell)
      // Among equals in a conflict, the constraint that was activated last is dropped.
      if tree.isInOrder || layout.broken.isEmpty || acceptsAnyConflict { return layout }
    }
    let tree = ViewTree(scene, canvas: canvas, keepsConstraints: !isForTrials)
    self.tree = tree
    canBeUpdated = tree.canBeUpdated
    return SceneLayout(tree, cell: scene.cell)
  }
}
