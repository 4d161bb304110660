/// The problem that remains after the first three stages: independent components over few columns.
///
/// The later stages solve it. Conflicts and reasons are read from it.
///
/// The struct is large, and calling one of its queries from a mutating method copies it to the
/// stack. So queries that run for every row are always inlined.
struct ReducedProblem: Sendable {
  var structure = Structure()
  var parameters: Parameters
  var partition: Partition
  /// The values of parameters, and those that the columns of components got in the last solve.
  var columnValues: [Double] = []
  /// The variables that are sizes of boxes.
  var boxColumns: [VariableIndex: BoxColumn] = [:]

  init(_ method: Solver.Method = .fastest) {
    parameters = Parameters(trustsOptionalValues: method != .simplexOnly)
    partition = Partition(isDivided: method != .simplexOnly)
  }

  /// Returns the value that a variable would have if nothing else mattered, given the ends of an
  /// interval of optimal values.
  @inline(__always)
  func anchor(
    of variable: VariableIndex, between low: Double, _ high: Double, _ table: ConstraintTable
  ) -> Double {
    guard !boxColumns.isEmpty, let column = boxColumns[variable] else {
      return table.anchor(of: variable)
    }
    return column.anchor(between: min(low, high), max(low, high))
  }

  mutating func extend(by count: Int, _ table: ConstraintTable) {
    structure.extend(by: count, table)
    parameters.extend(by: count)
    partition.extend(by: count)
    columnValues.extend(with: 0, by: count)
  }

  /// Reserves capacity for the usual number of elements of `count` variables.
  mutating func reserveCapacity(_ count: Int) {
    structure.reserveCapacity(count)
    partition.reserveCapacity(min(count, 64))
  }

  /// Runs the first stage on a table of constraints, none of which is filed yet.
  mutating func begin(
    with table: inout ConstraintTable, _ dirty: inout DirtySet
  ) -> Structure.Update {
    var changes = Changes()
    table.fileNew(&changes, known: 0)
    changes.newVariables = 0..<VariableIndex(table.variableCount)
    dirty.markEverything()
    reserveCapacity(table.variableCount)
    extend(by: table.variableCount, table)
    return structure.update(changes, &table, &dirty)
  }

  /// Determines the parameters and components that are dirty; returns false if bounds contradict
  /// each other.
  mutating func update(
    _ dirty: inout DirtySet, _ changes: inout ParameterChanges, _ demands: inout Demands,
    _ table: ConstraintTable
  ) -> Bool {
    guard updateComponents(&dirty, &changes, &demands, table) else { return false }
    parameters.retryDistrusted(structure, partition, &dirty)
    return dirty.columns.isEmpty || updateComponents(&dirty, &changes, &demands, table)
  }

  private mutating func updateComponents(
    _ dirty: inout DirtySet, _ changes: inout ParameterChanges, _ demands: inout Demands,
    _ table: ConstraintTable
  ) -> Bool {
    guard parameters.update(structure, &columnValues, &dirty, &changes, &demands, table)
    else { return false }
    if dirty.areComponentsStale {
      partition.update(structure, parameters, changes.converted, &dirty)
    }
    partition.markAffected(by: &dirty, changes, in: structure)
    return true
  }

  /// Determines the components again, after columns ceased to be parameters.
  mutating func rebuildComponents(
    afterDistrusting distrusted: [VariableIndex], _ dirty: inout DirtySet
  ) {
    for column in distrusted { dirty.mark(column: column) }
    partition.update(structure, parameters, distrusted, &dirty)
    partition.markAffected(by: &dirty, ParameterChanges(converted: distrusted), in: structure)
  }

  /// Returns the sum of the parameters in a form and of its constant.
  @inline(__always)
  func constant(of form: Form) -> Double {
    var sum = form.constant
    for index in form.entries {
      let entry = structure.definitions.pool.entries[index]
      if parameters.isParameter(entry.column) {
        sum += entry.coefficient * columnValues[Int(entry.column)]
      }
    }
    return sum
  }

  /// Returns the number of entries of a form that are not parameters.
  @inline(__always)
  func openCount(of form: Form) -> Int {
    form.entries.count { !parameters.isParameter(structure.definitions.pool.entries[$0].column) }
  }

  /// Returns the lowest priority of the trusted values in a form; down to it, nothing may have a
  /// cost.
  @inline(__always)
  func trust(in form: Form) -> Double {
    var least = 1000.5
    for index in form.entries {
      let priority = parameters.priority(of: structure.definitions.pool.entries[index].column)
      if priority > 0, priority < 1000 { least = min(least, priority) }
    }
    return least
  }
}

// MARK: Demands

// These functions are mutating so that a call does not copy the struct.
extension ReducedProblem {
  /// Appends a column with its demands and those of the variables that are equal to it.
  mutating func gather(column: VariableIndex, _ table: ConstraintTable, into demands: inout Demands)
  {
    demands.beginColumn()
    table.demand(of: column, factor: 1, constant: 0, &demands)
    gatherFollowers(of: column, .alias, table, &demands)
    demands.endColumn()
  }

  /// Appends a column with the demands of a row's subject and of its guests.
  mutating func gatherSubject(
    of row: RowIndex, _ table: ConstraintTable, into demands: inout Demands
  ) {
    let subject = structure.rows[Int(row)].subject
    demands.beginColumn()
    table.demand(ofSubject: subject, factor: 1, constant: 0, &demands)
    if let variable = subject.variable { gatherFollowers(of: variable, .guest, table, &demands) }
    demands.endColumn()
  }

  private mutating func gatherFollowers(
    of variable: VariableIndex, _ kind: RowKind, _ table: ConstraintTable, _ demands: inout Demands
  ) {
    for place in partition.occurrences.range(of: variable) {
      let index = partition.occurrences.items[place]
      guard partition.kinds[Int(index)] == kind else { continue }
      let row = structure.rows[Int(index)]
      table.demand(
        ofSubject: row.subject,
        factor: structure.definitions.pool.entries[Int(row.form.firstEntry)].coefficient,
        constant: row.form.constant, &demands)
    }
  }
}

extension ReducedProblem {
  /// Returns whether required constraints alone determine the value of a variable: it depends only
  /// on columns with required values.
  mutating func isFixed(_ variable: VariableIndex, _ table: ConstraintTable) -> Bool {
    let form = structure.definitions.expand(variable: variable, table)
    defer { structure.definitions.removeLast(form) }
    return structure.definitions.pool.entries[form.entries].allSatisfy {
      parameters.priority(of: $0.column) == 1000
    }
  }
}
