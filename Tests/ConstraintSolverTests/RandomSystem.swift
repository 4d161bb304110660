import ConstraintSolver

/// Random constraints on a few variables, which are bounded by a box.
struct RandomSystem {
  static let box = 50.0
  var variableCount: Int
  var constraints: [Constraint] = []

  init(using generator: inout some RandomNumberGenerator) {
    variableCount = Int.random(in: 1...3, using: &generator)
    let choices: [[Double]] = [[1000, 750, 250], [1000, 999.5, 999, 51, 49], [1000, 500]]
    let levels = choices.randomElement(using: &generator) ?? [1000]
    for index in 0..<variableCount {
      let variable = Variable(index: index)
      constraints.append(
        Constraint(Expression(variable) + RandomSystem.box, .greaterThanOrEqual))
      constraints.append(Constraint(Expression(variable) - RandomSystem.box, .lessThanOrEqual))
    }
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      constraints.append(constraint(levels, using: &generator))
    }
  }

  private func constraint(
    _ levels: [Double], using generator: inout some RandomNumberGenerator
  ) -> Constraint {
    let terms = (0..<variableCount).compactMap { index -> Term? in
      let coefficient: Double = [-2, -1, 0, 0.5, 1, 1].randomElement(using: &generator) ?? 0
      return coefficient == 0 ? nil : Term(coefficient, Variable(index: index))
    }
    return Constraint(
      Expression(terms, constant: Double(Int.random(in: -30...30, using: &generator))),
      Relation.allCases.randomElement(using: &generator) ?? .equal,
      priority: priority(levels.randomElement(using: &generator) ?? 1000))
  }

  /// Returns a solver with the constraints in an order.
  func solver(order: [Int]? = nil) throws(SolverError) -> Solver {
    var solver = Solver()
    for _ in 0..<variableCount { _ = solver.makeVariable() }
    for index in order ?? Array(constraints.indices) { try solver.add(constraints[index]) }
    return solver
  }

  func values(in solver: Solver) -> [Double] {
    (0..<variableCount).map { solver.value(of: Variable(index: $0)) }
  }
}

extension RandomSystem {
  /// The sums of violations by priority, highest first, at a point.
  func cost(at point: [Double]) -> [Double] {
    Set(constraints.map(\.priority)).sorted(by: >).map { priority in
      constraints.lazy.filter { $0.priority == priority }
        .reduce(0) { $0 + violation(of: $1, at: point) }
    }
  }

  private func violation(of constraint: Constraint, at point: [Double]) -> Double {
    let sum = constraint.expression.terms.reduce(constraint.expression.constant) {
      $0 + $1.coefficient * point[$1.variable.index]
    }
    return switch constraint.relation {
    case .lessThanOrEqual: max(0, sum)
    case .greaterThanOrEqual: max(0, -sum)
    case .equal: abs(sum)
    }
  }

  /// The lowest cost, found without a solver; nil if the required constraints contradict each
  /// other.
  ///
  /// Violations are convex and piecewise linear, so at an optimum at least as many constraint lines
  /// intersect as there are variables; the box guarantees that such points exist.
  func leastCost() -> [Double]? {
    var best: [Double]?
    forEachSubset(of: constraints.count, size: variableCount) { subset in
      guard let point = intersection(of: subset.map { constraints[$0].expression }) else { return }
      let cost = cost(at: point)
      guard cost[0] < 1e-7 else { return }
      guard let champion = best else {
        best = cost
        return
      }
      if isLess(cost, champion) { best = cost }
    }
    return best
  }

  private func forEachSubset(of count: Int, size: Int, _ body: ([Int]) -> Void) {
    func extend(_ subset: [Int], from start: Int) {
      guard subset.count < size else { return body(subset) }
      for next in start..<max(start, count) { extend(subset + [next], from: next + 1) }
    }
    extend([], from: 0)
  }

  /// Returns the point at which expressions are zero, by Gaussian elimination.
  private func intersection(of expressions: [Expression]) -> [Double]? {
    var matrix = expressions.map { expression in
      var row = Array(repeating: 0.0, count: variableCount + 1)
      for term in expression.terms { row[term.variable.index] += term.coefficient }
      row[variableCount] = -expression.constant
      return row
    }
    for pivot in 0..<variableCount {
      guard
        let row = (pivot..<variableCount).max(by: {
          abs(matrix[$0][pivot]) < abs(matrix[$1][pivot])
        }), abs(matrix[row][pivot]) > 1e-9
      else { return nil }
      matrix.swapAt(pivot, row)
      for other in 0..<variableCount where other != pivot {
        let factor = matrix[other][pivot] / matrix[pivot][pivot]
        for column in pivot...variableCount {
          matrix[other][column] -= factor * matrix[pivot][column]
        }
      }
    }
    return (0..<variableCount).map { matrix[$0][variableCount] / matrix[$0][$0] }
  }
}

/// Returns whether a cost is lower, level by level, beyond rounding.
func isLess(_ a: [Double], _ b: [Double]) -> Bool {
  for (x, y) in zip(a, b) where abs(x - y) > 1e-6 { return x < y }
  return false
}
