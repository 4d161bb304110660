/// Stage 5: if several solutions are optimal, the variables that can differ, and the choice.
struct Ambiguity: Sendable {
  /// Whether each variable has a different value in another optimal solution.
  var isAmbiguous: [Bool] = []
  /// The variables that became or ceased to be ambiguous in the last solve.
  private(set) var changed: [VariableIndex] = []
  /// The variables that may depend on free components, in ascending order, and their forms.
  var memberForms: [(variable: VariableIndex, form: Form)] = []
  /// The choices of the last solve, by their first columns.
  private var choices: [VariableIndex: (choice: Choice, decision: Choice.Decision)] = [:]
  /// The number of free components that other variables depend on, as of the last solve.
  private var tiedCount = 0
  /// Whether any component was free in the last solve.
  private var hasFreedom = false

  /// Numbers of columns, needed for a short time; kept so that they are allocated only once.
  private var numbers = ColumnNumbers()

  /// Adds new variables.
  mutating func extend(by count: Int) { isAmbiguous.extend(with: false, by: count) }

  /// Begins a solve.
  mutating func begin() { changed.removeAll(keepingCapacity: true) }

  /// Returns whether a solve can have changed which variables are ambiguous.
  func isConcerned(
    by solved: SolvedComponents, _ partition: Partition, _ isRebuilt: Bool
  ) -> Bool {
    solved.isAnyFree || tiedCount > 0
      || isRebuilt && (hasFreedom || partition.components.contains(where: \.isFree))
  }

  /// Finds the ambiguous variables of components that are free and not settled, and gives them
  /// values that do not depend on the path to the solution; returns which were ambiguous before.
  mutating func settle(
    _ problem: inout ReducedProblem, _ solved: SolvedComponents, _ table: ConstraintTable
  ) -> [Bool] {
    let formerly = isAmbiguous
    for variable in isAmbiguous.indices { isAmbiguous[variable] = false }
    let components = problem.partition.components
    hasFreedom = components.contains(where: \.isFree)
    tiedCount = 0
    if !hasFreedom, choices.isEmpty { return formerly }
    let free = components.indices.filter { components[$0].isFree && !components[$0].isSettled }
    let (lone, tied) = problem.separated(free.map { ComponentIndex($0) })
    tiedCount = tied.count
    for component in lone { settleLone(component, &problem, table) }
    if tied.isEmpty, choices.isEmpty { return formerly }
    let former = choices
    choices = [:]
    for group in groups(of: tied, &problem, table) {
      let choice = choice(of: group, &problem, table)
      let first = choice.system.columns[0]
      if let known = former[first], known.choice == choice {
        choices[first] = known
      } else if let core = solved.optimum(of: choice.system) {
        choices[first] = (choice, choice.decision(among: core))
      }
      if let decided = choices[first] { takeUp(decided.decision, decided.choice, &problem) }
    }
    return formerly
  }

  private mutating func settleLone(
    _ component: ComponentIndex, _ problem: inout ReducedProblem, _ table: ConstraintTable
  ) {
    let column = problem.partition.firstColumn(of: component)
    var demands = Demands()
    problem.gather(column: column, table, into: &demands)
    let (low, high) = demands.cheapestValues(of: 0)
    let anchor = table.anchor(of: column, &demands)
    problem.columnValues[Int(column)] = max(low, min(high, anchor))
    isAmbiguous[Int(column)] = true
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
    guard partition.components.contains(where: \.isSettled) else { return }
    var others = problem.columnValues
    for index in partition.components.indices where partition.components[index].isSettled {
      for column in partition.columns(of: ComponentIndex(index)) {
        others[Int(column)] = otherValues[Int(column)]
      }
    }
    problem.structure.definitions.evaluateAll(&others, table)
    for variable in values.indices {
      let value = values[variable]
      if abs(others[variable] - value) > Tolerance.feasibility * max(1, abs(value)) {
        isAmbiguous[variable] = true
      }
    }
  }
}

// MARK: Groups

extension Ambiguity {
  /// Free components that have variables in common, and these variables in ascending order.
  private struct Group {
    var components: [ComponentIndex] = []
    var members: [(variable: VariableIndex, form: Form)] = []
  }

  private mutating func groups(
    of free: [ComponentIndex], _ problem: inout ReducedProblem, _ table: ConstraintTable
  ) -> [Group] {
    var sets = DisjointSets<Component>(count: problem.partition.components.count)
    remember(formsOf: problem.dependents(of: free, table), &problem.structure.definitions, table)
    let members = memberForms.map {
      ($0.variable, $0.form, problem.uniteFree(in: $0.form, &sets))
    }
    var groups: [Group] = []
    var groupOf: [ComponentIndex: Int] = [:]
    for component in free {
      let representative = sets.find(component)
      let group = groupOf[representative] ?? groups.count
      if group == groups.count {
        groupOf[representative] = group
        groups.append(Group())
      }
      groups[group].components.append(component)
    }
    for (variable, form, component) in members where component >= 0 {
      guard let group = groupOf[sets.find(component)] else { continue }
      groups[group].members.append((variable, form))
    }
    return groups
  }

  /// Expands variables, given in ascending order, unless they still have the forms of the last
  /// solve.
  private mutating func remember(
    formsOf variables: [VariableIndex], _ definitions: inout Definitions, _ table: ConstraintTable
  ) {
    var former = memberForms[...]
    var forms: [(variable: VariableIndex, form: Form)] = []
    forms.reserveCapacity(variables.count)
    for variable in variables {
      while let known = former.first, known.variable < variable {
        definitions.pool.discard(known.form)
        former.removeFirst()
      }
      if let known = former.first, known.variable == variable {
        former.removeFirst()
        if definitions.isExpanded(known.form) {
          forms.append(known)
          continue
        }
        definitions.pool.discard(known.form)
      }
      forms.append((variable, definitions.expand(variable: variable, table)))
    }
    for known in former { definitions.pool.discard(known.form) }
    memberForms = forms
  }

  private mutating func choice(
    of group: Group, _ problem: inout ReducedProblem, _ table: ConstraintTable
  ) -> Choice {
    let system = problem.system(of: group.components, table, &numbers)
    numbers.number(system.columns, of: problem.structure.variableCount, system.scales)
    var demands = Demands()
    let members = group.members.map { variable, form in
      Choice.Member(
        variable: variable, form: problem.localRow(form, numbers),
        isSized: problem.structure.definitions.nodes[Int(variable)].suitability != .free,
        anchor: table.anchor(of: variable, &demands))
    }
    numbers.forget(system.columns)
    return Choice(system: system, members: members)
  }
}

extension SolvedComponents {
  /// Returns the optimal solutions of a system, which may already have been found in this solve.
  fileprivate func optimum(of system: LocalSystem) -> Core? {
    if let known = cores[system.columns[0]], known.system == system { return known.core }
    return system.optimum()
  }
}
