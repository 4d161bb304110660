/// Computes values after the stages, either of all variables or of the affected ones.
extension Problem {
  /// Computes every variable.
  mutating func publishAll(_ table: ConstraintTable) {
    let former = values
    // All values are copied at once; those of defined variables are then overwritten.
    values = columnValues
    structure.definitions.evaluateAll(&values, table)
    let new = values
    changedVariables.append(addingCapacity: new.count) { changed in
      for variable in new.indices where new[variable] != former[variable] {
        changed.append(Int32(truncatingIfNeeded: variable))
      }
    }
    if !responses.isEmpty {
      for variable in changedVariables { responses.forget(variable) }
    }
    dependents.forget()
    structure.definitions.watch()
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

  /// Computes the variables that depend on moved parameters and on solved components.
  mutating func publishCone(of moved: [Int32], _ table: ConstraintTable) {
    var sources = moved
    for component in workspace.solved {
      for column in columnsByComponent[components[Int(component)].columns.asInt]
      where values[Int(column)] != columnValues[Int(column)] {
        sources.append(column)
      }
    }
    for column in sources { publish(column, columnValues[Int(column)]) }
    for variable in cone(of: sources, table) {
      publish(variable, structure.definitions.value(of: variable, values.span, table))
    }
  }

  /// Computes the variables that depend on changed columns and on touched definitions.
  mutating func publishChanges(_ table: ConstraintTable) {
    var sources: [Int32] = []
    for column in values.indices
    where values[column] != columnValues[column] && structure.definitions.isColumn(Int32(column)) {
      sources.append(Int32(column))
    }
    // If many values change, or there are few values, determining the affected ones takes longer
    // than computing all.
    if sources.count > values.count / 8 || values.count < Problem.fewVariables {
      return publishAll(table)
    }
    for column in sources { publish(column, columnValues[Int(column)]) }
    noteDependents(table)
    sources += structure.definitions.touched
    for variable in cone(of: sources, table) {
      publish(variable, structure.definitions.value(of: variable, values.span, table))
    }
    structure.definitions.watch()
  }

  private static let fewVariables = 512

  /// Records the dependents of variables with touched definitions.
  private mutating func noteDependents(_ table: ConstraintTable) {
    guard dependents.isMade, !dependents.isWorn else { return dependents.forget() }
    for variable in structure.definitions.touched where !structure.definitions.isColumn(variable) {
      structure.definitions.forEachMentioned(by: variable, table) {
        dependents.insert(variable, under: $0)
      }
    }
  }

  /// Returns the defined variables among some, and their dependents, in the order of evaluation.
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
      if structure.definitions.isColumn(variable) {
        // A former dependent may now be a column.
        if next > sources.count { continue }
      } else {
        if isFound[Int(variable)] { continue }
        isFound[Int(variable)] = true
        found.append(variable)
      }
      dependents.append(under: variable, to: &reached)
    }
    structure.definitions.order(&found, isFound)
    for variable in found { isFound[Int(variable)] = false }
    workspace.isFound = isFound
    return found
  }

  private mutating func listDependents(_ table: ConstraintTable) {
    let definitions = structure.definitions
    let inOrder = definitions.inOrder
    dependents.make(keyCount: values.count) { note in
      for variable in inOrder {
        definitions.forEachMentioned(by: variable, table) { note($0, variable) }
      }
    }
  }
}
