/// Solves components whose rows form a tree, and settles the variables that they leave ambiguous.
extension Problem {
  /// Solves a component whose rows form a tree; returns the highest violated priority, 0 for none, or
  /// nil if it needs a tableau.
  mutating func solveTree(_ index: Int32, _ table: ConstraintTable) -> Double? {
    var tree = AllocationTree()
    swap(&tree, &workspace.tree)
    defer { swap(&tree, &workspace.tree) }
    let component = components[Int(index)]
    let isLoaded = load(component, into: &tree, table)
    workspace.isTreeInfeasible = false
    guard isLoaded, !workspace.demands.isContradictory else { return nil }
    let isOpen: Bool
    switch tree.solve(workspace.demands) {
    case .optimal(let isAnyOpen):
      if workspace.needsNoChoice { return 0 }
      isOpen = isAnyOpen
    case .infeasible:
      workspace.isTreeInfeasible = true
      return nil
    case .unsuitable: return nil
    }
    let columns = columnsByComponent[component.columns.asInt]
    var violated = 0.0
    for (place, element) in tree.elements.enumerated() {
      violated = max(
        violated,
        workspace.demands.violatedPriority(of: place, at: element.value / element.coefficient))
    }
    if isOpen {
      guard tree.tighten() else { return nil }
      var others: [Double] = []
      swap(&others, &workspace.otherValues)
      tree.another(&others)
      settle(component, in: &tree, table)
      swap(&others, &workspace.otherValues)
      guard tree.finish(columns.count) else { return nil }
    }
    for (place, column) in columns.enumerated() {
      let element = tree.elements[place]
      columnValues[Int(column)] = element.value / element.coefficient
      otherValues[Int(column)] = isOpen ? workspace.otherValues[place] : columnValues[Int(column)]
    }
    components[Int(index)].isFree = isOpen
    components[Int(index)].isSettled = isOpen
    return violated
  }

  /// Appends columns, then the subjects of rows; returns false if a row contains anything else.
  ///
  /// Rows are not fully expanded, because the rows inside a stack view would then mention
  /// everything next to it. Instead, each row stops at the subjects of the others.
  private mutating func load(
    _ component: Component, into tree: inout AllocationTree, _ table: ConstraintTable
  ) -> Bool {
    if workspace.localOf.count < values.count {
      workspace.localOf = Array(repeating: -1, count: values.count)
    }
    tree.begin(elementCount: component.columns.count + component.rows.count)
    workspace.demands.removeAll()
    var local: Int32 = 0
    for place in component.columns.asInt {
      let column = columnsByComponent[place]
      workspace.localOf[Int(column)] = local
      local += 1
      gather(column: column, table)
    }
    for place in component.rows.asInt {
      let row = rowsByComponent[place]
      gatherSubject(of: row, table)
      let subject = structure.rows[Int(row)].subject
      if subject >= 0 {
        workspace.localOf[Int(subject)] = local
        structure.definitions.nodes[Int(subject)].isElement = true
      }
      local += 1
    }
    let isLoaded = loadRows(of: component, into: &tree, table)
    for place in component.columns.asInt {
      workspace.localOf[Int(columnsByComponent[place])] = -1
    }
    for place in component.rows.asInt {
      let subject = structure.rows[Int(rowsByComponent[place])].subject
      if subject < 0 { continue }
      workspace.localOf[Int(subject)] = -1
      structure.definitions.nodes[Int(subject)].isElement = false
    }
    return isLoaded
  }

  private mutating func loadRows(
    of component: Component, into tree: inout AllocationTree, _ table: ConstraintTable
  ) -> Bool {
    var local = Int32(component.columns.count)
    for place in component.rows.asInt {
      let row = structure.rows[Int(rowsByComponent[place])]
      let short = structure.definitions.expandToElements(subject: row.subject, table)
      defer { structure.definitions.removeLast(short) }
      // If terms cancel, the fully expanded row is shorter.
      let form = openCount(of: row.form) < openCount(of: short) ? row.form : short
      var constant = -form.constant
      tree.entries.append(Entry(column: local, coefficient: 1))
      local += 1
      for index in form.entries {
        let entry = structure.definitions.pool.entries[index]
        let column = workspace.localOf[Int(entry.column)]
        if column >= 0 {
          tree.entries.append(Entry(column: column, coefficient: -entry.coefficient))
        } else if !parameters[Int(entry.column)].isNone {
          constant -= entry.coefficient * columnValues[Int(entry.column)]
        } else {
          return false
        }
      }
      tree.appendBranch(constant: constant)
    }
    return true
  }

  /// Returns the number of entries of a form that are not parameters.
  @inline(__always)
  private func openCount(of form: Form) -> Int {
    form.entries.count { parameters[Int(structure.definitions.pool.entries[$0].column)].isNone }
  }

  /// Settles the variables with demands, starting with the last: each gets the value closest to its
  /// anchor that the previous ones allow; see ``Choice``.
  private mutating func settle(
    _ component: Component, in tree: inout AllocationTree, _ table: ConstraintTable
  ) {
    workspace.sized.removeAll(keepingCapacity: true)
    var element: Int32 = 0
    for place in component.columns.asInt {
      let column = columnsByComponent[place]
      if tree.elements[Int(element)].isOpen {
        noteSized(column, element, factor: 1, constant: 0)
        noteAliases(of: column, .alias, element)
      }
      element += 1
    }
    for place in component.rows.asInt {
      let subject = structure.rows[Int(rowsByComponent[place])].subject
      if subject >= 0, tree.elements[Int(element)].isOpen {
        noteSized(subject, element, factor: 1, constant: 0)
        noteAliases(of: subject, .guest, element)
      }
      element += 1
    }
    workspace.sized.sort { $0.variable > $1.variable }
    for index in workspace.sized.indices {
      let sized = workspace.sized[index]
      guard tree.elements[Int(sized.element)].isOpen else { continue }
      let wanted = anchor(of: sized.variable, table)
      tree.settle(Int(sized.element), at: (wanted - sized.constant) / sized.factor)
    }
  }

  private mutating func noteSized(
    _ variable: Int32, _ element: Int32, factor: Double, constant: Double
  ) {
    guard structure.definitions.nodes[Int(variable)].suitability != .free else { return }
    workspace.sized.append(
      SizedVariable(variable: variable, element: element, factor: factor, constant: constant))
  }

  private mutating func noteAliases(
    of variable: Int32, _ kind: CoreRow.Kind, _ element: Int32
  ) {
    for index in occurrences.range(of: variable) {
      let row = structure.rows[Int(occurrences.items[index])]
      guard row.kind == kind, row.subject >= 0 else { continue }
      noteSized(
        row.subject, element,
        factor: structure.definitions.pool.entries[Int(row.form.firstEntry)].coefficient,
        constant: row.form.constant)
    }
  }

  /// Records the variables that have other values in the other solutions of settled components.
  mutating func noteAmbiguity(_ table: ConstraintTable) {
    guard components.contains(where: \.isSettled) else { return }
    var others = columnValues
    for component in components where component.isSettled {
      for column in columnsByComponent[component.columns.asInt] {
        others[Int(column)] = otherValues[Int(column)]
      }
    }
    structure.definitions.evaluateAll(&others, table)
    for variable in values.indices {
      let value = values[variable]
      if abs(others[variable] - value) > Tolerance.feasibility * max(1, abs(value)) {
        isAmbiguous[variable] = true
      }
    }
  }
}

/// A variable with demands, in terms of a column of the tree that it equals up to a factor and a
/// constant.
struct SizedVariable: Sendable {
  var variable: Int32
  var element: Int32
  var factor: Double
  var constant: Double
}
