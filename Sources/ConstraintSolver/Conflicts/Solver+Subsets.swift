extension Solver {
  /// A conflict that only a solve of all constraints shows; empty if there is none.
  ///
  /// If a required constraint has a coefficient of a billionth on a variable that other constraints
  /// use as well, the simplex method takes that coefficient for a rounding error, and finds no
  /// solution. By themselves, the required constraints can be solved, because a column whose
  /// coefficients are all that small is measured in larger units (``ColumnScales``). So the search
  /// for contradictions among required constraints finds nothing.
  ///
  /// - Complexity: For each member, a number of solves that grows with the logarithm of the number of
  ///   constraints.
  func conflictBySolvingSubsets(of required: [Constraint.ID]) -> [Constraint.ID] {
    let optional = constraints.present.filter { !constraints.entries[$0.place].isRequired }
    func isSatisfiable(_ tried: [Constraint.ID]) -> Bool {
      var table = constraints.copy(of: (optional + tried).sorted().map(\.place))
      var problem = Problem(method)
      return problem.attempt(&table)
    }
    var candidates = required[...]
    guard !isSatisfiable(required) else { return [] }
    var conflict: [Constraint.ID] = []
    repeat {
      // The last member of the shortest unsatisfiable prefix is in every conflict of that prefix.
      var (consistent, contradictory) = (0, candidates.count)
      while consistent + 1 < contradictory {
        let middle = (consistent + contradictory) / 2
        if isSatisfiable(conflict + candidates.prefix(middle)) {
          consistent = middle
        } else {
          contradictory = middle
        }
      }
      candidates = candidates.prefix(contradictory)
      guard let member = candidates.popLast() else { break }
      conflict.append(member)
    } while isSatisfiable(conflict)
    return conflict.sorted()
  }
}
