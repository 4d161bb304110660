extension Solver {
  /// Finds the best values for all variables under the constraints present.
  ///
  /// First the required constraints are met; then, from the highest priority to the lowest, the sum
  /// of the violations at each is made as small as the ones above allow. Where that leaves a choice
  /// the variables concerned are ambiguous, and those issued first give way.
  ///
  /// - Complexity: The first time proportional to the number of terms where equations and single
  ///   rows decide everything; what rows of several components share takes simplex steps. Later
  ///   solves cost what depends on the changes.
  /// - Parameter suspects: Where there are several conflicts, one of these is reported if possible,
  ///   the first sooner than the last.
  /// - Throws: ``SolverError/unsatisfiable(conflict:)``; values and constraints are then unchanged.
  public mutating func solve(suspecting suspects: [Constraint.ID] = []) throws(SolverError) {
    guard problem.solve(&constraints) else {
      throw .unsatisfiable(conflict: irreducibleConflict(suspects))
    }
  }

  /// Required constraints that contradict each other, none of which could be left out.
  private func irreducibleConflict(_ suspects: [Constraint.ID]) -> [Constraint.ID] {
    let all = constraints.present.filter { constraints.entries[$0.place].isRequired }
    let isSuspect = Set(suspects)
    let isRequired = Set(all)
    let required = suspects.filter(isRequired.contains) + all.filter { !isSuspect.contains($0) }
    let conflict = Conflict { subset in
      var table = ConstraintTable()
      var problem = Problem()
      table.appendVariables(constraints.variableCount)
      for index in subset {
        _ = try? table.append(copyOf: required[index], in: constraints)
      }
      return problem.solve(&table)
    }
    return conflict.irreducible(among: Array(required.indices)).map { required[$0] }.sorted()
  }
}
