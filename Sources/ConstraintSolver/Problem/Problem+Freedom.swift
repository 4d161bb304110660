/// Stage 5: what best solutions leave open, and the choice among them.
extension Problem {
  /// Finds the ambiguous variables and gives them the values that they always get.
  ///
  /// Variables that are spoken of alone (sizes, in a layout) come first, then the others; of each
  /// kind the last first, and each goes as near to its anchor as those before it allow. So the
  /// lowest variable is the one that gives way: of equal views in a row, the first.
  mutating func settleFreedom(_ table: ConstraintTable) {
    for variable in isAmbiguous.indices { isAmbiguous[variable] = false }
    let free = components.indices.filter { components[$0].isFree }.map(Int32.init)
    let (lone, tied) = separated(free)
    tiedCount = tied.count
    hasFreedom = !free.isEmpty
    for component in lone { settleLone(component, table) }
    guard !tied.isEmpty else { return }
    let dependents = dependentForms(of: tied, table)
    for group in groups(of: tied, dependents) { settle(group, dependents, table) }
    for dependent in dependents { definitions.pool.discard(dependent.form) }
  }

  /// A variable that depends on a free component.
  private struct Dependent {
    var variable: Int32
    var form: Form
    /// The free components that it depends on.
    var components: [Int32]
  }

  /// Separates components of one column that nothing else depends on.
  private func separated(_ free: [Int32]) -> (lone: [Int32], tied: [Int32]) {
    var lone: [Int32] = []
    var tied: [Int32] = []
    for index in free {
      let component = components[Int(index)]
      let column = columnsByComponent[Int(component.columns.lowerBound)]
      let isLone =
        component.rows.isEmpty && component.columns.count == 1
        && definitions.nodes[Int(column)].dependents == 0 && occurrences.range(of: column).isEmpty
      if isLone { lone.append(index) } else { tied.append(index) }
    }
    return (lone, tied)
  }

  private mutating func settleLone(_ index: Int32, _ table: ConstraintTable) {
    let column = columnsByComponent[Int(components[Int(index)].columns.lowerBound)]
    workspace.demands.removeAll()
    gather(column: column, table)
    let (low, high) = workspace.demands.favourites(of: 0)
    columnValues[Int(column)] = max(low, min(high, anchor(of: column, table)))
    isAmbiguous[Int(column)] = true
  }

  /// Where a variable would rest if nothing else mattered.
  private mutating func anchor(of variable: Int32, _ table: ConstraintTable) -> Double {
    workspace.demands.removeAll()
    table.gather(variable, into: &workspace.demands)
    return workspace.demands.penalties.first?.point ?? 0
  }
}

// MARK: Groups

extension Problem {
  /// The variables that free components have a say in, in ascending order.
  private mutating func dependentForms(
    of free: [Int32], _ table: ConstraintTable
  ) -> [Dependent] {
    var isOpen = Array(repeating: false, count: values.count)
    for index in free {
      for column in columnsByComponent[components[Int(index)].columns.asInt] {
        isOpen[Int(column)] = true
      }
    }
    let definitions = definitions
    for variable in definitions.inOrder {
      definitions.forEachMentioned(by: variable, table) {
        if isOpen[Int($0)] { isOpen[Int(variable)] = true }
      }
    }
    return isOpen.indices.filter { isOpen[$0] }.compactMap { index in
      let form = self.definitions.expand(variable: Int32(index), table)
      let found = Set(
        self.definitions.pool.entries[form.entries]
          .map { componentOf[Int($0.column)] }
          .filter { $0 >= 0 && components[Int($0)].isFree })
      guard !found.isEmpty else { return nil }
      return Dependent(variable: Int32(index), form: form, components: found.sorted())
    }
  }

  /// Free components that have a variable in common, together.
  private func groups(of free: [Int32], _ dependents: [Dependent]) -> [[Int32]] {
    var leaders = Leaders(count: components.count)
    for dependent in dependents {
      for component in dependent.components.dropFirst() {
        leaders.unite(dependent.components[0], component)
      }
    }
    var groups: [[Int32]] = []
    var groupOf: [Int32: Int] = [:]
    for component in free {
      let leader = leaders.find(component)
      if let group = groupOf[leader] {
        groups[group].append(component)
      } else {
        groupOf[leader] = groups.count
        groups.append([component])
      }
    }
    return groups
  }

  private mutating func settle(
    _ group: [Int32], _ dependents: [Dependent], _ table: ConstraintTable
  ) {
    guard var local = core(of: group, table) else { return }
    let members = dependents.filter { group.contains($0.components[0]) }
    for (index, column) in local.columns.enumerated() {
      workspace.localOf[Int(column)] = Int32(index)
    }
    let forms = members.map { localRow($0.form) }
    for column in local.columns { workspace.localOf[Int(column)] = -1 }
    for (member, isMovable) in zip(members, local.core.movable(forms)) {
      isAmbiguous[Int(member.variable)] = isMovable
    }
    for isSized in [true, false] {
      for (member, form) in zip(members, forms).reversed()
      where (definitions.nodes[Int(member.variable)].suitability != .free) == isSized {
        guard local.core.tableau.hasFreedom else { break }
        local.core.settle(form, at: anchor(of: member.variable, table))
      }
    }
    publish(local)
  }
}
