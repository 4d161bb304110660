/// A failure in a solve of required constraints.
enum Failure {
  /// A constraint without variables.
  case constant(place: Int32)
  /// An equation that reduces to a nonzero number.
  case equation(place: Int32, form: Form)
  /// A column whose bounds cross.
  case column(Int32)
  /// A component whose rows cannot be satisfied together.
  case component(Int32)
  /// A row with a fixed value.
  case row(Int32)
}

extension Problem {
  /// Runs the stages of a solve in a new problem, except for the choice among several solutions.
  ///
  /// The solve sets failures aside and continues.
  ///
  /// The table contains only required constraints, none of which is filed yet. The solve may end
  /// once it has found the requested number of failures.
  mutating func failures(
    _ table: inout ConstraintTable, atMost mostWanted: Int = .max
  ) -> [Failure] {
    var failures: [Failure] = []
    workspace.needsNoChoice = true
    table.fileNew(&changes, known: 0)
    extend(to: table)
    _ = updateStructure(&table)
    for place in structure.constants where !structure.holds(place, table) {
      failures.append(.constant(place: place))
    }
    for (place, form) in structure.redundant where !structure.isRounding(form, of: place, table) {
      failures.append(.equation(place: place, form: form))
    }
    var converted: [Int32] = []
    for column in 0..<Int32(values.count)
    where structure.definitions.isColumn(column)
      && structure.definitions.nodes[Int(column)].suitability.isParameter
    {
      var moved: [Int32] = []
      if !updateParameter(column, table, &moved, &converted) { failures.append(.column(column)) }
    }
    if failures.count >= mostWanted { return failures }
    rebuildComponents()
    markAffected(moved: [], converted: converted)
    for index in components.indices where !solve(component: Int32(index), table, &converted) {
      failures.append(.component(Int32(index)))
      if failures.count >= mostWanted { return failures }
    }
    for row in workspace.constantRows where !check(constantRow: row, table, &converted) {
      failures.append(.row(row))
    }
    return failures
  }

  /// Collects the places of the constraints from which a failure was derived.
  ///
  /// They are usually few, but include unnecessary ones.
  func collect(_ failure: Failure, _ places: inout Set<Int32>, _ table: ConstraintTable) {
    var seen: Set<Int32> = []
    switch failure {
    case .constant(let place): places.insert(place)
    case .equation(let place, let form):
      places.insert(place)
      collect(stepsOf: form) { places.insert($0).inserted }
    case .column(let column): collect(subject: column, &places, table)
    case .component(let index):
      let column = columnsByComponent[Int(components[Int(index)].columns.lowerBound)]
      collect(column: column, &places, &seen, table)
    case .row(let row): collect(structure.rows[Int(row)], &places, &seen, table)
    }
  }
}

extension ConstraintTable {
  /// Returns whether the constraints at some places are satisfiable; they must be required, and not
  /// filed yet.
  ///
  /// - Complexity: One solve, and less if it fails, because the failure is not proved.
  func isSatisfiable(at places: [Int]) -> Bool {
    var problem = Problem()
    problem.workspace.needsNoProof = true
    var part = copy(of: places)
    return problem.failures(&part, atMost: 1).isEmpty
  }

  /// The places of required constraints that contain every contradiction found by one solve, in
  /// ascending order; empty if all are satisfiable.
  ///
  /// The table must contain only required constraints, none of them filed yet.
  var contradictions: [Int] {
    var problem = Problem()
    var table = self
    var places: Set<Int32> = []
    for failure in problem.failures(&table) { problem.collect(failure, &places, table) }
    return places.map(Int.init).sorted()
  }
}
