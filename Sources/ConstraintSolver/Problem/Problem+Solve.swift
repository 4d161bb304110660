extension Problem {
  /// Brings values up to date with the constraints; false, with the values as they were, where
  /// required constraints contradict each other.
  mutating func solve(_ table: inout ConstraintTable) -> Bool {
    changedVariables.removeAll(keepingCapacity: true)
    extend(to: table)
    followed = -1
    if isSpoilt { startAnew(&table) }
    if changes.isEmpty { return true }
    if respond(table) { return true }
    isSpoilt = true
    workspace.solved.removeAll(keepingCapacity: true)
    workspace.absorbers.removeAll(keepingCapacity: true)
    workspace.hasMetFreedom = false
    let isFirst = dirty.isEverything
    guard restructure(&table) else { return false }
    let epoch = rebuildCount
    var moved: [Int32] = []
    var converted: [Int32] = []
    let single = dirty.onlyColumn
    guard takeUpDirt(table, &moved, &converted) else { return false }
    retryDistrusted()
    if !dirty.columns.isEmpty {
      guard takeUpDirt(table, &moved, &converted) else { return false }
    }
    guard solveDirty(table) else { return false }
    isSpoilt = false
    let isRebuilt = epoch != rebuildCount
    let isTied =
      workspace.hasMetFreedom || tiedCount > 0
      || isRebuilt && (hasFreedom || components.contains(where: \.isFree))
    if isTied || isFirst { settleFreedom(table) }
    if isTied || isFirst {
      publishAll(table)
    } else if isRebuilt {
      publishChanges(table)
    } else {
      publishCone(of: moved, table)
      if let single, moved == [single] { prepareResponse(to: single, table) }
    }
    return true
  }

  private mutating func takeUpDirt(
    _ table: ConstraintTable, _ moved: inout [Int32], _ converted: inout [Int32]
  ) -> Bool {
    guard updateParameters(table, moved: &moved, converted: &converted) else { return false }
    if dirty.areComponentsStale { rebuildComponents() }
    markAffected(moved: moved, converted: converted)
    return true
  }

  /// Forgets all but the values, and takes every constraint for new.
  private mutating func startAnew(_ table: inout ConstraintTable) {
    table.forgetUses()
    var fresh = Problem()
    fresh.extend(to: table)
    fresh.values = values
    fresh.isAmbiguous = isAmbiguous
    for id in table.present where table.entries[id.place].kind != .single {
      fresh.changes.added.append(Int32(id.place))
    }
    fresh.changes.retired = changes.retired
    self = fresh
  }
}

// MARK: Values

extension Problem {
  /// Computes every variable.
  private mutating func publishAll(_ table: ConstraintTable) {
    let former = values
    for column in values.indices where definitions.isColumn(Int32(column)) {
      values[column] = columnValues[column]
    }
    definitions.evaluateAll(&values, table)
    for variable in values.indices where values[variable] != former[variable] {
      noteChanged(Int32(variable))
    }
    dependents.forget()
    definitions.watch()
  }

  private mutating func publish(_ variable: Int32, _ value: Double) {
    guard values[Int(variable)] != value else { return }
    values[Int(variable)] = value
    noteChanged(variable)
  }

  private mutating func noteChanged(_ variable: Int32) {
    changedVariables.append(variable)
    if !responses.isEmpty { responses.forget(variable) }
  }

  /// Computes what depends on parameters that moved and on components that were solved.
  private mutating func publishCone(of moved: [Int32], _ table: ConstraintTable) {
    var sources = moved
    for component in workspace.solved {
      for column in columnsByComponent[components[Int(component)].columns.asInt]
      where values[Int(column)] != columnValues[Int(column)] {
        sources.append(column)
      }
    }
    for column in sources { publish(column, columnValues[Int(column)]) }
    for variable in cone(of: sources, table) {
      publish(variable, definitions.value(of: variable, values, table))
    }
  }

  /// Computes what depends on columns with another value and on definitions that were touched.
  private mutating func publishChanges(_ table: ConstraintTable) {
    var sources: [Int32] = []
    for column in values.indices
    where values[column] != columnValues[column] && definitions.isColumn(Int32(column)) {
      sources.append(Int32(column))
    }
    // With so many, or so few in all, it takes longer to find out who is concerned.
    if sources.count > values.count / 8 || values.count < 512 { return publishAll(table) }
    for column in sources { publish(column, columnValues[Int(column)]) }
    noteDependents(table)
    sources += definitions.touched
    for variable in cone(of: sources, table) {
      publish(variable, definitions.value(of: variable, values, table))
    }
    definitions.watch()
  }

  /// Takes up who depends on whom by definitions that were touched.
  private mutating func noteDependents(_ table: ConstraintTable) {
    guard dependents.isMade, !dependents.isWorn else { return dependents.forget() }
    for variable in definitions.touched where !definitions.isColumn(variable) {
      definitions.forEachMentioned(by: variable, table) {
        dependents.insert(variable, under: $0)
      }
    }
  }

  /// The defined variables among some, and those that depend on them, in the order of evaluation.
  mutating func cone(of sources: [Int32], _ table: ConstraintTable) -> [Int32] {
    if !dependents.isMade { listDependents(table) }
    var isFound = workspace.isFound
    workspace.isFound = []
    if isFound.count < values.count {
      isFound.extend(with: false, by: values.count - isFound.count)
    }
    var reached = sources
    var found: [Int32] = []
    var next = 0
    while next < reached.count {
      let variable = reached[next]
      next += 1
      if definitions.isColumn(variable) {
        // Who depended on a variable once may be a column by now.
        if next > sources.count { continue }
      } else {
        if isFound[Int(variable)] { continue }
        isFound[Int(variable)] = true
        found.append(variable)
      }
      dependents.append(under: variable, to: &reached)
    }
    definitions.order(&found, isFound)
    for variable in found { isFound[Int(variable)] = false }
    workspace.isFound = isFound
    return found
  }

  private mutating func listDependents(_ table: ConstraintTable) {
    let definitions = definitions
    let inOrder = definitions.inOrder
    dependents.make(keyCount: values.count) { note in
      for variable in inOrder {
        definitions.forEachMentioned(by: variable, table) { note($0, variable) }
      }
    }
  }
}
