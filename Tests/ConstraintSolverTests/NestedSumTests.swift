import TestSupport
import Testing

@testable import ConstraintSolver

/// Sizes that add up to other sizes, or equal them, which add up in turn, as in nested stack views.
struct NestedSums {
  var constraints: [Constraint] = []
  var variableCount = 1
  var leaves: [Variable] = []

  init(using generator: inout some RandomNumberGenerator) {
    let root = Variable(index: 0)
    let total = Double(Int.random(in: 5...120, using: &generator))
    constraints.append(Constraint(Expression(root) - total, .equal))
    divide(root, levels: Int.random(in: 1...4, using: &generator), using: &generator)
  }

  private mutating func divide(
    _ whole: Variable, levels: Int, using generator: inout some RandomNumberGenerator
  ) {
    let parts = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      variableCount += 1
      return Variable(index: variableCount - 1)
    }
    if Bool.random(using: &generator) {
      let gap = Double(Int.random(in: 0...2, using: &generator))
      let terms = parts.map { Term(1, $0) } + [Term(-1, whole)]
      constraints.append(Constraint(Expression(terms, constant: gap), .equal))
    } else {
      let factors: [Double] = [1, 1, 0.5, 3]
      for part in parts {
        let factor = factors.randomElement(using: &generator) ?? 1
        constraints.append(
          Constraint(Expression([Term(1, part), Term(-factor, whole)]), .equal))
      }
    }
    for part in parts {
      constraints.append(Constraint(Expression(part), .greaterThanOrEqual))
      if levels > 1, Int.random(in: 0..<3, using: &generator) > 0 {
        divide(part, levels: levels - 1, using: &generator)
      } else {
        addContentSize(part, using: &generator)
      }
    }
  }

  /// A content size with hugging and compression resistance.
  private mutating func addContentSize(
    _ part: Variable, using generator: inout some RandomNumberGenerator
  ) {
    leaves.append(part)
    let content = Double(Int.random(in: 0...9, using: &generator))
    let isOtherwise = Int.random(in: 0..<6, using: &generator) == 0
    constraints.append(
      Constraint(
        Expression(part) - content, .greaterThanOrEqual,
        priority: priority(isOtherwise ? 600 : 750)))
    constraints.append(
      Constraint(Expression(part) - content, .lessThanOrEqual, priority: priority(250)))
  }

  func solver() throws -> Solver {
    var solver = Solver()
    _ = solver.makeVariables(variableCount)
    for constraint in constraints { try solver.add(constraint) }
    return solver
  }
}

/// The widths of stack views that fill: four in each, side by side in every second level and one
/// below the other in the remaining levels.
private struct NestedStacks {
  var solver = Solver()

  init(levels: Int, areSideBySide: Bool) throws {
    let root = solver.makeVariable()
    try solver.add(Constraint(Expression(root) - 400, .equal))
    try divide(root, levels: levels, areSideBySide)
  }

  private mutating func divide(_ whole: Variable, levels: Int, _ areSideBySide: Bool) throws {
    guard levels > 0 else {
      let excess = Expression(whole) - Double(whole.index % 7)
      try solver.add(Constraint(excess, .greaterThanOrEqual, priority: priority(750)))
      try solver.add(Constraint(excess, .lessThanOrEqual, priority: priority(250)))
      return
    }
    let parts = solver.makeVariables(4)
    if areSideBySide {
      let terms = parts.map { Term(1, $0) } + [Term(-1, whole)]
      try solver.add(Constraint(Expression(terms, constant: 3), .equal))
    } else {
      for part in parts { try solver.add(Constraint(Expression(part) - Expression(whole), .equal)) }
    }
    for part in parts {
      try solver.add(Constraint(Expression(part), .greaterThanOrEqual))
      try divide(part, levels: levels - 1, !areSideBySide)
    }
  }
}

extension Solver {
  /// The number of components with several rows that do not form a tree.
  fileprivate var tableauCount: Int {
    var reduced = problem.reduced
    var trees = TreeSolver()
    var otherValues: [Double] = []
    var count = 0
    let components = reduced.partition.components
    for index in components.indices where components[index].rows.count > 1 {
      let outcome = trees.solve(
        ComponentIndex(index), of: &reduced, otherValues: &otherValues, needsValues: true,
        constraints)
      if case .unsuitable = outcome { count += 1 }
    }
    return count
  }
}

@Suite struct NestedSumTests {
  /// The tree solver takes time in proportion to the number of rows; a tableau takes much longer.
  @Test(arguments: [true, false])
  func nestedFillingStacksAreSolvedWithoutATableau(areSideBySide: Bool) throws {
    try forEvery("levels", in: 2...4) { levels in
      var stacks = try NestedStacks(levels: levels, areSideBySide: areSideBySide)
      try stacks.solver.solve()
      #expect(stacks.solver.tableauCount == 0)
      #expect(stacks.solver.failedInvariant == nil)
    }
  }

  /// If only parameters move, the solver keeps the tree, and repeats only a part of the solve.
  @Test func movingParametersResultsInTheSolutionOfANewSolver() throws {
    try forEverySeed(in: 0..<1000) { seed in
      var generator = RepeatableGenerator(seed: seed)
      var sums = NestedSums(using: &generator)
      let fixed = sums.leaves.randomElement(using: &generator) ?? Variable(index: 0)
      sums.constraints.append(Constraint(Expression(fixed) - 2, .equal))
      var kept = Solver()
      _ = kept.makeVariables(sums.variableCount)
      let ids = try sums.constraints.map { try kept.add($0) }
      for step in 0..<5 {
        let isSolved = (try? kept.solve()) != nil
        var fresh = try sums.solver()
        #expect(isSolved == ((try? fresh.solve()) != nil), "seed \(seed), step \(step)")
        for index in 0..<(isSolved ? sums.variableCount : 0) {
          let variable = Variable(index: index)
          let difference = kept.value(of: variable) - fresh.value(of: variable)
          #expect(abs(difference) < 1e-9, "seed \(seed), step \(step), v\(index)")
          #expect(
            kept.isAmbiguous(variable) == fresh.isAmbiguous(variable),
            "seed \(seed), step \(step), v\(index)")
        }
        // The size of the whole, or that of a part far inside.
        let isWhole = Bool.random(using: &generator)
        let moved = isWhole ? 0 : sums.constraints.count - 1
        let size = Double(Int.random(in: isWhole ? 5...120 : 0...12, using: &generator))
        sums.constraints[moved].expression.constant = -size
        try kept.setConstant(-size, of: ids[moved])
      }
    }
  }
}
