/// Stage 5: if several solutions are optimal, the variables that can differ, and the choice.
struct Ambiguity: Sendable {
  /// Whether each variable has a different value in another optimal solution.
  var isAmbiguous: [Bool] = []
  /// The variables that became or ceased to be ambiguous in the last solve.
  private(set) var changed: [VariableIndex] = []
  /// The choices of the last solve, by their first columns.
  private var choices: [VariableIndex: (choice: Choice, decision: Choice.Decision)] = [:]
  /// The number of free components that other variables depend on, as of the last solve.
  private var tiedCount = 0
  /// Whether any component was free in the last solve.
  private var hasFreedom = false
  /// Whether any component was settled in the last solve.
  private var hadSettled = false
  /// The values of all variables if the columns of settled components have their other values; empty
  /// if they are not known.
  private var others: [Double] = []

  // Arrays that are needed for a short time; kept so that they are allocated only once.
  private var numbers = ColumnNumbers()
  private var demands = Demands()

  mutating func extend(by count: Int) {
    isAmbiguous.extend(with: false, by: count)
    if !others.isEmpty { others.extend(with: 0, by: count) }
  }

  mutating func begin() { changed.clear() }

  /// Returns whether a solve can have changed which variables are ambiguous.
  func isConcerned(by solved: SolvedComponents, _ partition: Partition, _ isRebuilt: Bool) -> Bool {
    solved.isAnyFree || tiedCount > 0 || isRebuilt && (hasFreedom || partition.hasFreedom)
  }

  /// Finds the ambiguous variables of components that are free and not settled, and gives them
  /// values that do not depend on the path to the solution; returns which were ambiguous before.
  mutating func settle(
    _ problem: inout ReducedProblem, _ solved: SolvedComponents, _ table: ConstraintTable
  ) -> [Bool] {
    let formerly = isAmbiguous
    // Usually none is, and then the array is not copied.
    for variable in isAmbiguous.indices where isAmbiguous[variable] {
      isAmbiguous[variable] = false
    }
    noteFreedom(problem.partition)
    if !hasFreedom, choices.isEmpty { return formerly }
    let (lone, tied) = problem.separated(problem.partition.openComponents)
    tiedCount = tied.count
    for component in lone {
      settleLone(component, &problem, table)
      isAmbiguous[Int(problem.partition.firstColumn(of: component))] = true
    }
    if tied.isEmpty, choices.isEmpty { return formerly }
    let former = choices
    choices = [:]
    let forms = OpenForms(of: tied, problem, table)
    for group in groups(of: tied, forms, problem.partition) {
      let choice = choice(of: group, forms, &problem, solved, table)
      let first = choice.system.columns[0]
      if let known = former[first], known.choice == choice {
        choices[first] = known
      } else if let core = solved.optimum(of: choice.system) {
        choices[first] = (choice, choice.decision(among: core, problem.boxColumns))
      }
      if let decided = choices[first] { takeUp(decided.decision, decided.choice, &problem) }
    }
    return formerly
  }

  private mutating func noteFreedom(_ partition: Partition) {
    hasFreedom = partition.hasFreedom
    hadSettled = partition.settledCount > 0
    tiedCount = 0
  }

  private mutating func settleLone(
    _ component: ComponentIndex, _ problem: inout ReducedProblem, _ table: ConstraintTable
  ) {
    let column = problem.partition.firstColumn(of: component)
    demands.removeAll()
    problem.gather(column: column, table, into: &demands)
    let (low, high) = demands.cheapestValues(of: 0)
    let anchor = problem.anchor(of: column, between: low, high, table)
    problem.columnValues[Int(column)] = max(low, min(high, anchor))
  }

  private mutating func takeUp(
    _ decision: Choice.Decision, _ choice: Choice, _ problem: inout ReducedProblem
  ) {
    for (member, isMovable) in zip(choice.members, decision.isMovable) {
      isAmbiguous[Int(member.variable)] = isMovable
    }
    problem.takeUp(decision.values, of: choice.system)
  }

  /// Finds the ambiguous variables of settled components, which have other values in another
  /// solution, and records the variables whose ambiguity differs from before.
  mutating func compare(
    _ values: [Double], with otherValues: [Double], _ problem: ReducedProblem,
    formerly: [Bool], _ table: ConstraintTable
  ) {
    noteSettled(values, otherValues, problem, table)
    for variable in isAmbiguous.indices
    where isAmbiguous[variable] != formerly[variable] {
      changed.append(VariableIndex(variable))
    }
  }

  private mutating func noteSettled(
    _ values: [Double], _ otherValues: [Double], _ problem: ReducedProblem,
    _ table: ConstraintTable
  ) {
    let partition = problem.partition
    others.removeAll(keepingCapacity: true)
    guard partition.settledCount > 0 else { return }
    others = problem.columnValues
    for index in partition.components.indices where partition.components[index].isSettled {
      for column in partition.columns(of: ComponentIndex(index)) {
        others[Int(column)] = otherValues[Int(column)]
      }
    }
    problem.structure.definitions.evaluateAll(&others, table)
    for variable in values.indices where differs(values[variable], from: others[variable]) {
      isAmbiguous[variable] = true
    }
  }

  @inline(__always)
  private func differs(_ value: Double, from other: Double) -> Bool {
    abs(other - value) > Tolerance.feasibility * max(1, abs(value))
  }
}

// MARK: Small changes

extension Ambiguity {
  /// Discards the values in the other solution, because values changed without them.
  mutating func forgetOtherValues() { others.removeAll(keepingCapacity: true) }

  /// Returns whether the ambiguity of a variable depends only on its own values and component, so
  /// that it needs to be determined only for variables that a solve computed.
  func isFollowable(_ problem: ReducedProblem) -> Bool {
    guard choices.isEmpty, tiedCount == 0,
      !others.isEmpty || !hadSettled && problem.partition.settledCount == 0
    else { return false }
    return problem.separated(problem.partition.openComponents).tied.isEmpty
  }

  /// Gives their values to solved columns that nothing else depends on.
  mutating func settleLone(
    among solved: [VariableIndex], _ problem: inout ReducedProblem, _ table: ConstraintTable
  ) {
    for column in solved where problem.isLone(column) {
      settleLone(problem.partition.componentOf[Int(column)], &problem, table)
    }
  }

  /// Returns whether a column has a new value in the other solution.
  @inline(__always)
  func isOutdated(
    _ column: VariableIndex, _ otherValues: [Double], _ problem: ReducedProblem
  ) -> Bool {
    !others.isEmpty && others[Int(column)] != problem.otherValue(of: column, otherValues)
  }

  /// Computes some variables, in the order of evaluation, in the other solution.
  mutating func computeOthers(
    _ variables: [VariableIndex], _ otherValues: [Double], _ problem: ReducedProblem,
    _ table: ConstraintTable
  ) {
    if others.isEmpty { return }
    let definitions = problem.structure.definitions
    for variable in variables {
      others[Int(variable)] =
        definitions.isColumn(variable)
        ? problem.otherValue(of: variable, otherValues)
        : definitions.value(of: variable, others.span, table)
    }
  }

  /// Finds out which of the variables that a solve computed and of the solved columns are
  /// ambiguous.
  mutating func compare(
    _ computed: [VariableIndex], _ solved: [VariableIndex], _ values: [Double],
    _ problem: ReducedProblem
  ) {
    for variable in [solved, computed].joined() {
      let isFree =
        problem.isLone(variable)
        || !others.isEmpty && differs(values[Int(variable)], from: others[Int(variable)])
      if isFree == isAmbiguous[Int(variable)] { continue }
      isAmbiguous[Int(variable)] = isFree
      changed.append(variable)
    }
    noteFreedom(problem.partition)
    if !hadSettled { forgetOtherValues() }
  }
}

// MARK: Groups

extension Ambiguity {
  /// Free components that have variables in common, and these variables in ascending order.
  private struct Group {
    var components: [ComponentIndex] = []
    var members: [VariableIndex] = []
  }

  private func groups(
    of free: [ComponentIndex], _ forms: OpenForms, _ partition: Partition
  ) -> [Group] {
    var sets = DisjointSets<Component>(count: partition.components.count)
    for variable in forms.variables {
      let components = forms[variable].lazy.map { partition.componentOf[Int($0.column)] }
      guard let first = components.first else { continue }
      for component in components.dropFirst() { sets.unite(first, component) }
    }
    var groups: [Group] = []
    // The group of each component that represents others, -1 for other components.
    var groupOf = [Int](repeating: -1, count: partition.components.count)
    for component in free {
      let representative = Int(sets.find(component))
      if groupOf[representative] < 0 {
        groupOf[representative] = groups.count
        groups.append(Group())
      }
      groups[groupOf[representative]].components.append(component)
    }
    for variable in forms.variables {
      guard let column = forms[variable].first?.column else { continue }
      let representative = sets.find(partition.componentOf[Int(column)])
      groups[groupOf[Int(representative)]].members.append(variable)
    }
    return groups
  }

  private mutating func choice(
    of group: Group, _ openForms: OpenForms, _ problem: inout ReducedProblem,
    _ solved: SolvedComponents, _ table: ConstraintTable
  ) -> Choice {
    let system =
      solved.system(of: group.components, problem.partition)
      ?? problem.system(of: group.components, table, &numbers)
    numbers.number(system.columns, of: problem.structure.variableCount, system.scales)
    var members: [Choice.Member] = []
    members.reserveCapacity(group.members.count)
    var forms = RowList()
    forms.reserveCapacity(group.members.count)
    for variable in group.members {
      forms.append(openForms[variable], openForms.constants[Int(variable)], numbers)
      members.append(
        Choice.Member(
          variable: variable,
          isSized: problem.structure.definitions.nodes[Int(variable)].suitability != .free,
          anchor: table.anchor(of: variable),
          column: problem.boxColumns[variable].map(ObjectIdentifier.init)))
    }
    numbers.forget(system.columns)
    return Choice(system: system, members: members, forms: forms)
  }
}

extension SolvedComponents {
  /// Returns the system of a single component that was solved as a system in this solve; nil for
  /// other components.
  fileprivate func system(of components: [ComponentIndex], _ partition: Partition) -> LocalSystem? {
    // If the components have not been determined again, the component and its parameters are the
    // same.
    guard components.count == 1, let known = cores[partition.firstColumn(of: components[0])],
      known.rebuildCount == partition.rebuildCount
    else { return nil }
    return known.system
  }

  /// Returns the optimal solutions of a system, which may already have been found in this solve.
  fileprivate func optimum(of system: LocalSystem) -> Core? {
    if let known = cores[system.columns[0]], known.system == system { return known.core }
    return system.optimum()
  }
}
