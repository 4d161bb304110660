internal import ConstraintSolver

extension LayoutPass {
  /// Returns the rows of an item: nonnegative sizes, its content and its constraints.
  mutating func makeRows(of index: Int, from inputs: ItemInputs) -> ItemRows {
    var rows = ItemRows(from: inputs)
    if table.shapes[index].isRemoved {
      // No other row mentions its variables.
      for attribute in FrameAttribute.allCases {
        rows.append(
          extent: table.variable(attribute, of: index), .engine, constant: 0, priority: .required)
      }
      return rows
    }
    let item = table.item(at: index)
    let view = table.shapes[index].view
    let isSealed = table.omitsInteriors && view?.hasInterior ?? false
    let arranged = isSealed ? nil : view?.stack?.arrangedConstraints
    let attachedCount = inputs.hadConstraints ? item.attachedConstraints.count : 0
    rows.reserveCapacity(constraints: attachedCount + (arranged?.members.count ?? 0))
    table.isRestless = false
    rows.rows.addSizes(of: table.extents(of: index), outside: table.shapes[index].alignmentInsets)
    if isDesignTime { addDesignTimeExtents(of: item, to: &rows) }
    if let guide = item as? LayoutGuide { addRole(of: guide, at: index, to: &rows) }
    if let view, view.placement.manualFrame != nil {
      for constraint in view.autoresizingConstraints() {
        add(constraint, .autoresizing, to: &rows)
      }
    }
    if let arranged { add(arranged, to: &rows) }
    if isSealed, let columns = view?.record?.interior?.columns {
      for axis in Axis.allCases { rows.append(columns[axis], table.extents(of: index)[axis]) }
    }
    let hasAwaiting = inputs.hadConstraints && addAttached(to: item, to: &rows)
    // These rows depend on findings, on existing baselines, on a content offset, on a size that the
    // superview does not have yet, or on insets, which each layout determines again.
    let isOfScreen = (item as? LayoutGuide)?.isOfScreen ?? false
    let isUnrelated = view?.placement.manualFrame.map { $0.superviewSize == nil } ?? false
    if table.isRestless || isUnrelated || hasAwaiting || isOfScreen {
      rows.isLasting = false
    }
    return rows
  }

  /// Adds the user's constraints of an item; returns whether others await their first item.
  private mutating func addAttached(to item: LayoutItem, to rows: inout ItemRows) -> Bool {
    for constraint in item.attachedConstraints.present
    where !constraint.isPlaceholder || isDesignTime {
      add(constraint, .user, order: constraint.activation, to: &rows)
    }
    let awaiting = item.attachedConstraints.awaiting(in: root)
    findings.unreachable += awaiting
    return !awaiting.isEmpty
  }

  private mutating func add(_ arranged: ArrangedConstraints, to rows: inout ItemRows) {
    rows.arranged = arranged
    let places = table.places(of: arranged)
    let members = arranged.members
    for index in members.indices {
      let start = rows.terms.count
      if let constant = table.write(members[index], of: places, to: &rows.terms) {
        rows.append(arranged: index, members[index].values, termsFrom: start, constant: constant)
      } else {
        noteUnreachable(arranged.objects[index], in: &rows)
      }
    }
  }

  /// Adds the size that Interface Builder assumes for an arranged view that may get its size from
  /// its subviews.
  private mutating func addDesignTimeExtents(of item: LayoutItem, to rows: inout ItemRows) {
    for axis in Axis.allCases where rows.inputs.designTimeExtents[axis] >= 0 {
      add(
        LayoutConstraint(
          item, axis.size, .equal, nil, .notAnAttribute,
          constant: rows.inputs.designTimeExtents[axis], priority: .designTimeExtent,
          identifier: "NSIBPrototypingLayoutConstraint"),
        .engine, to: &rows)
    }
  }

  /// Adds the constraints between a guide and its view that define the guide's role.
  private mutating func addRole(of guide: LayoutGuide, at index: Int, to rows: inout ItemRows) {
    guard let view = guide.owningView else { return }
    switch guide.role {
    case .custom, .arrangement: break
    case .margins: addMargins(of: guide, of: view, to: &rows)
    case .screen(.safeArea): addSafeArea(of: guide, of: view, to: &rows)
    case .screen(.keyboard): addKeyboard(of: guide, of: view, to: &rows)
    case .screen(.readable):
      // A width that no constraint uses must not limit that of the view.
      if guide.isUsed {
        addReadable(of: guide, of: view, to: &rows)
      } else {
        addMargins(of: guide, of: view, to: &rows)
      }
    case .frame: addFrame(of: guide, of: view, to: &rows)
    case .content:
      for (edge, variable) in [(LayoutAttribute.left, FrameAttribute.x), (.top, .y)] {
        rows.place(
          table.variable(variable, of: index), at: 0, .engine,
          as: LayoutConstraint(guide, edge, .equal, nil, .notAnAttribute))
      }
    }
  }

  private mutating func addFrame(of guide: LayoutGuide, of view: View, to rows: inout ItemRows) {
    let scrollView = view as? ScrollView
    let wasOffsetUsed = scrollView?.isOffsetUsed ?? false
    // Scrolling moves the guide without these rows.
    defer { scrollView?.isOffsetUsed = wasOffsetUsed }
    let name = "UIScrollView-frame-layout-guide"
    add(
      [
        (.left, .left, 0, name), (.right, .right, 0, name), (.top, .top, 0, name),
        (.bottom, .bottom, 0, name),
      ], of: guide, of: view, to: &rows)
  }

  private mutating func addSafeArea(of guide: LayoutGuide, of view: View, to rows: inout ItemRows) {
    let insets = view.safeAreaInsets
    add(
      [
        (.left, .left, insets.left, "UIViewSafeAreaLayoutGuide-left"),
        (.right, .right, -insets.right, "UIViewSafeAreaLayoutGuide-right"),
        (.top, .top, insets.top, "UIViewSafeAreaLayoutGuide-top"),
        (.bottom, .bottom, -insets.bottom, "UIViewSafeAreaLayoutGuide-bottom"),
      ], of: guide, of: view, to: &rows)
  }

  private mutating func addKeyboard(of guide: LayoutGuide, of view: View, to rows: inout ItemRows) {
    let name = "UIViewKeyboardLayoutGuide"
    add(
      [
        (.left, .left, 0, name), (.right, .right, 0, name), (.bottom, .bottom, 0, name),
        (.top, .bottom, -view.keyboardInset, name),
      ], of: guide, of: view, to: &rows)
  }

  /// Adds the constraints of the guide inside the margins that is at most
  /// ``LayoutGuide/readableWidth`` wide.
  private mutating func addReadable(of guide: LayoutGuide, of view: View, to rows: inout ItemRows) {
    let constraints = [
      LayoutConstraint(guide, .top, .equal, view, .topMargin),
      LayoutConstraint(guide, .bottom, .equal, view, .bottomMargin),
      LayoutConstraint(guide, .centerX, .equal, view, .centerXWithinMargins),
      LayoutConstraint(guide, .left, .greaterThanOrEqual, view, .leftMargin),
      LayoutConstraint(
        guide, .width, .lessThanOrEqual, nil, .notAnAttribute, constant: LayoutGuide.readableWidth),
      LayoutConstraint(guide, .left, .equal, view, .leftMargin, priority: LayoutPriority(999)),
    ]
    for constraint in constraints {
      constraint.identifier = "UIViewReadableContentGuide"
      add(constraint, .engine, to: &rows)
    }
  }

  private mutating func addMargins(of guide: LayoutGuide, of view: View, to rows: inout ItemRows) {
    add(
      [
        (.left, .leftMargin, 0, "UIView-leftMargin-guide-constraint"),
        (.right, .rightMargin, 0, "UIView-rightMargin-guide-constraint"),
        (.top, .topMargin, 0, "UIView-topMargin-guide-constraint"),
        (.bottom, .bottomMargin, 0, "UIView-bottomMargin-guide-constraint"),
      ], of: guide, of: view, to: &rows)
  }

  /// Adds the distances, with their identifiers, of edges of a guide from attributes of its view.
  private mutating func add(
    _ edges: [(LayoutAttribute, LayoutAttribute, Double, String)], of guide: LayoutGuide,
    of view: View, to rows: inout ItemRows
  ) {
    for (edge, other, distance, identifier) in edges {
      add(
        LayoutConstraint(
          guide, edge, .equal, view, other, constant: distance, identifier: identifier),
        .engine, to: &rows)
    }
  }

  private mutating func add(
    _ constraint: LayoutConstraint, _ origin: LayoutConstraint.Origin, order: Int = 0,
    to rows: inout ItemRows
  ) {
    constraint.origin = origin
    let start = rows.terms.count
    guard let constant = table.write(constraint, to: &rows.terms) else {
      return noteUnreachable(constraint, in: &rows)
    }
    rows.append(constraint, order: order, termsFrom: start, constant: constant)
  }

  /// Records a constraint with an item that is not in the tree.
  private mutating func noteUnreachable(_ constraint: LayoutConstraint, in rows: inout ItemRows) {
    // The other item may move to another tree without a change of this one.
    rows.isLasting = false
    if let refusal = RefusedConstraint(manualLayoutIn: constraint) {
      findings.refused.append(refusal)
    } else {
      findings.unreachable.append(constraint)
    }
  }
}

// MARK: Constraints of rows

extension LayoutPass {
  /// Finds the baselines that constraints use, which are not part of a memory.
  mutating func findBaselines() {
    var terms: [Term] = []
    for rows in itemRows where !rows.isLasting {
      if let arranged = rows.arranged {
        let places = table.places(of: arranged)
        for member in arranged.members { _ = table.write(member, of: places, to: &terms) }
      }
      for constraint in rows.constraints { _ = table.write(constraint, to: &terms) }
    }
  }
}

/// The rows of a pass, in the order of the tree, and their constraints.
extension LayoutPass {
  subscript(place: RowPlace) -> LayoutRow {
    get { self[rowsOf: place.item].rows[place.row] }
    set { self[rowsOf: place.item].rows[place.row] = newValue }
  }

  /// Returns the rows of an item, or of the host.
  subscript(rowsOf item: Int) -> ItemRows {
    get { item == RowPlace.host ? hostRows : itemRows[item] }
    _modify {
      if item == RowPlace.host { yield &hostRows } else { yield &itemRows[item] }
    }
  }

  /// Returns the view of an item whose inside is left out.
  func sealedView(at item: Int) -> View? {
    guard table.omitsInteriors, item >= 0, let view = table.shapes[item].view, view.hasInterior
    else { return nil }
    return view
  }

  /// Returns the places of all rows that satisfy a condition.
  func places(where isWanted: (LayoutRow) -> Bool) -> [RowPlace] {
    var places: [RowPlace] = []
    for item in RowPlace.host..<itemRows.count {
      let rows = item == RowPlace.host ? hostRows.rows : itemRows[item].rows
      for row in rows.indices where isWanted(rows[row]) {
        places.append(RowPlace(item: item, row: row))
      }
    }
    return places
  }

  /// Returns the constraint of a row; for a row that no user created, creates it when it is first
  /// needed.
  mutating func constraint(at place: RowPlace) -> LayoutConstraint {
    if let constraint = madeConstraints[place] { return constraint }
    let constraint = makeConstraint(at: place)
    madeConstraints[place] = constraint
    return constraint
  }

  /// Returns the constraint of a row; creates a new one if no user created the row.
  func makeConstraint(at place: RowPlace) -> LayoutConstraint {
    if place.item == RowPlace.host { return makeHostConstraint(ofRow: place.row) }
    return itemRows[place.item].makeConstraint(ofRow: place.row, on: table.items[place.item])
  }

  private func makeHostConstraint(ofRow index: Int) -> LayoutConstraint {
    // All rows of the host are of this kind.
    guard case .constraint(let number) = hostRows.rows[index].source else {
      preconditionFailure("the host has no such row")
    }
    return hostInputs.makeConstraint(Int(number), on: root)
  }
}

extension LayoutPass {
  /// Returns whether leading means right in a constraint.
  func isMirrored(_ constraint: LayoutConstraint) -> Bool {
    let first = constraint.firstItem?.enclosingView
    guard let first, let second = constraint.secondItem?.enclosingView else { return false }
    let common = first.pathToRoot.first { second === $0 || second.isDescendant(of: $0) }
    return common?.effectiveLayoutDirection == .rightToLeft
  }

  /// Returns the violation of a constraint, broken or not.
  mutating func violation(of constraint: LayoutConstraint) -> Double {
    var terms: [Term] = []
    guard let constant = table.write(constraint, to: &terms) else { return 0 }
    return solver.violation(
      of: Constraint(
        Expression(terms, constant: constant), constraint.relation.solverRelation))
  }
}

// MARK: Differences

extension LayoutPass {
  /// Passes to the solver the differences between the rows of changed items and their previous
  /// rows.
  mutating func connect(_ replaced: [(item: Int, rows: ItemRows)], brokenPlaces: [RowPlace]) {
    if lacksFormerRows { return addRowsToNewSolver() }
    let keptBrokenPlaces = kept(brokenPlaces, except: replaced)
    if rowCount < LayoutPass.fewRows, areMany(replaced.reduce(0) { $0 + $1.rows.rows.count }) {
      return addRowsToNewSolver()
    }
    let differences = RowDifferences(from: replaced, adding: keptBrokenPlaces, in: self)
    hasOtherRows = !differences.added.isEmpty || !differences.removed.isEmpty
    if areMany(differences.removed.count) {
      addRowsToNewSolver()
    } else {
      apply(differences)
    }
  }

  /// Returns the places of dropped rows of items that did not change; these rows are tried again.
  private mutating func kept(
    _ brokenPlaces: [RowPlace], except replaced: [(item: Int, rows: ItemRows)]
  ) -> [RowPlace] {
    if brokenPlaces.isEmpty { return [] }
    let isNew = Set(replaced.lazy.map(\.item))
    let kept = brokenPlaces.filter { !isNew.contains($0.item) }
    for place in kept { self[place].isBroken = false }
    return kept
  }

  /// Returns whether a new solver takes less time than replacing a number of rows in the solver of
  /// the previous layout.
  ///
  /// Replacing a row takes several times as long as adding one, because the solver must find what
  /// depended on it. Changing a constant takes less time.
  private func areMany(_ count: Int) -> Bool {
    // A few rows are replaced quickly.
    if count <= 12 { return false }
    return 4 * count > rowCount
  }

  /// The number of rows below which a new solver takes less time than comparing many rows.
  private static let fewRows = 128

  private mutating func addRowsToNewSolver() {
    solver.removeAll()
    hasNewSolver = true
    solver.addVariables(table.variableCount)
    addAllRows()
  }

  private mutating func apply(_ differences: RowDifferences) {
    var isComplete = true
    for (place, former) in differences.kept
    where !adopt(former, at: place) && !addRow(place) {
      isComplete = false
    }
    for place in differences.added where !addRow(place) { isComplete = false }
    let unused = differences.removed.compactMap(\.id).sorted()
    for id in unused { try? solver.remove(id) }
    if !isComplete { dropRefused() }
  }

  /// Replaces a previous row by an equal one with a different constant; if the solver refuses the
  /// constant, removes the previous row and returns false.
  private mutating func adopt(_ former: LayoutRow, at place: RowPlace) -> Bool {
    guard let id = former.id else { return false }
    let constant = self[place].constant
    if constant != former.constant, (try? solver.setConstant(constant, of: id)) == nil {
      try? solver.remove(id)
      return false
    }
    self[place].id = id
    return true
  }
}
