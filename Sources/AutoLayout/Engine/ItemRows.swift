internal import ConstraintSolver

/// The rows of one item, and their inputs.
struct ItemRows {
  var rows: RowList
  /// The terms of all rows, row by row, except for those of rows for extents.
  var terms: [Term] = []
  private(set) var constraints: [LayoutConstraint] = []
  /// The constraints of a stack view, if there are rows of them.
  var arranged: ArrangedConstraints?
  /// Whether equal inputs always result in equal rows.
  var isLasting = true

  init(from inputs: ItemInputs) { rows = RowList(from: inputs) }

  var inputs: ItemInputs { rows.inputs }

  /// Reserves room for the rows of a number of constraints.
  ///
  /// Arrays that grow while they are filled take longer, and more memory.
  mutating func reserveCapacity(constraints count: Int) {
    rows.reserveCapacity(constraints: count)
    // Most constraints have two to four terms.
    if count > 0 { terms.reserveCapacity(3 * count) }
  }

  /// Appends a row that gives a variable a value; the constraint of the row is created elsewhere, by
  /// the number of the row.
  mutating func append(
    extent variable: Variable, _ origin: LayoutConstraint.Origin, constant: Double,
    priority: Priority
  ) {
    rows.append(
      LayoutRow(
        source: .constraint(Int32(rows.count)), origin: origin, extent: variable,
        constant: constant, relation: .equal, priority: priority))
  }

  /// Appends the costs of an extent that is the size of boxes; only a solver needs these rows.
  mutating func append(_ column: BoxColumn, _ extent: Variable) {
    for demand in column.demands {
      terms.append(Term(demand.weight, extent))
      rows.append(
        LayoutRow(
          source: .constraint(0), origin: .engine, order: 0, terms: terms.count - 1..<terms.count,
          constant: -demand.weight * demand.point, relation: demand.relation,
          priority: demand.priority))
    }
  }

  /// Appends a row of a constraint, whose terms have already been appended.
  mutating func append(
    _ constraint: LayoutConstraint, order: Int, termsFrom start: Int, constant: Double
  ) {
    // Most items with constraints have about four.
    if constraints.isEmpty { constraints.reserveCapacity(4) }
    rows.append(
      LayoutRow(
        source: .constraint(Int32(constraints.count)), origin: constraint.origin, order: order,
        terms: start..<terms.count, constant: constant,
        relation: constraint.relation.solverRelation,
        priority: Priority(constraint.priority)))
    constraints.append(constraint)
  }

  /// Gives a variable a fixed value, which a constraint cannot do for a position.
  mutating func place(
    _ variable: Variable, at number: Double, _ origin: LayoutConstraint.Origin,
    as constraint: LayoutConstraint
  ) {
    constraint.origin = origin
    let start = terms.count
    terms.append(Term(1, variable))
    append(constraint, order: 0, termsFrom: start, constant: -number)
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

  func terms(of row: LayoutRow) -> ArraySlice<Term> {
    if let extent = row.extent { return [Term(1, extent)] }
    return terms[row.terms]
  }

  /// The number of terms that a solver stores: those of rows with several variables.
  var sharedTermCount: Int {
    rows.storedRows.reduce(0) { $1.terms.count > 1 ? $0 + $1.terms.count : $0 }
  }

  /// Adds all rows to a solver; returns false if it refuses one.
  mutating func addAll(to solver: inout Solver) -> Bool { rows.addAll(terms, to: &solver) }

  /// Adds a row to a solver; returns false if it refuses the row.
  mutating func add(_ index: Int, to solver: inout Solver) -> Bool {
    rows.add(index, terms, to: &solver)
  }

  /// Returns whether a row is equal to the one in its place before, except for the constant.
  func isEqualExceptConstant(_ row: Int, in former: ItemRows) -> Bool {
    let (a, b) = (rows[row], former.rows[row])
    guard a.relation == b.relation, a.priority == b.priority else { return false }
    if let extent = a.extent, let other = b.extent { return extent == other }
    if a.extent != nil || b.extent != nil { return terms(of: a) == former.terms(of: b) }
    guard a.terms.count == b.terms.count else { return false }
    let (start, formerStart) = (a.terms.lowerBound, b.terms.lowerBound)
    for offset in 0..<a.terms.count
    where terms[start + offset] != former.terms[formerStart + offset] {
      return false
    }
    return true
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
