import ConstraintSolver
import TestSupport
import Testing

@Suite struct ExplanationTests {
  /// Two columns side by side in a frame of 100; both columns prefer to be smaller.
  @Test func bindingConstraintsOfAValueAreReported() throws {
    var solver = Solver()
    let (a, b) = (solver.makeVariable(), solver.makeVariable())
    let frame = try solver.add(Constraint(Expression(a) + Expression(b) - 100, .equal))
    let hug = try solver.add(
      Constraint(Expression(a) - 30, .lessThanOrEqual, priority: priority(251)))
    try solver.add(Constraint(Expression(b) - 20, .lessThanOrEqual, priority: priority(250)))
    try solver.add(Constraint(Expression(b), .greaterThanOrEqual))
    try solver.solve()
    #expect(solver.value(of: b) == 70)
    let binding = solver.bindingConstraints(of: b)
    #expect(binding.map(\.constraint) == [frame, hug])
    #expect(binding.map(\.rise) == [1, -1])
    #expect(binding.map(\.fall) == [-1, 0])
  }

  @Test func slackConstraintsAreNotBinding() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(Constraint(Expression(x) - 10, .greaterThanOrEqual))
    let preference = try solver.add(Constraint(Expression(x) - 12, .equal, priority: priority(500)))
    try solver.solve()
    let binding = solver.bindingConstraints(of: x)
    #expect(binding.map(\.constraint) == [preference])
    #expect(binding.map(\.rise) == [1])
    #expect(binding.map(\.fall) == [-1])
  }

  @Test func expandedEquationsAreBinding() throws {
    var solver = Solver()
    let (a, b) = (solver.makeVariable(), solver.makeVariable())
    let (c, d) = (solver.makeVariable(), solver.makeVariable())
    let first = try solver.add(Constraint(Expression(c) - Expression(a) - Expression(b), .equal))
    let second = try solver.add(Constraint(Expression(d) - Expression(c) - Expression(a), .equal))
    let third = try solver.add(Constraint(Expression(c) + Expression(d) - 30, .equal))
    let preference = try solver.add(Constraint(Expression(a) - 4, .equal, priority: priority(500)))
    try solver.solve()
    // 3a + 2b is 30, which the third equation implies only together with the others.
    #expect(solver.value(of: b) == 9)
    #expect(
      solver.bindingConstraints(of: b).map(\.constraint) == [first, second, third, preference])
  }

  @Test func nonbindingConstraintsDoNotMoveTheValue() throws {
    try forEverySeed(in: 0..<300, testingAtLeast: 1000) { seed in
      var count = 0
      var generator = RepeatableGenerator(seed: seed)
      let system = RandomSystem(using: &generator)
      var solver = Solver()
      for _ in 0..<system.variableCount { _ = solver.makeVariable() }
      let ids = try system.constraints.map { try solver.add($0) }
      guard (try? solver.solve()) != nil else { return 0 }
      for index in 0..<system.variableCount {
        let variable = Variable(index: index)
        let heard = Set(solver.bindingConstraints(of: variable).map(\.constraint))
        for (id, constraint) in zip(ids, system.constraints) where !heard.contains(id) {
          for step in [1.0 / 1024, -1.0 / 1024] {
            let isTighter =
              constraint.relation == .lessThanOrEqual ? step > 0 : step < 0
            if constraint.relation != .equal, isTighter { continue }
            var trial = solver
            try trial.setConstant(constraint.expression.constant + step, of: id)
            guard (try? trial.solve()) != nil else { continue }
            count += 1
            #expect(
              abs(trial.value(of: variable) - solver.value(of: variable)) < 1e-6,
              "\(variable), \(constraint)")
          }
        }
      }
      return count
    }
  }

  @Test func constraintsAddedSinceTheLastSolveAreIncluded() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let preference = try solver.add(Constraint(Expression(x) - 12, .equal, priority: priority(500)))
    try solver.solve()
    let bound = try solver.add(Constraint(Expression(x) - 10, .lessThanOrEqual))
    #expect(solver.bindingConstraints(of: x).map(\.constraint) == [bound])
    #expect(solver.value(of: x) == 12)
    try solver.add(Constraint(Expression(x) - 11, .greaterThanOrEqual))
    #expect(solver.bindingConstraints(of: x).isEmpty)
    #expect(solver.constraint(preference) != nil)
  }

  @Test func explainingChangesNothing() throws {
    try forEverySeed(in: 0..<200, testingAtLeast: 250) { seed in
      var generator = RepeatableGenerator(seed: seed)
      let system = RandomSystem(using: &generator)
      var solver = try system.solver()
      guard (try? solver.solve()) != nil else { return 0 }
      let before = solver.dump
      for index in 0..<system.variableCount {
        _ = solver.bindingConstraints(of: Variable(index: index))
        _ = solver.range(of: Variable(index: index))
      }
      #expect(solver.dump == before)
      return system.variableCount
    }
  }

  @Test func theRangeOfAnAmbiguousVariableEndsAtTheBoundsOfOthers() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(Constraint(Expression(x) + Expression(y) - 100, .equal))
    try solver.add(Constraint(Expression(x), .greaterThanOrEqual))
    try solver.add(Constraint(Expression(y) - 10, .greaterThanOrEqual))
    try solver.solve()
    #expect(solver.range(of: x) == 0...90)
    #expect(solver.range(of: y) == 10...100)
    let z = solver.makeVariable()
    try solver.solve()
    #expect(solver.range(of: z) == -Double.infinity...Double.infinity)
  }

  /// An optional constraint of the lowest priority moves a variable to each end of its range at no
  /// other cost.
  @Test func rangesEndWhereAnOptionalConstraintCanMoveAValue() throws {
    try forEverySeed(in: 0..<200, testingAtLeast: 50) { seed in
      var generator = RepeatableGenerator(seed: seed)
      let system = RandomSystem(using: &generator)
      var solver = try system.solver()
      var wide = 0
      guard (try? solver.solve()) != nil else { return 0 }
      for index in 0..<system.variableCount {
        let variable = Variable(index: index)
        let range = solver.range(of: variable)
        if range.lowerBound < range.upperBound { wide += 1 }
        for (end, direction) in [(range.lowerBound, -1.0), (range.upperBound, 1)] {
          var pulled = solver
          try pulled.add(
            Constraint(Expression(variable) - direction * 1000, .equal, priority: priority(1)))
          try pulled.solve()
          #expect(abs(pulled.value(of: variable) - end) < 1e-6)
        }
      }
      return wide
    }
  }
}
