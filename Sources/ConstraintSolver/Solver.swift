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
  var variableCount = 0
  var constraints = ConstraintTable()
  var solution = Solution()

  /// Creates a solver without variables and constraints.
  public init() {}
}

// MARK: Changes

extension Solver {
  /// Issues a new variable.
  public mutating func makeVariable() -> Variable {
    defer { variableCount += 1 }
    return Variable(index: variableCount)
  }

  /// Notes a constraint for the next ``solve()``.
  ///
  /// - Complexity: O(number of terms).
  /// - Throws: ``SolverError/notFinite(_:)`` or ``SolverError/unknownVariable(_:)``; the solver is
  ///   then unchanged.
  @discardableResult
  public mutating func add(_ constraint: Constraint) throws(SolverError) -> Constraint.ID {
    try check(constraint.expression)
    return constraints.append(constraint)
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
  /// - Throws: ``SolverError/unknownConstraint(_:)``; the solver is then unchanged.
  public mutating func remove(_ id: Constraint.ID) throws(SolverError) {
    try check(id)
    constraints.remove(id)
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
    constraints.setConstant(constant, of: id)
  }

  private func check(_ expression: Expression) throws(SolverError) {
    guard expression.constant.isFinite else { throw .notFinite(expression.constant) }
    for term in expression.terms {
      guard term.coefficient.isFinite else { throw .notFinite(term.coefficient) }
      guard term.variable.index < variableCount else { throw .unknownVariable(term.variable) }
    }
  }

  private func check(_ id: Constraint.ID) throws(SolverError) {
    guard constraints.contains(id) else { throw .unknownConstraint(id) }
  }
}

// MARK: Edits

extension Solver {
  /// Adds the wish `variable == value`, to be moved with ``suggestValue(_:for:)``.
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
  public func value(of variable: Variable) -> Double {
    solution.value(of: variable)
  }

  /// Whether the last solution could have given this variable another value and been as good.
  public func isAmbiguous(_ variable: Variable) -> Bool {
    solution.isAmbiguous(variable)
  }

  /// By how much the last solution misses a constraint, added or not; 0 where it holds.
  public func violation(of constraint: Constraint) -> Double {
    constraint.violation(at: solution)
  }

  /// The constraint behind a handle, or nil where it is not, or no longer, in this solver.
  public func constraint(_ id: Constraint.ID) -> Constraint? {
    constraints.contains(id) ? constraints[id] : nil
  }
}
