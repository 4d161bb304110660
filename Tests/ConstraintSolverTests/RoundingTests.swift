import ConstraintSolver
import TestSupport
import Testing

/// Required equations that have a solution, with coefficients of very different size.
///
/// Sums of others are among them: they say nothing new, and rounding must not make them say it.
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
    try forEvery("seed", in: 0..<2000) { seed in
      var generator = RepeatableGenerator(seed: seed)
      let system = ConsistentEquations(using: &generator)
      var solver = Solver()
      for _ in 0..<system.variableCount { _ = solver.makeVariable() }
      for (index, equation) in system.equations.shuffled(using: &generator).enumerated() {
        try solver.add(equation)
        // Now and then, so that some are added to what was solved before.
        if index % 5 == 4 { try solver.solve() }
      }
      try solver.solve()
      for equation in system.equations {
        #expect(solver.violation(of: equation) < 1e-6, "seed \(seed), \(equation)")
      }
    }
  }

  /// The last equation says nothing new, whatever remains of -19.95 + 20 - 0.05.
  @Test func noEquationIsMadeOfRounding() throws {
    let lines: [([(Double, Int)], Double)] = [
      ([(-1, 1), (-20, 2)], 174), ([(1, 0), (-1, 2)], 0),
      ([(-1, 1), (-20, 2), (0.05, 2), (-0.05, 0)], 174),
    ]
    try forEvery("seed", in: 0..<20) { seed in
      var generator = RepeatableGenerator(seed: seed)
      var solver = Solver()
      for _ in 0..<3 { _ = solver.makeVariable() }
      for (terms, constant) in lines.shuffled(using: &generator) {
        let expression = Expression(
          terms.map { Term($0.0, Variable(index: $0.1)) }, constant: constant)
        try solver.add(Constraint(expression, .equal))
      }
      let wish = Constraint(Expression(Variable(index: 0)) - 3, .equal, priority: priority(500))
      try solver.add(wish)
      try solver.solve()
      #expect(abs(solver.value(of: Variable(index: 0)) - 3) < 1e-9, "seed \(seed)")
    }
  }
}
