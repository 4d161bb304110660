import ConstraintSolver
import TestSupport
import Testing

/// Conflicts that are reported one at a time, dropped, and tried again: what the solver remembers
/// of earlier conflicts must never replace the current constraints.
@Suite struct ConflictTests {
  @Test func droppingAndRestoringConstraintsMatchesNewSolvers() throws {
    var conflictCount = 0
    try forEverySeed(in: 0..<60) { seed in
      var generator = RepeatableGenerator(seed: seed)
      var session = try Session(using: &generator)
      for step in 0..<12 {
        while let conflict = try session.solve() {
          conflictCount += 1
          try session.expectIrreducible(conflict, "seed \(seed), step \(step)")
          try session.giveUpOne(of: conflict, using: &generator)
        }
        try session.expectSameAsNew("seed \(seed), step \(step)")
        try session.change(using: &generator)
      }
    }
    #expect(conflictCount > atLeast(300))
  }

  @Test func conflictsStayIrreducibleWhenLatestMembersAreDropped() throws {
    var count = 0
    try forEverySeed(in: 0..<150) { seed in
      var generator = RepeatableGenerator(seed: seed)
      var session = try Session(using: &generator)
      while let conflict = try session.solve() {
        count += 1
        try session.expectIrreducible(conflict, "seed \(seed)")
        let last = try #require(conflict.last)
        try session.giveUp(last)
      }
    }
    #expect(count > atLeast(100))
  }

  @Test func rowOfFixedWidthsDropsThoseThatDoNotFit() throws {
    var solver = Solver()
    let count = 150
    let widths = solver.makeVariables(count)
    var sum = Expression(constant: -100)
    var fixed: [Constraint.ID] = []
    for width in widths {
      fixed.append(try solver.add(Constraint(Expression(width) - 5, .equal)))
      sum = sum + Expression(width)
    }
    for width in widths { try solver.add(Constraint(Expression(width), .greaterThanOrEqual)) }
    try solver.add(Constraint(sum, .lessThanOrEqual))
    var reported = 0
    while let conflict = try solver.conflict() {
      // The remaining widths, their nonnegative bounds, and the sum.
      #expect(conflict.count == count + 1)
      reported += 1
      try solver.remove(fixed.removeLast())
    }
    #expect(reported == count - 20)
    #expect(fixed.count == 20)
  }

  /// Widths between centres that are too close: each conflict involves few constraints, and all
  /// conflicts are read from few tableaux.
  @Test func conflictsOfManyCentresAreIrreducibleWhenTheBudgetIsSpent() throws {
    let count = 50
    var solver = Solver()
    let widths = solver.makeVariables(count)
    let gaps = solver.makeVariables(count - 1)
    var present: [Constraint.ID: Constraint] = [:]
    func add(_ expression: Expression, _ relation: Relation) throws -> Constraint.ID {
      let constraint = Constraint(expression, relation)
      let id = try solver.add(constraint)
      present[id] = constraint
      return id
    }
    let fixed = Set(try widths.map { try add(Expression($0) - 6, .equal) })
    var sum = Expression(constant: -40)
    for (index, gap) in gaps.enumerated() {
      sum = sum + Expression(gap)
      let halves = Expression([Term(-0.5, widths[index]), Term(-0.5, widths[index + 1])])
      _ = try add(Expression(gap) + halves, .greaterThanOrEqual)
    }
    _ = try add(sum, .equal)
    for variable in gaps + widths { _ = try add(Expression(variable), .greaterThanOrEqual) }
    func contradicts(_ ids: [Constraint.ID]) throws -> Bool {
      var alone = Solver()
      _ = alone.makeVariables(widths.count + gaps.count)
      for id in ids { try alone.add(try #require(present[id])) }
      return try alone.conflict() != nil
    }
    var reported = 0
    while let conflict = try solver.conflict() {
      reported += 1
      if reported % 8 == 0 {
        #expect(try contradicts(conflict))
        for left in conflict { #expect(try !contradicts(conflict.filter { $0 != left })) }
      }
      let victim = try #require(conflict.last(where: fixed.contains))
      try solver.remove(victim)
    }
    #expect(reported > 40)
  }

  /// Among many conflicts in a chain, the one that ends earliest is reported: no constraint before
  /// its last member contradicts others before it.
  @Test func conflictsOfAChainEndAsEarlyAsPossible() throws {
    var generator = RepeatableGenerator(seed: 7)
    for count in [5, 17, 40] {
      var solver = Solver()
      var constraints: [Constraint] = []
      let edges = solver.makeVariables(count)
      constraints.append(Constraint(Expression(edges[0]), .equal))
      constraints.append(Constraint(Expression(edges[count - 1]) - 30, .equal))
      for (left, right) in zip(edges, edges.dropFirst()) {
        let distance = Double(Int.random(in: 1...9, using: &generator))
        constraints.append(
          Constraint(Expression(right) - Expression(left) - distance, .greaterThanOrEqual))
      }
      for edge in edges.dropFirst(count / 2) {
        constraints.append(Constraint(Expression(edge) - 10, .lessThanOrEqual))
      }
      constraints.shuffle(using: &generator)
      var reported = 0
      while reported < 8 {
        solver = Solver()
        _ = solver.makeVariables(count)
        let ids = try constraints.map { try solver.add($0) }
        guard let conflict = try solver.conflict() else { break }
        reported += 1
        let last = try #require(ids.lastIndex { conflict.contains($0) })
        var before = Solver()
        _ = before.makeVariables(count)
        for constraint in constraints[..<last] { try before.add(constraint) }
        #expect(try before.conflict() == nil, "\(count) edges, conflict \(reported)")
        constraints.remove(at: last)
      }
      #expect(reported > 0)
    }
  }

  @Test func allConflictsOfALargeSystemAreReported() throws {
    var solver = Solver()
    let edges = solver.makeVariables(400)
    var previous: Variable?
    for edge in edges {
      if let previous {
        try solver.add(Constraint(Expression(edge) - Expression(previous) - 10, .equal))
      } else {
        try solver.add(Constraint(Expression(edge), .equal))
      }
      previous = edge
    }
    // The end of the chain, and three constraints that contradict it.
    var wrong: [Constraint.ID] = []
    for place in [50, 200, 399] {
      wrong.append(
        try solver.add(Constraint(Expression(edges[place]) - 7, .lessThanOrEqual)))
    }
    var reported: [[Constraint.ID]] = []
    while let conflict = try solver.conflict() {
      reported.append(conflict)
      let last = try #require(conflict.last)
      try solver.remove(last)
    }
    #expect(reported.compactMap(\.last) == wrong)
    #expect(reported.map(\.count) == [52, 202, 401])
    #expect(solver.value(of: edges[399]) == 3990)
  }

  @Test func suspectsAreReportedFirstInNewAndKnownConflicts() throws {
    var solver = Solver()
    let widths = solver.makeVariables(4)
    var ids: [Constraint.ID] = []
    for (number, width) in widths.enumerated() {
      for size in [10.0, 20] {
        ids.append(
          try solver.add(Constraint(Expression(width) - size - Double(number), .equal)))
      }
    }
    for pair in [2, 0, 3, 1] {
      let members = [ids[2 * pair], ids[2 * pair + 1]]
      #expect(throws: SolverError.unsatisfiable(conflict: members)) {
        try solver.solve(suspecting: members)
      }
      try solver.remove(members[1])
    }
    try solver.solve()
    #expect(widths.map { solver.value(of: $0) } == [10, 11, 12, 13])
  }
}

extension Solver {
  /// Solves, and returns the conflict, if there is one.
  fileprivate mutating func conflict() throws -> [Constraint.ID]? {
    do throws(SolverError) {
      try solve()
      return nil
    } catch {
      guard case .unsatisfiable(let conflict) = error else { throw error }
      return conflict
    }
  }
}

/// Several random systems that are loosely connected.
private struct Session {
  private var solver = Solver()
  private let variables: [Variable]
  private var present: [Constraint.ID: Constraint] = [:]
  private var givenUp: [Constraint] = []
  private var spare: [Constraint] = []

  init(using generator: inout RepeatableGenerator) throws {
    let systems = (0..<4).map { _ in RandomSystem(using: &generator) }
    variables = solver.makeVariables(systems.reduce(0) { $0 + $1.variableCount })
    var offset = 0
    for system in systems {
      for constraint in system.constraints {
        let moved = constraint.moved(by: offset, variables)
        if Int.random(in: 0..<4, using: &generator) == 0 {
          spare.append(moved)
        } else {
          try add(moved)
        }
      }
      offset += system.variableCount
    }
    for _ in 0..<3 {
      guard let a = variables.randomElement(using: &generator),
        let b = variables.randomElement(using: &generator), a != b
      else { continue }
      let distance = Double(Int.random(in: -40...40, using: &generator))
      try add(Constraint(Expression(a) - Expression(b) - distance, .equal))
    }
  }

  private mutating func add(_ constraint: Constraint) throws {
    present[try solver.add(constraint)] = constraint
  }

  mutating func solve() throws -> [Constraint.ID]? { try solver.conflict() }

  mutating func giveUpOne(
    of conflict: [Constraint.ID], using generator: inout RepeatableGenerator
  ) throws {
    let victim = conflict[Int.random(in: conflict.indices, using: &generator)]
    try solver.remove(victim)
    let constraint = present.removeValue(forKey: victim)
    givenUp.append(try #require(constraint))
  }

  /// Restores a dropped constraint, or adds or changes one.
  mutating func change(using generator: inout RepeatableGenerator) throws {
    for constraint in givenUp { try add(constraint) }
    givenUp = []
    if let constraint = spare.popLast() { try add(constraint) }
    guard let id = present.keys.sorted().randomElement(using: &generator),
      let constraint = present[id]
    else { return }
    let constant =
      constraint.expression.constant + Double(Int.random(in: -3...3, using: &generator))
    try solver.setConstant(constant, of: id)
    present[id]?.expression.constant = constant
  }

  mutating func giveUp(_ id: Constraint.ID) throws {
    try solver.remove(id)
    present[id] = nil
  }

  /// Checks the conflict by brute force: no constraint can be omitted, starting with the last.
  func expectIrreducible(_ conflict: [Constraint.ID], _ place: Comment) throws {
    var alone = try newSolver(conflict)
    #expect(try alone.conflict() != nil, place)
    for left in conflict {
      var rest = try newSolver(conflict.filter { $0 != left })
      #expect(try rest.conflict() == nil, place)
    }
  }

  func expectSameAsNew(_ place: Comment) throws {
    var new = try newSolver(present.keys.sorted())
    #expect(try new.conflict() == nil, place)
    for variable in variables {
      #expect(abs(new.value(of: variable) - solver.value(of: variable)) < 1e-6, place)
    }
  }

  private func newSolver(_ ids: [Constraint.ID]) throws -> Solver {
    var new = Solver()
    _ = new.makeVariables(variables.count)
    for id in ids { try new.add(try #require(present[id])) }
    return new
  }
}

extension Constraint {
  fileprivate func moved(by offset: Int, _ variables: [Variable]) -> Constraint {
    Constraint(
      Expression(
        expression.terms.map { Term($0.coefficient, variables[$0.variable.index + offset]) },
        constant: expression.constant), relation, priority: priority)
  }
}
