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
  /// Every constraint in the order of the tree, followed by inactive ones of the scene.
  ///
  /// Nonnegative sizes are not included.
  package let constraints: [LaidOutConstraint]

  let tree: ViewTree
  let engine: LayoutInspection
  let names: ConstraintNames
  let lines: SceneLines
  let geometry: ItemGeometry
  let trials = TrialMemory()
  let memory = InspectionMemory()
  /// The index in ``constraints`` of each entry of the engine; nil for constraints that hold in
  /// every layout.
  let listed: [Int?]

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
    geometry = ItemGeometry(tree)
    let list = ConstraintList(tree, engine, names, lines, geometry)
    constraints = list.constraints
    listed = list.listed
  }

  /// Returns the constraints of a view, in the order of ``constraints``: those that mention it, and
  /// those that it creates for its arranged views.
  package func constraints(of view: String) -> [LaidOutConstraint] {
    constraints.filter { $0.mentions(view) || $0.id.view == view }
  }

  /// Returns the constraint with an identifier.
  package func constraint(_ id: ConstraintID) -> LaidOutConstraint? {
    memory.index(of: id, in: constraints).map { constraints[$0] }
  }
}

/// The constraints of a layout as values.
private struct ConstraintList {
  var constraints: [LaidOutConstraint] = []
  var listed: [Int?] = []

  init(
    _ tree: ViewTree, _ engine: LayoutInspection, _ names: ConstraintNames, _ lines: SceneLines,
    _ geometry: ItemGeometry
  ) {
    constraints.reserveCapacity(engine.entries.count)
    listed.reserveCapacity(engine.entries.count)
    for entry in engine.entries {
      guard !entry.constraint.isImplicit else {
        listed.append(nil)
        continue
      }
      listed.append(constraints.count)
      let id = names.name(of: entry.constraint)
      constraints.append(
        LaidOutConstraint(
          entry.constraint, id, state: LaidOutConstraint.State(entry.state),
          violation: entry.violation, line: lines.line(of: id),
          span: geometry.span(of: entry.constraint, isMirrored: entry.isMirrored)))
    }
    appendInactive(tree, lines)
    let unused = engine.findings.unreachable + engine.findings.refused.map(\.constraint)
    guard !unused.isEmpty else { return }
    let known = Set(constraints.map(\.id))
    for constraint in unused {
      let id = names.name(of: constraint)
      guard !known.contains(id) else { continue }
      constraints.append(
        LaidOutConstraint(
          constraint, id, state: .inactive, violation: 0, line: lines.line(of: id), span: nil))
    }
  }

  /// Appends the inactive entries of the scene.
  private mutating func appendInactive(_ tree: ViewTree, _ lines: SceneLines) {
    for (index, made) in tree.constraints.enumerated()
    where made.isEmpty && tree.scene.constraints.indices.contains(index) {
      switch tree.scene.constraints[index] {
      case .equation(let equation):
        constraints.append(
          LaidOutConstraint(equation, .entry(index, part: 0), line: lines.line(ofEntry: index)))
      case .visualFormat(let line):
        let drawn = (try? tree.constraints(drawnBy: line)) ?? []
        for (part, constraint) in drawn.enumerated() {
          constraints.append(
            LaidOutConstraint(
              constraint, .entry(index, part: part), state: .inactive, violation: 0,
              line: lines.line(ofEntry: index), span: nil))
        }
      }
    }
  }
}

extension LaidOutConstraint {
  /// Creates an inactive equation.
  init(_ equation: SceneEquation, _ id: ConstraintID, line: Int?) {
    self.init(
      id: id, first: equation.first, relation: equation.relation, second: equation.second,
      multiplier: equation.multiplier, constant: equation.constant, priority: equation.priority,
      identifier: equation.identifier, state: .inactive, violation: 0, line: line, span: nil)
  }

  fileprivate init(
    _ constraint: LayoutConstraint, _ id: ConstraintID, state: State, violation: Double,
    line: Int?, span: Span?
  ) {
    self.init(
      id: id,
      first: SceneConstraint.Anchor(
        item: constraint.firstItem?.identifier ?? "", attribute: constraint.firstAttribute),
      relation: constraint.relation,
      second: constraint.secondItem.map {
        SceneConstraint.Anchor(item: $0.identifier ?? "", attribute: constraint.secondAttribute)
      },
      multiplier: constraint.multiplier, constant: constraint.constant,
      priority: constraint.priority.rawValue, identifier: constraint.identifier, state: state,
      violation: violation, line: line, span: span)
  }
}

extension LaidOutConstraint.State {
  fileprivate init(_ state: LayoutReport.State) {
    self =
      switch state {
      case .satisfied: .satisfied
      case .unsatisfied: .unsatisfied
      case .broken: .broken
      }
  }
}

extension SceneLines {
  fileprivate func line(ofEntry index: Int) -> Int? {
    // An entry that is not in the file has the line 0.
    constraints.indices.contains(index) && constraints[index] > 0 ? constraints[index] : nil
  }

  /// Returns the line of a constraint in the file.
  func line(of id: ConstraintID) -> Int? {
    switch id {
    case .entry(let index, _): line(ofEntry: index)
    case .size(let view, _, _), .contentHugging(let view, _), .compressionResistance(let view, _),
      .mask(let view, _, _):
      views[view]
    case .stack, .placement, .margins, .window, .engine: nil
    }
  }
}
