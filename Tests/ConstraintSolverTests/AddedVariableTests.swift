import ConstraintSolver
import Testing

/// Variables that are added to a large system whose ambiguous values are known.
@Suite struct AddedVariableTests {
  @Test func variablesCanBeAddedWhileOthersAreAmbiguous() throws {
    var solver = Solver()
    let parts = solver.makeVariables(600)
    for row in 0..<100 {
      // Five equal wishes share a length, so each of them is ambiguous.
      let own = parts[(row * 6)..<(row * 6 + 5)]
      let sum = own.reduce(Expression(constant: 0)) { $0 + Expression($1) }
      try solver.add(Constraint(sum - Expression(parts[row * 6 + 5]), .equal))
      try solver.add(Constraint(Expression(parts[row * 6 + 5]) - 100, .equal))
      for part in own {
        try solver.add(Constraint(Expression(part), .greaterThanOrEqual))
        try solver.add(
          Constraint(Expression(part) - 10, .lessThanOrEqual, priority: 250)
        )
      }
    }
    try solver.solve()
    #expect(solver.isAmbiguous(parts[0]))
    let double = solver.makeVariable()
    try solver.add(Constraint(2 * Expression(parts[0]) - Expression(double), .equal))
    try solver.solve()
    #expect(solver.value(of: double) == 2 * solver.value(of: parts[0]))
    #expect(solver.isAmbiguous(double))
    #expect(solver.range(of: double) == 20...120)
    #expect(solver.ranges(of: [double, parts[0], parts[5]]) == [20...120, 10...60, 100...100])
  }
}
