/// The parts of a failed solve of required constraints from which conflicts and proofs are read.
struct ConflictSource: Sendable {
  /// The constraints, all of them required.
  let table: ConstraintTable
  private(set) var reduced = ReducedProblem()
  /// The failures of the solve, which sets them aside and continues.
  private(set) var failures: [Failure] = []
  /// The components whose bounds cannot all be kept.
  var unsatisfiable: [ComponentIndex: UnsatisfiableSums] = [:]
  /// The alias and guest rows by the variable that they follow; nil until the first proof.
  var followers: Adjacency<VariableIndex, RowIndex>?
  /// The bounds of each quantity that was in a sum, for each side.
  var limits: [Limit?] = []
  /// For each variable, the place of a parameter in the sum that is being collected, otherwise -1.
  var parameterPlaces: [Int32] = []

  /// Runs the stages of a solve, except for the choice among several solutions.
  ///
  /// The table contains only required constraints, none of which is filed yet. The solve may end
  /// once it has found the requested number of failures.
  init(
    solving table: ConstraintTable, for purpose: ComponentSolver.Purpose = .proofs,
    atMost mostWanted: Int = .max
  ) {
    var table = table
    var dirty = DirtySet()
    _ = reduced.begin(with: &table, &dirty)
    self.table = table
    noteFailuresOfStructure()
    var changes = ParameterChanges()
    noteFailuresOfParameters(&changes)
    if failures.count >= mostWanted { return }
    reduced.partition.rebuild(reduced.structure, reduced.parameters, &dirty)
    reduced.partition.markAffected(by: &dirty, changes, in: reduced.structure)
    var solver = ComponentSolver(for: purpose)
    for index in reduced.partition.components.indices
    where !solver.solve(ComponentIndex(index), of: &reduced, &changes, table) {
      failures.append(.component(ComponentIndex(index)))
      if failures.count >= mostWanted { break }
    }
    unsatisfiable = solver.solved.unsatisfiable
    if failures.count >= mostWanted { return }
    for row in reduced.partition.uncheckedRows
    where !reduced.check(constantRow: row, &changes, table) {
      failures.append(.row(row))
    }
  }

  private mutating func noteFailuresOfStructure() {
    for place in reduced.structure.constants where !reduced.structure.holds(place, table) {
      failures.append(.constant(place: place))
    }
    for (place, form) in reduced.structure.redundant
    where !reduced.structure.isRounding(form, of: place, table) {
      failures.append(.equation(place: place, form: form))
    }
  }

  private mutating func noteFailuresOfParameters(_ changes: inout ParameterChanges) {
    var demands = Demands()
    for column in 0..<VariableIndex(table.variableCount)
    where reduced.structure.mayBeParameter(column) {
      let isConsistent = reduced.parameters.update(
        column, reduced.structure, &reduced.columnValues, &changes, &demands, table)
      if !isConsistent { failures.append(.column(column)) }
    }
  }

  /// Collects the places of the constraints from which a failure was derived.
  ///
  /// They are usually few, but include unnecessary ones.
  func collect(_ failure: Failure, _ reach: inout Reach) {
    switch failure {
    case .constant(let place): reach.insert(place)
    case .equation(let place, let form):
      reach.insert(place)
      reach.collect(stepsOf: form, of: reduced)
    case .column(let column): reach.collect(subject: .variable(column), table)
    case .component(let index):
      reach.collect(column: reduced.partition.firstColumn(of: index), of: reduced, table)
    case .row(let row): reach.collect(row: row, of: reduced, table)
    }
  }
}

/// A failure in a solve of required constraints.
enum Failure: Sendable {
  /// A constraint without variables.
  case constant(place: ConstraintPlace)
  /// An equation that reduces to a nonzero number.
  case equation(place: ConstraintPlace, form: Form)
  /// A column whose bounds cross.
  case column(VariableIndex)
  /// A component whose rows cannot be satisfied together.
  case component(ComponentIndex)
  /// A row with a fixed value.
  case row(RowIndex)

  /// The place of a constraint that is a member of the conflict; nil if none is known.
  var place: Int? {
    switch self {
    case .constant(let place), .equation(let place, _): Int(place)
    case .column, .component, .row: nil
    }
  }
}

extension ConstraintTable {
  /// Returns whether the constraints at some places are satisfiable; they must be required, and not
  /// filed yet.
  ///
  /// - Complexity: One solve; a failed one costs less, because no proof is made.
  func isSatisfiable(at places: [Int]) -> Bool {
    ConflictSource(solving: copy(of: places), for: .satisfiability, atMost: 1).failures.isEmpty
  }

  /// The places of required constraints that contain every contradiction found by one solve, in
  /// ascending order; empty if all are satisfiable.
  ///
  /// The table must contain only required constraints, none of them filed yet.
  var contradictions: [Int] {
    let source = ConflictSource(solving: self)
    var reach = Reach(in: source.reduced, source.table)
    for failure in source.failures { source.collect(failure, &reach) }
    return reach.places.map { Int($0) }.sorted()
  }
}
