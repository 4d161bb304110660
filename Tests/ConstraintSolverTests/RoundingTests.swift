import ConstraintSolver
import TestSupport
import Testing

/// Required equations that have a solution, with coefficients of very different magnitudes.
///
/// Some are sums of others and therefore redundant; rounding must not turn them into new equations.
private struct ConsistentEquations {
  private static let coefficients: [Double] = [1, 1, -1, -1, 2, 0.5, 0.05, 20]
  private static let factors: [Double] = [1, -1, 0.05, 20]
  let variableCount = 12
  var equations: [Constraint] = []

  init(using generator: inout some RandomNumberGenerator) {
    let solution = (0..<variableCount).map { _ in
      Double(Int.random(in: -6...6, using: &generator))
    }
    for _ in 0..<10 {
      let count = Int.random(in: 2...4, using: &generator)
      let variables = (0..<variableCount).shuffled(using: &generator).prefix(count)
      let terms = variables.map { index in
        Term(
          Self.coefficients.randomElement(using: &generator) ?? 1, Variable(index: index))
      }
      let sum = terms.reduce(0) { $0 + $1.coefficient * solution[$1.variable.index] }
      equations.append(Constraint(Expression(terms, constant: -sum), .equal))
    }
    for _ in 0..<4 {
      let pair = equations.shuffled(using: &generator).prefix(2).map(\.expression)
      let factor = Self.factors.randomElement(using: &generator) ?? 1
      equations.append(Constraint(pair[0] + factor * pair[1], .equal))
    }
  }
}

@Suite struct RoundingTests {
  @Test func equationsWithASolutionAreNeverRefused() throws {
    try forEverySeed(in: 0..<2000) { seed in
      var generator = RepeatableGenerator(seed: seed)
      let system = ConsistentEquations(using: &generator)
      var solver = Solver()
      for _ in 0..<system.variableCount { _ = solver.makeVariable() }
      for (index, equation) in system.equations.shuffled(using: &generator).enumerated() {
        try solver.add(equation)
        // Solves now and then, so that constraints are also added to a solved system.
        if index % 5 == 4 { try solver.solve() }
      }
      try solver.solve()
      for equation in system.equations {
        #expect(solver.violation(of: equation) < 1e-6, "seed \(seed), \(equation)")
      }
    }
  }

  /// The product of many small factors counts as zero, as a small factor does; its reciprocal would
  /// be infinite.
  @Test func productsOfTinyFactorsCountAsZero() throws {
    try forEvery("count", in: [2, 3, 21, 22, 23, 40]) { count in
      var solver = Solver()
      let views = solver.makeVariables(count)
      for (view, next) in zip(views, views.dropFirst()) {
        try solver.add(Constraint(Expression(next) - 1e-15 * Expression(view), .equal))
        try solver.add(Constraint(Expression(next), .greaterThanOrEqual))
      }
      let last = try #require(views.last)
      let content = Expression(last) - 5
      try solver.add(Constraint(content, .greaterThanOrEqual, priority: priority(750)))
      try solver.add(Constraint(content, .lessThanOrEqual, priority: priority(250)))
      try solver.solve()
      for view in views { #expect(solver.value(of: view).isFinite) }
      if count > 2 { #expect(solver.value(of: views[0]) == 0) }
      // A constraint that no number of a layout satisfies is a conflict.
      let required = try solver.add(Constraint(content, .greaterThanOrEqual))
      guard count > 2 else { return }
      do throws(SolverError) {
        try solver.solve()
        Issue.record("a product that counts as zero is 5")
      } catch {
        guard case .unsatisfiable(let conflict) = error else { throw error }
        #expect(conflict.contains(required))
      }
    }
  }

  @Test func factorsAtTheLimitAreNotZero() throws {
    for (factor, expected) in [(1e-15, 5.0), (9e-16, 0)] {
      var solver = Solver()
      let (first, second) = (solver.makeVariable(), solver.makeVariable())
      try solver.add(Constraint(Expression(second) - factor * Expression(first), .equal))
      try solver.add(Constraint(Expression(second) - 5, .equal, priority: priority(750)))
      try solver.solve()
      #expect(solver.value(of: second) == expected)
    }
  }

  /// A column with faint coefficients has to move far, but rows that only it can satisfy have
  /// solutions, and a conflict with its bounds is reported.
  @Test func rowsWithFaintCoefficientsAreSatisfied() throws {
    try forEvery("factor", in: [1e-3, 1e-6, 1e-8, 1e-9, 9e-10, 1e-10, 1e-12]) { factor in
      var solver = Solver()
      let width = solver.makeVariable()
      let edges = solver.makeVariables(3)
      try solver.add(Constraint(Expression(width) - 60, .equal))
      let reach = edges.dropFirst().map {
        Constraint(
          Expression(width) + factor * Expression(edges[0]) + factor * Expression($0),
          .lessThanOrEqual)
      }
      let rows = try reach.map { try solver.add($0) }
      try solver.add(Constraint(Expression(edges[1]) - 3, .equal, priority: priority(750)))
      try solver.solve()
      for constraint in reach { #expect(solver.violation(of: constraint) <= 60e-7) }
      #expect(abs(solver.value(of: edges[0]) * factor + 60 + 3 * factor) < 1e-4)

      let bounds = try [edges[0], edges[2]].map {
        try solver.add(Constraint(Expression($0), .greaterThanOrEqual))
      }
      do throws(SolverError) {
        try solver.solve()
        Issue.record("60 plus something positive is at most 0")
      } catch {
        guard case .unsatisfiable(let conflict) = error else { throw error }
        #expect(conflict.count == 4, "\(conflict)")
        #expect(conflict.contains(rows[1]))
        #expect(conflict.contains(bounds[0]) && conflict.contains(bounds[1]))
      }
    }
  }

  /// Equal sizes, each defined by a slightly different multiple of their sum: their costs cancel
  /// except for a rounding error.
  ///
  /// The reciprocal of a faint coefficient must not turn this error into a cost.
  @Test func faintCoefficientsDoNotMagnifyRoundingErrors() throws {
    try forEvery("factor", in: [1e-3, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9]) { factor in
      var solver = Solver()
      let (start, total) = (solver.makeVariable(), solver.makeVariable())
      let sizes = solver.makeVariables(2)
      let shares: [(Variable, Double, Double)] = [
        (sizes[0], 1.0 / 3, 5), (sizes[1], (1.0 / 3).nextUp, 3),
      ]
      for (size, share, content) in shares {
        try solver.add(Constraint(Expression(size) - share * Expression(total), .equal))
        try solver.add(Constraint(Expression(size), .greaterThanOrEqual))
        let wanted = Expression(size) - content
        try solver.add(Constraint(wanted, .greaterThanOrEqual, priority: priority(750)))
        try solver.add(Constraint(wanted, .lessThanOrEqual, priority: priority(250)))
      }
      try solver.add(Constraint(Expression(total), .greaterThanOrEqual))
      let end = Expression(start) + Expression(sizes[0]) + Expression(sizes[1])
      let reach = Constraint(factor * end + 59, .lessThanOrEqual)
      try solver.add(reach)
      try solver.solve()
      #expect(solver.value(of: start).isFinite && solver.value(of: total).isFinite)
      // With fainter ones, the simplex method satisfies only the bounds.
      #expect(factor < 1e-7 || abs(solver.value(of: total) - 15) < 1e-6)
      #expect(solver.violation(of: reach) <= 59e-7)
    }
  }

  /// A variable may be a faint multiple of another one that can move far.
  @Test func rangesOfFaintMultiplesContainTheirValues() throws {
    try forEvery("factor", in: [1e-3, 1e-6, 1e-8, 1e-9, 9e-10, 1e-10, 1e-13]) { factor in
      var solver = Solver()
      let (base, multiple) = (solver.makeVariable(), solver.makeVariable())
      try solver.add(Constraint(Expression(multiple) - factor * Expression(base), .equal))
      try solver.add(Constraint(Expression(base), .greaterThanOrEqual))
      try solver.add(Constraint(Expression(multiple) - 2, .lessThanOrEqual))
      try solver.solve()
      #expect(solver.isAmbiguous(base) && solver.isAmbiguous(multiple))
      let range = solver.range(of: multiple)
      #expect(range.contains(solver.value(of: multiple)))
      #expect(range.lowerBound == 0)
      #expect(abs(range.upperBound - 2) <= 1e-9)
    }
  }

  /// The last equation is redundant, whatever remains of -19.95 + 20 - 0.05.
  @Test func roundingErrorsNeverBecomeEquations() throws {
    let equations = [
      equation((-1, 1), (-20, 2), constant: 174), equation((1, 0), (-1, 2), constant: 0),
      equation((-1, 1), (-20, 2), (0.05, 2), (-0.05, 0), constant: 174),
    ]
    try forEverySeed(in: 0..<20) { seed in
      var generator = RepeatableGenerator(seed: seed)
      try expectRoom(for: 0, among: equations.shuffled(using: &generator), "seed \(seed)")
    }
  }

  /// In this order, the fifth equation, the sum of the sixth and a twentieth of the last, reduces
  /// to 5e-17 of one column.
  @Test func roundingErrorsNeverDefineColumns() throws {
    let equations = [
      equation(
        (1, 22), (-1, 1), (2, 40), (-1, 44), (0.025, 27), (-1, 7), (-0.5, 3), (1, 5), (-1, 2),
        constant: 16.25),
      equation((1, 53), (-1, 23), (0.05, 5), constant: 5.9),
      equation(
        (1, 48), (-1, 0), (1, 58), (-1, 6), (1, 53), (-1, 23), (0.05, 5), (20, 1),
        constant: -142.1),
      equation((1, 5), (-1, 1), constant: 6),
      equation((-2, 40), (1, 4), (20, 0), (0.025, 53), (-0.1, 58), (0.025, 6), constant: -93.2),
      equation((-2, 40), (1, 4), (20, 0), constant: -92),
      equation((0.5, 53), (-2, 58), (0.5, 6), constant: -24),
    ]
    try expectRoom(for: 0, among: equations, "as listed")
  }

  private func equation(_ terms: (Double, Int)..., constant: Double) -> Constraint {
    Constraint(
      Expression(terms.map { Term($0.0, Variable(index: $0.1)) }, constant: constant), .equal)
  }

  /// Expects a variable to have its optional value as far as the equations permit.
  private func expectRoom(
    for index: Int, among equations: [Constraint], _ comment: Comment
  ) throws {
    var solver = Solver()
    let variable = solver.makeVariables(60)[index]
    for equation in equations { try solver.add(equation) }
    try solver.add(Constraint(Expression(variable) - 3, .equal, priority: priority(500)))
    try solver.solve()
    #expect(abs(solver.value(of: variable) - 3) < 1e-9, comment)
  }
}
