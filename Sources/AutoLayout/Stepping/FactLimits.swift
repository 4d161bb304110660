internal import ConstraintSolver

/// The rows of what facts keep from changing.
struct FactLimits {
  private var rows: [Constraint] = []
  /// The index of the fact that each row belongs to.
  private var owners: [Int] = []
  private var graph = RowGraph()
  private var facts: [Member] = []

  private struct Member {
    /// The fact, violated less; nil for one that is not violated.
    var better: Constraint?
    /// The number of rows before the priority of the fact, and up to its end.
    var ends: [Int]
  }

  /// How often a search for a conflict solves each row.
  private static let solvesOfSearch = 16

  /// Adds the limits of the facts of a priority: first those of facts that hold, which conflicts then
  /// contain rather than others.
  ///
  /// `better` contains each fact as it would be violated less.
  mutating func add(_ level: [LayoutFacts.Fact], better: [Constraint?]) {
    let (start, first) = (rows.count, facts.count)
    for isViolated in [false, true] {
      for (offset, fact) in level.enumerated() where (fact.side != nil) == isViolated {
        for row in fact.limits {
          rows.append(row)
          owners.append(first + offset)
          graph.add(row.expression.terms[...], isEquation: row.relation == .equal)
        }
      }
    }
    facts += better.map { Member(better: $0, ends: [start, rows.count]) }
  }

  /// Returns facts that together keep one from being violated less: of higher priorities, or up to its
  /// own; none if it is not violated.
  func obstacles(to fact: Int, effort: inout Int) -> [Int] {
    guard let better = facts[fact].better else { return [] }
    for end in facts[fact].ends {
      if let conflict = conflict(with: better, before: end, effort: &effort) {
        return conflict.subtracting([fact]).sorted()
      }
    }
    return []
  }

  /// Returns facts that together contradict a constraint; nil if none do.
  ///
  /// Only the rows on which its variables depend can contradict it.
  private func conflict(
    with constraint: Constraint, before end: Int, effort: inout Int
  ) -> Set<Int>? {
    let reach = graph.reach(of: constraint.expression.terms.map(\.variable.index), before: end)
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
