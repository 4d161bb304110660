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
    let isTied = epoch != rebuildCount || workspace.hasMetFreedom || tiedCount > 0
    if isTied { settleFreedom(table) }
    guard !isTied else {
      publishAll(table)
      return true
    }
    publishCone(of: moved, table)
    if let single, moved == [single] { prepareResponse(to: single, table) }
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
    for column in values.indices where definitions.isColumn(Int32(column)) {
      publish(Int32(column), columnValues[column])
    }
    for (index, variable) in definitions.early.enumerated().reversed()
    where definitions.stands(variable, at: -1 - Int32(index)) {
      publish(variable, definitions.value(of: variable, values, table))
    }
    for (index, variable) in definitions.late.enumerated()
    where definitions.stands(variable, at: Int32(index)) {
      publish(variable, definitions.value(of: variable, values, table))
    }
  }

  private mutating func publish(_ variable: Int32, _ value: Double) {
    guard values[Int(variable)] != value else { return }
    values[Int(variable)] = value
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

  /// The defined variables that depend on some columns, in the order of evaluation.
  mutating func cone(of sources: [Int32], _ table: ConstraintTable) -> [Int32] {
    if responses.dependents == nil {
      var pairs: [Adjacency.Pair] = []
      for variable in definitions.inOrder {
        definitions.forEachMentioned(by: variable, table) {
          pairs.append(.init(key: $0, item: variable))
        }
      }
      responses.dependents = Adjacency(keyCount: values.count, pairs)
    }
    guard let dependents = responses.dependents else { return [] }
    var isFound = workspace.isFound
    while isFound.count < values.count { isFound.append(false) }
    var found: [Int32] = []
    var next = 0
    for source in sources {
      for index in dependents.range(of: source) where !isFound[Int(dependents.items[index])] {
        isFound[Int(dependents.items[index])] = true
        found.append(dependents.items[index])
      }
    }
    while next < found.count {
      for index in dependents.range(of: found[next])
      where !isFound[Int(dependents.items[index])] {
        isFound[Int(dependents.items[index])] = true
        found.append(dependents.items[index])
      }
      next += 1
    }
    for variable in found { isFound[Int(variable)] = false }
    workspace.isFound = isFound
    return found.sorted {
      definitions.nodes[Int($0)].position < definitions.nodes[Int($1)].position
    }
  }
}
