import TestSupport
import Testing

@testable import ConstraintSolver

/// Trying sets of constraints in one tableau saves solves and does not change the conflicts.
@Suite struct ConflictSearchTests {
  @Test func conflictsOfRandomSystemsEqualThoseOfSingleSolves() throws {
    try forEverySeed(in: 0..<150, testingAtLeast: 100) { seed in
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
    try forEverySeed(in: 0..<60, testingAtLeast: 60) { seed in
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
    let table = try equationsOfAllPairs(of: 30)
    var search = ConflictSearch(table: table)
    let conflict = search.conflict(among: Array(table.entries.indices))
    #expect(conflict.count == 3)
    #expect(search.proofCount < 30, "of about 400 failures")
  }

  /// An equation that fails defines nothing, so the solve in which it failed is used again without
  /// it; an equation that another failure depends on makes a new solve necessary.
  @Test(arguments: [false, true])
  func searchesAfterAFailedSolveEqualNewOnes(dropsDefinitions: Bool) throws {
    let table = try equationsOfAllPairs(of: 12)
    var search = ConflictSearch(table: table, effort: .max)
    var left = Array(table.entries.indices)
    var conflicts = 0
    while true {
      let conflict = search.conflict(among: left)
      var fresh = ConflictSearch(table: table, effort: .max)
      #expect(conflict == fresh.conflict(among: left))
      guard let first = conflict.first, let last = conflict.last else { break }
      conflicts += 1
      let victim = dropsDefinitions && conflicts.isMultiple(of: 4) ? first : last
      left.removeAll { $0 == victim }
    }
    #expect(table.isSatisfiable(at: left))
    #expect(conflicts > 20)
    if dropsDefinitions {
      #expect((2...conflicts).contains(search.solveCount))
    } else {
      #expect(search.solveCount == 1)
    }
  }

  /// Equations between all pairs of widths, most of which contradict each other.
  private func equationsOfAllPairs(of count: Int) throws -> ConstraintTable {
    var solver = Solver()
    let widths = solver.makeVariables(count)
    for (first, width) in widths.enumerated() {
      for (second, other) in widths.enumerated().dropFirst(first + 1) {
        let terms = [Term(1, width), Term(-1, other)]
        let difference = Double(first * second % 5)
        try solver.add(Constraint(Expression(terms, constant: -difference), .equal))
      }
    }
    return solver.constraints.copy(of: solver.constraints.present.map(\.place))
  }

  /// Views of fixed widths, between whose centres there are gaps, in a stack that is too narrow.
  @Test(arguments: [0, 60_000])
  func conflictsOfANarrowStackAreIrreducible(mostEntries: Int) throws {
    let table = try narrowStack(of: 14, width: 10, in: 75)
    var search = ConflictSearch(table: table, effort: 0, mostEntries: mostEntries)
    var left = Array(table.entries.indices)
    var count = 0
    while true {
      let conflict = search.conflict(among: left)
      if conflict.isEmpty { break }
      count += 1
      #expect(!table.isSatisfiable(at: conflict))
      for member in conflict {
        #expect(table.isSatisfiable(at: conflict.filter { $0 != member }), "\(conflict)")
      }
      let victim = try #require(conflict.last { $0 < 14 }, "a fixed width")
      left.removeAll { $0 == victim }
    }
    #expect(table.isSatisfiable(at: left))
    #expect(count == 7, "75 is enough for seven views of width 10")
  }

  /// A search that cannot try to omit each member of a conflict tries none, and searches for the
  /// next conflicts do not, either.
  @Test func conflictsOfTooManyMembersAreReportedWithoutTrials() throws {
    let table = try nestedStacks(in: 23)
    var search = ConflictSearch(table: table, effort: 2_000)
    var left = Array(table.entries.indices)
    for _ in 0..<3 {
      let conflict = search.conflict(among: left)
      #expect(conflict.count > 30)
      #expect(!table.isSatisfiable(at: conflict))
      for member in conflict {
        #expect(table.isSatisfiable(at: conflict.filter { $0 != member }), "\(conflict)")
      }
      left.removeAll { $0 == conflict[conflict.count / 2] }
    }
    #expect(search.trialCount == 0)
    var exact = ConflictSearch(table: table)
    #expect(exact.conflict(among: Array(table.entries.indices)).count > 30)
    #expect(exact.trialCount > 30)
  }

  /// Four rows of six columns that share a height; each column has seven views with gaps of 1.
  private func nestedStacks(in total: Double) throws -> ConstraintTable {
    var solver = Solver()
    let rows = solver.makeVariables(4).map { Expression($0) }
    try solver.add(Constraint(rows.reduce(Expression(constant: -total), +), .equal))
    for row in rows {
      for _ in 0..<6 {
        let views = solver.makeVariables(7).map { Expression($0) }
        for view in views { try solver.add(Constraint(view, .greaterThanOrEqual)) }
        try solver.add(Constraint(views.reduce((-1) * row + 6, +), .equal))
      }
    }
    return solver.constraints.copy(of: solver.constraints.present.map(\.place))
  }

  /// The constraints of a stack; those of the widths come first.
  private func narrowStack(
    of count: Int, width: Double, in total: Double
  ) throws -> ConstraintTable {
    var solver = Solver()
    let widths = solver.makeVariables(count).map { Expression($0) }
    let gaps = solver.makeVariables(count - 1).map { Expression($0) }
    for view in widths { try solver.add(Constraint(view - width, .equal)) }
    for view in widths { try solver.add(Constraint(view, .greaterThanOrEqual)) }
    var sum = 0.5 * widths[0] + 0.5 * widths[count - 1]
    for (index, gap) in gaps.enumerated() {
      sum = sum + gap
      let halves = 0.5 * widths[index] + 0.5 * widths[index + 1]
      try solver.add(Constraint(gap - halves, .greaterThanOrEqual))
    }
    try solver.add(Constraint(sum - total, .equal))
    return solver.constraints.copy(of: solver.constraints.present.map(\.place))
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

  /// Widths with six decimals can miss the end of a long stack view by a few millionths: nothing
  /// compared with its length, but a contradiction for the column that has no room left.
  @Test func slightContradictionsAreMeasuredByTheColumnThatMisses() {
    func gap(missing distance: Double, measuredBy measure: Double?) -> Double {
      var gap = Refutation.Gap(constant: -1000, measuredBy: measure)
      gap.add(1, 1000 - distance)
      return gap.value
    }
    #expect(gap(missing: 5e-6, measuredBy: nil) < 0)
    #expect(gap(missing: 5e-6, measuredBy: 1) > 0)
    #expect(gap(missing: 1e-9, measuredBy: 1) < 0, "a rounding error of the largest number")
    #expect(gap(missing: 5e-8, measuredBy: 1) < 0, "less than the tolerance of the column")
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
