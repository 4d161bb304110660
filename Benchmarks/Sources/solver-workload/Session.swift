import ConstraintSolver

/// A solver that runs through a workload.
struct Session {
  let workload: Workload
  var solver = Solver()
  var variables: [Variable] = []
  private var edits: [Constraint.ID] = []
  /// The constraints that the next toggle removes.
  private var active: [Constraint.ID] = []
  private var activeGroup = 1

  /// Adds everything to a new solver and solves.
  init(_ workload: Workload) throws(SolverError) {
    self.workload = workload
    solver.reserveCapacity(
      variables: workload.variableCount,
      constraints: workload.constraints.count + workload.edits.count,
      terms: workload.terms.count + workload.edits.count)
    variables = solver.makeVariables(workload.variableCount)
    let records = workload.constraints
    var toggled: [Int] = []
    let rows = Array<ConstraintRow>(capacity: records.count) { rows in
      for record in records where record.group != 2 {
        if record.group == 1 { toggled.append(rows.count) }
        rows.append(record.row)
      }
    }
    let terms = workload.terms
    let ids = try solver.add(rows.span, of: terms.span)
    active = toggled.map { ids[$0] }
    for edit in workload.edits {
      edits.append(
        try solver.editVariable(
          variables[edit.variable], priority: edit.priority, value: edit.value))
    }
    try solver.solve()
  }

  private mutating func add(_ record: Workload.Record) throws(SolverError) -> Constraint.ID {
    try solver.add(
      workload.terms[record.terms], constant: record.constant, record.relation,
      priority: record.priority)
  }

  /// The sum of all frames: every value is read, and the optimiser cannot remove the reading.
  func readFrames() -> Double {
    var sum = 0.0
    for frame in workload.frames { sum += solver.value(of: variables[frame]) }
    return sum
  }

  /// The sum of the values that the last solve changed.
  func readChanges() -> Double {
    var sum = 0.0
    for variable in solver.changedVariables { sum += solver.value(of: variable) }
    return sum
  }

  mutating func relayout(_ index: Int) throws(SolverError) {
    let event = workload.relayouts[index]
    try solver.suggestValue(event.value, for: edits[event.edit])
    try solver.solve()
  }

  mutating func toggle() throws(SolverError) {
    for id in active { try solver.remove(id) }
    active.removeAll(keepingCapacity: true)
    activeGroup = 3 - activeGroup
    for index in workload.groups[activeGroup] {
      active.append(try add(workload.constraints[index]))
    }
    try solver.solve()
  }
}
