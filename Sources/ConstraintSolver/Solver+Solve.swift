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
  private mutating func knownConflict(_ suspects: [Constraint.ID]) -> [Constraint.ID]? {
    guard var known = contradiction, known.issued == constraints.issued,
      known.suspects == suspects
    else { return nil }
    contradiction = nil
    let conflict = known.conflict(in: constraints)
    contradiction = known
    return conflict
  }

  /// A conflict among all required constraints.
  private mutating func newConflict(_ suspects: [Constraint.ID]) -> [Constraint.ID] {
    let required = order(
      constraints.present.filter { constraints.entries[$0.place].isRequired }, suspects)
    // What it is about is most often a small part of the whole.
    let part = constraints.copy(of: required.map(\.place)).contradictions.map { required[$0] }
    var known = KnownContradiction(
      among: part, of: constraints, suspects: suspects)
    let conflict = known.conflict(in: constraints)
    contradiction = known
    if let conflict { return conflict }
    // Should rounding make the part look sound by itself, the whole is looked at.
    known = KnownContradiction(among: required, of: constraints, suspects: suspects)
    return known.conflict(in: constraints) ?? []
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
}

/// What contradicted itself in the last solve, where the next one looks first.
///
/// Callers that drop one constraint at a time until the rest is satisfiable would otherwise solve
/// everything again for each.
struct KnownContradiction: Sendable {
  /// The constraints, in the order in which they are suspected.
  let members: [Constraint.ID]
  let suspects: [Constraint.ID]
  /// The number of constraints issued so far: newer ones may be in a conflict that is reported
  /// first.
  let issued: Int
  private var search: ConflictSearch
  /// The first of the members that are not known to be consistent with those before.
  private var settled = 0

  init(among members: [Constraint.ID], of table: ConstraintTable, suspects: [Constraint.ID]) {
    self.members = members
    self.suspects = suspects
    issued = table.issued
    search = ConflictSearch(table: table.copy(of: members.map(\.place)))
  }

  /// A conflict among the members that are left, oldest first; nil where there is none.
  mutating func conflict(in table: ConstraintTable) -> [Constraint.ID]? {
    let left = members.indices.filter { table.contains(members[$0]) }
    let conflict = search.conflict(among: left, settled: settled)
    guard let last = conflict.last else { return nil }
    settled = last
    return conflict.map { members[$0] }.sorted()
  }
}
