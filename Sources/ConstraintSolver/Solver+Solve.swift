extension Solver {
  /// Finds optimal values for all variables under the present constraints.
  ///
  /// Required constraints are satisfied first. Then, from the highest priority to the lowest, the
  /// sum of the violations is minimised as far as the higher priorities allow. If several solutions
  /// are optimal, the variables that differ are ambiguous, and the solver chooses one solution in
  /// which the variables created first get what remains.
  ///
  /// - Complexity: The first solve is proportional to the number of terms if equations and single
  ///   rows determine everything; components with several rows take simplex steps. Later solves
  ///   cost what depends on the changes. A conflict costs one more solve of the required
  ///   constraints; while constraints are then only removed, further conflicts cost small solves of
  ///   the part that contains the first.
  /// - Parameter suspects: If there are several conflicts, one that contains these constraints is
  ///   reported if possible, the first of them preferred.
  /// - Throws: ``SolverError/unsatisfiable(conflict:)``; values and constraints are then unchanged.
  public mutating func solve(suspecting suspects: [Constraint.ID] = []) throws(SolverError) {
    if let conflict = knownConflict(suspects) { throw .unsatisfiable(conflict: conflict) }
    let isKnownToFail = hasFailed
    hasFailed = false
    guard !isKnownToFail, problem.solve(&constraints) else {
      throw .unsatisfiable(conflict: newConflict(suspects))
    }
    contradiction = nil
  }

  /// Solves, unless a contradiction is known or found; then returns false, and the solve that follows
  /// must be ``solve(suspecting:)``, which identifies the conflict without searching for the
  /// contradiction again.
  package mutating func solveIfConsistent() -> Bool {
    guard contradiction == nil else { return false }
    if problem.solve(&constraints) { return true }
    hasFailed = true
    return false
  }

  /// A conflict in the part that was contradictory in the last solve, if constraints were only
  /// removed since.
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
    // The contradictory part is usually small.
    let part = constraints.copy(of: required.map(\.place)).contradictions.map { required[$0] }
    var known = KnownContradiction(
      among: part, of: constraints, suspects: suspects)
    let conflict = known.conflict(in: constraints)
    contradiction = known
    if let conflict { return conflict }
    // If rounding makes the part consistent by itself, check all constraints.
    known = KnownContradiction(among: required, of: constraints, suspects: suspects)
    return known.conflict(in: constraints) ?? []
  }

  /// Sorts constraints in the order in which they are suspected.
  private func order(
    _ ids: [Constraint.ID], _ suspects: [Constraint.ID]
  ) -> [Constraint.ID] {
    let isWanted = Set(ids)
    let first = suspects.filter(isWanted.contains)
    let isFirst = Set(first)
    return first + ids.filter { !isFirst.contains($0) }.sorted()
  }
}

/// The contradictory part of the last solve, which the next solve checks first.
struct KnownContradiction: Sendable {
  /// The constraints, in the order in which they are suspected.
  let members: [Constraint.ID]
  let suspects: [Constraint.ID]
  /// The number of constraints issued so far: newer ones may be in a conflict that is reported
  /// first.
  let issued: Int
  private var search: ConflictSearch
  /// The number of leading members that are known to be consistent with each other.
  private var settled = 0

  init(among members: [Constraint.ID], of table: ConstraintTable, suspects: [Constraint.ID]) {
    self.members = members
    self.suspects = suspects
    issued = table.issued
    search = ConflictSearch(table: table.copy(of: members.map(\.place)))
  }

  /// A conflict among the remaining members, oldest first; nil if there is none.
  mutating func conflict(in table: ConstraintTable) -> [Constraint.ID]? {
    let left = members.indices.filter { table.contains(members[$0]) }
    let conflict = search.conflict(among: left, settled: settled)
    guard let last = conflict.last else { return nil }
    settled = last
    return conflict.map { members[$0] }.sorted()
  }
}
