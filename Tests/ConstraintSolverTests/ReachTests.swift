import TestSupport
import Testing

@testable import ConstraintSolver

/// Collecting the constraints that can affect some variables.
@Suite struct ReachTests {
  /// The edges of the views in a stack view are sums of widths, and all of them may be bounded.
  @Test func rowsThatShareAllColumnsAreVisitedOnce() throws {
    let count = 40
    var solver = Solver()
    let widths = solver.makeVariables(count)
    for width in widths { try solver.add(Constraint(Expression(width), .greaterThanOrEqual)) }
    for last in widths.indices.dropFirst() {
      let terms = widths[...last].map { Term(1, $0) }
      try solver.add(Constraint(Expression(terms, constant: -Double(last)), .lessThanOrEqual))
    }
    let total = widths.map { Term(1, $0) }
    let tooMuch = Expression(total, constant: -Double(2 * count))
    try solver.add(Constraint(tooMuch, .greaterThanOrEqual))
    let table = solver.constraints.copy(of: solver.constraints.present.map(\.place))
    let source = ConflictSource(solving: table)
    var reach = Reach(in: source.reduced, table)
    for failure in source.failures { source.collect(failure, &reach) }
    #expect(reach.places.map { Int($0) }.sorted() == Array(table.entries.indices))
    let rowCount = source.reduced.structure.rows.count
    #expect(rowCount >= count)
    #expect(reach.visitCount <= 2 * rowCount, "of \(rowCount) rows with up to \(count) columns")
  }

  /// The next variable does not visit again the rows that the previous ones visited.
  @Test func reachOfSeveralVariablesIsTheUnionOfTheirReaches() throws {
    try forEverySeed(in: 0..<100, testingAtLeast: 50) { seed in
      var generator = RepeatableGenerator(seed: seed)
      let system = RandomSystem(using: &generator)
      var solver = Solver()
      let variables = solver.makeVariables(system.variableCount)
      for constraint in system.constraints { try solver.add(constraint) }
      guard (try? solver.solve()) != nil else { return 0 }
      var problem = solver.problem.reduced
      var together = Reach(in: problem, solver.constraints)
      var union: Set<ConstraintPlace> = []
      for variable in variables {
        var alone = Reach(in: problem, solver.constraints)
        let index = VariableIndex(variable.index)
        problem.collect(reachOf: index, into: &alone, solver.constraints)
        problem.collect(reachOf: index, into: &together, solver.constraints)
        union.formUnion(alone.places)
      }
      #expect(Set(together.places) == union)
      #expect(Set(together.places).count == together.places.count)
      return union.isEmpty ? 0 : 1
    }
  }
}
