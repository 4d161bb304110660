import ConstraintSolver
import TestSupport
import Testing

/// A solver after many changes has the same solution as a new one.
@Suite struct IncrementalTests {
  @Test func solutionAfterChangesEqualsThatOfANewSolver() throws {
    try forEverySeed(in: 0..<400) { seed in
      var generator = RepeatableGenerator(seed: seed)
      var session = EditSession(using: &generator)
      for _ in 0..<12 {
        try session.change(using: &generator)
        try session.expectSameAsNew(seed)
      }
    }
  }

  @Test func changedVariablesAreThoseWithANewValue() throws {
    try forEverySeed(in: 0..<300, testingAtLeast: 1000) { seed in
      var moved = 0
      var generator = RepeatableGenerator(seed: seed)
      var session = EditSession(using: &generator)
      _ = try? session.solver.solve()
      for _ in 0..<12 {
        let before = session.values
        try session.change(using: &generator)
        guard (try? session.solver.solve()) != nil else { continue }
        let changed = Set(session.solver.changedVariables)
        for (variable, value) in zip(session.variables, before)
        where session.solver.value(of: variable) != value {
          moved += 1
          #expect(changed.contains(variable), "\(variable)")
        }
      }
      return moved
    }
  }

  /// Two edits determine a sum.
  ///
  /// The first also determines the size of a row, which is exactly the sum of the sizes that its
  /// members want, so that no single member would follow the edit.
  @Test func editIsCorrectAfterOneThatNoSingleValueFollows() throws {
    var solver = Solver()
    let (a, b, sum) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let sizes = solver.makeVariables(2)
    try solver.add(Constraint(Expression(sum) - Expression(a) - Expression(b), .equal))
    try solver.add(
      Constraint(Expression(sizes[0]) + Expression(sizes[1]) - Expression(a), .equal))
    for (size, level) in zip(sizes, [250.0, 249]) {
      for relation in [Relation.lessThanOrEqual, .greaterThanOrEqual] {
        try solver.add(Constraint(Expression(size) - 10, relation, priority: priority(level)))
      }
    }
    let first = try solver.editVariable(a, priority: priority(999), value: 15)
    let second = try solver.editVariable(b, priority: priority(999), value: 5)
    try solver.solve()
    try solver.suggestValue(20, for: first)
    try solver.solve()
    for value in [6.0, 7, 8] {
      try solver.suggestValue(value, for: second)
      try solver.solve()
      #expect(solver.value(of: sum) == 20 + value)
    }
  }
}

/// A solver that is changed repeatedly, and the constraints that it should have.
private struct EditSession {
  var solver = Solver()
  var variables: [Variable] = []
  private var present: [(id: Constraint.ID, constraint: Constraint)] = []

  init(using generator: inout some RandomNumberGenerator) {
    for _ in 0..<Int.random(in: 2...8, using: &generator) {
      variables.append(solver.makeVariable())
    }
  }

  var values: [Double] { variables.map { solver.value(of: $0) } }

  /// Adds, removes or moves a few constraints.
  mutating func change(using generator: inout some RandomNumberGenerator) throws {
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0 where !present.isEmpty:
        let index = Int.random(in: present.indices, using: &generator)
        try solver.remove(present.remove(at: index).id)
      case 1 where !present.isEmpty, 2 where !present.isEmpty:
        let index = Int.random(in: present.indices, using: &generator)
        let constant = Double(Int.random(in: -20...20, using: &generator))
        present[index].constraint.expression.constant = constant
        try solver.setConstant(constant, of: present[index].id)
      default:
        let added = constraint(using: &generator)
        present.append((try solver.add(added), added))
      }
    }
  }

  private func constraint(using generator: inout some RandomNumberGenerator) -> Constraint {
    let count = [1, 1, 1, 2, 2, 3].randomElement(using: &generator) ?? 1
    let terms = variables.shuffled(using: &generator).prefix(count).map {
      Term([1, 1, -1, 2, 0.5].randomElement(using: &generator) ?? 1, $0)
    }
    let priorities: [Double] = [1000, 1000, 999, 750, 750, 250, 250, 51]
    return Constraint(
      Expression(terms, constant: Double(Int.random(in: -20...20, using: &generator))),
      [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &generator)
        ?? .equal,
      priority: priority(priorities.randomElement(using: &generator) ?? 1000))
  }

  /// Solves, and compares with a new solver.
  mutating func expectSameAsNew(_ seed: Int) throws {
    var new = Solver()
    for _ in variables { _ = new.makeVariable() }
    for (_, constraint) in present { try new.add(constraint) }
    let before = values
    guard (try? solver.solve()) != nil else {
      #expect(values == before, "seed \(seed): a failed solve changed values")
      #expect(throws: SolverError.self, "seed \(seed)") { try new.solve() }
      return
    }
    try new.solve()
    #expect(solver.failedInvariant == nil, "seed \(seed)")
    for variable in variables {
      let value = solver.value(of: variable)
      let expected = new.value(of: variable)
      #expect(abs(value - expected) < 1e-6, "seed \(seed), \(variable): \(value), not \(expected)")
      #expect(solver.isAmbiguous(variable) == new.isAmbiguous(variable), "seed \(seed)")
    }
  }
}
