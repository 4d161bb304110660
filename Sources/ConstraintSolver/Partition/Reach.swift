/// Collects the constraints that can affect some variables.
///
/// A row with many columns occurs in the lists of all of them. It is visited once all the same, so
/// collecting takes no longer than reading each row once: the views of a stack view can be in as
/// many rows as there are views, and each of these rows mentions most of the views.
struct Reach {
  /// The places of the constraints, in the order in which they were found.
  var places: [ConstraintPlace] { found.members }
  private var found: Marks<ConstraintPlace>
  private var columns: Marks<VariableIndex>
  private var rows: Marks<RowIndex>
  /// The number of forms that were visited; a form can be visited once as a row and once as a
  /// guest.
  private(set) var visitCount = 0

  init(in problem: ReducedProblem, _ table: ConstraintTable) {
    found = Marks(below: table.entries.count)
    columns = Marks(below: problem.structure.variableCount)
    rows = Marks(below: problem.structure.rows.count)
  }
}

extension Reach {
  /// Collects the definitions that lead from a form to columns, and all demands on the components of
  /// these columns.
  mutating func collect(
    _ form: Form, subject: Subject?, of problem: ReducedProblem, _ table: ConstraintTable
  ) {
    visitCount += 1
    collect(stepsOf: form, of: problem)
    if let subject { collect(subject: subject, table) }
    for entry in problem.structure.definitions.pool.entries[form.entries] {
      collect(column: entry.column, of: problem, table)
    }
  }

  mutating func collect(stepsOf form: Form, of problem: ReducedProblem) {
    problem.collect(stepsOf: form) { found.insert($0) }
  }

  mutating func insert(_ place: ConstraintPlace) { _ = found.insert(place) }

  mutating func collect(subject: Subject, _ table: ConstraintTable) {
    table.forEachSingle(of: subject) { insert($0) }
  }

  /// Collects the demands on a column and on all other columns of its component.
  ///
  /// All columns of a component are marked before its rows are visited: a nested call for each
  /// column could overflow the stack in a wide component.
  mutating func collect(
    column: VariableIndex, of problem: ReducedProblem, _ table: ConstraintTable
  ) {
    guard problem.structure.definitions.isColumn(column), columns.insert(column) else { return }
    var fresh = [column]
    let component = problem.partition.componentOf[Int(column)]
    if component >= 0 {
      for other in problem.partition.columns(of: component)
      where problem.structure.definitions.isColumn(other) && columns.insert(other) {
        fresh.append(other)
      }
    }
    for column in fresh {
      collect(subject: .variable(column), table)
      guard problem.partition.componentOf[Int(column)] >= 0 else { continue }
      for index in problem.partition.occurrences.range(of: column) {
        collect(row: problem.partition.occurrences.items[index], of: problem, table)
      }
    }
  }

  /// Collects the demands on a row and on its guests, and their origins.
  mutating func collect(row: RowIndex, of problem: ReducedProblem, _ table: ConstraintTable) {
    guard rows.insert(row) else { return }
    let subject = problem.structure.rows[Int(row)].subject
    collect(problem.structure.rows[Int(row)].form, subject: subject, of: problem, table)
    guard let variable = subject.variable else { return }
    for index in problem.partition.occurrences.range(of: variable) {
      let guest = problem.structure.rows[Int(problem.partition.occurrences.items[index])]
      collect(guest.form, subject: guest.subject, of: problem, table)
    }
  }
}

extension ReducedProblem {
  /// Collects the constraints that can affect a variable.
  mutating func collect(
    reachOf variable: VariableIndex, into reach: inout Reach, _ table: ConstraintTable
  ) {
    let form = structure.definitions.expand(variable: variable, table)
    reach.collect(form, subject: nil, of: self, table)
    structure.definitions.pool.discard(form)
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
}
