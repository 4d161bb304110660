/// Adds many constraints at once.
extension ConstraintTable {
  /// Adds rows over a shared list of terms; adds nothing if it throws.
  mutating func append(
    _ rows: Span<ConstraintRow>, of shared: Span<Term>
  ) throws(SolverError) -> [Constraint.ID] {
    let (firstEntry, firstTerm, firstSerial) = (entries.count, terms.count, issued)
    let taken = appendPlain(rows, of: shared)
    // An array that is created with a capacity is not specialised.
    var ids: [Constraint.ID] = []
    ids.append(addingCapacity: rows.count) { ids in
      for index in 0..<taken {
        ids.append(Constraint.ID(index: firstSerial &+ index, place: firstEntry &+ index))
      }
    }
    do {
      for index in taken..<rows.count { try check(rows[index], of: shared) }
      for index in taken..<rows.count { ids.append(try append(rows[index], of: shared)) }
    } catch {
      // Only checks can fail, so only the plain rows at the ends of the lists have been added.
      entries.removeLast(taken)
      terms.removeLast(terms.count - firstTerm)
      issued = firstSerial
      throw error
    }
    return ids
  }

  private mutating func append(
    _ row: ConstraintRow, of shared: Span<Term>
  ) throws(SolverError) -> Constraint.ID {
    try append(
      shared.extracting(row.terms), constant: row.constant, relation: row.relation,
      priority: row.priority.rawValue)
  }

  private func check(_ row: ConstraintRow, of shared: Span<Term>) throws(SolverError) {
    guard row.constant.isFinite else { throw .notFinite(row.constant) }
    let terms = shared.extracting(row.terms)
    if !terms.arePlain(variableCount) { _ = try simplified(terms) }
  }

  /// Adds rows at the ends of the lists until one cannot be stored as it is; returns the number of
  /// added rows.
  private mutating func appendPlain(_ rows: Span<ConstraintRow>, of shared: Span<Term>) -> Int {
    guard unusedPlaces.isEmpty, scatteredNew.isEmpty else { return 0 }
    let taken = ConstraintTable.appendPlain(
      rows, of: shared, &entries, &terms, serial: issued, variableCount: variableCount)
    issued += taken
    return taken
  }

  private static func appendPlain(
    _ rows: Span<ConstraintRow>, of shared: Span<Term>, _ entries: inout [Entry],
    _ terms: inout [Term], serial: Int, variableCount: Int
  ) -> Int {
    var taken = 0
    let firstTerm = terms.count
    // Output spans are checked for unique ownership and capacity once, not before each element.
    entries.append(addingCapacity: rows.count) { entries in
      terms.append(addingCapacity: shared.count) { terms in
        while taken < rows.count {
          let row = rows[taken]
          let added = shared.extracting(row.terms)
          guard row.constant - row.constant == 0, !added.isEmpty else { return }
          var entry = Entry(
            serial: serial &+ taken, constant: row.constant, priority: row.priority.rawValue,
            first: 0, relation: row.relation, kind: .single)
          if added.count == 1 {
            guard added[0].isPlain(variableCount) else { return }
            entry.coefficient = added[0].coefficient
            entry.first = Int32(truncatingIfNeeded: added[0].variable.index)
          } else {
            entry.first = Int32(truncatingIfNeeded: firstTerm &+ terms.count)
            entry.termCount = Int32(truncatingIfNeeded: added.count)
            entry.kind = row.relation == .equal && row.priority.isRequired ? .equation : .form
            guard terms.appendIfPlain(added, variableCount) else { return }
          }
          entries.append(entry)
          taken &+= 1
        }
      }
    }
    return taken
  }
}
