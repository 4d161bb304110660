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
  let trials = TrialMemory()
  let memory = InspectionMemory()

  /// Lays out a scene on its own canvas or, if it has none, on the one offered.
  package init(laying scene: Scene, offered: CellSize, lines: SceneLines = SceneLines()) {
    let tree = ViewTree(scene, canvas: scene.canvas(offered: offered))
    self.init(scene, tree, SceneLayout(tree, cell: scene.cell), offered: offered, lines: lines)
  }

  init(
    _ scene: Scene, _ tree: ViewTree, _ layout: SceneLayout, offered: CellSize, lines: SceneLines
  ) {
    self.scene = scene
    self.offered = offered
    self.layout = layout
    self.tree = tree
    self.lines = lines
    engine = LayoutInspection(of: tree.window)
    names = ConstraintNames(tree, engine)
    geometry = ItemGeometry(tree)
  }

  /// Whether the explanations so far took the effort for a report on a whole scene, so that it should
  /// end.
  package var isReportLong: Bool { trials.effortOfReport.isExhausted }
}

// MARK: Constraints

extension SceneInspection {
  // A screen shows only some constraints of a scene, whereas creating all of them takes longer than
  // most layouts. So each is created when it is needed.

  /// Every constraint in the order of the tree, followed by inactive ones of the scene.
  ///
  /// Nonnegative sizes are not included.
  package var constraints: [LaidOutConstraint] {
    memory.lists.value(for: .all) {
      engine.entries.indices.compactMap(constraint(ofEntry:)) + inactiveConstraints
    }
  }

  package var constraintCount: Int { engine.explicitCount + inactiveConstraints.count }

  /// The constraints that take no part in the layout, which are the last of ``constraints``.
  package var inactiveConstraints: [LaidOutConstraint] {
    memory.lists.value(for: .inactive) { makeInactive() }
  }

  /// Returns the constraint of an entry of the engine; nil for one that holds in every layout.
  func constraint(ofEntry index: Int) -> LaidOutConstraint? {
    let entry = engine.entries[index]
    return entry.isImplicit
      ? nil : constraint(of: entry, names.name(of: entry.constraint))
  }

  private func constraint(
    of entry: LayoutInspection.Entry, _ id: ConstraintID
  ) -> LaidOutConstraint {
    LaidOutConstraint(
      entry.constraint, id, state: LaidOutConstraint.State(entry.state),
      violation: entry.violation, line: lines.line(of: id),
      span: geometry.span(of: entry.constraint, isMirrored: entry.isMirrored))
  }

  /// Returns the active constraints for whose entries a condition holds, in the order of the tree.
  func active(where isWanted: (LayoutInspection.Entry) -> Bool) -> [LaidOutConstraint] {
    engine.entries.indices.filter { isWanted(engine.entries[$0]) }
      .compactMap(constraint(ofEntry:))
  }
}

// MARK: Searching

extension SceneInspection {
  /// Returns the constraints of a view, in the order of ``constraints``: those that mention it, and
  /// those that it creates for its arranged views.
  package func constraints(of view: String) -> [LaidOutConstraint] {
    guard tree.hasDistinctIDs else {
      return constraints.filter { $0.mentions(view) || $0.id.view == view }
    }
    // Other constraints that belong to a view mention it.
    let own = tree.view(view).map(engine.entries(of:)) ?? 0..<0
    let active = engine.entries.indices.compactMap { index -> LaidOutConstraint? in
      let constraint = engine.entries[index].constraint
      guard constraint.mentions(view) || own.contains(index) && constraint.origin == .stackView
      else { return nil }
      return self.constraint(ofEntry: index)
    }
    return active + inactiveConstraints.filter { $0.mentions(view) || $0.id.view == view }
  }

  /// Returns whether a constraint of the engine is one of ``constraints(of:)``.
  func isConstraint(_ constraint: LayoutConstraint, of view: String) -> Bool {
    if constraint.isImplicit { return false }
    return constraint.mentions(view)
      || constraint.origin == .stackView && names.name(of: constraint).view == view
  }

  /// Returns the first constraint with an identifier.
  package func constraint(_ id: ConstraintID) -> LaidOutConstraint? {
    let index = entries(ofConstraint: id).first { index in
      let entry = engine.entries[index]
      return !entry.isImplicit && names.name(of: entry.constraint) == id
    }
    return index.map { constraint(of: engine.entries[$0], id) }
      ?? inactiveConstraints.first { $0.id == id }
  }

  /// Returns the entries among which a constraint is if it takes part in the layout: those of the
  /// item that it belongs to if that is known, because a scene may have thousands.
  private func entries(ofConstraint id: ConstraintID) -> Range<Int> {
    switch id {
    case .entry(let index, let part):
      let made = tree.constraints.indices.contains(index) ? tree.constraints[index] : []
      let item = made.indices.contains(part) ? made[part].firstItem : nil
      return item.map(engine.entries(of:)) ?? 0..<0
    case .size(let view, _, _), .contentHugging(let view, _), .compressionResistance(let view, _),
      .stack(let view, _, _):
      if tree.hasDistinctIDs, let item = tree.view(view) { return engine.entries(of: item) }
    case .placement, .mask, .margins, .safeArea, .window, .engine: break
    }
    return engine.entries.indices
  }
}

extension LayoutConstraint {
  fileprivate func mentions(_ item: String) -> Bool {
    firstItem?.identifier == item || secondItem?.identifier == item
  }
}

// MARK: Inactive constraints

extension SceneInspection {
  private func makeInactive() -> [LaidOutConstraint] {
    var inactive = inactiveEntries()
    let unused = engine.findings.unreachable + engine.findings.refused.map(\.constraint)
    guard !unused.isEmpty else { return inactive }
    let active = engine.entries.lazy.filter { !$0.isImplicit }
    let known = Set(active.map { self.names.name(of: $0.constraint) } + inactive.map(\.id))
    for constraint in unused {
      let id = names.name(of: constraint)
      guard !known.contains(id) else { continue }
      inactive.append(
        LaidOutConstraint(
          constraint, id, state: .inactive, violation: 0, line: lines.line(of: id), span: nil))
    }
    return inactive
  }

  private func inactiveEntries() -> [LaidOutConstraint] {
    var inactive: [LaidOutConstraint] = []
    for (index, made) in tree.constraints.enumerated()
    where made.isEmpty && tree.scene.constraints.indices.contains(index) {
      switch tree.scene.constraints[index] {
      case .equation(let equation):
        inactive.append(
          LaidOutConstraint(equation, .entry(index, part: 0), line: lines.line(ofEntry: index)))
      case .visualFormat(let line):
        let drawn = (try? tree.constraints(drawnBy: line)) ?? []
        for (part, constraint) in drawn.enumerated() {
          inactive.append(
            LaidOutConstraint(
              constraint, .entry(index, part: part), state: .inactive, violation: 0,
              line: lines.line(ofEntry: index), span: nil))
        }
      }
    }
    return inactive
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

  /// Returns the line of a constraint in the file; nil if nothing in the file states it.
  package func line(of id: ConstraintID) -> Int? {
    switch id {
    case .entry(let index, _): line(ofEntry: index)
    case .size(let view, _, _), .contentHugging(let view, _), .compressionResistance(let view, _),
      .mask(let view, _, _):
      views[view]
    case .stack, .placement, .margins, .safeArea, .window, .engine: nil
    }
  }
}
