extension Problem {
  /// Brings values up to date with the constraints; false, with the values as they were, where
  /// required constraints contradict each other.
  mutating func solve(_ table: inout ConstraintTable) -> Bool {
    let isWarm = !values.isEmpty && !isSpoilt
    if attempt(&table) { return true }
    // A solution that was updated change by change may have lost digits, which is no reason to
    // refuse.
    return isWarm && attempt(&table)
  }

  /// Solves once, starting with what is known of the last solve; see ``solve(_:)``.
  mutating func attempt(_ table: inout ConstraintTable) -> Bool {
    changedVariables.removeAll(keepingCapacity: true)
    changedAmbiguity.removeAll(keepingCapacity: true)
    let formerAmbiguity = isAmbiguous
    table.fileNew(&changes, known: values.count)
    extend(to: table)
    followed = -1
    if isSpoilt { startAnew(&table) }
    if changes.isEmpty { return true }
    if respond(table) { return true }
    isSpoilt = true
    workspace.solved.removeAll(keepingCapacity: true)
    workspace.absorbers.removeAll(keepingCapacity: true)
    workspace.hasMetFreedom = false
    workspace.cores.removeAll()
    workspace.unsatisfiable.removeAll()
    let isFirst = dirty.isEverything
    guard updateStructure(&table) else { return false }
    let epoch = rebuildCount
    var moved: [Int32] = []
    var converted: [Int32] = []
    let single = dirty.onlyColumn
    guard takeUpDirtySet(table, &moved, &converted) else { return false }
    retryDistrusted()
    if !dirty.columns.isEmpty {
      guard takeUpDirtySet(table, &moved, &converted) else { return false }
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
      noteAmbiguity(table)
      for variable in isAmbiguous.indices {
        let before = variable < formerAmbiguity.count && formerAmbiguity[variable]
        if isAmbiguous[variable] != before { changedAmbiguity.append(Int32(variable)) }
      }
    } else if isRebuilt {
      publishChanges(table)
    } else {
      publishCone(of: moved, table)
      if let single, moved == [single] { prepareResponse(to: single, table) }
    }
    return true
  }

  /// Processes the changes; returns false if equations contradict each other.
  mutating func updateStructure(_ table: inout ConstraintTable) -> Bool {
    defer { changes = Changes() }
    switch structure.update(changes, &table, &dirty, members: &memberForms) {
    case .contradiction: return false
    case .demandsAlone: break
    case .equationsAndRows: responses.forgetStructure()
    }
    return true
  }

  private mutating func takeUpDirtySet(
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
    for id in table.present { fresh.changes.note(Int32(id.place), table) }
    fresh.changes.retired = changes.retired
    self = fresh
  }
}
