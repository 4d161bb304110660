import TestSupport
import Testing

@testable import ConstraintSolver

/// Conflicts that were found once are not searched for again.
@Suite struct ConflictMemoryTests {
  @Test func equalConstraintsReuseTheirConflictsWithoutASearch() throws {
    var row = try FixedWidths(30)
    let first = try row.resolve { _ in .last }
    #expect(first.count == 20)
    #expect(first.allSatisfy { $0.isSearched })
    try row.restore()
    let second = try row.resolve { _ in .last }
    #expect(second.map(\.members) == first.map(\.members))
    #expect(!second.contains { $0.isSearched })
    #expect(row.solver.conflictMemory.solveCount == 1, "of the whole system")
  }

  @Test func constraintsThatAreNotConsistentAreNotSolvedAgainForTheirConflict() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let least = try solver.add(Constraint(Expression(x) - 3, .greaterThanOrEqual))
    let most = try solver.add(Constraint(Expression(x) - 2, .lessThanOrEqual))
    let areConsistent = [[least], [most], [least, most]].map { solver.areConsistent($0) }
    #expect(areConsistent == [true, true, false])
    let solveCount = solver.conflictMemory.solveCount
    let conflict = solver.conflict(among: [least, most])
    #expect(conflict == [least, most])
    #expect(solver.conflictMemory.solveCount == solveCount)
  }

  /// The memory does not apply to the conflicts after another decision.
  @Test func conflictsAfterAnotherDecisionEqualThoseOfANewSolver() throws {
    try forEvery("conflict", in: [0, 1, 7, 18]) { number in
      var row = try FixedWidths(30)
      _ = try row.resolve { _ in .last }
      try row.restore()
      var new = try FixedWidths(30)
      let repeated = try row.resolve { $0 < number ? .last : .first }
      let expected = try new.resolve { $0 < number ? .last : .first }
      #expect(repeated.map(\.members) == expected.map(\.members))
      #expect(!repeated.prefix(number + 1).contains { $0.isSearched })
      #expect(repeated.dropFirst(number + 1).allSatisfy { $0.isSearched })
      #expect(row.values == new.values)
    }
  }

  @Test func aSolverThatReplacesAnotherOneRemembersItsConflicts() throws {
    var row = try FixedWidths(30)
    let first = try row.resolve { _ in .last }
    var other = try FixedWidths(30, in: Solver(rememberingConflictsOf: row.solver))
    let second = try other.resolve { _ in .last }
    #expect(second.map(\.members) == first.map(\.members))
    #expect(!second.contains { $0.isSearched })
    #expect(other.values == row.values)
  }

  /// A finding stores the members of its conflict and what was removed, not everything that
  /// remained.
  @Test func memoryIsProportionalToTheConflicts() throws {
    var row = try FixedWidths(60)
    let first = try row.resolve { _ in .last }
    let members = first.reduce(0) { $0 + $1.members.count }
    let size = row.solver.conflictMemory.size
    #expect(size >= members)
    #expect(size <= members + first.count + 9 * 60)
  }

  @Test func onlyTheLastSearchesAreRemembered() throws {
    var row = try FixedWidths(20)
    var sizes: [Int] = []
    for number in 0..<20 {
      // Each total results in a different system with as many conflicts.
      try row.setTotal(50 + Double(number) / 10)
      _ = try row.resolve { _ in .last }
      try row.restore()
      sizes.append(row.solver.conflictMemory.size)
    }
    #expect(sizes == (1...20).map { min($0, 8) * sizes[0] })
  }

  /// The expectation of a conflict has no effect on constraints that have a solution.
  @Test func anExpectedConflictThatDoesNotExistChangesNothing() throws {
    try forEverySeed(in: 0..<200, testingAtLeast: 100) { seed in
      var generator = RepeatableGenerator(seed: seed)
      let system = RandomSystem(using: &generator)
      var solver = try system.solver()
      var expecting = solver
      expecting.expectConflict()
      let isSolved = (try? solver.solve()) != nil
      let isSolvedAsExpected = (try? expecting.solve()) != nil
      #expect(isSolvedAsExpected == isSolved)
      #expect(!expecting.expectsConflict)
      #expect(expecting.dump == solver.dump)
      return isSolved ? 1 : 0
    }
  }
}

/// Fixed widths of 5 whose sum must not exceed 50.
private struct FixedWidths {
  private(set) var solver: Solver
  private let widths: [Variable]
  /// The widths, their nonnegative bounds, and the sum: the order in which they are suspected.
  private var ids: [Constraint.ID] = []
  /// The indices of the dropped widths.
  private var dropped: [Int] = []

  struct Conflict {
    let members: [Int]
    /// Whether the conflict was searched for rather than remembered.
    let isSearched: Bool
  }

  enum Victim {
    case first
    case last
  }

  init(_ count: Int, in empty: Solver = Solver()) throws {
    solver = empty
    widths = solver.makeVariables(count)
    for width in widths { ids.append(try solver.add(FixedWidths.equation(width))) }
    for width in widths {
      ids.append(try solver.add(Constraint(Expression(width), .greaterThanOrEqual)))
    }
    let terms = widths.map { Term(1, $0) }
    ids.append(try solver.add(Constraint(Expression(terms, constant: -50), .lessThanOrEqual)))
  }

  private static func equation(_ width: Variable) -> Constraint {
    Constraint(Expression(width) - 5, .equal)
  }

  var values: [Double] { widths.map { solver.value(of: $0) } }

  mutating func setTotal(_ total: Double) throws {
    try solver.setConstant(-total, of: ids[ids.count - 1])
  }

  /// Drops a width of each conflict; `choose` gets the number of the conflict.
  mutating func resolve(_ choose: (Int) -> Victim) throws -> [Conflict] {
    var conflicts: [Conflict] = []
    while let conflict = try nextConflict() {
      let candidates = conflict.members.filter { $0 < widths.count }
      let isFirst = choose(conflicts.count) == .first
      let victim = try #require(isFirst ? candidates.first : candidates.last)
      try solver.remove(ids[victim])
      dropped.append(victim)
      conflicts.append(conflict)
    }
    return conflicts
  }

  private mutating func nextConflict() throws -> Conflict? {
    let searchCount = solver.contradiction?.searchCount ?? 0
    do throws(SolverError) {
      try solver.solve(suspecting: ids)
      return nil
    } catch {
      guard case .unsatisfiable(let conflict) = error else { throw error }
      return Conflict(
        members: ids.indices.filter { conflict.contains(ids[$0]) },
        isSearched: (solver.contradiction?.searchCount ?? 0) > searchCount)
    }
  }

  /// Adds the dropped widths again.
  mutating func restore() throws {
    for index in dropped { ids[index] = try solver.add(FixedWidths.equation(widths[index])) }
    dropped = []
  }
}
