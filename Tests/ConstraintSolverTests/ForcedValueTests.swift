import ConstraintSolver
import TestSupport
import Testing

/// A stack of views that just fit.
///
/// Their smallest widths, with gaps between their centres, add up to the available width. Other
/// constraints depend on the widths.
private struct FullStack {
  private let smallest: [Double]
  /// Optional constraints on widths, gaps and a few other variables.
  private let others: [Constraint]
  private var count: Int { smallest.count }

  init(using generator: inout some RandomNumberGenerator) {
    smallest = (0..<Int.random(in: 3...9, using: &generator)).map { _ in
      Double([0, 0, 2, 4, 10].randomElement(using: &generator) ?? 0)
    }
    let variableCount = 2 * smallest.count + 2
    others = (0..<Int.random(in: 2...8, using: &generator)).map { index in
      let terms = (0..<variableCount).shuffled(using: &generator).prefix(2).map {
        Term([1, 1, -1, 0.5].randomElement(using: &generator) ?? 1, Variable(index: $0))
      }
      return Constraint(
        Expression(terms, constant: Double(Int.random(in: -12...4, using: &generator))),
        Relation.allCases.randomElement(using: &generator) ?? .equal,
        priority: priority(Double(200 - index / 2)))
    }
  }

  /// Returns a solver in which only the sum determines the widths, or also an equation for each.
  func solver(stating: Bool) throws -> Solver {
    var solver = Solver()
    let widths = solver.makeVariables(count).map { Expression($0) }
    let gaps = solver.makeVariables(count - 1).map { Expression($0) }
    for extra in solver.makeVariables(3) {
      try solver.add(Constraint(Expression(extra), .greaterThanOrEqual))
    }
    for (width, least) in zip(widths, smallest) {
      try solver.add(Constraint(width - least, stating ? .equal : .greaterThanOrEqual))
    }
    var sum = 0.5 * widths[0] + 0.5 * widths[count - 1]
    for (index, gap) in gaps.enumerated() {
      sum = sum + gap
      let halves = 0.5 * widths[index] + 0.5 * widths[index + 1]
      try solver.add(Constraint(gap - halves, stating ? .equal : .greaterThanOrEqual))
    }
    try solver.add(Constraint(sum - smallest.reduce(0, +), .lessThanOrEqual))
    for other in others { try solver.add(other) }
    return solver
  }
}

@Suite struct ForcedValueTests {
  @Test func valuesForcedByASumAreThoseOfEquations() throws {
    try forEverySeed(in: 0..<400, testingAtLeast: 400) { seed in
      var generator = RepeatableGenerator(seed: seed)
      let stack = FullStack(using: &generator)
      var forced = try stack.solver(stating: false)
      var stated = try stack.solver(stating: true)
      try forced.solve()
      try stated.solve()
      for variable in stated.variables {
        let (a, b) = (forced.value(of: variable), stated.value(of: variable))
        #expect(abs(a - b) < 1e-9, "\(variable): \(a), \(b)")
        #expect(forced.isAmbiguous(variable) == stated.isAmbiguous(variable), "\(variable)")
      }
      return 1
    }
  }
}

extension Solver {
  fileprivate var variables: [Variable] {
    var copy = self
    let count = copy.makeVariable().index
    return (0..<count).map { Variable(index: $0) }
  }
}
