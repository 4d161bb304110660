import TestSupport
import Testing

@testable import ConstraintSolver

/// The simplex method alone defines the solution; the other methods must find the same.
@Suite struct MethodTests {
  /// Small random systems, which often have conflicts and ambiguous variables.
  @Test func randomSystemsHaveTheSolutionsOfTheSimplexMethod() throws {
    var (conflictCount, ambiguousCount) = (0, 0)
    try forEverySeed(in: 0..<1500, testingAtLeast: 1000) { seed in
      var generator = RepeatableGenerator(seed: seed)
      let system = RandomSystem(using: &generator)
      var solvers = try Solver.Method.allCases.map { method in
        try system.added(to: Solver(method: method))
      }
      let conflicts = solvers.indices.map { solvers[$0].conflict() }
      #expect(conflicts.allSatisfy { $0 == conflicts[0] })
      if conflicts[0] != nil {
        conflictCount += 1
        return 0
      }
      for solver in solvers { solver.expectSolution(of: solvers[0], system.variableCount) }
      ambiguousCount += solvers[0].ambiguities.count { $0 }
      return 1
    }
    #expect(conflictCount > atLeast(50) && ambiguousCount > atLeast(50))
  }

  /// Sizes that add up as in nested stack views, for which there are other methods; their constraints
  /// are changed, removed and added again.
  @Test func changedSumsHaveTheSolutionsOfTheSimplexMethod() throws {
    try forEverySeed(in: 0..<500, testingAtLeast: 1500) { seed in
      var generator = RepeatableGenerator(seed: seed)
      let sums = NestedSums(using: &generator)
      var session = try MethodSession(sums.constraints, variableCount: sums.variableCount)
      var count = session.expectSameSolutions() ? 1 : 0
      for _ in 0..<6 {
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
          try session.change(using: &generator)
        }
        if session.expectSameSolutions() { count += 1 }
      }
      return count
    }
  }
}

extension RandomSystem {
  /// Returns a solver to which the variables and constraints were added.
  fileprivate func added(to solver: Solver) throws(SolverError) -> Solver {
    var solver = solver
    _ = solver.makeVariables(variableCount)
    for constraint in constraints { try solver.add(constraint) }
    return solver
  }
}

extension Solver {
  /// Solves; returns the conflict, or nil if there is none.
  fileprivate mutating func conflict() -> [Constraint.ID]? {
    do throws(SolverError) {
      try solve()
      return nil
    } catch {
      guard case .unsatisfiable(let conflict) = error else { return [] }
      return conflict
    }
  }

  fileprivate func expectSolution(of other: Solver, _ variableCount: Int) {
    for index in 0..<variableCount {
      let variable = Variable(index: index)
      let (value, expected) = (self.value(of: variable), other.value(of: variable))
      #expect(
        abs(value - expected) < 1e-6 * max(1, abs(expected)),
        "\(method): v\(index) is \(value), not \(expected)")
      #expect(isAmbiguous(variable) == other.isAmbiguous(variable), "\(method): v\(index)")
    }
  }
}

/// A solver for each method, to which the same changes are made.
private struct MethodSession {
  private var solvers = Solver.Method.allCases.map { Solver(method: $0) }
  private let variableCount: Int
  private let constraints: [Constraint]
  /// The identifier of each constraint, nil for one that is removed.
  private var ids: [Constraint.ID?]

  init(_ constraints: [Constraint], variableCount: Int) throws {
    self.variableCount = variableCount
    self.constraints = constraints
    ids = constraints.map { _ in nil }
    for index in solvers.indices { _ = solvers[index].makeVariables(variableCount) }
    for index in constraints.indices { try add(index) }
  }

  private mutating func add(_ index: Int) throws {
    for place in solvers.indices { ids[index] = try solvers[place].add(constraints[index]) }
  }

  mutating func change(using generator: inout some RandomNumberGenerator) throws {
    let index = Int.random(in: constraints.indices, using: &generator)
    guard let id = ids[index] else { return try add(index) }
    let isChange = Bool.random(using: &generator)
    let change = Double(Int.random(in: -5...5, using: &generator))
    for place in solvers.indices {
      if isChange {
        try solvers[place].setConstant(
          constraints[index].expression.constant + change, of: id)
      } else {
        try solvers[place].remove(id)
      }
    }
    if !isChange { ids[index] = nil }
  }

  /// Solves, and compares the solutions or the conflicts; returns whether there is a solution.
  mutating func expectSameSolutions() -> Bool {
    #expect(solvers[0].method == .simplexOnly)
    let conflicts = solvers.indices.map { solvers[$0].conflict() }
    #expect(conflicts.allSatisfy { $0 == conflicts[0] })
    guard conflicts[0] == nil else { return false }
    for solver in solvers { solver.expectSolution(of: solvers[0], variableCount) }
    #expect(solvers[0].problem.componentSolver.loadedTrees.isEmpty)
    #expect(solvers[0].problem.reduced.partition.components.count <= 1)
    #expect(solvers[0].problem.reduced.parameters.trustedCount == 0)
    return true
  }
}
