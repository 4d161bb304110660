// Without testing enabled, as in a release, the solver's parts cannot be seen.
#if DEBUG
  @testable package import ConstraintSolver

  extension Solver {
    /// A description of the first invariant that does not hold between two solves; nil if all hold.
    ///
    /// Tests check it after every solve, so that an error in one stage is detected at once, and not
    /// many changes later as a wrong value.
    package var failedInvariant: String? {
      guard !problem.needsRestart else { return nil }
      return definitionFailure ?? rowFailure ?? mentionFailure ?? componentFailure ?? valueFailure
        ?? treeFailure
    }

    private var reduced: ReducedProblem { problem.reduced }

    /// Definitions mention only earlier variables, and variables know how often they are mentioned.
    private var definitionFailure: String? {
      let definitions = reduced.structure.definitions
      var counts = [Int32](repeating: 0, count: values.count)
      var failure: String?
      for variable in definitions.inOrder {
        let position = definitions.nodes[Int(variable)].position
        definitions.forEachMentioned(by: variable, constraints) { mentioned in
          counts[Int(mentioned)] += 1
          let isBefore =
            definitions.isColumn(mentioned) || definitions.nodes[Int(mentioned)].position < position
          if !isBefore { failure = "v\(variable) is defined by v\(mentioned), which comes later" }
        }
      }
      if let failure { return failure }
      let defined = values.indices.count { !definitions.isColumn(VariableIndex($0)) }
      if defined != definitions.inOrder.count {
        return "a defined variable has no place in the order"
      }
      for variable in counts.indices
      where counts[variable] != definitions.nodes[variable].dependents {
        return "v\(variable) is mentioned \(counts[variable]) times, not as often as noted"
      }
      return nil
    }

    /// Rows refer to existing definitions, over columns or over one host that has a row.
    private var rowFailure: String? {
      for row in reduced.structure.rows where row.isPresent {
        guard reduced.structure.definitions.isOverColumns(row.form) else {
          return "a row is out of date"
        }
        if let host = reduced.structure.definitions.host(of: row.form),
          reduced.structure.definitions.nodes[Int(host)].row < 0
        {
          return "v\(host) has guests and no row"
        }
      }
      return nil
    }

    /// The reverse indices, if built, contain every row and every definition that they must.
    private var mentionFailure: String? {
      for (index, row) in reduced.structure.rows.enumerated()
      where reduced.structure.mentions.isMade && row.isPresent {
        let pool = reduced.structure.definitions.pool
        let variables =
          pool.steps[row.form.steps].map(\.variable) + pool.entries[row.form.entries].map(\.column)
        for variable in variables
        where !reduced.structure.mentions.contains(RowIndex(index), under: variable) {
          return "v\(variable) does not know of a row that mentions it"
        }
      }
      var failure: String?
      for variable in reduced.structure.definitions.inOrder where problem.results.dependents.isMade
      {
        reduced.structure.definitions.forEachMentioned(by: variable, constraints) { mentioned in
          if !problem.results.dependents.contains(variable, under: mentioned) {
            failure = "v\(mentioned) does not know that v\(variable) depends on it"
          }
        }
      }
      return failure
    }

    /// Every open column is in one component, and a row is in the component of all its open columns.
    private var componentFailure: String? {
      for column in values.indices {
        let isOpen =
          reduced.structure.definitions.isColumn(VariableIndex(column))
          && !reduced.parameters.isParameter(VariableIndex(column))
        if isOpen != (reduced.partition.componentOf[column] >= 0) {
          return "v\(column) is in no component"
        }
      }
      for (index, row) in reduced.structure.rows.enumerated()
      where row.isPresent && reduced.partition.kinds[index] == .proper {
        let entries = reduced.structure.definitions.pool.entries[row.form.entries]
        let found = Set(
          entries.map { reduced.partition.componentOf[Int($0.column)] }.filter { $0 >= 0 })
        if found.count != 1 { return "a row ties \(found.count) components" }
      }
      return reduced.partition.components.contains(where: \.isDirty)
        ? "a component is not solved" : partitionFailure
    }

    /// Partial updates lead to the same components as determining all of them.
    private var partitionFailure: String? {
      let partition = reduced.partition
      var fresh = partition
      var dirty = DirtySet()
      dirty.markEverything()
      fresh.rebuild(reduced.structure, reduced.parameters, &dirty)
      for (index, row) in reduced.structure.rows.enumerated()
      where row.isPresent && partition.kinds[index] != fresh.kinds[index] {
        return "row \(index) counts as \(partition.kinds[index]), not \(fresh.kinds[index])"
      }
      for variable in values.indices {
        let variable = VariableIndex(variable)
        let found = partition.componentOf[Int(variable)]
        let expected = fresh.componentOf[Int(variable)]
        guard
          partition.occurrences.items[partition.occurrences.range(of: variable)]
            .elementsEqual(fresh.occurrences.items[fresh.occurrences.range(of: variable)])
        else { return "the list of rows that mention v\(variable) is wrong" }
        if found < 0, expected < 0 { continue }
        guard found >= 0, expected >= 0,
          partition.columns(of: found).elementsEqual(fresh.columns(of: expected)),
          partition.rows(of: found).elementsEqual(fresh.rows(of: expected))
        else { return "the component of v\(variable) is wrong" }
      }
      let used = partition.components.filter { !$0.columns.isEmpty }
      guard used.count == fresh.components.count else { return "an unused component is not empty" }
      return used.count { $0.freedom == .open } == partition.openCount
        && used.count { $0.freedom == .settled } == partition.settledCount
        ? nil : "free components are counted wrong"
    }

    /// Defined variables have the values of their definitions, and columns have the solved ones.
    private var valueFailure: String? {
      let reduced = reduced
      for variable in values.indices {
        let index = VariableIndex(variable)
        let value = values[variable]
        let expected =
          reduced.structure.definitions.isColumn(index)
          ? reduced.columnValues[variable]
          : reduced.structure.definitions.value(of: index, values.span, constraints)
        if abs(value - expected) > Tolerance.feasibility * max(1, abs(expected)) {
          return "v\(variable) is \(value), by its definition \(expected)"
        }
      }
      return nil
    }

    /// A tree of which only changed parts were loaded has the same solution as a new one.
    private var treeFailure: String? {
      for tree in problem.componentSolver.loadedTrees
      where !tree.isEmpty && tree.rebuildCount == reduced.partition.rebuildCount
        && tree.touched.count == 0
      {
        guard let element = tree.tree.elements.firstIndex(where: \.isColumn) else { continue }
        let column = tree.variables[element]
        var copy = reduced
        var otherValues = problem.componentSolver.otherValues
        var solver = TreeSolver()
        let component = reduced.partition.componentOf[Int(column)]
        guard
          case .solved = solver.solve(
            component, of: &copy, otherValues: &otherValues, needsValues: true, constraints)
        else { return "the tree of v\(column) cannot be loaded again" }
        for column in reduced.partition.columns(of: component) {
          let (value, expected) = (
            reduced.columnValues[Int(column)], copy.columnValues[Int(column)]
          )
          if abs(value - expected) > Tolerance.position * max(1, abs(expected)) {
            return "v\(column) is \(value), in a new tree \(expected)"
          }
        }
        if copy.partition.components[Int(component)].freedom
          != reduced.partition.components[Int(component)].freedom
        {
          return "the component of v\(column) has another freedom in a new tree"
        }
      }
      return nil
    }
  }
#endif
