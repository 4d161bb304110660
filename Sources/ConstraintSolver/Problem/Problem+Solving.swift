/// Stage 4: solves each dirty component separately, and checks the trusted values of parameters.
extension Problem {
  /// Marks everything that depends on dirty columns and rows, and on changed parameters.
  mutating func markAffected(moved: [Int32], converted: [Int32]) {
    // All components are dirty, and the other rows are noted.
    if dirty.isEverything { return dirty.removeColumnsAndRows() }
    for row in dirty.rows where structure.rows[Int(row)].isPresent { touch(row) }
    for column in [moved, converted].joined() {
      for index in occurrences.range(of: column) { touch(occurrences.items[index]) }
    }
    for column in dirty.columns where componentOf[Int(column)] >= 0 {
      markDirty(component: componentOf[Int(column)])
    }
    dirty.removeColumnsAndRows()
  }

  private mutating func touch(_ row: Int32) {
    switch structure.rows[Int(row)].kind {
    case .guest:
      let host = structure.definitions.pool.entries[Int(structure.rows[Int(row)].form.firstEntry)]
        .column
      touch(structure.definitions.nodes[Int(host)].row)
    case .alias, .proper: markDirty(component: component(of: structure.rows[Int(row)].form))
    case .constant:
      if structure.rows[Int(row)].isWaiting { return }
      structure.rows[Int(row)].isWaiting = true
      workspace.constantRows.append(row)
    }
  }

  /// Solves dirty components, and stops trusting optional values if necessary; returns false if the
  /// required constraints contradict each other.
  mutating func solveDirty(_ table: ConstraintTable) -> Bool {
    while true {
      var converted: [Int32] = []
      for component in dirty.components where components[Int(component)].isDirty {
        guard solve(component: component, table, &converted) else { return false }
        components[Int(component)].isDirty = false
      }
      dirty.components.removeAll(keepingCapacity: true)
      for row in workspace.constantRows {
        guard check(constantRow: row, table, &converted) else { return false }
      }
      workspace.constantRows.removeAll(keepingCapacity: true)
      if converted.isEmpty { return true }
      rebuildComponents()
      markAffected(moved: [], converted: converted)
    }
  }

  /// Solves a component.
  ///
  /// If a trusted optional value costs it anything, the value is no longer trusted and the
  /// component is solved again.
  mutating func solve(
    component index: Int32, _ table: ConstraintTable, _ converted: inout [Int32]
  ) -> Bool {
    let component = components[Int(index)]
    components[Int(index)].isSettled = false
    workspace.solved.append(index)
    if component.isFree { workspace.hasMetFreedom = true }
    let violated: Double?
    switch component.rows.count {
    case 0: violated = solveColumn(index, table)
    case 1: violated = solveRow(index, table)
    default: violated = solveTree(index, table) ?? solveRows(index, table)
    }
    if components[Int(index)].isFree { workspace.hasMetFreedom = true }
    guard let violated else {
      return distrustWishes(of: component, costing: 1000, &converted)
    }
    if violated > 0 { _ = distrustWishes(of: component, costing: violated, &converted) }
    return true
  }

  /// Stops trusting the optional values that may have caused a violation; returns false if there
  /// are none, now or since the components were determined.
  private mutating func distrustWishes(
    of component: Component, costing violated: Double, _ converted: inout [Int32]
  ) -> Bool {
    var isAny = false
    for place in component.rows.asInt {
      let form = structure.rows[Int(rowsByComponent[place])].form
      if distrustWishes(in: form, costing: violated, &converted) { isAny = true }
    }
    return isAny
  }

  private mutating func distrustWishes(
    in form: Form, costing violated: Double, _ converted: inout [Int32]
  ) -> Bool {
    var isAny = false
    for index in form.entries {
      let column = structure.definitions.pool.entries[index].column
      let priority = parameters[Int(column)].priority
      if priority > 0, priority < 1000, priority <= violated { distrust(column, &converted) }
      // The column is no longer a parameter, and is not in a component yet.
      if priority < 1000, parameters[Int(column)].isNone, componentOf[Int(column)] < 0 {
        isAny = true
      }
    }
    return isAny
  }

  /// Checks a row whose value the parameters determine.
  mutating func check(
    constantRow row: Int32, _ table: ConstraintTable, _ converted: inout [Int32]
  ) -> Bool {
    structure.rows[Int(row)].isWaiting = false
    guard structure.rows[Int(row)].isPresent, structure.rows[Int(row)].kind == .constant else {
      return true
    }
    let form = structure.rows[Int(row)].form
    let subject = structure.rows[Int(row)].subject
    let value = constant(of: form)
    let least = min(trust(in: form), 1000)
    var violated = table.violatedPriority(ofSubject: subject, at: value, from: least)
    if subject >= 0 {
      for index in occurrences.range(of: subject) {
        let guest = structure.rows[Int(occurrences.items[index])]
        guard guest.kind == .guest else { continue }
        let factor = structure.definitions.pool.entries[Int(guest.form.firstEntry)].coefficient
        violated = max(
          violated,
          table.violatedPriority(
            ofSubject: guest.subject, at: factor * value + guest.form.constant, from: least))
      }
    }
    guard violated > 0 else { return true }
    return distrustWishes(in: form, costing: violated, &converted) || violated < 1000
  }

  /// Returns the sum of the parameters in a form and of its constant.
  @inline(__always)
  func constant(of form: Form) -> Double {
    var sum = form.constant
    for index in form.entries {
      let entry = structure.definitions.pool.entries[index]
      if !parameters[Int(entry.column)].isNone {
        sum += entry.coefficient * columnValues[Int(entry.column)]
      }
    }
    return sum
  }
}

// MARK: Demands

extension Problem {
  /// Appends a column with its demands and those of the variables that are equal to it.
  mutating func gather(column: Int32, _ table: ConstraintTable) {
    workspace.demands.beginColumn()
    table.demand(of: column, factor: 1, constant: 0, &workspace.demands)
    gatherAliases(of: column, .alias, table)
    workspace.demands.endColumn()
  }

  private mutating func gatherAliases(
    of variable: Int32, _ kind: CoreRow.Kind, _ table: ConstraintTable
  ) {
    for index in occurrences.range(of: variable) {
      let row = structure.rows[Int(occurrences.items[index])]
      guard row.kind == kind else { continue }
      table.demand(
        ofSubject: row.subject,
        factor: structure.definitions.pool.entries[Int(row.form.firstEntry)].coefficient,
        constant: row.form.constant, &workspace.demands)
    }
  }

  /// Appends a column with the demands of a row's subject and of its guests.
  mutating func gatherSubject(of row: Int32, _ table: ConstraintTable) {
    let subject = structure.rows[Int(row)].subject
    workspace.demands.beginColumn()
    table.demand(ofSubject: subject, factor: 1, constant: 0, &workspace.demands)
    if subject >= 0 { gatherAliases(of: subject, .guest, table) }
    workspace.demands.endColumn()
  }
}

// MARK: Columns and single rows

extension Problem {
  /// Solves a column that no row connects to others.
  ///
  /// Returns the violated priority, 0 for none, or nil if the bounds contradict each other.
  private mutating func solveColumn(_ index: Int32, _ table: ConstraintTable) -> Double? {
    let column = columnsByComponent[Int(components[Int(index)].columns.lowerBound)]
    workspace.demands.removeAll()
    gather(column: column, table)
    if workspace.demands.isContradictory { return nil }
    let (low, high) = workspace.demands.favourites(of: 0)
    components[Int(index)].isFree = low < high && !Tolerance.arePositionsEqual(low, high)
    columnValues[Int(column)] = max(low, min(high, workspace.demands.restingPoint(of: 0)))
    return 0
  }

  private mutating func solveRow(_ index: Int32, _ table: ConstraintTable) -> Double? {
    let row = rowsByComponent[Int(components[Int(index)].rows.lowerBound)]
    let form = structure.rows[Int(row)].form
    workspace.demands.removeAll()
    workspace.coefficients.removeAll(keepingCapacity: true)
    workspace.columns.removeAll(keepingCapacity: true)
    for place in form.entries {
      let entry = structure.definitions.pool.entries[place]
      guard parameters[Int(entry.column)].isNone else { continue }
      gather(column: entry.column, table)
      workspace.coefficients.append(entry.coefficient)
      workspace.columns.append(entry.column)
    }
    gatherSubject(of: row, table)
    workspace.coefficients.append(-1)
    if workspace.demands.isContradictory { return nil }
    var allocation = Allocation(
      workspace.demands, workspace.coefficients, constant: constant(of: form))
    switch allocation.solve() {
    case .infeasible: return nil
    case .tied: return solveTree(index, table) ?? solveRows(index, table)
    case .unique(let absorber):
      components[Int(index)].isFree = false
      for (place, column) in workspace.columns.enumerated() {
        columnValues[Int(column)] = allocation.values[place]
      }
      note(absorber, of: row, allocation)
      // Only violations at or above the lowest trusted priority matter.
      let least = trust(in: form)
      var violated = 0.0
      for place in allocation.values.indices {
        violated = max(
          violated,
          workspace.demands.violatedPriority(
            of: place, at: allocation.values[place], from: least))
      }
      return violated
    }
  }

  /// Stores how the row follows its constant, for a response.
  private mutating func note(
    _ absorber: Allocation.Absorber?, of row: Int32, _ allocation: Allocation
  ) {
    guard let absorber else { return workspace.absorbers.append(.init(row: row)) }
    let value = allocation.values[absorber.column]
    // A point halfway to an end of the piece: if nothing has a cost there and here, nothing has a
    // cost in between.
    let inside =
      absorber.high < .infinity
      ? absorber.low > -.infinity ? (absorber.low + absorber.high) / 2 : absorber.high - 1
      : absorber.low > -.infinity ? absorber.low + 1 : value
    workspace.absorbers.append(
      RowAbsorber(
        row: row,
        column: absorber.column < workspace.columns.count
          ? workspace.columns[absorber.column] : -1,
        coefficient: workspace.coefficients[absorber.column], value: value,
        low: absorber.low, high: absorber.high,
        violatedInside: workspace.demands.violatedPriority(of: absorber.column, at: inside)))
  }
}
