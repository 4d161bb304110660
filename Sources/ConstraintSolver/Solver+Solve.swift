extension Solver {
  /// Finds the best values for all variables under the constraints present.
  ///
  /// First the required constraints are met; then, from the highest priority to the lowest, the sum
  /// of the violations at each is made as small as the ones above allow. Where that leaves a choice
  /// the variables concerned are ambiguous, and those issued first give way.
  ///
  /// - Complexity: The first time proportional to the number of terms where equations and single
  ///   rows decide everything; what rows of several components share takes simplex steps. Later
  ///   solves cost what depends on the changes. A conflict costs one more solve of the required
  ///   constraints; those told next, while constraints are only taken out, cost small solves of what
  ///   the first was found among.
  /// - Parameter suspects: Where there are several conflicts, one of these is reported if possible,
  ///   the first sooner than the last.
  /// - Throws: ``SolverError/unsatisfiable(conflict:)``; values and constraints are then unchanged.
  public mutating func solve(suspecting suspects: [Constraint.ID] = []) throws(SolverError) {
    if let conflict = knownConflict(suspects) { throw .unsatisfiable(conflict: conflict) }
    guard problem.solve(&constraints) else {
      throw .unsatisfiable(conflict: newConflict(suspects))
    }
    contradiction = nil
  }

  /// A conflict among what contradicted itself in the last solve, if constraints were only taken out
  /// since.
  private func knownConflict(_ suspects: [Constraint.ID]) -> [Constraint.ID]? {
    guard let contradiction, contradiction.issued == constraints.issued else { return nil }
    let left = contradiction.members.filter(constraints.contains)
    return contradict(left) ? irreducibleConflict(among: order(left, suspects)) : nil
  }

  /// A conflict among all required constraints.
  private mutating func newConflict(_ suspects: [Constraint.ID]) -> [Constraint.ID] {
    let required = order(
      constraints.present.filter { constraints.entries[$0.place].isRequired }, suspects)
    // What it is about is most often a small part of the whole.
    let part = constraints.copy(of: required.map(\.place)).contradictions.map { required[$0] }
    contradiction = KnownContradiction(members: part, issued: constraints.issued)
    // Should rounding make the part look sound by itself, the whole is divided.
    return irreducibleConflict(among: contradict(part) ? part : required)
  }

  /// Puts some constraints in the order in which they are suspected.
  private func order(
    _ ids: [Constraint.ID], _ suspects: [Constraint.ID]
  ) -> [Constraint.ID] {
    let isWanted = Set(ids)
    let first = suspects.filter(isWanted.contains)
    let isFirst = Set(first)
    return first + ids.filter { !isFirst.contains($0) }.sorted()
  }

  /// Whether some constraints contradict each other.
  private func contradict(_ ids: [Constraint.ID]) -> Bool {
    !constraints.copy(of: ids.map(\.place)).contradictions.isEmpty
  }

  /// Of constraints that contradict each other some that do, none of which could be left out, oldest
  /// first.
  private func irreducibleConflict(among ids: [Constraint.ID]) -> [Constraint.ID] {
    let table = constraints.copy(of: ids.map(\.place))
    let conflict = Conflict { table.copy(of: $0).contradictions.isEmpty }
    return conflict.irreducible(among: Array(ids.indices)).map { ids[$0] }.sorted()
  }
}

/// What contradicted itself in the last solve, where the next one looks first.
///
/// Who gives up one constraint after the other until the rest can hold would else pay for a failed
/// solve of everything each time.
struct KnownContradiction: Sendable {
  let members: [Constraint.ID]
  /// How many constraints had been issued: others that are new may be in a conflict to be told first.
  let issued: Int
}
