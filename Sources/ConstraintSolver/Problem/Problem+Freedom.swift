/// Stage 5: determines what optimal solutions leave open, and chooses among them.
extension Problem {
  /// Finds the ambiguous variables, and gives them values that do not depend on the path to the
  /// solution.
  mutating func settleFreedom(_ table: ConstraintTable) {
    for variable in isAmbiguous.indices { isAmbiguous[variable] = false }
    let free = components.indices.filter {
      components[$0].isFree && !components[$0].isSettled
    }.map(Int32.init)
    let (lone, tied) = separated(free)
    tiedCount = tied.count
    hasFreedom = components.contains(where: \.isFree)
    for component in lone { settleLone(component, table) }
    if tied.isEmpty, choices.isEmpty { return }
    let former = choices
    choices = [:]
    for group in groups(of: tied, table) {
      let choice = choice(of: group, table)
      let first = choice.system.columns[0]
      if let known = former[first], known.choice == choice {
        choices[first] = known
      } else if let core = optimum(of: choice.system) {
        choices[first] = (choice, choice.decision(among: core))
      }
      if let decided = choices[first] { takeUp(decided.decision, decided.choice) }
    }
    workspace.cores.removeAll()
  }

  /// Separates the components of one column on which nothing else depends.
  private func separated(_ free: [Int32]) -> (lone: [Int32], tied: [Int32]) {
    var lone: [Int32] = []
    var tied: [Int32] = []
    for index in free {
      let component = components[Int(index)]
      let column = columnsByComponent[Int(component.columns.lowerBound)]
      let isLone =
        component.rows.isEmpty && component.columns.count == 1
        && structure.definitions.nodes[Int(column)].dependents == 0
        && occurrences.range(of: column).isEmpty
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

  /// Returns the value that a variable would have if nothing else mattered.
  mutating func anchor(of variable: Int32, _ table: ConstraintTable) -> Double {
    workspace.demands.removeAll()
    table.gather(variable, into: &workspace.demands)
    return workspace.demands.penalties.first?.point ?? 0
  }
}

// MARK: Groups

extension Problem {
  /// Free components that have variables in common, and these variables in ascending order.
  private struct Group {
    var components: [Int32] = []
    var members: [(variable: Int32, form: Form)] = []
  }

  private mutating func groups(of free: [Int32], _ table: ConstraintTable) -> [Group] {
    var sets = DisjointSets(count: components.count)
    remember(formsOf: dependents(of: free, table), table)
    let members = memberForms.map { ($0.variable, $0.form, uniteFree(in: $0.form, &sets)) }
    var groups: [Group] = []
    var groupOf: [Int32: Int] = [:]
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
  private mutating func remember(formsOf variables: [Int32], _ table: ConstraintTable) {
    var former = memberForms[...]
    var forms: [(variable: Int32, form: Form)] = []
    forms.reserveCapacity(variables.count)
    for variable in variables {
      while let known = former.first, known.variable < variable {
        structure.definitions.pool.discard(known.form)
        former.removeFirst()
      }
      if let known = former.first, known.variable == variable {
        former.removeFirst()
        if structure.definitions.isExpanded(known.form) {
          forms.append(known)
          continue
        }
        structure.definitions.pool.discard(known.form)
      }
      forms.append((variable, structure.definitions.expand(variable: variable, table)))
    }
    for known in former { structure.definitions.pool.discard(known.form) }
    memberForms = forms
  }

  /// Returns the variables that may depend on free components, in ascending order.
  private func dependents(of free: [Int32], _ table: ConstraintTable) -> [Int32] {
    var isOpen = Array(repeating: false, count: values.count)
    for index in free {
      for column in columnsByComponent[components[Int(index)].columns.asInt] {
        isOpen[Int(column)] = true
      }
    }
    for variable in structure.definitions.inOrder {
      structure.definitions.forEachMentioned(by: variable, table) {
        if isOpen[Int($0)] { isOpen[Int(variable)] = true }
      }
    }
    return isOpen.indices.filter { isOpen[$0] }.map(Int32.init)
  }

  /// Unites the free components that a form mentions; returns one of them, or -1 if there is none.
  @inline(__always)
  private func uniteFree(in form: Form, _ sets: inout DisjointSets) -> Int32 {
    var found: Int32 = -1
    for entry in structure.definitions.pool.entries[form.entries] {
      let component = componentOf[Int(entry.column)]
      guard component >= 0, components[Int(component)].isFree,
        !components[Int(component)].isSettled
      else { continue }
      if found < 0 { found = component } else { sets.unite(found, component) }
    }
    return found
  }
}

// MARK: Choices

extension Problem {
  private mutating func choice(of group: Group, _ table: ConstraintTable) -> Choice {
    let system = system(of: group.components, table)
    number(system.columns)
    let members = group.members.map { variable, form in
      Choice.Member(
        variable: variable, form: localRow(form),
        isSized: structure.definitions.nodes[Int(variable)].suitability != .free,
        anchor: anchor(of: variable, table))
    }
    forget(system.columns)
    return Choice(system: system, members: members)
  }

  /// Returns the optimal solutions of a system, which may already have been found in this solve.
  private func optimum(of system: LocalSystem) -> Core? {
    if let known = workspace.cores[system.columns[0]], known.system == system { return known.core }
    return system.optimum()
  }

  private mutating func takeUp(_ decision: Choice.Decision, _ choice: Choice) {
    for (member, isMovable) in zip(choice.members, decision.isMovable) {
      isAmbiguous[Int(member.variable)] = isMovable
    }
    publish(decision.values, of: choice.system)
  }
}
