import ConstraintSolver
import TestSupport
import Testing

/// Thousands of small random systems per property.
@Suite struct SolverPropertyTests {
  @Test func smallSystemsAgreeWithBruteForce() throws {
    try forEverySeed(in: 0..<1500, testingAtLeast: 1000) { seed in
      var generator = RepeatableGenerator(seed: seed)
      let system = RandomSystem(using: &generator)
      var solver = try system.solver()
      let expected = system.leastCost()
      guard (try? solver.solve()) != nil else {
        #expect(expected == nil, "refused, though \(expected ?? []) can be had")
        return 0
      }
      let best = try #require(expected, "a solution where there is none")
      let cost = system.cost(at: system.values(in: solver))
      #expect(!isLess(best, cost), "\(cost), best \(best)")
      #expect(cost[0] < 1e-6, "a required constraint is missed")
      return 1
    }
  }

  @Test func solutionDoesNotDependOnTheOrderOfConstraints() throws {
    try forEverySeed(in: 0..<1000, testingAtLeast: 700) { seed in
      var generator = RepeatableGenerator(seed: seed)
      let system = RandomSystem(using: &generator)
      let order = Array(system.constraints.indices).shuffled(using: &generator)
      var straight = try system.solver()
      var shuffled = try system.solver(order: order)
      guard (try? straight.solve()) != nil else {
        #expect(throws: SolverError.self) { try shuffled.solve() }
        return 0
      }
      try shuffled.solve()
      for (a, b) in zip(system.values(in: straight), system.values(in: shuffled)) {
        #expect(abs(a - b) < 1e-6)
      }
      return 1
    }
  }

  @Test func addingAndRemovingAConstraintRestoresTheSolution() throws {
    try forEverySeed(in: 0..<500, testingAtLeast: 300) { seed in
      var generator = RepeatableGenerator(seed: seed)
      let system = RandomSystem(using: &generator)
      let extra = RandomSystem(using: &generator)
      var solver = try system.solver()
      guard (try? solver.solve()) != nil else { return 0 }
      let before = system.values(in: solver)
      var added: [Constraint.ID] = []
      for constraint in extra.constraints
      where constraint.expression.terms.allSatisfy({ $0.variable.index < system.variableCount }) {
        added.append(try solver.add(constraint))
      }
      _ = try? solver.solve()
      for id in added { try solver.remove(id) }
      try solver.solve()
      #expect(system.values(in: solver) == before)
      return added.isEmpty ? 0 : 1
    }
  }

  @Test func conflictsAreIrreducible() throws {
    var conflicts = 0
    try forEverySeed(in: 0..<1500) { seed in
      var generator = RepeatableGenerator(seed: seed)
      let system = RandomSystem(using: &generator)
      var solver = try system.solver()
      do throws(SolverError) {
        try solver.solve()
      } catch {
        guard case .unsatisfiable(let conflict) = error else { throw error }
        conflicts += 1
        #expect(!(try isSatisfiable(conflict, of: system)))
        for left in conflict {
          let rest = conflict.filter { $0 != left }
          #expect(try isSatisfiable(rest, of: system), "without \(left)")
        }
      }
    }
    #expect(conflicts > atLeast(50))
  }

  private func isSatisfiable(
    _ subset: [Constraint.ID], of system: RandomSystem
  ) throws -> Bool {
    var solver = try system.solver(order: subset.map(\.index))
    return (try? solver.solve()) != nil
  }

  @Test func ambiguousVariablesAreThoseThatCouldDiffer() throws {
    var ambiguous = 0
    try forEverySeed(in: 0..<300, testingAtLeast: 400) { seed in
      var generator = RepeatableGenerator(seed: seed)
      let system = RandomSystem(using: &generator)
      var solver = try system.solver()
      guard (try? solver.solve()) != nil else { return 0 }
      let cost = system.cost(at: system.values(in: solver))
      for index in 0..<system.variableCount {
        let variable = Variable(index: index)
        let isMovable = try [-1.0, 1.0].contains { direction in
          // Tests whether an optional constraint of the lowest priority can move the variable at no
          // cost.
          var pulled = solver
          try pulled.add(
            Constraint(
              Expression(variable) - direction * 1000, .equal, priority: priority(1)))
          try pulled.solve()
          #expect(!isLess(cost, system.cost(at: system.values(in: pulled))))
          return abs(pulled.value(of: variable) - solver.value(of: variable)) > 1e-6
        }
        #expect(solver.isAmbiguous(variable) == isMovable, "variable \(index)")
        if isMovable { ambiguous += 1 }
      }
      return system.variableCount
    }
    #expect(ambiguous > atLeast(100))
  }
}
