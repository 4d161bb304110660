internal import ConstraintSolver

/// The rows of what facts keep from changing.
struct FactLimits {
  private var rows: [Constraint] = []
  /// The index of the fact that each row belongs to.
  private var owners: [Int] = []
  private var graph = RowGraph()

  /// How often a search for a conflict solves each row.
  private static let solvesOfSearch = 16

  /// Adds the limits of facts with indices from one on: first those of facts that hold, which conflicts
  /// then contain rather than others.
  mutating func add(_ facts: [LayoutFacts.Fact], from index: Int) {
    for isViolated in [false, true] {
      for (offset, fact) in facts.enumerated() where (fact.side != nil) == isViolated {
        for row in fact.limits {
          rows.append(row)
          owners.append(index + offset)
          graph.add(row.expression.terms[...], isEquation: row.relation == .equal)
        }
      }
    }
  }

  /// Returns facts that together contradict a constraint; nil if none do.
  ///
  /// Only the rows on which its variables depend can contradict it.
  func conflict(with constraint: Constraint, effort: inout Int) -> Set<Int>? {
    let reach = graph.reach(of: constraint.expression.terms.map(\.variable.index))
    let variableCount = (reach.variables.max() ?? 0) + 1
    effort += reach.rows.count * FactLimits.solvesOfSearch + variableCount
    var solver = Solver()
    solver.addVariables(variableCount)
    var facts: [Constraint.ID: Int] = [:]
    for row in reach.rows {
      if let id = try? solver.add(rows[row]) { facts[id] = owners[row] }
    }
    guard let added = try? solver.add(constraint) else { return nil }
    return solver.conflict(among: facts.keys.sorted() + [added]).map { conflict in
      Set(conflict.compactMap { facts[$0] })
    }
  }
}
