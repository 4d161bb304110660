/// Components of several rows, and those with a choice, go through the simplex method.
extension Problem {
  /// Solves a component by tableau; gives the priority violated, 0 for none, or nil where the
  /// required constraints contradict each other.
  mutating func solveRows(_ index: Int32, _ table: ConstraintTable) -> Double? {
    guard let local = core(of: CollectionOfOne(index), table) else { return nil }
    publish(local)
    components[Int(index)].isFree = local.core.tableau.hasFreedom
    var violated = 0.0
    for column in 0..<local.core.demands.count {
      violated = max(
        violated,
        local.core.demands.violatedPriority(
          of: column, at: local.core.tableau.exactValue(of: Int32(column))))
    }
    return violated
  }

  /// Components as one core, optimised; nil where the required constraints contradict each other.
  mutating func core(of group: some Collection<Int32>, _ table: ConstraintTable) -> LocalCore? {
    if workspace.localOf.count < values.count {
      workspace.localOf = Array(repeating: -1, count: values.count)
    }
    var columns: [Int32] = []
    var groupRows: [Int32] = []
    for index in group {
      columns += columnsByComponent[components[Int(index)].columns.asInt]
      groupRows += rowsByComponent[components[Int(index)].rows.asInt]
    }
    columns.sort()
    workspace.demands.removeAll()
    for (local, column) in columns.enumerated() {
      workspace.localOf[Int(column)] = Int32(local)
      gather(column: column, table)
    }
    let basics = groupRows.map { row in
      gatherSubject(of: row, table)
      return (subject: Int32(workspace.demands.count - 1), row: localRow(rows[Int(row)].form))
    }
    var core = Core(workspace.demands, rows: basics)
    guard core.satisfyRequired() else {
      forget(columns)
      return nil
    }
    core.optimize()
    let local = LocalCore(columns: columns, core: core)
    forget(columns)
    return local
  }

  private mutating func forget(_ columns: [Int32]) {
    for column in columns { workspace.localOf[Int(column)] = -1 }
  }

  /// A form over the columns of the group under way; other columns count with their values.
  func localRow(_ form: Form) -> Row {
    var row = Row(constant: form.constant)
    for index in form.entries {
      let entry = definitions.pool.entries[index]
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

  mutating func publish(_ local: LocalCore) {
    for (index, column) in local.columns.enumerated() {
      columnValues[Int(column)] = local.core.tableau.exactValue(of: Int32(index))
    }
  }
}

/// A core and the columns of the problem that its first columns are.
struct LocalCore: Sendable {
  let columns: [Int32]
  var core: Core
}

extension Tableau {
  /// The value of a column; of a basic one summed afresh, without the rounding of the steps.
  func exactValue(of column: Int32) -> Double {
    isBasic(column) ? evaluate(rows[Int(rowOf[Int(column)])]) : value[Int(column)]
  }
}
