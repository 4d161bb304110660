/// Adds constraints: each is recorded at once, and filed at the next solve.
extension ConstraintTable {
  mutating func appendVariable() { singles.append(Singles()) }

  mutating func appendVariables(_ count: Int) { singles.extend(with: Singles(), by: count) }

  mutating func reserveCapacity(variables: Int, constraints: Int, terms count: Int) {
    singles.reserveCapacity(variables)
    entries.reserveCapacity(constraints)
    terms.reserveCapacity(count)
  }

  /// Adds `terms + constant relation 0`; adds nothing if it throws.
  @inline(__always)
  mutating func append(
    _ added: Span<Term>, constant: Double, relation: Relation, priority: Double
  ) throws(SolverError) -> Constraint.ID {
    // Most constraints have one variable, for which there is a fast path.
    if added.count == 1, case let term = added[0], term.isPlain(singles.count) {
      return append(single: term, constant: constant, relation: relation, priority: priority)
    }
    return try appendLong(added, constant: constant, relation: relation, priority: priority)
  }

  /// Adds a constraint on one variable, whose term must be plain.
  @inline(__always)
  mutating func append(
    single term: Term, constant: Double, relation: Relation, priority: Double
  ) -> Constraint.ID {
    write(
      Entry(
        serial: issued, constant: constant, priority: priority, coefficient: term.coefficient,
        first: VariableIndex(term.variable.index).number, relation: relation, kind: .single))
  }

  @inline(never)
  private mutating func appendLong(
    _ added: Span<Term>, constant: Double, relation: Relation, priority: Double
  ) throws(SolverError) -> Constraint.ID {
    guard added.arePlain(singles.count) else {
      return try appendSimplified(added, constant: constant, relation: relation, priority: priority)
    }
    let first = terms.count
    for place in added.indices { terms.append(added[place]) }
    let isEquation = priority == 1000 && relation == .equal
    return write(
      Entry(
        serial: issued, constant: constant, priority: priority,
        first: Int32(truncatingIfNeeded: first), termCount: Int32(truncatingIfNeeded: added.count),
        relation: relation, kind: isEquation ? .equation : .form))
  }

  /// Adds a constraint whose terms cannot be stored as they are.
  @inline(never)
  private mutating func appendSimplified(
    _ added: Span<Term>, constant: Double, relation: Relation, priority: Double
  ) throws(SolverError) -> Constraint.ID {
    let terms = try simplified(added)
    switch terms.count {
    case 0:
      return write(
        Entry(
          serial: issued, constant: constant, priority: priority, first: 0, relation: relation,
          kind: .constant))
    case 1:
      return append(single: terms[0], constant: constant, relation: relation, priority: priority)
    default:
      return try appendLong(terms.span, constant: constant, relation: relation, priority: priority)
    }
  }

  @inline(__always)
  private mutating func write(_ entry: Entry) -> Constraint.ID {
    issued &+= 1
    if unusedPlaces.isEmpty, scatteredNew.isEmpty {
      entries.append(entry)
      return Constraint.ID(index: entry.serial, place: entries.count &- 1)
    }
    return Constraint.ID(index: entry.serial, place: writeAnywhere(entry))
  }

  /// Reuses a free place, if there is one.
  @inline(never)
  private mutating func writeAnywhere(_ entry: Entry) -> Int {
    if scatteredNew.isEmpty {
      for place in firstNew..<entries.count { scatteredNew.append(ConstraintPlace(place)) }
    }
    let place = unusedPlaces.popLast().map(Int.init) ?? entries.count
    if place == entries.count { entries.append(entry) } else { entries[place] = entry }
    scatteredNew.append(ConstraintPlace(place))
    return place
  }
}

// MARK: Terms

extension ConstraintTable {
  /// Returns the terms with one term per variable, whose coefficients are added.
  ///
  /// A linear search for the variable is fast enough, because expressions have only a few terms.
  func simplified(_ added: Span<Term>) throws(SolverError) -> [Term] {
    try check(added)
    var sums: [(variable: Variable, sum: CancellingSum)] = []
    for place in added.indices {
      let term = added[place]
      let coefficient = CancellingSum(term.coefficient)
      if let place = sums.firstIndex(where: { $0.variable == term.variable }) {
        sums[place].sum.add(coefficient)
      } else {
        sums.append((term.variable, coefficient))
      }
    }
    for (_, sum) in sums where !sum.value.isFinite { throw .notFinite(sum.value) }
    return sums.filter { $0.sum.value.magnitude >= Tolerance.coefficient }
      .map { Term($0.sum.value, $0.variable) }
  }

  private func check(_ added: Span<Term>) throws(SolverError) {
    var unknown: Variable?
    for place in added.indices {
      let term = added[place]
      if !term.coefficient.isFinite { throw .notFinite(term.coefficient) }
      if unknown == nil, term.variable.index >= variableCount { unknown = term.variable }
    }
    if let unknown { throw .unknownVariable(unknown) }
  }
}

// MARK: Filing

extension ConstraintTable {
  /// Whether some constraints are yet to be filed.
  var hasNew: Bool { firstNew < entries.count || !scatteredNew.isEmpty }

  /// Files new constraints in the order in which they were added.
  ///
  /// A constraint on one variable is added to the variable's list. `changes` records what the
  /// stages of a solve must process. Demands on a single variable are recorded only for the `known`
  /// variables, which existed at the previous solve; others are processed anyway.
  mutating func fileNew(_ changes: inout Changes, known: Int) {
    guard hasNew else { return }
    if scatteredNew.isEmpty {
      ConstraintTable.file(firstNew..<entries.count, &entries, &singles, &changes, known)
    } else {
      let places = scatteredNew.lazy.map(Int.init)
      ConstraintTable.file(places, &entries, &singles, &changes, known)
      scatteredNew.removeAll(keepingCapacity: true)
    }
    firstNew = entries.count
  }

  @inline(__always)
  private static func file(
    _ places: some Collection<Int>, _ entries: inout [Entry], _ lists: inout [Singles],
    _ changes: inout Changes, _ known: Int
  ) {
    changes.equations.append(addingCapacity: places.count) { equations in
      // A span is checked for unique ownership once, an array before each write.
      var entries = entries.mutableSpan
      var lists = lists.mutableSpan
      for place in places {
        let item = ConstraintPlace(place)
        switch entries[place].kind {
        case .single:
          let variable = Int(entries[place].first)
          let former = lists[variable]
          entries[place].next = former.first
          let suitability = max(former.suitability, PivotSuitability(of: entries[place]))
          lists[variable] = Singles(first: item, suitability: suitability)
          if variable < known { changes.demands.append(VariableIndex(variable)) }
        case .equation: equations.append(item)
        case .constant, .form: changes.others.append(item)
        }
      }
    }
  }
}
