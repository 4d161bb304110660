extension Solver {
  /// Finds optimal values for all variables under the current constraints.
  ///
  /// Required constraints are satisfied first. Then, from the highest priority to the lowest, the
  /// sum of the violations is minimised as far as the higher priorities allow. If several solutions
  /// are optimal, the variables that differ are ambiguous, and the solver chooses one solution in
  /// which the variables created first get what remains.
  ///
  /// - Complexity: The first solve is proportional to the number of terms if equations and single
  ///   rows determine everything; components with several rows take simplex steps. The cost of
  ///   later solves depends on what the changes affect. A conflict costs one more solve of the
  ///   required constraints; as long as constraints are then only removed, further conflicts cost
  ///   small solves of the part that contains the first.
  /// - Parameter suspects: If there are several conflicts, one that contains these constraints is
  ///   reported if possible; earlier suspects are preferred.
  /// - Throws: ``SolverError/unsatisfiable(conflict:)``; values and constraints are then unchanged.
  public mutating func solve(suspecting suspects: [Constraint.ID] = []) throws(SolverError) {
    if method == .simplexOnly { forgetConflicts() }
    if let conflict = knownConflict(suspects) { throw .unsatisfiable(conflict: conflict) }
    if expectsConflict {
      expectsConflict = false
      if let conflict = newConflict(suspects) { throw .unsatisfiable(conflict: conflict) }
    }
    guard update(by: { $0.solve(&$1) }) else {
      let conflict = newConflict(suspects) ?? conflictInAll(suspects)
      throw .unsatisfiable(conflict: conflict)
    }
    contradiction = nil
  }

  /// Solves; returns false if a contradiction is known, expected or found.
  ///
  /// The next solve must then be ``solve(suspecting:)``, which searches for a conflict first.
  package mutating func solveIfConsistent() -> Bool {
    guard contradiction == nil, !expectsConflict else { return false }
    if update(by: { $0.attempt(&$1, isFinal: false) }) { return true }
    expectsConflict = true
    return false
  }

  /// Returns a conflict among some required constraints; nil if there is none.
  ///
  /// - Complexity: One solve of these constraints that chooses no values.
  package mutating func conflict(
    among required: [Constraint.ID], suspecting suspects: [Constraint.ID] = []
  ) -> [Constraint.ID]? {
    // The contradictory part is usually small.
    let system = constraints.copy(of: required.map(\.place))
    let part = conflictMemory.contradictions(in: system).map { required[$0] }
    return part.isEmpty ? nil : conflict(inPart: part, suspects)
  }

  /// Whether some required constraints can all hold, as far as a solve shows that chooses no values.
  ///
  /// - Complexity: One such solve. If they cannot, a following ``conflict(among:suspecting:)`` repeats
  ///   none of it.
  package mutating func areConsistent(_ required: [Constraint.ID]) -> Bool {
    conflictMemory.contradictions(in: constraints.copy(of: required.map(\.place))).isEmpty
  }

  /// Forgets what earlier solves found out about conflicts.
  private mutating func forgetConflicts() {
    contradiction = nil
    conflictMemory = ConflictMemory()
    expectsConflict = false
  }

  /// Makes the next solve search the required constraints for contradictions before anything else.
  ///
  /// If they contradict each other, a solve of all constraints would be wasted, and the next one
  /// would start from the list of constraints.
  package mutating func expectConflict() { expectsConflict = true }

  /// A conflict in the part that was contradictory in the last solve, if constraints have only been
  /// removed since.
  private mutating func knownConflict(_ suspects: [Constraint.ID]) -> [Constraint.ID]? {
    guard let known = contradiction, known.issued == constraints.issued,
      known.suspects == suspects
    else { return nil }
    contradiction = nil
    return conflict(in: consume known)
  }

  private mutating func newConflict(_ suspects: [Constraint.ID]) -> [Constraint.ID]? {
    conflict(among: required(suspects), suspecting: suspects)
  }

  /// A conflict among all required constraints, if rounding makes the contradictory part consistent
  /// by itself.
  private mutating func conflictInAll(_ suspects: [Constraint.ID]) -> [Constraint.ID] {
    let required = required(suspects)
    return conflict(inPart: required, suspects) ?? conflictBySolvingSubsets(of: required)
  }

  private mutating func conflict(
    inPart part: [Constraint.ID], _ suspects: [Constraint.ID]
  ) -> [Constraint.ID]? {
    let table = constraints.copy(of: part.map(\.place))
    return conflict(
      in: KnownContradiction(
        among: part, in: table, issued: constraints.issued, suspects: suspects,
        findings: conflictMemory.findings(in: table)))
  }

  /// Continues a search, and remembers it.
  ///
  /// The search is consumed, so that its tableaus are changed in place: a second owner would make
  /// each conflict copy all of their rows.
  private mutating func conflict(in part: consuming KnownContradiction) -> [Constraint.ID]? {
    conflictMemory.release(part.table)
    let conflict = part.conflict(in: constraints)
    conflictMemory.keep(part.findings, in: part.table)
    contradiction = part
    return conflict
  }

  /// The required constraints in the order in which they are suspected.
  private func required(_ suspects: [Constraint.ID]) -> [Constraint.ID] {
    // Marks by place take much less time than sets of thousands of constraints.
    var isOpen = Array(repeating: false, count: constraints.entries.count)
    var count = 0
    for (place, entry) in constraints.entries.enumerated()
    where entry.serial >= 0 && entry.isRequired {
      isOpen[place] = true
      count += 1
    }
    var ids: [Constraint.ID] = []
    ids.reserveCapacity(count)
    for id in suspects where constraints.contains(id) && isOpen[id.place] {
      isOpen[id.place] = false
      ids.append(id)
    }
    if ids.count == count { return ids }
    return ids + constraints.present.filter { isOpen[$0.place] }
  }
}
