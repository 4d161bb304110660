/// A solver of linear constraints with strictly ordered priorities.
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
/// Changes are only recorded; ``solve(suspecting:)`` processes all of them at once. If several
/// solutions are equally good, the solver chooses one, which depends on the order of the variables
/// but not on the order in which constraints were added; ``isAmbiguous(_:)`` reports which
/// variables that concerns.
///
/// A solver is a value: a copy is an independent solver, which is useful for trials.
public struct Solver: Sendable {
  /// How solves find the solution.
  package let method: Method
  var constraints = ConstraintTable()
  /// The stages of the solves; holds at most one element, and none before it is needed.
  ///
  /// It is an array because the element is much larger than the rest, and solvers are moved often.
  /// Besides, copies of a solver share the element until one of them changes.
  private var problems: [Problem] = []
  /// The values of all variables in the last successful solve, by index; none before the first.
  ///
  /// They belong to the stages during a solve, but are kept here otherwise, because they are read
  /// more often than anything else.
  @usableFromInline package private(set) var values: [Double] = []
  /// Holds at most one element, for the same reasons.
  private var contradictions: [KnownContradiction] = []
  var conflictMemory = ConflictMemory()
  /// Whether the next solve searches for contradictions before anything else.
  var expectsConflict = false

  /// Creates a solver without variables or constraints.
  public init() { method = .fastest }

  /// Creates a solver without variables or constraints that uses a method.
  package init(method: Method) { self.method = method }

  /// Creates a solver without variables or constraints that uses the method of another one and
  /// remembers its conflicts.
  package init(rememberingConflictsOf other: Solver) {
    method = other.method
    conflictMemory = other.conflictMemory
  }

  /// Removes all variables and constraints; only the conflicts are remembered.
  ///
  /// For a small layout, moving a new solver here would take a noticeable part of the time.
  package mutating func removeAll() {
    constraints = ConstraintTable()
    values = []
    if !problems.isEmpty { problems[0].removeAll() }
    contradiction = nil
    expectsConflict = false
  }

  /// The stages, without the values; a copy, for code that rarely runs.
  var problem: Problem { problems.first ?? Problem(method) }

  /// The contradictory part of the last solve, while it may still be contradictory.
  var contradiction: KnownContradiction? {
    get { contradictions.first }
    set {
      if newValue != nil || !contradictions.isEmpty { contradictions = newValue.map { [$0] } ?? [] }
    }
  }
}

extension Solver {
  /// How solves find the solution.
  package enum Method: CaseIterable, Sendable {
    /// The definition of the solution: each solve starts from the list of constraints, and solves
    /// everything that required equations leave open by the simplex method, in one tableau.
    ///
    /// It takes much longer than necessary, so it serves to check the other methods.
    case simplexOnly
    /// Separate components, each solved by the method that takes the least time, and kept until
    /// changes affect it.
    ///
    /// Values are those of ``simplexOnly`` within the tolerance, and the same variables are
    /// ambiguous.
    case fastest
  }
}

// MARK: Changes

extension Solver {
  /// Creates a variable.
  ///
  /// - Complexity: O(1) amortised.
  public mutating func makeVariable() -> Variable {
    constraints.appendVariable()
    return Variable(index: constraints.variableCount - 1)
  }

  /// Creates variables with consecutive indices; returns none if `count` is negative.
  ///
  /// - Complexity: O(count).
  public mutating func makeVariables(_ count: Int) -> [Variable] {
    let first = constraints.variableCount
    addVariables(count)
    return (first..<constraints.variableCount).map { Variable(index: $0) }
  }

  /// Creates variables with consecutive indices; none if `count` is negative.
  package mutating func addVariables(_ count: Int) {
    if count > 0 { constraints.appendVariables(count) }
  }

  /// Reserves capacity for the given total numbers, so that arrays are not reallocated while they
  /// grow.
  public mutating func reserveCapacity(variables: Int, constraints: Int, terms: Int) {
    self.constraints.reserveCapacity(variables: variables, constraints: constraints, terms: terms)
  }

  /// Adds a constraint, which takes effect at the next ``solve(suspecting:)``.
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

  /// Adds the constraint `terms + constant relation 0` without creating an expression.
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

  /// Adds the constraint `terms + constant relation 0`, with terms in any storage.
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

  /// Adds the constraint `variable + constant relation 0`.
  ///
  /// - Complexity: O(1).
  /// - Throws: As ``add(_:)``.
  package mutating func add(
    _ variable: Variable, constant: Double, _ relation: Relation, priority: Priority
  ) throws(SolverError) -> Constraint.ID {
    guard constant.isFinite else { throw .notFinite(constant) }
    guard variable.index < constraints.variableCount else { throw .unknownVariable(variable) }
    return constraints.append(
      single: Term(1, variable), constant: constant, relation: relation,
      priority: priority.rawValue)
  }

  /// Adds all constraints, or none if one is invalid, and returns their identifiers in the same
  /// order.
  ///
  /// - Precondition: The ranges of the rows are inside `terms`.
  /// - Complexity: O(number of terms); faster than adding the constraints one by one.
  /// - Throws: As ``add(_:)``.
  @discardableResult
  public mutating func add(
    _ rows: Span<ConstraintRow>, of terms: Span<Term>
  ) throws(SolverError) -> [Constraint.ID] {
    try constraints.append(rows, of: terms)
  }

  /// Adds constraints and solves, or changes nothing if that fails.
  ///
  /// - Complexity: That of a copy of the solver and of a solve.
  /// - Throws: The errors of ``add(_:)`` and ``solve(suspecting:)``; the solver and its values are
  ///   then unchanged. A conflict can contain identifiers that the new constraints would have had.
  @discardableResult
  public mutating func addAndSolve(_ added: [Constraint]) throws(SolverError) -> [Constraint.ID] {
    var trial = self
    var ids: [Constraint.ID] = []
    for constraint in added { ids.append(try trial.add(constraint)) }
    try trial.solve()
    self = trial
    return ids
  }

  /// Removes a constraint, which takes effect at the next ``solve(suspecting:)``.
  ///
  /// - Complexity: O(1); for a constraint on one variable, O(number of constraints on that variable
  ///   alone).
  /// - Throws: ``SolverError/unknownConstraint(_:)``; the solver is then unchanged.
  public mutating func remove(_ id: Constraint.ID) throws(SolverError) {
    try check(id)
    fileNew()
    let place = ConstraintPlace(id.place)
    constraints.remove(at: place)
    guard constraints.entries[id.place].kind == .single else {
      problems[0].changes.retired.append(place)
      return
    }
    noteDemands(on: constraints.entries[id.place].variable)
    // Only the variable's list referred to a constraint on one variable.
    constraints.reuse(place)
  }

  /// Changes the constant of a constraint's expression, which takes effect at the next
  /// ``solve(suspecting:)``.
  ///
  /// - Complexity: O(1).
  /// - Throws: ``SolverError/unknownConstraint(_:)`` or ``SolverError/notFinite(_:)``; the solver
  ///   is then unchanged.
  public mutating func setConstant(_ constant: Double, of id: Constraint.ID) throws(SolverError) {
    try check(id)
    guard constant.isFinite else { throw .notFinite(constant) }
    guard constraints.entries[id.place].constant != constant else { return }
    contradiction = nil
    fileNew()
    constraints.entries[id.place].constant = constant
    if constraints.entries[id.place].kind == .single {
      noteDemands(on: constraints.entries[id.place].variable)
    } else {
      problems[0].changes.constants.append(ConstraintPlace(id.place))
    }
  }

  /// Sets the variables that are sizes of boxes; all others are not.
  package mutating func setBoxColumns(_ columns: [(variable: Variable, column: BoxColumn)]) {
    if problems.isEmpty { problems.append(Problem(method)) }
    var former = problems[0].reduced.boxColumns
    problems[0].reduced.boxColumns = [:]
    for (variable, column) in columns {
      let index = VariableIndex(variable.index)
      problems[0].reduced.boxColumns[index] = column
      if former.removeValue(forKey: index) !== column { noteDemands(on: index) }
    }
    for variable in former.keys.sorted() { noteDemands(on: variable) }
  }

  /// Moves recorded constraints into the table, so that all constraints can be treated alike.
  private mutating func fileNew() {
    guard constraints.hasNew else { return }
    if problems.isEmpty { problems.append(Problem(method)) }
    constraints.fileNew(&problems[0].changes, known: values.count)
  }

  /// Records that the demands on a variable changed; new variables are processed anyway.
  private mutating func noteDemands(on variable: VariableIndex) {
    if Int(variable) < values.count { problems[0].changes.demands.append(variable) }
  }

  /// Brings values up to date with a function of the stages, and returns its result.
  @inline(__always)
  mutating func update(by solve: (inout Problem, inout ConstraintTable) -> Bool) -> Bool {
    if problems.isEmpty { problems.append(Problem(method)) }
    swap(&values, &problems[0].results.values)
    defer { swap(&values, &problems[0].results.values) }
    return solve(&problems[0], &constraints)
  }

  private func check(_ id: Constraint.ID) throws(SolverError) {
    guard constraints.contains(id) else { throw .unknownConstraint(id) }
  }
}

// MARK: Edits

extension Solver {
  /// Adds the constraint `variable == value`, whose value ``suggestValue(_:for:)`` changes.
  ///
  /// - Complexity: O(1).
  /// - Throws: As ``add(_:)``.
  public mutating func editVariable(
    _ variable: Variable, priority: Priority, value: Double
  ) throws(SolverError) -> Constraint.ID {
    try add(Constraint(Expression(variable) - value, .equal, priority: priority))
  }

  /// Changes the value of an edit that ``editVariable(_:priority:value:)`` added.
  ///
  /// The change takes effect at the next ``solve(suspecting:)``.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)`` or ``SolverError/notFinite(_:)``; the solver
  ///   is then unchanged.
  public mutating func suggestValue(_ value: Double, for edit: Constraint.ID) throws(SolverError) {
    try setConstant(-value, of: edit)
  }
}

// MARK: Results

extension Solver {
  /// Returns the value of a variable in the last successful ``solve(suspecting:)``, or 0 before the
  /// first.
  ///
  /// - Complexity: O(1).
  @inlinable public func value(of variable: Variable) -> Double {
    variable.index < values.count ? values[variable.index] : 0
  }

  /// Returns the value of an expression in the last solution.
  package func value(of expression: Expression) -> Double {
    expression.terms.reduce(expression.constant) { $0 + $1.coefficient * value(of: $1.variable) }
  }

  /// Returns whether the variable has other values in solutions as good as the last one.
  ///
  /// - Complexity: O(1).
  public func isAmbiguous(_ variable: Variable) -> Bool {
    variable.index < values.count && problems[0].ambiguity.isAmbiguous[variable.index]
  }

  /// Returns whether required constraints alone determine the value of a variable in the last
  /// successful solve, as equations without inequalities.
  package mutating func isFixed(_ variable: Variable) -> Bool {
    variable.index < values.count
      && problems[0].reduced.isFixed(VariableIndex(variable.index), constraints)
  }

  /// Whether each variable is ambiguous, by index; none before the first successful solve.
  package var ambiguities: [Bool] { problems.isEmpty ? [] : problems[0].ambiguity.isAmbiguous }

  /// The variables whose values the last ``solve(suspecting:)`` changed, in no particular order.
  ///
  /// - Complexity: O(number of changed variables).
  public var changedVariables: [Variable] {
    guard !problems.isEmpty else { return [] }
    // Single properties are read, because the whole results would be copied from the array.
    let followed = problems[0].results.followed
    if followed >= 0, let response = problems[0].results.responses.response(to: followed) {
      return response.members.map { Variable(index: Int($0.variable)) }
    }
    return problems[0].results.changedVariables.map { Variable(index: Int($0)) }
  }

  /// The variables whose ambiguity the last ``solve()`` changed.
  package var variablesWithOtherAmbiguity: [Variable] {
    problems.isEmpty ? [] : problems[0].ambiguity.changed.map { Variable(index: Int($0)) }
  }

  /// Returns the amount by which the last solution violates a constraint, added or not; 0 if it
  /// holds.
  ///
  /// - Complexity: O(number of terms).
  public func violation(of constraint: Constraint) -> Double {
    constraint.relation.violation(of: value(of: constraint.expression))
  }

  /// Returns a constraint by its identifier, or nil if it is not, or no longer, in this solver.
  ///
  /// - Complexity: O(number of terms).
  public func constraint(_ id: Constraint.ID) -> Constraint? {
    constraints.contains(id) ? constraints[id] : nil
  }
}
