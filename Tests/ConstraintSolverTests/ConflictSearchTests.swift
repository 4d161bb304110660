import TestSupport
import Testing

@testable import ConstraintSolver

/// Trying sets of constraints in one tableau saves solves and does not change the conflicts.
@Suite struct ConflictSearchTests {
  @Test func conflictsOfRandomSystemsEqualThoseOfSingleSolves() throws {
    try forEvery("seed", in: 0..<150, testingAtLeast: 100) { seed in
      var generator = RepeatableGenerator(seed: seed)
      var solver = Solver()
      var offset = 0
      for _ in 0..<4 {
        let system = RandomSystem(using: &generator)
        _ = solver.makeVariables(system.variableCount)
        for constraint in system.constraints where constraint.priority.isRequired {
          try solver.add(constraint.shifted(by: offset))
        }
        offset += system.variableCount
      }
      return try expectSameConflicts(in: solver, using: &generator)
    }
  }

  /// Hundreds of sets are tried in one tableau, with coefficients of very different magnitudes.
  @Test func conflictsOfUnequalCoefficientsEqualThoseOfSingleSolves() throws {
    let ratios: [Double] = [1, 1, 20, 0.05, 3, 0.1]
    try forEvery("seed", in: 0..<60, testingAtLeast: 60) { seed in
      var generator = RepeatableGenerator(seed: seed)
      var solver = Solver()
      let widths = solver.makeVariables(12)
      for _ in 0..<24 {
        let chosen = widths.shuffled(using: &generator).prefix(3)
        let terms = chosen.map { width in
          Term(ratios.randomElement(using: &generator) ?? 1, width)
        }
        let relation = Relation.allCases.randomElement(using: &generator) ?? .equal
        let constant = Double(Int.random(in: -100...20, using: &generator))
        try solver.add(Constraint(Expression(terms, constant: constant), relation))
      }
      for width in widths { try solver.add(Constraint(Expression(width), .greaterThanOrEqual)) }
      return try expectSameConflicts(in: solver, using: &generator)
    }
  }

  /// Of the failures of one solve, only those that may be reported first are proved.
  @Test func contradictoryEquationsOfAllPairsNeedFewProofs() throws {
    var solver = Solver()
    let widths = solver.makeVariables(30)
    for (first, width) in widths.enumerated() {
      for (second, other) in widths.enumerated().dropFirst(first + 1) {
        let terms = [Term(1, width), Term(-1, other)]
        let difference = Double(first * second % 5)
        try solver.add(Constraint(Expression(terms, constant: -difference), .equal))
      }
    }
    let table = solver.constraints.copy(of: solver.constraints.present.map(\.place))
    var search = ConflictSearch(table: table)
    let conflict = search.conflict(among: Array(table.entries.indices))
    #expect(conflict.count == 3)
    #expect(search.proofCount < 30, "of about 400 failures")
  }

  /// Drops one random constraint of each conflict; returns the number of conflicts.
  private func expectSameConflicts(
    in solver: Solver, using generator: inout RepeatableGenerator
  ) throws -> Int {
    let table = solver.constraints.copy(of: solver.constraints.present.map(\.place))
    var quick = ConflictSearch(table: table)
    var plain = ConflictSearch(table: table, mostRelaxed: 0)
    var left = Array(table.entries.indices)
    var settled = 0
    var count = 0
    while true {
      let conflict = plain.conflict(among: left, settled: settled)
      #expect(quick.conflict(among: left, settled: settled) == conflict)
      guard let last = conflict.last else { return count }
      count += 1
      settled = last
      let victim = try #require(conflict.randomElement(using: &generator))
      left.removeAll { $0 == victim }
    }
  }
}

extension Constraint {
  fileprivate func shifted(by offset: Int) -> Constraint {
    let terms = expression.terms.map {
      Term($0.coefficient, Variable(index: $0.variable.index + offset))
    }
    return Constraint(
      Expression(terms, constant: expression.constant), relation, priority: priority)
  }
}
