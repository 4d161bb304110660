/// Loading only what changed since the last solve.
///
/// Elements and branches keep their numbers. A row is loaded again if it is new, if a definition
/// that was expanded into it changed, if it should stop at other subjects, or if a row that was
/// subtracted from it is loaded again.
extension LoadedTree {
  /// Returns whether a component has much in common with the one that is loaded, and that was not
  /// solved yet.
  func resembles(_ component: ComponentIndex, _ partition: Partition) -> Bool {
    let count = partition.rows(of: component).count
    guard !isEmpty, !isSolved, count <= 2 * origins.count, origins.count <= 2 * count else {
      return false
    }
    func contains(_ variable: VariableIndex) -> Bool {
      variable >= 0 && partition.componentOf[Int(variable)] == component
    }
    return contains(variables[0]) || contains(variables[variables.count / 4])
      || contains(variables[variables.count / 2])
  }

  /// Notes what was touched, if anything in the tree was; discards the tree if this is too much.
  mutating func noteTouched(_ problem: ReducedProblem) {
    if isEmpty { return }
    reserveNumbers(problem.structure)
    let others = problem.partition.touched
    let isAnyInside =
      others.columns.contains { element(of: $0) >= 0 }
      || others.rows.contains { branch(of: $0) >= 0 }
      || others.mentions.contains { branch(of: $0) >= 0 }
      || others.redefined.contains { !users.isEmpty(under: $0) }
    guard isAnyInside else { return }
    touched.add(others)
    if touched.count > 2 * variables.count { removeAll() }
  }

  /// Loads the changed parts of a component; returns false if everything should be loaded again.
  mutating func update(
    to component: ComponentIndex, of problem: inout ReducedProblem, _ table: ConstraintTable
  ) -> Bool {
    loadedRowCount = 0
    reserveNumbers(problem.structure)
    touched.add(problem.partition.touched)
    if rebuildCount != problem.partition.rebuildCount || !touched.rows.isEmpty
      || !touched.mentions.isEmpty || !touched.redefined.isEmpty
    {
      guard updateRows(of: component, &problem, table) else { return false }
    }
    guard gatherTouched(&problem, table), constants.update(problem) else { return false }
    touched.removeAll()
    return true
  }

  /// Makes room for the numbers of new variables and rows.
  private mutating func reserveNumbers(_ structure: Structure) {
    numbers.reserveVariables(structure.variableCount)
    numbers.reserveRows(structure.rows.count)
    listUsers(of: structure.variableCount)
    if isUpdated { return }
    for (branch, origin) in origins.enumerated() {
      numbers[origin.row] = Int32(truncatingIfNeeded: branch)
    }
    isUpdated = true
  }

  private mutating func updateRows(
    of component: ComponentIndex, _ problem: inout ReducedProblem, _ table: ConstraintTable
  ) -> Bool {
    let rows = problem.partition.rows(of: component)
    LoadedTree.setElements(of: rows, to: true, &problem)
    defer { LoadedTree.setElements(of: rows, to: false, &problem) }
    var removed: [VariableIndex] = []
    let wasAnyRemoved = removeParts(outside: component, problem, &removed)
    noteChangedRows(of: component, problem, removed, wasAnyRemoved: wasAnyRemoved)
    guard !isWorn, 2 * changed.members.count <= rows.count else { return false }
    for branch in changed.members { tree.removeBranch(Int(branch)) }
    guard addParts(of: component, &problem, table) else { return false }
    if !wasAnyRemoved, changed.members.isEmpty { return true }
    for branch in changed.members
    where !load(origins[Int(branch)].row, at: Int(branch), of: &problem, table) {
      return false
    }
    tree.sequence.removeAll(keepingCapacity: true)
    for row in rows { tree.sequence.append(numbers[row]) }
    defer { changed.removeAll() }
    return tree.reorder(changed: changed.members)
  }
}

// MARK: Changed rows

extension LoadedTree {
  /// Removes the rows and columns that are no longer in a component, and the subjects of these
  /// rows; returns whether there were any rows.
  ///
  /// The variables of removed elements are appended to `removed`.
  private mutating func removeParts(
    outside component: ComponentIndex, _ problem: ReducedProblem, _ removed: inout [VariableIndex]
  ) -> Bool {
    let formerCount = unusedBranches.count
    for row in touched.rows {
      let branch = Int(branch(of: row))
      if branch >= 0, !isKept(branch, in: component, problem) { remove(branch: branch, &removed) }
    }
    for column in touched.columns
    where problem.partition.componentOf[Int(column)] != component {
      let element = Int(element(of: column))
      if element >= 0, tree.elements[element].isColumn { remove(element: element, &removed) }
    }
    // The component may have been divided where nothing in it changed.
    if !areAllParts(of: component, problem.partition) {
      for branch in origins.indices
      where origins[branch].row >= 0 && !isKept(branch, in: component, problem) {
        remove(branch: branch, &removed)
      }
      for element in variables.indices where tree.elements[element].isColumn {
        if problem.partition.componentOf[Int(variables[element])] != component {
          remove(element: element, &removed)
        }
      }
    }
    return unusedBranches.count > formerCount
  }

  /// Returns whether all rows and columns of the tree are in a component.
  private func areAllParts(of component: ComponentIndex, _ partition: Partition) -> Bool {
    var knownCount = 0
    for row in partition.rows(of: component) where branch(of: row) >= 0 { knownCount += 1 }
    guard knownCount == rowCount else { return false }
    knownCount = 0
    for column in partition.columns(of: component) {
      let element = Int(element(of: column))
      if element >= 0, tree.elements[element].isColumn { knownCount += 1 }
    }
    // Each row has a subject, and the other elements are columns.
    return knownCount == variables.count - unusedElements.count - rowCount
  }

  private mutating func remove(branch: Int, _ removed: inout [VariableIndex]) {
    remove(element: Int(origins[branch].subject), &removed)
    tree.removeBranch(branch)
    origins[branch].row = -1
    unusedBranches.append(branch)
  }

  /// Returns whether the row of a branch still connects columns of a component, and has the same
  /// variable as its subject, or another constraint's expression.
  @inline(__always)
  private func isKept(
    _ branch: Int, in component: ComponentIndex, _ problem: ReducedProblem
  ) -> Bool {
    let row = problem.structure.rows[Int(origins[branch].row)]
    return row.isPresent && problem.partition.kinds[Int(origins[branch].row)] == .proper
      && (row.subject.variable ?? -1) == variables[Int(origins[branch].subject)]
      && problem.partition.component(of: row.form, in: problem.structure.definitions.pool)
        == component
  }

  private mutating func remove(element: Int, _ removed: inout [VariableIndex]) {
    if variables[element] >= 0 { removed.append(variables[element]) }
    tree.removeElement(element)
    demands.clear(element)
    variables[element] = -1
    unusedElements.append(element)
  }

  /// Notes the rows that must be loaded again, and forgets what was subtracted from them.
  ///
  /// The variables of `removed` elements are no longer elements.
  private mutating func noteChangedRows(
    of component: ComponentIndex, _ problem: ReducedProblem, _ removed: [VariableIndex],
    wasAnyRemoved: Bool
  ) {
    for row in [touched.rows, touched.mentions].joined() {
      let branch = branch(of: row)
      guard branch >= 0 else { continue }
      let origin = origins[Int(branch)]
      let isFullyExpanded =
        problem.openCount(of: problem.structure.rows[Int(row)].form) < origin.openCount
      // If the subject is the expression of a constraint, its constant may have changed.
      if variables[Int(origin.subject)] < 0 || isFullyExpanded != origin.isFullyExpanded {
        _ = changed.insert(branch)
      }
    }
    var candidates: [Int32] = []
    for variable in touched.redefined { users.append(under: variable, to: &candidates) }
    for variable in removed { users.append(under: variable, to: &candidates) }
    for row in problem.partition.rows(of: component) where branch(of: row) < 0 {
      guard let subject = problem.structure.rows[Int(row)].subject.variable else { continue }
      users.append(under: subject, to: &candidates)
    }
    for branch in candidates
    where origins[Int(branch)].row >= 0
      && isOutdated(Int(branch), problem.structure.definitions.nodes)
    {
      _ = changed.insert(branch)
    }
    func isToBeReplaced(_ branch: Int32) -> Bool {
      origins[Int(branch)].row < 0 || changed.contains(branch)
    }
    for step in tree.subtractions
    where isToBeReplaced(step.row) && origins[Int(step.target)].row >= 0 {
      _ = changed.insert(step.target)
    }
    if wasAnyRemoved || !changed.members.isEmpty {
      tree.subtractions.removeAll { isToBeReplaced($0.target) }
      constants.removeParameters(where: isToBeReplaced)
    }
  }

  /// Returns whether a form mentions an element that was removed, or was made by expanding
  /// something that has another definition now, or is an element.
  private func isOutdated(_ branch: Int, _ nodes: [Definitions.Node]) -> Bool {
    for entry in tree.branches[branch].entries where tree.elements[tree.column(entry)].row < 0 {
      return true
    }
    let subject = variables[Int(origins[branch].subject)]
    for step in steps[origins[branch].steps.asInt] {
      let node = nodes[Int(step.variable)]
      if node.stamp != step.stamp || node.isElement && step.variable != subject { return true }
    }
    for step in steps[origins[branch].fullSteps.asInt]
    where nodes[Int(step.variable)].stamp != step.stamp {
      return true
    }
    return false
  }
}

// MARK: New rows and columns

extension LoadedTree {
  /// Adds the new columns and rows of a component, without the forms of the rows; returns false if
  /// a demand has a new priority.
  private mutating func addParts(
    of component: ComponentIndex, _ problem: inout ReducedProblem, _ table: ConstraintTable
  ) -> Bool {
    for column in problem.partition.columns(of: component) where element(of: column) < 0 {
      problem.gather(column: column, table, into: &demands)
      let element = addElement(column)
      tree.elements[element].isColumn = true
      guard hasKnownPriorities(element) else { return false }
    }
    for row in problem.partition.rows(of: component) where branch(of: row) < 0 {
      problem.gatherSubject(of: row, table, into: &demands)
      let subject = problem.structure.rows[Int(row)].subject.variable
      let element = addElement(subject ?? -1)
      guard hasKnownPriorities(element) else { return false }
      let origin = Origin(row: row, subject: Int32(truncatingIfNeeded: element))
      let branch = unusedBranches.popLast() ?? origins.count
      if branch == origins.count { origins.append(origin) } else { origins[branch] = origin }
      numbers[row] = Int32(truncatingIfNeeded: branch)
      _ = changed.insert(Int32(truncatingIfNeeded: branch))
    }
    return !demands.isContradictory
  }

  /// Adds an element, the demands on which are the last ones; returns its number.
  private mutating func addElement(_ variable: VariableIndex) -> Int {
    let element = unusedElements.popLast() ?? variables.count
    if element == variables.count {
      variables.append(variable)
      tree.elements.append(AllocationTree.Element())
    } else {
      _ = demands.replace(element)
      variables[element] = variable
    }
    if variable >= 0 { numbers[variable] = Int32(truncatingIfNeeded: element) }
    return element
  }

  /// Returns whether the demands on an element have priorities for which slopes have numbers.
  private func hasKnownPriorities(_ element: Int) -> Bool {
    demands.penalties[demands.range(of: element)].allSatisfy {
      tree.priorities.contains($0.priority)
    }
  }
}

// MARK: Demands

extension LoadedTree {
  /// Gathers the demands on touched elements again; returns false if they contradict each other, or
  /// one has a new priority.
  private mutating func gatherTouched(
    _ problem: inout ReducedProblem, _ table: ConstraintTable
  ) -> Bool {
    for column in touched.columns where !gather(column, &problem, table) { return false }
    for row in touched.rows where problem.structure.rows[Int(row)].isPresent {
      let form = problem.structure.rows[Int(row)].form
      if problem.partition.kinds[Int(row)].isFollower {
        let leader = problem.structure.definitions.pool.entries[Int(form.firstEntry)].column
        guard gather(leader, &problem, table) else { return false }
      } else if branch(of: row) >= 0 {
        problem.gatherSubject(of: row, table, into: &demands)
        let subject = origins[Int(branch(of: row))].subject
        guard takeUpDemands(on: subject) else { return false }
      }
    }
    return !demands.isContradictory
  }

  /// Gathers the demands on a variable again, if it is an element.
  private mutating func gather(
    _ variable: VariableIndex, _ problem: inout ReducedProblem, _ table: ConstraintTable
  ) -> Bool {
    let element = element(of: variable)
    guard element >= 0 else { return true }
    if tree.elements[Int(element)].isColumn {
      problem.gather(column: variable, table, into: &demands)
    } else {
      let row = problem.structure.definitions.nodes[Int(variable)].row
      problem.gatherSubject(of: row, table, into: &demands)
    }
    return takeUpDemands(on: element)
  }

  /// Replaces the demands on an element by the last ones.
  private mutating func takeUpDemands(on element: Int32) -> Bool {
    guard demands.replace(Int(element)) else { return true }
    tree.staleElements.append(element)
    return hasKnownPriorities(Int(element))
  }
}
