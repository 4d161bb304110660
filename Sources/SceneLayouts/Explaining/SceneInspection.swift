import AutoLayout
package import Cells
package import SceneModel

/// A layout of a scene with the pass that computed it, for queries: the constraints, the reasons
/// for values, and solutions to problems.
///
/// Answers come from the same arithmetic as the layout. Only queries have a cost; a layout alone
/// does not create an inspection. An inspection is valid until the views are laid out for another
/// scene.
package struct SceneInspection {
  /// The scene as written, with its variations for size classes.
  package let scene: Scene
  /// The canvas if the scene has none.
  package let offered: CellSize
  package let layout: SceneLayout
  let tree: ViewTree
  let engine: LayoutInspection
  let names: ConstraintNames
  let lines: SceneLines
  let geometry: ItemGeometry
  let list: ConstraintList
  let trials = TrialMemory()
  let memory = InspectionMemory()

  /// Lays out a scene on its own canvas or, if it has none, on the one offered.
  package init(laying scene: Scene, offered: CellSize, lines: SceneLines = SceneLines()) {
    let tree = ViewTree(scene, canvas: scene.canvas(offered: offered))
    self.init(scene, tree, SceneLayout(tree, cell: scene.cell), offered: offered, lines: lines)
  }

  /// Inspects views that were laid out for a scene.
  init(
    _ scene: Scene, _ tree: ViewTree, _ layout: SceneLayout, offered: CellSize, lines: SceneLines
  ) {
    self.scene = scene
    self.offered = offered
    self.layout = layout
    self.tree = tree
    self.lines = lines
    let engine = LayoutInspection(of: tree.window)
    let names = ConstraintNames(tree, engine)
    self.engine = engine
    self.names = names
    let geometry = ItemGeometry(tree)
    self.geometry = geometry
    list = ConstraintList(tree, engine, names, lines, geometry)
  }

  /// Whether the explanations so far took the effort for a report on a whole scene, so that it should
  /// end.
  package var isReportLong: Bool { trials.effortOfReport.isExhausted }

  /// Every constraint in the order of the tree, followed by inactive ones of the scene.
  ///
  /// Nonnegative sizes are not included.
  package var constraints: [LaidOutConstraint] { list.all }

  /// The number of ``constraints``.
  package var constraintCount: Int { list.count }

  /// The constraints that take no part in the layout, which are the last of ``constraints``.
  package var inactiveConstraints: [LaidOutConstraint] { list.inactive }

  /// Returns the constraints of a view, in the order of ``constraints``: those that mention it, and
  /// those that it creates for its arranged views.
  package func constraints(of view: String) -> [LaidOutConstraint] { list.constraints(of: view) }

  /// Returns the constraint with an identifier.
  package func constraint(_ id: ConstraintID) -> LaidOutConstraint? { list.constraint(id) }
}
