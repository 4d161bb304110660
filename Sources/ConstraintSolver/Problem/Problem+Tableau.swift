/// Solves components with several rows, or with a choice, by the simplex method.
extension Problem {
  /// Solves a component with a tableau; returns the violated priority, 0 for none, or nil if the
  /// required constraints contradict each other.
  mutating func solveRows(_ index: Int32, _ table: ConstraintTable) -> Double? {
    if workspace.needsNoProof, workspace.isTreeInfeasible { return nil }
    let system = system(of: CollectionOfOne(index), table)
    var core = Core(system.demands, rows: system.rows)
    guard core.satisfyRequired() else {
      workspace.unsatisfiable[index] = UnsatisfiableSums(of: core)
      return nil
    }
    core.optimize()
    publish(core.columnValues, of: system)
    components[Int(index)].isFree = core.tableau.hasFreedom
    if core.tableau.hasFreedom { workspace.cores[system.columns[0]] = (system, core) }
    var violated = 0.0
    for column in 0..<core.demands.count {
      violated = max(
        violated,
        core.demands.violatedPriority(of: column, at: core.tableau.exactValue(of: Int32(column))))
    }
    return violated
  }

  /// Returns some components as one system.
  mutating func system(
    of group: some Collection<Int32>, _ table: ConstraintTable
  ) -> LocalSystem {
    var columns: [Int32] = []
    var groupRows: [Int32] = []
    for index in group {
      columns += columnsByComponent[components[Int(index)].columns.asInt]
      groupRows += rowsByComponent[components[Int(index)].rows.asInt]
    }
    columns.sort()
    number(columns)
    defer { forget(columns) }
    // The system keeps its demands, so arrays of the workspace cannot be reused for them.
    var demands = Demands()
    swap(&demands, &workspace.demands)
    for column in columns { gather(column: column, table) }
    let basicRows = groupRows.map { row in
      gatherSubject(of: row, table)
      return BasicRow(
        subject: Int32(workspace.demands.count - 1), row: localRow(structure.rows[Int(row)].form))
    }
    swap(&demands, &workspace.demands)
    return LocalSystem(columns: columns, demands: demands, rows: basicRows)
  }

  /// Numbers columns for ``localRow(_:)``, until the numbers are discarded.
  mutating func number(_ columns: [Int32]) {
    if workspace.localOf.count < values.count {
      workspace.localOf = Array(repeating: -1, count: values.count)
    }
    for (local, column) in columns.enumerated() { workspace.localOf[Int(column)] = Int32(local) }
  }

  mutating func forget(_ columns: [Int32]) {
    for column in columns { workspace.localOf[Int(column)] = -1 }
  }

  /// Returns a form over the numbered columns; other columns contribute their values.
  ///
  /// It is mutating so that the call does not copy the struct.
  mutating func localRow(_ form: Form) -> Row {
    var row = Row(constant: form.constant)
    row.entries.reserveCapacity(Int(form.entryCount))
    for index in form.entries {
      let entry = structure.definitions.pool.entries[index]
      let local = workspace.localOf[Int(entry.column)]
      if local >= 0 {
        row.entries.append(Entry(column: local, coefficient: entry.coefficient))
      } else {
        row.constant += entry.coefficient * columnValues[Int(entry.column)]
      }
    }
    row.entries.sort { $0.column < $1.column }
    return row
  }

  mutating func publish(_ values: [Double], of system: LocalSystem) {
    for (column, value) in zip(system.columns, values) { columnValues[Int(column)] = value }
  }
}
