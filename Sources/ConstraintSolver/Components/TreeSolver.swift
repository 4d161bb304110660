/// Solves components whose rows form a tree, and settles the variables that they leave ambiguous.
struct TreeSolver: Sendable {
  enum Outcome {
    /// Solved; the highest violated priority, 0 for none.
    case solved(violated: Double)
    /// Solvable; no values were needed.
    case satisfiable
    /// The tree has no solution.
    case infeasible
    /// The component needs a tableau.
    case unsuitable
  }

  /// The trees that were solved last; large ones are kept longer.
  private(set) var trees: [LoadedTree] = []
  /// The values of the elements in another solution.
  private var otherElements: [Double] = []

  /// Prepares for solving the components with touched parts.
  mutating func begin(_ touched: TouchedParts) {
    for place in trees.indices {
      trees[place].isSolved = false
      if touched.isEverything { trees[place].removeAll() }
    }
  }

  /// Lets the trees that were not solved remember what was touched.
  mutating func end(_ problem: ReducedProblem) {
    for place in trees.indices where !trees[place].isSolved { trees[place].noteTouched(problem) }
  }

  /// Solves a component, and stores the values of its columns in another solution that is as good.
  mutating func solve(
    _ component: ComponentIndex, of problem: inout ReducedProblem, otherValues: inout [Double],
    needsValues: Bool, _ table: ConstraintTable
  ) -> Outcome {
    let place = place(for: component, problem.partition)
    // A tree that cannot be solved is not solved again.
    var isKept = false
    defer { if !isKept { trees[place].removeAll() } }
    let isOpen: Bool
    switch solveTree(of: component, at: place, &problem, table) {
    case .optimal(let isAnyOpen):
      if !needsValues { return .satisfiable }
      isOpen = isAnyOpen
    case .infeasible: return .infeasible
    case .unsuitable: return .unsuitable
    }
    let violated = trees[place].violatedPriority()
    if isOpen {
      guard trees[place].tree.tighten() else { return .unsuitable }
      trees[place].tree.another(&otherElements)
      trees[place].settle(problem, table)
      guard trees[place].tree.finish() else { return .unsuitable }
    }
    otherValues.extend(with: 0, upTo: problem.structure.variableCount)
    for (element, variable) in trees[place].variables.enumerated() {
      let found = trees[place].tree.elements[element]
      guard found.isColumn else { continue }
      let value = found.value / found.coefficient
      problem.columnValues[Int(variable)] = value
      otherValues[Int(variable)] = isOpen ? otherElements[element] : value
    }
    problem.partition.setFreedom(isOpen ? .settled : .none, of: component)
    trees[place].rebuildCount = problem.partition.rebuildCount
    trees[place].isSolved = true
    isKept = true
    return .solved(violated: violated)
  }

  /// Returns the place of the tree of a component, or the one to load it at.
  private mutating func place(for component: ComponentIndex, _ partition: Partition) -> Int {
    for place in trees.indices where trees[place].resembles(component, partition) { return place }
    if trees.count == 2 { return trees[0].origins.count <= trees[1].origins.count ? 0 : 1 }
    if let place = trees.firstIndex(where: \.isEmpty) { return place }
    trees.append(LoadedTree())
    return trees.count - 1
  }

  /// Solves the tree of a component; if it is still loaded, only as far as something changed.
  private mutating func solveTree(
    of component: ComponentIndex, at place: Int, _ problem: inout ReducedProblem,
    _ table: ConstraintTable
  ) -> AllocationTree.Outcome {
    if trees[place].resembles(component, problem.partition),
      trees[place].update(to: component, of: &problem, table)
    {
      return trees[place].solveAgain()
    }
    guard trees[place].load(component, of: &problem, table),
      !trees[place].demands.isContradictory
    else { return .unsuitable }
    return trees[place].solve()
  }
}

extension LoadedTree {
  fileprivate mutating func solve() -> AllocationTree.Outcome { tree.solve(demands) }

  fileprivate mutating func solveAgain() -> AllocationTree.Outcome {
    tree.solveAgain(withConstants: &constants.values, demands)
  }

  /// Returns the highest violated priority, 0 for none.
  ///
  /// It is kept for rows whose columns keep their values.
  fileprivate mutating func violatedPriority() -> Double {
    var violated = 0.0
    for (place, element) in tree.elements.enumerated() {
      let row = Int(element.row)
      // While the number of a row is not known, it is below zero by one more than what was found.
      if row >= 0, tree.branches[row].violated >= 0 { continue }
      let found = demands.violatedPriority(of: place, at: element.value / element.coefficient)
      if row < 0 {
        violated = max(violated, found)
      } else if found > 0 {
        tree.branches[row].violated = min(tree.branches[row].violated, -1 - found)
      }
    }
    for branch in tree.order.lazy.map(Int.init) {
      if tree.branches[branch].violated < 0 {
        tree.branches[branch].violated = -1 - tree.branches[branch].violated
      }
      violated = max(violated, tree.branches[branch].violated)
    }
    return violated
  }
}
