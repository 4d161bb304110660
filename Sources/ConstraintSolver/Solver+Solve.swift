extension Solver {
  /// Finds the best values for all variables under the constraints present.
  ///
  /// First the required constraints are met; then, from the highest priority to the lowest, the sum
  /// of the violations at each is made as small as the ones above allow. Where that leaves a choice
  /// the variables concerned are ambiguous, and those issued first give way.
  ///
  /// - Complexity: Proportional to the number of terms where equations decide everything; the rest
  ///   takes simplex steps, few in practice.
  /// - Throws: ``SolverError/unsatisfiable(conflict:)``; values and constraints are then unchanged.
  public mutating func solve() throws(SolverError) {
    let present = constraints.present
    var core = Core(
      LinearSystem(variableCount: variableCount, constraints: present.map(\.constraint)))
    guard core.satisfyRequired() else {
      throw .unsatisfiable(conflict: irreducibleConflict(among: present))
    }
    core.optimize()
    let ambiguous = core.ambiguousVariables()
    core.breakTies()
    solution = Solution(values: core.values(), ambiguous: ambiguous)
  }

  /// Required constraints that contradict each other, none of which could be left out.
  private func irreducibleConflict(
    among present: [(id: Constraint.ID, constraint: Constraint)]
  ) -> [Constraint.ID] {
    let required = present.filter { $0.constraint.priority.isRequired }
    let conflict = Conflict { subset in
      let system = LinearSystem(
        variableCount: variableCount, constraints: subset.map { required[$0].constraint })
      var core = Core(system)
      return core.satisfyRequired()
    }
    return conflict.irreducible(among: Array(required.indices)).map { required[$0].id }
  }
}
