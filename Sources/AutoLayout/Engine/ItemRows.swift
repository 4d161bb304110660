internal import ConstraintSolver

/// The rows that one item brings, and what they are made of.
struct ItemRows {
  var rows: [LayoutRow] = []
  /// The terms of all rows, one row after the other.
  var terms: [Term] = []
  private(set) var constraints: [LayoutConstraint] = []
  /// What the rows were made from.
  let inputs: ItemInputs
  /// Whether rows made from the same inputs would be the same.
  var isLasting = true

  init(from inputs: ItemInputs) {
    self.inputs = inputs
    rows.reserveCapacity(ItemRows.usualCount)
    terms.reserveCapacity(ItemRows.usualCount)
  }

  /// The rows of a view with a content: two for each extent's content, one that it is not negative.
  private static let usualCount = 6

  /// Appends a row of a constraint whose terms have been appended already.
  mutating func append(
    _ constraint: LayoutConstraint, order: Int, termsFrom start: Int, constant: Double
  ) {
    rows.append(
      LayoutRow(
        source: .constraint(constraints.count), origin: constraint.origin, order: order,
        terms: start..<terms.count, constant: constant,
        relation: constraint.relation.solverRelation,
        priority: Priority(constraint.priority.rawValue) ?? .required))
    constraints.append(constraint)
  }

  /// Appends a row on one variable that nobody wrote.
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

  /// Gives a solver all rows; false where it does not take them all.
  mutating func addAll(to solver: inout Solver) -> Bool {
    var isComplete = true
    for row in rows.indices where !add(row, to: &solver) { isComplete = false }
    return isComplete
  }

  /// Gives a solver a row; false where it does not take it.
  mutating func add(_ index: Int, to solver: inout Solver) -> Bool {
    let row = rows[index]
    let id = try? solver.add(
      terms.span.extracting(row.terms), constant: row.constant, row.relation,
      priority: row.priority)
    rows[index].id = id
    return id != nil
  }

  /// Whether two rows say the same, up to the constant.
  func says(_ row: Int, as other: Int, of former: ItemRows) -> Bool {
    let (a, b) = (rows[row], former.rows[other])
    guard a.relation == b.relation, a.priority == b.priority, a.terms.count == b.terms.count
    else { return false }
    return zip(a.terms, b.terms).allSatisfy { terms[$0] == former.terms[$1] }
  }
}
