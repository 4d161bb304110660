/// Solves linear constraints with strictly ordered priorities.
///
/// ```swift
/// var solver = Solver()
/// let width = solver.makeVariable()
/// try solver.add(Constraint(Expression(width) - 100, .equal, priority: low))
/// try solver.add(Constraint(Expression(width) - 80, .lessThanOrEqual))
/// try solver.solve()
/// solver.value(of: width)  // 80
/// ```
///
/// Changes are noted, not acted on: the work is done by ``solve()``, once for any number of them.
/// Among several equally good solutions the solver takes a fixed one, which depends on the
/// variables' numbers but not on the order in which constraints were added, and says so in
/// ``isAmbiguous(_:)``.
///
/// A solver is a value: a copy is an independent solver, good for trying something out.
public struct Solver: Sendable {
  var constraints = ConstraintTable()
  @usableFromInline var problem = Problem()
  var contradiction: KnownContradiction?

  /// Creates a solver without variables and constraints.
  public init() {}
}

// MARK: Changes

extension Solver {
  /// Issues a new variable.
  public mutating func makeVariable() -> Variable {
    constraints.appendVariable()
    return Variable(index: constraints.variableCount - 1)
  }

  /// Creates variables with consecutive indices; returns none if `count` is negative.
  public mutating func makeVariables(_ count: Int) -> [Variable] {
    guard count > 0 else { return [] }
    let first = constraints.variableCount
    constraints.appendVariables(count)
    return (first..<first + count).map { Variable(index: $0) }
  }

  /// Makes room for what is about to come, so that arrays need not grow on the way.
  public mutating func reserveCapacity(variables: Int, constraints: Int, terms: Int) {
    self.constraints.reserveCapacity(
      variables: variables, constraints: constraints, terms: terms)
  }

  /// Notes a constraint for the next ``solve()``.
  ///
  /// - Complexity: O(number of terms).
  /// - Throws: ``SolverError/notFinite(_:)`` or ``SolverError/unknownVariable(_:)``; the solver is
  ///   then unchanged.
  @discardableResult
  public mutating func add(_ constraint: Constraint) throws(SolverError) -> Constraint.ID {
    try add(
      constraint.expression.terms.span, constant: constraint.expression.constant,
      constraint.relation, priority: constraint.priority)
  }

  /// Notes the constraint `terms + constant relation 0`, without an expression being made of it.
  ///
  /// - Complexity: O(number of terms).
  /// - Throws: As ``add(_:)``.
  @discardableResult
  public mutating func add(
    _ terms: ArraySlice<Term>, constant: Double, _ relation: Relation,
    priority: Priority = .required
  ) throws(SolverError) -> Constraint.ID {
    try add(terms.span, constant: constant, relation, priority: priority)
  }

  /// Notes the constraint `terms + constant relation 0`, wherever the terms are kept.
  ///
  /// - Complexity: O(number of terms).
  /// - Throws: As ``add(_:)``.
  @discardableResult
  public mutating func add(
    _ terms: Span<Term>, constant: Double, _ relation: Relation, priority: Priority = .required
  ) throws(SolverError) -> Constraint.ID {
    guard constant.isFinite else { throw .notFinite(constant) }
    return try constraints.append(
      terms, constant: constant, relation: relation, priority: priority.rawValue)
  }

  /// Notes many constraints at once, or none; gives their handles in the same order.
  ///
  /// - Precondition: The rows' terms stand in `terms`.
  /// - Complexity: O(number of terms); it takes less than adding them one by one.
  /// - Throws: As ``add(_:)``.
  @discardableResult
  public mutating func add(
    _ rows: Span<ConstraintRow>, of terms: Span<Term>
  ) throws(SolverError) -> [Constraint.ID] {
    try constraints.append(rows, of: terms)
  }

  /// Adds constraints and solves, or changes nothing at all.
  ///
  /// - Throws: What ``add(_:)`` and ``solve()`` throw; the solver is then unchanged, values included.
  ///   A conflict names a refused constraint by the handle that it would have got.
  @discardableResult
  public mutating func addAndSolve(
    _ added: [Constraint]
  ) throws(SolverError) -> [Constraint.ID] {
    var trial = self
    var ids: [Constraint.ID] = []
    for constraint in added { ids.append(try trial.add(constraint)) }
    try trial.solve()
    self = trial
    return ids
  }

  /// Takes a constraint out, from the next ``solve()`` on.
  ///
  /// - Complexity: O(1); for a constraint on one variable O(constraints on it alone).
  /// - Throws: ``SolverError/unknownConstraint(_:)``; the solver is then unchanged.
  public mutating func remove(_ id: Constraint.ID) throws(SolverError) {
    try check(id)
    fileNew()
    let place = Int32(id.place)
    constraints.remove(at: place)
    guard constraints.entries[id.place].kind == .single else {
      problem.changes.retired.append(place)
      return
    }
    problem.noteDemands(on: constraints.entries[id.place].first)
    // Nothing refers to a constraint on one variable but the list that it has left.
    constraints.reuse(place)
  }

  /// Replaces the constant of a constraint's expression, from the next ``solve()`` on.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)`` or ``SolverError/notFinite(_:)``; the solver is
  ///   then unchanged.
  public mutating func setConstant(
    _ constant: Double, of id: Constraint.ID
  ) throws(SolverError) {
    try check(id)
    guard constant.isFinite else { throw .notFinite(constant) }
    guard constraints.entries[id.place].constant != constant else { return }
    contradiction = nil
    fileNew()
    constraints.setConstant(constant, at: Int32(id.place))
    if constraints.entries[id.place].kind == .single {
      problem.noteDemands(on: constraints.entries[id.place].first)
    } else {
      problem.changes.constants.append(Int32(id.place))
    }
  }

  /// Files what was added, so that all constraints can be treated alike.
  private mutating func fileNew() {
    constraints.fileNew(&problem.changes, known: problem.values.count)
  }

  private func check(_ id: Constraint.ID) throws(SolverError) {
    guard constraints.contains(id) else { throw .unknownConstraint(id) }
  }
}

// MARK: Edits

extension Solver {
  /// Adds the optional constraint `variable == value`, whose value ``suggestValue(_:for:)``
  /// changes.
  public mutating func editVariable(
    _ variable: Variable, priority: Priority, value: Double
  ) throws(SolverError) -> Constraint.ID {
    try add(Constraint(Expression(variable) - value, .equal, priority: priority))
  }

  /// Moves an edit made with ``editVariable(_:priority:value:)`` to another value.
  public mutating func suggestValue(
    _ value: Double, for edit: Constraint.ID
  ) throws(SolverError) {
    try setConstant(-value, of: edit)
  }
}

// MARK: Results

extension Solver {
  /// The value of a variable in the last successful ``solve()``; 0 before the first.
  @inlinable public func value(of variable: Variable) -> Double {
    variable.index < problem.values.count ? problem.values[variable.index] : 0
  }

  /// Whether the last solution could have given this variable another value and been as good.
  public func isAmbiguous(_ variable: Variable) -> Bool {
    variable.index < problem.isAmbiguous.count && problem.isAmbiguous[variable.index]
  }

  /// The variables that the last ``solve()`` gave another value, in no particular order.
  ///
  /// - Complexity: O(their number).
  public var changedVariables: [Variable] {
    guard problem.followed >= 0, let response = problem.responses.response(to: problem.followed)
    else { return problem.changedVariables.map { Variable(index: Int($0)) } }
    return response.members.map { Variable(index: Int($0.variable)) }
  }

  /// By how much the last solution misses a constraint, added or not; 0 where it holds.
  public func violation(of constraint: Constraint) -> Double {
    constraint.relation.violation(
      of: constraint.expression.terms.reduce(constraint.expression.constant) {
        $0 + $1.coefficient * value(of: $1.variable)
      })
  }

  /// The constraint behind a handle, or nil where it is not, or no longer, in this solver.
  public func constraint(_ id: Constraint.ID) -> Constraint? {
    constraints.contains(id) ? constraints[id] : nil
  }
}
