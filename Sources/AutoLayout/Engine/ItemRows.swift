internal import ConstraintSolver

/// The rows of one item, and their inputs.
struct ItemRows {
  var rows: [LayoutRow] = []
  /// The terms of all rows, row by row.
  var terms: [Term] = []
  private(set) var constraints: [LayoutConstraint] = []
  /// The constraints of a stack view, if there are rows of them.
  var arranged: ArrangedConstraints?
  /// The inputs of the rows.
  let inputs: ItemInputs
  /// Whether equal inputs always result in equal rows.
  var isLasting = true

  init(from inputs: ItemInputs) { self.inputs = inputs }

  /// Creates rows in the arrays of a workspace, which have room.
  init(from inputs: ItemInputs, in workspace: inout Workspace) {
    self.inputs = inputs
    swap(&rows, &workspace.rows)
    swap(&terms, &workspace.terms)
    rows.removeAll(keepingCapacity: true)
    terms.removeAll(keepingCapacity: true)
  }

  /// Moves the rows to arrays without room for more, and returns the others to the workspace.
  mutating func finish(_ workspace: inout Workspace) {
    swap(&rows, &workspace.rows)
    swap(&terms, &workspace.terms)
    rows = workspace.rows.copy
    terms = workspace.terms.copy
  }

  /// Arrays that grow while the rows of an item are created, and are used for the next item again.
  struct Workspace {
    fileprivate var rows: [LayoutRow] = []
    fileprivate var terms: [Term] = []

    init() {
      // Enough for most stack views.
      rows.reserveCapacity(32)
      terms.reserveCapacity(64)
    }
  }

  /// Appends a row of a constraint, whose terms have already been appended.
  mutating func append(
    _ constraint: LayoutConstraint, order: Int, termsFrom start: Int, constant: Double
  ) {
    rows.append(
      LayoutRow(
        source: .constraint(Int32(constraints.count)), origin: constraint.origin, order: order,
        terms: start..<terms.count, constant: constant,
        relation: constraint.relation.solverRelation,
        priority: Priority(constraint.priority)))
    constraints.append(constraint)
  }

  /// Appends a row of a stack view's constraint, whose terms have already been appended.
  mutating func append(
    arranged index: Int, _ values: ConstraintValues, termsFrom start: Int, constant: Double
  ) {
    rows.append(
      LayoutRow(
        source: .arranged(Int32(index)), origin: .stackView, order: index,
        terms: start..<terms.count, constant: constant,
        relation: values.relation.solverRelation, priority: Priority(values.priority)))
  }

  /// Appends a row that the user did not create and that has a single variable.
  mutating func append(
    _ source: LayoutRow.Source, _ origin: LayoutConstraint.Origin, _ variable: Variable,
    _ relation: Relation, _ number: Double, priority: Priority = .required
  ) {
    rows.append(
      LayoutRow(
        source: source, origin: origin, order: 0, terms: terms.count..<terms.count + 1,
        constant: -number, relation: relation, priority: priority))
    terms.append(Term(1, variable))
  }

  /// Appends rows for nonnegative extents, for content hugging (the extent is at most that of the
  /// content) and for compression resistance (it is at least that of the content).
  mutating func appendSizes(of extents: AxisPair<Variable>, outside insets: EdgeInsets) {
    if !inputs.allowsNegativeSize {
      for axis in Axis.allCases {
        append(
          .notNegative(axis), .engine, extents[axis], .greaterThanOrEqual, insets.sum(along: axis))
      }
    }
    for axis in Axis.allCases
    where inputs.contentSize[axis].isFinite && inputs.contentSize[axis] >= 0 {
      let extent = inputs.contentSize[axis] + insets.sum(along: axis)
      append(
        .hugging(axis), .contentSize, extents[axis], .lessThanOrEqual, extent,
        priority: Priority(inputs.hugging[axis]))
      append(
        .resistance(axis), .contentSize, extents[axis], .greaterThanOrEqual, extent,
        priority: Priority(inputs.resistance[axis]))
    }
  }

  /// The number of terms that a solver stores: those of rows with several variables.
  var sharedTermCount: Int {
    rows.reduce(0) { $1.terms.count > 1 ? $0 + $1.terms.count : $0 }
  }

  /// Adds all rows to a solver; returns false if it refuses one.
  mutating func addAll(to solver: inout Solver) -> Bool {
    var isComplete = true
    for row in rows.indices where !add(row, to: &solver) { isComplete = false }
    return isComplete
  }

  /// Adds a row to a solver; returns false if it refuses the row.
  mutating func add(_ index: Int, to solver: inout Solver) -> Bool {
    let row = rows[index]
    let id = try? solver.add(
      terms.span.extracting(row.terms), constant: row.constant, row.relation,
      priority: row.priority)
    rows[index].id = id
    return id != nil
  }

  /// Returns whether two rows are equal except for the constant.
  func isEqualExceptConstant(_ row: Int, to other: Int, in former: ItemRows) -> Bool {
    let (a, b) = (rows[row], former.rows[other])
    guard a.relation == b.relation, a.priority == b.priority, a.terms.count == b.terms.count
    else { return false }
    return zip(a.terms, b.terms).allSatisfy { terms[$0] == former.terms[$1] }
  }
}

extension ItemRows {
  /// Returns the constraint of a row of an item; creates a new one if no user created the row.
  func makeConstraint(ofRow index: Int, on item: LayoutItem) -> LayoutConstraint {
    let made: LayoutConstraint
    switch rows[index].source {
    case .constraint(let index): return constraints[Int(index)]
    case .arranged(let index):
      // Rows of this kind exist only together with the list.
      guard let arranged else { preconditionFailure("there is no list of constraints") }
      return arranged.objects[Int(index)]
    case .notNegative(let axis):
      made = LayoutConstraint(item, axis.size, .greaterThanOrEqual, nil, .notAnAttribute)
    case .hugging(let axis):
      made = LayoutConstraint(
        item, axis.size, .lessThanOrEqual, nil, .notAnAttribute,
        constant: inputs.contentSize[axis], priority: inputs.hugging[axis],
        identifier: "content-hugging")
    case .resistance(let axis):
      made = LayoutConstraint(
        item, axis.size, .greaterThanOrEqual, nil, .notAnAttribute,
        constant: inputs.contentSize[axis], priority: inputs.resistance[axis],
        identifier: "content-compression-resistance")
    }
    made.origin = rows[index].origin
    return made
  }
}

extension Array {
  /// A copy without room for more elements.
  fileprivate var copy: [Element] {
    var copy: [Element] = []
    copy.append(contentsOf: self)
    return copy
  }
}
