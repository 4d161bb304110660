import ConstraintSolver
import TestSupport
import Testing

/// The examples of the articles in `ConstraintSolver.docc`, and what their comments state.
@Suite struct ArticleExampleTests {
  @Test func everyExampleIsTested() throws {
    try expectExamples(
      of: ["SolvingConstraints", "ResolvingConflicts"].map {
        "Sources/ConstraintSolver/ConstraintSolver.docc/\($0).md"
      })
  }

  @Test func solvingConstraints() throws {
    var solver = Solver()
    let table = solver.makeVariable()
    let column = solver.makeVariable()

    let width = try solver.editVariable(table, priority: .high, value: 120)
    try solver.add(column >= 20)
    try solver.add(3 * column <= table)
    try solver.add((column == 45).priority(.low))

    try solver.solve()
    let columnWidth = solver.value(of: column)  // 40, a third of the table
    #expect(columnWidth == 40)

    try solver.suggestValue(150, for: width)
    try solver.solve()
    let wider = solver.value(of: column)  // 45, its content
    let changed = solver.changedVariables  // the table and the column
    #expect(wider == 45)
    #expect(Set(changed) == [table, column])

    let causes = solver.bindingConstraints(of: column)  // the content of 45
    let isAmbiguous = solver.isAmbiguous(column)  // false
    #expect(causes.map { solver.constraint($0.constraint)?.expression.constant } == [-45])
    #expect(!isAmbiguous)
  }

  @Test func conflictsAreIrreducible() throws {
    var conflicting: [String] = []
    var solver = Solver()
    let width = solver.makeVariable()
    try solver.add(Constraint(Expression(width) - 30, .equal))
    try solver.add(Constraint(Expression(width) - 20, .equal))
    do {
      try solver.solve()
    } catch {
      guard case .unsatisfiable(let conflict) = error else { throw error }
      conflicting = conflict.compactMap { solver.constraint($0)?.description }
    }
    #expect(conflicting == ["1.0 v0 + -30.0 == 0 @1000.0", "1.0 v0 + -20.0 == 0 @1000.0"])
  }

  func solveDroppingLatest(_ solver: inout Solver) throws(SolverError) -> [Constraint.ID] {
    var dropped: [Constraint.ID] = []
    while true {
      do {
        try solver.solve()
        return dropped
      } catch {
        guard case .unsatisfiable(let conflict) = error, let latest = conflict.max() else {
          throw error
        }
        try solver.remove(latest)
        dropped.append(latest)
      }
    }
  }

  @Test func latestConstraintsOfConflictsAreDropped() throws {
    var solver = Solver()
    let width = solver.makeVariable()
    let ids = try [30.0, 20, 10].map {
      try solver.add(Constraint(Expression(width) - $0, .equal))
    }
    #expect(try solveDroppingLatest(&solver) == [ids[1], ids[2]])
    #expect(solver.value(of: width) == 30)
  }
}
