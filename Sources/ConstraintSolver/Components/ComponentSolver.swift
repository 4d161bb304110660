/// Stage 4: solves each dirty component separately, and checks the trusted values of parameters.
struct ComponentSolver: Sendable {
  /// The results that the caller needs.
  enum Purpose: Sendable {
    case values
    /// Whether there is a solution and, if not, the reasons.
    case proofs
    /// Only whether there is a solution.
    case satisfiability
  }

  let purpose: Purpose
  /// Whether a contradiction that a tree finds is confirmed by the simplex method, which takes much
  /// longer in large components.
  var confirmsContradictions = true
  private let method: Solver.Method
  /// The results since the last solve began.
  var solved = SolvedComponents()
  /// The values of the columns of settled components in another, equally good solution; empty if
  /// there have been no such components.
  private(set) var otherValues: [Double] = []

  // Arrays that are reused for each component, so that they are allocated only once.
  /// The demands that were gathered last; other stages use these arrays, too.
  var demands = Demands()
  private var treeSolver = TreeSolver()
  private var allocation = Allocation()
  private var numbers = ColumnNumbers()

  init(for purpose: Purpose = .values, by method: Solver.Method = .fastest) {
    self.purpose = purpose
    self.method = method
  }

  /// The trees that are loaded, for tests.
  var loadedTrees: [LoadedTree] { treeSolver.trees }

  /// Removes all results; keeps the capacity of the arrays, which are emptied when they are needed.
  mutating func removeAll() {
    solved = SolvedComponents()
    otherValues.removeAll(keepingCapacity: true)
  }

  mutating func reserveCapacity(_ count: Int) {
    demands.reserveCapacity(count)
    allocation.reserveCapacity(count)
    solved.reserveCapacity(count)
  }

  /// Solves dirty components, and stops trusting optional values if necessary; returns false if the
  /// required constraints contradict each other.
  mutating func solveDirtyComponents(
    of problem: inout ReducedProblem, _ dirty: inout DirtySet, _ table: ConstraintTable
  ) -> Bool {
    while true {
      treeSolver.begin(problem.partition.touched)
      var changes = ParameterChanges()
      for component in problem.partition.dirtyComponents
      where problem.partition.components[Int(component)].isDirty {
        // It will be united with others, so its solution would not be used.
        if !changes.converted.isEmpty, problem.isOutdated(component) { continue }
        guard solve(component, of: &problem, &changes, table) else { return false }
        problem.partition.components[Int(component)].isDirty = false
      }
      guard problem.checkConstantRows(&changes, table) else { return false }
      treeSolver.end(problem)
      problem.partition.endSolving()
      if changes.converted.isEmpty { return true }
      solved.listColumns(problem.partition)
      problem.rebuildComponents(afterDistrusting: changes.converted, &dirty)
    }
  }

  /// Solves a component; returns false if the required constraints contradict each other.
  ///
  /// If a trusted optional value costs it anything, the value is no longer trusted and the
  /// component is solved again.
  mutating func solve(
    _ index: ComponentIndex, of problem: inout ReducedProblem, _ changes: inout ParameterChanges,
    _ table: ConstraintTable
  ) -> Bool {
    let component = problem.partition.components[Int(index)]
    if component.isSettled { problem.partition.setFreedom(.open, of: index) }
    solved.append(index)
    if component.isFree { solved.isAnyFree = true }
    let violated =
      switch (method, component.rows.count) {
      case (.simplexOnly, _): solveTableau(index, of: &problem, table)
      case (.fastest, 0): solveColumn(index, of: &problem, table)
      case (.fastest, 1): solveRow(index, of: &problem, table)
      case (.fastest, _): solveRows(index, of: &problem, table)
      }
    if problem.partition.components[Int(index)].isFree { solved.isAnyFree = true }
    guard let violated else {
      return problem.distrustOptionalValues(ofComponent: index, costing: 1000, &changes)
    }
    if violated > 0, problem.parameters.trustedCount > 0 {
      _ = problem.distrustOptionalValues(ofComponent: index, costing: violated, &changes)
    }
    return true
  }

  /// Solves a component with several rows, or with a choice.
  ///
  /// Like the other methods for components, it returns the highest violated priority, 0 for none,
  /// or nil if the required constraints contradict each other.
  private mutating func solveRows(
    _ index: ComponentIndex, of problem: inout ReducedProblem, _ table: ConstraintTable
  ) -> Double? {
    let outcome = treeSolver.solve(
      index, of: &problem, otherValues: &otherValues, needsValues: purpose == .values, table)
    switch outcome {
    case .solved(let violated): return violated
    case .satisfiable: return 0
    case .infeasible
    where !confirmsContradictions || purpose == .satisfiability || problem.reliesOnTrust(index):
      return nil
    case .infeasible, .unsuitable: return solveTableau(index, of: &problem, table)
    }
  }
}

// MARK: Columns and single rows

extension ComponentSolver {
  /// Solves a column that no row connects to others.
  private mutating func solveColumn(
    _ index: ComponentIndex, of problem: inout ReducedProblem, _ table: ConstraintTable
  ) -> Double? {
    let column = problem.partition.firstColumn(of: index)
    demands.removeAll()
    problem.gather(column: column, table, into: &demands)
    if demands.isContradictory { return nil }
    let (low, high) = demands.cheapestValues(of: 0)
    let isFree = low < high && !Tolerance.arePositionsEqual(low, high)
    problem.partition.setFreedom(isFree ? .open : .none, of: index)
    problem.columnValues[Int(column)] = max(low, min(high, demands.restingPoint(of: 0)))
    return 0
  }

  private mutating func solveRow(
    _ index: ComponentIndex, of problem: inout ReducedProblem, _ table: ConstraintTable
  ) -> Double? {
    let row = problem.partition.firstRow(of: index)
    let form = problem.structure.rows[Int(row)].form
    demands.removeAll()
    allocation.begin()
    for place in form.entries {
      let entry = problem.structure.definitions.pool.entries[place]
      if problem.parameters.isParameter(entry.column) { continue }
      problem.gather(column: entry.column, table, into: &demands)
      allocation.append(entry.column, entry.coefficient)
    }
    problem.gatherSubject(of: row, table, into: &demands)
    allocation.append(-1, -1)
    if demands.isContradictory { return nil }
    switch allocation.solve(demands, constant: problem.constant(of: form)) {
    case .infeasible: return nil
    case .tied: return solveRows(index, of: &problem, table)
    case .unique(let absorber):
      problem.partition.setFreedom(.none, of: index)
      for addend in allocation.addends where addend.column >= 0 {
        problem.columnValues[Int(addend.column)] = addend.value
      }
      if solved.needsAbsorbers { note(absorber, of: row) }
      // Only violations at or above the lowest trusted priority matter.
      let least = problem.trust(in: form)
      var violated = 0.0
      for (place, addend) in allocation.addends.enumerated() {
        violated = max(violated, demands.violatedPriority(of: place, at: addend.value, from: least))
      }
      return violated
    }
  }

  /// Stores how the row follows its constant, for a response.
  private mutating func note(_ absorber: Allocation.Absorber?, of row: RowIndex) {
    guard let absorber else { return solved.absorbers.append(.init(row: row)) }
    let addend = allocation.addends[absorber.addend]
    // A point halfway to an end of the piece: if nothing has a cost there and here, nothing has a
    // cost in between.
    let inside =
      absorber.high < .infinity
      ? absorber.low > -.infinity ? (absorber.low + absorber.high) / 2 : absorber.high - 1
      : absorber.low > -.infinity ? absorber.low + 1 : addend.value
    solved.absorbers.append(
      RowAbsorber(
        row: row, column: addend.column, coefficient: addend.coefficient, value: addend.value,
        low: absorber.low, high: absorber.high,
        violatedInside: demands.violatedPriority(of: absorber.addend, at: inside)))
  }
}

// MARK: Tableau

extension ComponentSolver {
  /// Solves a component by the simplex method.
  private mutating func solveTableau(
    _ index: ComponentIndex, of problem: inout ReducedProblem, _ table: ConstraintTable
  ) -> Double? {
    let system = problem.system(of: CollectionOfOne(index), table, &numbers)
    var core = Core(system.demands, rows: system.rows)
    guard core.satisfyRequired() else {
      solved.unsatisfiable[index] = UnsatisfiableSums(of: core, for: system)
      return nil
    }
    core.optimize()
    problem.takeUp(core.columnValues, of: system)
    problem.partition.setFreedom(core.tableau.hasFreedom ? .open : .none, of: index)
    if core.tableau.hasFreedom {
      solved.cores[system.columns[0]] = (system, core, problem.partition.rebuildCount)
    }
    var violated = 0.0
    for column in 0..<core.demands.count {
      violated = max(
        violated,
        core.demands.violatedPriority(of: column, at: core.tableau.exactValue(of: Int32(column))))
    }
    return violated
  }
}
