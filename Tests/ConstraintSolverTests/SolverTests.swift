import ConstraintSolver
import TestSupport
import Testing

@Suite struct SolverTests {
  var solver = Solver()
  let x: Variable
  let y: Variable

  init() {
    x = solver.makeVariable()
    y = solver.makeVariable()
  }

  @Test mutating func requiredEquationsDetermineValues() throws {
    try solver.add(Constraint(Expression(x) + Expression(y) - 10, .equal))
    try solver.add(Constraint(Expression(x) - Expression(y) - 4, .equal))
    try solver.solve()
    #expect(solver.value(of: x) == 7)
    #expect(solver.value(of: y) == 3)
    #expect(!solver.isAmbiguous(x))
  }

  /// Operators only build the constraints that their parts would.
  @Test func operatorsDescribeConstraints() {
    let (one, two) = (Expression(x), Expression(y))
    let cases: [(Constraint, Constraint)] = [
      (x + y == 10, Constraint(one + two - 10, .equal)),
      (10 == x, Constraint(10 - one, .equal)),
      (10 <= x, Constraint(10 - one, .lessThanOrEqual)),
      (10 >= 2 * x, Constraint(10 - 2 * one, .greaterThanOrEqual)),
      (x <= y, Constraint(one - two, .lessThanOrEqual)),
      (2 * x + 8 >= y / 2, Constraint(2 * one + 8 - 0.5 * two, .greaterThanOrEqual)),
      (-x == 4 - y, Constraint((-1) * one - ((-1) * two + 4), .equal)),
      (x * 3 - Term(2, y) <= 1, Constraint(3 * one - 2 * two - 1, .lessThanOrEqual)),
      ((x >= 5).priority(.low), Constraint(one - 5, .greaterThanOrEqual, priority: priority(250))),
    ]
    for (written, made) in cases { #expect(written == made) }
    // Comparisons of the values themselves are as before.
    #expect(x == x && x != y && x < y && one == Expression(x))
  }

  @Test mutating func manyWeakConstraintsNeverOutweighOneStronger() throws {
    try solver.add(Constraint(Expression(x) - 10, .equal, priority: priority(501)))
    for _ in 0..<1001 {
      try solver.add(Constraint(Expression(x), .equal, priority: priority(500)))
    }
    try solver.solve()
    #expect(solver.value(of: x) == 10)
  }

  @Test mutating func fractionalPrioritiesAreSeparateLevels() throws {
    try solver.add(Constraint(Expression(x) - 1, .equal, priority: priority(999)))
    try solver.add(Constraint(Expression(x) - 2, .equal, priority: priority(999.999)))
    try solver.add(Constraint(Expression(x) - 3, .equal, priority: priority(999.5)))
    try solver.solve()
    #expect(solver.value(of: x) == 2)
  }

  @Test mutating func unsatisfiedOptionalConstraintIsApproached() throws {
    try solver.add(Constraint(Expression(x) - 80, .lessThanOrEqual))
    try solver.add(Constraint(Expression(x) - 100, .equal, priority: priority(1)))
    try solver.solve()
    #expect(solver.value(of: x) == 80)
  }

  @Test mutating func sumOfViolationsIsMinimalAtEachLevel() throws {
    for preference in [0.0, 10, 11] {
      try solver.add(Constraint(Expression(x) - preference, .equal, priority: priority(500)))
    }
    try solver.solve()
    #expect(solver.value(of: x) == 10)
  }

  @Test mutating func aRepeatedVariableAddsUp() throws {
    try solver.add(
      Constraint(Expression([Term(1, x), Term(2, y), Term(1, x)], constant: -10), .equal))
    try solver.add(Constraint(Expression(y) - 1, .equal))
    try solver.solve()
    #expect(solver.value(of: x) == 4)
  }

  @Test mutating func termsCanBeASliceOfALongerList() throws {
    let pool = [Term(5, y), Term(1, x), Term(-2, y), Term(7, x)]
    var other = solver
    var third = solver
    try solver.add(Constraint(Expression(Array(pool[1...2]), constant: 3), .equal))
    try other.add(pool[1...2], constant: 3, .equal)
    try third.add(pool.span.extracting(1...2), constant: 3, .equal)
    #expect(other.dump == solver.dump)
    #expect(third.dump == solver.dump)
  }

  @Test func rowsAddedTogetherEqualRowsAddedOneByOne() throws {
    try forEverySeed(in: 0..<300) { seed in
      var generator = RepeatableGenerator(seed: seed)
      let system = RandomSystem(using: &generator)
      var terms: [Term] = []
      let rows = system.constraints.map { constraint in
        let start = terms.count
        terms += constraint.expression.terms
        // Sometimes repeats the terms, which must then be added up.
        if Int.random(in: 0..<6, using: &generator) == 0 { terms += constraint.expression.terms }
        return ConstraintRow(
          terms: start..<terms.count, constant: constraint.expression.constant,
          constraint.relation, priority: constraint.priority)
      }
      var atOnce = Solver()
      var oneByOne = Solver()
      _ = atOnce.makeVariables(system.variableCount)
      _ = oneByOne.makeVariables(system.variableCount)
      // Free places are reused first.
      for _ in 0..<Int.random(in: 0..<3, using: &generator) {
        let passing = Constraint(Expression([Term(1, Variable(index: 0))], constant: 1), .equal)
        try atOnce.remove(try atOnce.add(passing))
        try oneByOne.remove(try oneByOne.add(passing))
      }
      let ids = try atOnce.add(rows.span, of: terms.span)
      var others: [Constraint.ID] = []
      for row in rows {
        others.append(
          try oneByOne.add(
            terms[row.terms], constant: row.constant, row.relation, priority: row.priority))
      }
      #expect(ids.map(\.index) == others.map(\.index))
      #expect(ids.map(atOnce.constraint) == others.map(oneByOne.constraint))
      #expect(((try? atOnce.solve()) == nil) == ((try? oneByOne.solve()) == nil))
      #expect(atOnce.dump == oneByOne.dump)
    }
  }

  private func adds(_ rows: [ConstraintRow], of terms: [Term], to solver: inout Solver) -> Bool {
    (try? solver.add(rows.span, of: terms.span)) != nil
  }

  @Test(arguments: [Double.nan, .infinity])
  func addingRowsRejectsNonfiniteNumbersAtomically(_ number: Double) throws {
    var solver = Solver()
    let x = solver.makeVariables(2)
    let before = solver.dump
    let terms = [Term(1, x[0]), Term(1, x[1]), Term(number, x[0])]
    let rows = [
      ConstraintRow(terms: 0..<2, constant: 1, .equal),
      ConstraintRow(terms: 0..<1, constant: 1, .equal),
      ConstraintRow(terms: 1..<3, constant: 1, .equal),
    ]
    #expect(!adds(rows, of: terms, to: &solver))
    #expect(solver.dump == before)
    let wrong = [rows[0], ConstraintRow(terms: 0..<1, constant: number, .equal)]
    #expect(!adds(wrong, of: terms, to: &solver))
    #expect(solver.dump == before)
    #expect(adds(Array(rows[..<2]), of: terms, to: &solver))
    #expect(try solver.add(Constraint(Expression(x[0]), .equal)).index == 2)
  }

  @Test mutating func addedConstraintsCanBeChangedBeforeSolving() throws {
    let preference = try solver.add(Constraint(Expression(x) - 1, .equal, priority: priority(500)))
    let bound = try solver.add(Constraint(Expression(x) - 8, .lessThanOrEqual))
    let tie = try solver.add(Constraint(Expression(y) - Expression(x), .equal))
    let copy = solver
    try solver.setConstant(-9, of: preference)
    try solver.remove(bound)
    #expect(solver.constraint(bound) == nil)
    try solver.setConstant(-2, of: tie)
    // Reuses the place of the bound.
    try solver.add(Constraint(Expression(x) - 7, .lessThanOrEqual))
    try solver.add(Constraint(Expression(x) + Expression(y) - 100, .lessThanOrEqual))
    try solver.solve()
    #expect(solver.value(of: x) == 7)
    #expect(solver.value(of: y) == 9)
    var other = copy
    try other.solve()
    #expect(other.value(of: x) == 1)
    #expect(other.value(of: y) == 1)
  }

  @Test mutating func demandsOnAliasesCountForTheirVariable() throws {
    let sum = solver.makeVariable()
    let alias = solver.makeVariable()
    try solver.add(Constraint(Expression(y) - 2, .equal))
    try solver.add(Constraint(Expression(x) - 9, .equal, priority: priority(250)))
    let preference = try solver.add(
      Constraint(Expression(sum) - 100, .equal, priority: priority(500)))
    try solver.add(Constraint(Expression(alias) - 2, .greaterThanOrEqual, priority: priority(250)))
    try solver.add(Constraint(Expression(sum) + 2 * Expression(x) - Expression(y), .equal))
    try solver.add(Constraint(Expression(alias) - Expression(sum), .equal))
    try solver.solve()
    #expect(solver.value(of: x) == -49)
    try solver.remove(preference)
    try solver.solve()
    #expect(solver.value(of: x) == 0)
    #expect(solver.value(of: alias) == 2)
  }

  @Test mutating func redundantEquationsAreCheckedAfterUnrelatedChanges() throws {
    let equation = try solver.add(Constraint(Expression(x) - Expression(y) - 1, .equal))
    try solver.add(Constraint(2 * Expression(x) - 2 * Expression(y) - 2, .equal))
    let chain = (0..<40).map { _ in solver.makeVariable() }
    var links: [Constraint.ID] = []
    for (before, after) in zip(chain, chain.dropFirst()) {
      links.append(
        try solver.add(Constraint(Expression(after) - Expression(before) - 1, .equal)))
    }
    try solver.add(Constraint(Expression(chain[0]), .equal))
    try solver.add(
      Constraint(Expression(chain.map { Term(1, $0) }, constant: -100_000), .lessThanOrEqual))
    // Each step creates the form of the sum again, until the solver compacts the storage of the old
    // ones.
    for step in 0..<40 {
      try solver.setConstant(Double(-step), of: links[0])
      try solver.solve()
    }
    try solver.setConstant(-2, of: equation)
    #expect(throws: SolverError.self) { try solver.solve() }
  }

  @Test mutating func variablesWithDistantIndicesAreDistinguished() throws {
    var far: [Variable] = []
    for _ in 0..<200 { far.append(solver.makeVariable()) }
    // Their indices are equal modulo 64, but they are different variables.
    let terms = [Term(1, far[0]), Term(1, far[64]), Term(-1, far[128]), Term(1, far[64])]
    let sum = try solver.add(Constraint(Expression(terms), .equal))
    #expect(
      solver.constraint(sum)?.expression.terms
        == [Term(1, far[0]), Term(2, far[64]), Term(-1, far[128])])
  }

  @Test func variablesCreatedTogetherEqualThoseCreatedOneByOne() {
    var together = Solver()
    var single = Solver()
    _ = together.makeVariable()
    #expect((together.makeVariables(3) + [together.makeVariable()]).map(\.index) == [1, 2, 3, 4])
    for _ in 0..<5 { _ = single.makeVariable() }
    #expect(together.dump == single.dump)
    #expect(together.makeVariables(0).isEmpty)
  }

  @Test mutating func suggestedValuesMoveDependentVariables() throws {
    let edit = try solver.editVariable(x, priority: priority(999), value: 5)
    try solver.add(Constraint(Expression(y) - 2 * Expression(x), .equal))
    try solver.solve()
    #expect(solver.value(of: y) == 10)
    try solver.suggestValue(7, for: edit)
    try solver.solve()
    #expect(solver.value(of: y) == 14)
  }

  @Test mutating func firstOfEqualVariablesTakesTheRemainderAndAllAreAmbiguous() throws {
    try solver.add(Constraint(Expression(x) + Expression(y) - 100, .equal))
    for variable in [x, y] {
      try solver.add(Constraint(Expression(variable), .greaterThanOrEqual))
      try solver.add(
        Constraint(Expression(variable) - 30, .lessThanOrEqual, priority: priority(250)))
    }
    try solver.solve()
    #expect(solver.value(of: x) == 70)
    #expect(solver.value(of: y) == 30)
    #expect(solver.isAmbiguous(x) && solver.isAmbiguous(y))
  }

  @Test mutating func unconstrainedVariablesAreZeroAndAmbiguous() throws {
    try solver.solve()
    #expect(solver.value(of: x) == 0)
    #expect(solver.isAmbiguous(x))
  }
}

@Suite struct SolverFailureTests {
  var solver = Solver()
  let x: Variable
  /// The identifier of x == 5.
  let fixed: Constraint.ID

  init() throws {
    x = solver.makeVariable()
    fixed = try solver.add(Constraint(Expression(x) - 5, .equal))
    try solver.solve()
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  mutating func nonfiniteNumbersAreRefused(_ number: Double) {
    let before = solver.dump
    #expect(throws: SolverError.self) {
      try solver.add(Constraint(Expression(x) + number, .equal))
    }
    #expect(throws: SolverError.self) {
      try solver.add(Constraint(Expression([Term(number, x)]), .equal))
    }
    #expect(solver.dump == before)
  }

  @Test mutating func nonfiniteSumsAreRefused() {
    let before = solver.dump
    let huge = Double.greatestFiniteMagnitude
    #expect(throws: SolverError.notFinite(.infinity)) {
      try solver.add(Constraint(Expression([Term(huge, x), Term(huge, x)]), .equal))
    }
    #expect(solver.dump == before)
  }

  @Test mutating func variablesOfOtherSolversAreRefused() {
    var other = Solver()
    for _ in 0..<5 { _ = other.makeVariable() }
    let foreign = other.makeVariable()
    let before = solver.dump
    #expect(throws: SolverError.unknownVariable(foreign)) {
      try solver.add(Constraint(Expression(foreign), .equal))
    }
    #expect(solver.dump == before)
  }

  @Test mutating func failedAddLeavesTheSolverUntouched() {
    let before = solver.dump
    #expect(throws: SolverError.self) {
      try solver.addAndSolve([
        Constraint(Expression(x) - 6, .greaterThanOrEqual),
        Constraint(Expression(x) - 9, .lessThanOrEqual, priority: priority(1)),
      ])
    }
    #expect(solver.dump == before)
    #expect(solver.value(of: x) == 5)
  }

  @Test mutating func failedSolveKeepsTheLastValues() throws {
    let added = try solver.add(Constraint(Expression(x) - 6, .equal))
    #expect(throws: SolverError.self) { try solver.solve() }
    #expect(solver.value(of: x) == 5)
    try solver.remove(added)
    try solver.solve()
    #expect(solver.value(of: x) == 5)
  }

  @Test mutating func theConflictListsOnlyItsMembers() throws {
    let y = solver.makeVariable()
    let z = solver.makeVariable()
    try solver.add(Constraint(Expression(y) - Expression(z), .equal))
    let chain = try solver.add(Constraint(Expression(y) - Expression(x), .equal))
    try solver.add(Constraint(Expression(z), .greaterThanOrEqual))
    let cap = try solver.add(Constraint(Expression(y) - 4, .lessThanOrEqual))
    #expect(throws: SolverError.unsatisfiable(conflict: [fixed, chain, cap])) {
      try solver.solve()
    }
  }

  @Test mutating func removedConstraintsAreUnknown() throws {
    let id = try solver.add(Constraint(Expression(x) - 1, .equal, priority: priority(10)))
    try solver.remove(id)
    #expect(throws: SolverError.unknownConstraint(id)) { try solver.remove(id) }
    #expect(throws: SolverError.unknownConstraint(id)) { try solver.setConstant(1, of: id) }
  }
}

@Suite struct PriorityTests {
  @Test(arguments: [1, 0.5 + 1, 999.999, 1000])
  func numbersFromOneToAThousandArePriorities(_ number: Double) {
    #expect(Priority(number)?.rawValue == number)
  }

  @Test func prioritiesAreLiteralsAndCalculated() {
    let variable = Variable(index: 0)
    #expect((variable == 1).priority(500).priority.rawValue == 500)
    let limits: [Priority] = [0, 1500, 0.5]
    #expect(limits.map(\.rawValue) == [1, 1000, 1])
    #expect((Priority.required - 1).rawValue == 999 && Priority.high + 0.5 == 750.5)
    // Numbers still have one meaning.
    #expect([0.5, 2].reduce(0, +) == 2.5)
  }

  @Test(arguments: [0, 0.999, -1, 1000.001, .nan, .infinity])
  func otherNumbersAreNotPriorities(_ number: Double) {
    #expect(Priority(number) == nil)
  }
}

func priority(_ number: Double) -> Priority {
  guard let priority = Priority(number) else { preconditionFailure("\(number) is no priority") }
  return priority
}
