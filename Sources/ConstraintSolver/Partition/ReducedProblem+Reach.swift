/// The constraints that can affect a variable.
extension ReducedProblem {
  /// Returns the places of the constraints that can affect a variable: the definitions that lead to
  /// columns, and all demands on the components of these columns.
  mutating func reach(of variable: VariableIndex, _ table: ConstraintTable) -> Set<ConstraintPlace>
  {
    var places: Set<ConstraintPlace> = []
    var seen: Set<VariableIndex> = []
    let form = structure.definitions.expand(variable: variable, table)
    collect(form, subject: nil, &places, &seen, table)
    structure.definitions.pool.discard(form)
    return places
  }

  private func collect(
    _ form: Form, subject: Subject?, _ places: inout Set<ConstraintPlace>,
    _ seen: inout Set<VariableIndex>,
    _ table: ConstraintTable
  ) {
    collect(stepsOf: form) { places.insert($0).inserted }
    if let subject { collect(subject: subject, &places, table) }
    for entry in structure.definitions.pool.entries[form.entries] {
      collect(column: entry.column, &places, &seen, table)
    }
  }

  /// Collects the equations of a form; an equation that was expanded to define a variable
  /// contributes its own steps.
  ///
  /// `insert` returns whether an equation was not collected before.
  func collect(stepsOf form: Form, _ insert: (ConstraintPlace) -> Bool) {
    for step in structure.definitions.pool.steps[form.steps] {
      let node = structure.definitions.nodes[Int(step.variable)]
      if insert(node.equation), node.expansion >= 0 {
        collect(stepsOf: structure.definitions.expanded[Int(node.expansion)], insert)
      }
    }
  }

  func collect(
    subject: Subject, _ places: inout Set<ConstraintPlace>, _ table: ConstraintTable
  ) {
    switch subject {
    case .variable(let variable): table.forEachSingle(of: variable) { places.insert($0) }
    case .constraint(let place): places.insert(place)
    }
  }

  /// Collects the demands on a column and on all other columns of its component.
  ///
  /// All columns of a component are marked as seen before its rows are visited: a nested call for
  /// each column could overflow the stack in a wide component.
  func collect(
    column: VariableIndex, _ places: inout Set<ConstraintPlace>, _ seen: inout Set<VariableIndex>,
    _ table: ConstraintTable
  ) {
    guard structure.definitions.isColumn(column), seen.insert(column).inserted else { return }
    var columns = [column]
    let component = partition.componentOf[Int(column)]
    if component >= 0 {
      for other in partition.columns(of: component)
      where structure.definitions.isColumn(other) && seen.insert(other).inserted {
        columns.append(other)
      }
    }
    for column in columns {
      collect(subject: .variable(column), &places, table)
      guard partition.componentOf[Int(column)] >= 0 else { continue }
      for index in partition.occurrences.range(of: column) {
        collect(row: partition.occurrences.items[index], &places, &seen, table)
      }
    }
  }

  /// Collects the demands on a row and on its guests, and their origins.
  func collect(
    row: RowIndex, _ places: inout Set<ConstraintPlace>, _ seen: inout Set<VariableIndex>,
    _ table: ConstraintTable
  ) {
    let subject = structure.rows[Int(row)].subject
    collect(structure.rows[Int(row)].form, subject: subject, &places, &seen, table)
    guard let variable = subject.variable else { return }
    for index in partition.occurrences.range(of: variable) {
      let guest = structure.rows[Int(partition.occurrences.items[index])]
      collect(guest.form, subject: guest.subject, &places, &seen, table)
    }
  }
}
