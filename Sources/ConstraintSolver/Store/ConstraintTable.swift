/// The constraints of a solver, in flat arrays: no object, no array and no dictionary a constraint.
///
/// Terms of the same variable are added up and zeros left out. What remains decides the kind: a
/// constraint on one variable is kept in that variable's list, where it costs no row.
struct ConstraintTable: Sendable {
  /// What has to be done with a constraint.
  enum Kind: UInt8, Sendable {
    /// No variable is left in it.
    case constant
    /// One variable: a bound or a wish.
    case single
    /// A required equation between several variables.
    case equation
    /// An inequality or a wish about several variables.
    case form
  }

  struct Entry: Sendable {
    /// The number in the order of adding; -1 while the place is unused.
    var serial: Int
    var constant: Double
    var priority: Double
    var firstTerm: Int32
    var termCount: Int32
    /// The neighbours in the list of constraints on one variable, -1 at the ends.
    var next: Int32 = -1
    var previous: Int32 = -1
    /// The variable that an equation defines, or the row that a form got; -1 for none.
    var use: Int32 = -1
    var relation: Relation
    var kind: Kind

    var isRequired: Bool { priority == 1000 }
  }

  private(set) var entries: [Entry] = []
  private(set) var terms: [Term] = []
  /// For each variable the first of the constraints on it alone, -1 for none.
  private(set) var firstSingle: [Int32] = []
  private(set) var variableCount = 0
  private var unusedPlaces: [Int32] = []
  private var issued = 0
  private var unusedTerms = 0

  func contains(_ id: Constraint.ID) -> Bool {
    id.place < entries.count && entries[id.place].serial == id.index
  }

  /// The constraint behind a handle that is contained.
  subscript(id: Constraint.ID) -> Constraint {
    let entry = entries[id.place]
    return Constraint(
      Expression(Array(terms[range(of: entry)]), constant: entry.constant), entry.relation,
      priority: Priority(unchecked: entry.priority))
  }

  /// The handles of the constraints present, oldest first.
  ///
  /// - Complexity: O(n log n).
  var present: [Constraint.ID] {
    entries.indices.filter { entries[$0].serial >= 0 }
      .map { Constraint.ID(index: entries[$0].serial, place: $0) }
      .sorted()
  }

  func id(at place: Int32) -> Constraint.ID {
    Constraint.ID(index: entries[Int(place)].serial, place: Int(place))
  }

  /// The variable of a constraint on one alone.
  func variable(ofSingle id: Constraint.ID) -> Int32 {
    Int32(terms[Int(entries[id.place].firstTerm)].variable.index)
  }

  /// The places of the constraints on a variable alone.
  func forEachSingle(of variable: Int32, _ body: (Int32) -> Void) {
    var place = firstSingle[Int(variable)]
    while place >= 0 {
      body(place)
      place = entries[Int(place)].next
    }
  }

  func range(of entry: Entry) -> Range<Int> {
    Int(entry.firstTerm)..<Int(entry.firstTerm + entry.termCount)
  }
}

// MARK: Changes

extension ConstraintTable {
  mutating func appendVariable() {
    variableCount += 1
    firstSingle.append(-1)
  }

  /// What became of a constraint that was added.
  struct Added {
    var id: Constraint.ID
    /// The variable that a constraint on one variable is about, -1 for others.
    var single: Int32 = -1
  }

  /// Adds `terms + constant relation 0`, or nothing at all.
  mutating func append(
    _ added: ArraySlice<Term>, constant: Double, relation: Relation, priority: Double
  ) throws(SolverError) -> Added {
    let first = terms.count
    let state = added.withUnsafeBufferPointer { buffer in
      for term in buffer { terms.append(term) }
      return Terms(buffer, variableCount: variableCount)
    }
    switch state {
    case .plain: break
    case .repeated: simplify(from: first)
    case .invalid:
      terms.removeSubrange(first...)
      throw error(in: added)
    }
    var entry = Entry(
      serial: issued, constant: constant, priority: priority, firstTerm: Int32(first),
      termCount: Int32(terms.count - first), relation: relation, kind: .form)
    issued += 1
    if entry.termCount == 1 {
      entry.kind = .single
      let variable = terms[first].variable.index
      let place = link(entry, to: variable)
      return Added(
        id: Constraint.ID(index: entry.serial, place: Int(place)), single: Int32(variable))
    }
    if entry.termCount == 0 {
      entry.kind = .constant
    } else if priority == 1000, relation == .equal {
      entry.kind = .equation
    }
    return Added(id: Constraint.ID(index: entry.serial, place: Int(store(entry))))
  }

  mutating func append(
    copyOf id: Constraint.ID, in other: ConstraintTable
  ) throws(SolverError) -> Added {
    let entry = other.entries[id.place]
    return try append(
      other.terms[other.range(of: entry)], constant: entry.constant, relation: entry.relation,
      priority: entry.priority)
  }

  /// What has to be done with terms before they can be kept.
  private enum Terms {
    case plain
    /// A variable stands twice, or a coefficient is zero.
    case repeated
    case invalid

    init(_ terms: UnsafeBufferPointer<Term>, variableCount: Int) {
      var isPlain = true
      for (place, term) in terms.enumerated() {
        guard term.coefficient.isFinite, term.variable.index < variableCount else {
          self = .invalid
          return
        }
        if term.coefficient == 0 { isPlain = false }
        for other in 0..<place where terms[other].variable == term.variable { isPlain = false }
      }
      self = isPlain ? .plain : .repeated
    }
  }

  private func error(in terms: ArraySlice<Term>) -> SolverError {
    for term in terms where !term.coefficient.isFinite { return .notFinite(term.coefficient) }
    let unknown = terms.first { $0.variable.index >= variableCount }
    return .unknownVariable(unknown?.variable ?? Variable(index: variableCount))
  }

  /// Adds up the last terms by variable; expressions have a handful of them.
  private mutating func simplify(from first: Int) {
    var sums: [Term] = []
    for term in terms[first...] {
      if let place = sums.firstIndex(where: { $0.variable == term.variable }) {
        sums[place].coefficient += term.coefficient
      } else {
        sums.append(term)
      }
    }
    terms.replaceSubrange(first..., with: sums.filter { $0.coefficient != 0 })
  }

  private mutating func store(_ entry: Entry) -> Int32 {
    guard !unusedPlaces.isEmpty, let place = unusedPlaces.popLast() else {
      entries.append(entry)
      return Int32(truncatingIfNeeded: entries.count - 1)
    }
    entries[Int(place)] = entry
    return place
  }

  /// Stores a constraint on one variable at the head of the variable's list.
  private mutating func link(_ entry: Entry, to variable: Int) -> Int32 {
    var entry = entry
    entry.next = firstSingle[variable]
    let place = store(entry)
    if entry.next >= 0 { entries[Int(entry.next)].previous = place }
    firstSingle[variable] = place
    return place
  }

  private mutating func unlink(_ place: Int32) {
    let entry = entries[Int(place)]
    if entry.next >= 0 { entries[Int(entry.next)].previous = entry.previous }
    if entry.previous >= 0 {
      entries[Int(entry.previous)].next = entry.next
    } else {
      firstSingle[terms[Int(entry.firstTerm)].variable.index] = entry.next
    }
  }

  /// Takes a constraint out; its place stays reserved until ``reuse(_:)``.
  mutating func remove(at place: Int32) {
    if entries[Int(place)].kind == .single { unlink(place) }
    entries[Int(place)].serial = -1
  }

  /// Gives the place of a removed constraint to those to come.
  mutating func reuse(_ place: Int32) {
    unusedPlaces.append(place)
    unusedTerms += Int(entries[Int(place)].termCount)
    entries[Int(place)].termCount = 0
    if unusedTerms > terms.count / 2, terms.count > 1024 { closeGaps() }
  }

  private mutating func closeGaps() {
    var kept: [Term] = []
    kept.reserveCapacity(terms.count - unusedTerms)
    for place in entries.indices {
      let range = range(of: entries[place])
      entries[place].firstTerm = Int32(kept.count)
      kept += terms[range]
    }
    terms = kept
    unusedTerms = 0
  }

  mutating func setConstant(_ constant: Double, at place: Int32) {
    entries[Int(place)].constant = constant
  }

  mutating func setUse(_ use: Int32, at place: Int32) {
    entries[Int(place)].use = use
  }

  mutating func forgetUses() {
    for place in entries.indices { entries[place].use = -1 }
  }

  mutating func reserveCapacity(variables: Int, constraints: Int, terms count: Int) {
    firstSingle.reserveCapacity(variables)
    entries.reserveCapacity(constraints)
    terms.reserveCapacity(count)
  }
}
