/// Solves components whose rows form a tree, and settles the variables that they leave ambiguous.
struct TreeSolver: Sendable {
  enum Outcome {
    /// Solved; the highest violated priority, 0 for none.
    case solved(violated: Double)
    /// Solvable; no values were needed.
    case satisfiable
    /// The tree has no solution.
    case infeasible
    /// The component needs a tableau.
    case unsuitable
  }

  private var tree = AllocationTree()
  /// The demands of the elements.
  private var demands = Demands()
  /// The constants of the rows.
  private var constants = TreeConstants()
  /// The component whose tree is loaded, unless something else than parameters changed since.
  private var loaded: ComponentIndex?
  /// The numbers of columns and subjects as elements of the tree.
  private var numbers = ColumnNumbers()
  /// The values of the elements in another solution.
  private var otherElements: [Double] = []
  private var sized: [SizedVariable] = []

  /// Discards the loaded tree, because demands, rows or components changed.
  mutating func forget() { loaded = nil }

  /// Solves a component, and stores the values of its columns in another solution that is as good.
  ///
  /// The arrays of `scratch` are used for a short time.
  mutating func solve(
    _ component: ComponentIndex, of problem: inout ReducedProblem, otherValues: inout [Double],
    needsValues: Bool, _ scratch: inout Demands, _ table: ConstraintTable
  ) -> Outcome {
    let isOpen: Bool
    switch solveTree(of: component, &problem, table) {
    case .optimal(let isAnyOpen):
      if !needsValues { return .satisfiable }
      isOpen = isAnyOpen
    case .infeasible: return .infeasible
    case .unsuitable: return .unsuitable
    }
    var violated = 0.0
    for (place, element) in tree.elements.enumerated() {
      violated = max(
        violated, demands.violatedPriority(of: place, at: element.value / element.coefficient))
    }
    let columns = problem.partition.columns(of: component)
    if isOpen {
      guard tree.tighten() else { return .unsuitable }
      tree.another(&otherElements)
      settle(component, of: problem, &scratch, table)
      guard tree.finish(columns.count) else { return .unsuitable }
    }
    for (place, column) in columns.enumerated() {
      let element = tree.elements[place]
      let value = element.value / element.coefficient
      problem.columnValues[Int(column)] = value
      otherValues[Int(column)] = isOpen ? otherElements[place] : value
    }
    problem.partition.setFreedom(isOpen ? .settled : .none, of: component)
    return .solved(violated: violated)
  }

  /// Solves the tree of a component; if the tree is still loaded, only as far as parameters in it
  /// moved.
  private mutating func solveTree(
    of component: ComponentIndex, _ problem: inout ReducedProblem, _ table: ConstraintTable
  ) -> AllocationTree.Outcome {
    let isLoaded = loaded == component
    // A tree that cannot be solved is not solved again.
    loaded = nil
    var outcome: AllocationTree.Outcome?
    if isLoaded {
      constants.update(problem)
      outcome = tree.solveAgain(withConstants: &constants.values, demands)
    }
    if outcome == nil {
      guard load(component, of: &problem, table), !demands.isContradictory else {
        return .unsuitable
      }
      outcome = tree.solve(demands)
    }
    guard let outcome else { return .unsuitable }
    if case .optimal = outcome { loaded = component }
    return outcome
  }
}

// MARK: Loading

extension TreeSolver {
  /// Loads columns, then the subjects of rows, into the tree; returns false if a row contains
  /// anything else.
  ///
  /// Rows are not fully expanded, because the rows inside a stack view would then mention
  /// everything next to it. Instead, each row stops at the subjects of the others.
  private mutating func load(
    _ index: ComponentIndex, of problem: inout ReducedProblem, _ table: ConstraintTable
  ) -> Bool {
    let columns = problem.partition.columns(of: index)
    let rows = problem.partition.rows(of: index)
    numbers.reserve(problem.structure.variableCount)
    tree.begin(elementCount: columns.count + rows.count, branchCount: rows.count)
    demands.removeAll()
    demands.reserveCapacity(columns.count + rows.count)
    constants.removeAll()
    constants.reserveCapacity(rows.count)
    var local: Int32 = 0
    for column in columns {
      numbers[column] = local
      local += 1
      problem.gather(column: column, table, into: &demands)
    }
    for row in rows {
      problem.gatherSubject(of: row, table, into: &demands)
      if let subject = problem.structure.rows[Int(row)].subject.variable {
        numbers[subject] = local
        problem.structure.definitions.nodes[Int(subject)].isElement = true
      }
      local += 1
    }
    let isLoaded = loadRows(rows, columns.count, of: &problem, table)
    numbers.forget(columns)
    for row in rows {
      guard let subject = problem.structure.rows[Int(row)].subject.variable else { continue }
      numbers[subject] = -1
      problem.structure.definitions.nodes[Int(subject)].isElement = false
    }
    return isLoaded
  }

  private mutating func loadRows(
    _ rows: ArraySlice<RowIndex>, _ columnCount: Int, of problem: inout ReducedProblem,
    _ table: ConstraintTable
  ) -> Bool {
    var local = Int32(columnCount)
    for index in rows {
      let row = problem.structure.rows[Int(index)]
      let short = problem.structure.definitions.expandToElements(subject: row.subject, table)
      defer { problem.structure.definitions.removeLast(short) }
      // If terms cancel, the fully expanded row is shorter.
      let form = problem.openCount(of: row.form) < problem.openCount(of: short) ? row.form : short
      constants.begin(with: -form.constant)
      tree.entries.append(Entry(column: local, coefficient: 1))
      local += 1
      for place in form.entries {
        let entry = problem.structure.definitions.pool.entries[place]
        let column = numbers[entry.column]
        if column >= 0 {
          tree.entries.append(Entry(column: column, coefficient: -entry.coefficient))
        } else if problem.parameters.isParameter(entry.column) {
          constants.add(entry, problem)
        } else {
          return false
        }
      }
      tree.appendBranch(constant: constants.values[constants.values.count - 1])
    }
    return true
  }
}

// MARK: Settling

extension TreeSolver {
  /// Settles the variables with demands, starting with the last: each gets the value closest to its
  /// anchor that the previous ones allow; see ``Choice``.
  private mutating func settle(
    _ index: ComponentIndex, of problem: ReducedProblem, _ scratch: inout Demands,
    _ table: ConstraintTable
  ) {
    sized.removeAll(keepingCapacity: true)
    var element: Int32 = 0
    for column in problem.partition.columns(of: index) {
      if tree.elements[Int(element)].isOpen {
        noteSized(column, element, factor: 1, constant: 0, problem)
        noteFollowers(of: column, .alias, element, problem)
      }
      element += 1
    }
    for row in problem.partition.rows(of: index) {
      if let subject = problem.structure.rows[Int(row)].subject.variable,
        tree.elements[Int(element)].isOpen
      {
        noteSized(subject, element, factor: 1, constant: 0, problem)
        noteFollowers(of: subject, .guest, element, problem)
      }
      element += 1
    }
    sized.sort { $0.variable > $1.variable }
    for index in sized.indices {
      let sized = sized[index]
      guard tree.elements[Int(sized.element)].isOpen else { continue }
      let wanted = table.anchor(of: sized.variable, &scratch)
      tree.settle(Int(sized.element), at: (wanted - sized.constant) / sized.factor)
    }
  }

  @inline(__always)
  private mutating func noteSized(
    _ variable: VariableIndex, _ element: Int32, factor: Double, constant: Double,
    _ problem: ReducedProblem
  ) {
    guard problem.structure.definitions.nodes[Int(variable)].suitability != .free else { return }
    sized.append(
      SizedVariable(variable: variable, element: element, factor: factor, constant: constant))
  }

  @inline(__always)
  private mutating func noteFollowers(
    of variable: VariableIndex, _ kind: RowKind, _ element: Int32, _ problem: ReducedProblem
  ) {
    for place in problem.partition.occurrences.range(of: variable) {
      let index = Int(problem.partition.occurrences.items[place])
      let row = problem.structure.rows[index]
      guard problem.partition.kinds[index] == kind, let subject = row.subject.variable else {
        continue
      }
      noteSized(
        subject, element,
        factor: problem.structure.definitions.pool.entries[Int(row.form.firstEntry)].coefficient,
        constant: row.form.constant, problem)
    }
  }
}

/// A variable with demands, in terms of a column of the tree that it equals up to a factor and a
/// constant.
private struct SizedVariable: Sendable {
  var variable: VariableIndex
  var element: Int32
  var factor: Double
  var constant: Double
}
