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
    /// What the variable of a constraint on one is multiplied with.
    var coefficient = 1.0
    /// The first of the terms; of a constraint on one variable, which has none there, the variable.
    var first: Int32
    var termCount: Int32 = 0
    /// See ``next`` and ``use``, which no constraint has both of.
    fileprivate var link: Int32 = -1
    var relation: Relation
    var kind: Kind

    var isRequired: Bool { priority == 1000 }

    /// The next in the list of constraints on one variable, -1 at the end.
    var next: Int32 { link }

    /// The variable that an equation defines, or the row that a form got; -1 for none.
    var use: Int32 { link }

    var terms: Range<Int> { Int(first)..<Int(first + termCount) }
  }

  /// What is asked of a variable alone.
  struct Singles: Sendable {
    /// The constraint added last, -1 for none.
    var first: Int32 = -1
    var suitability = PivotSuitability.free
  }

  private(set) var entries: [Entry] = []
  /// The terms of constraints on several variables.
  private(set) var terms: [Term] = []
  /// By variable.
  private(set) var singles: [Singles] = []
  private var unusedPlaces: [Int32] = []
  private var issued = 0
  private var unusedTerms = 0

  var variableCount: Int { singles.count }

  func contains(_ id: Constraint.ID) -> Bool {
    id.place < entries.count && entries[id.place].serial == id.index
  }

  /// The constraint behind a handle that is contained.
  subscript(id: Constraint.ID) -> Constraint {
    let entry = entries[id.place]
    return Constraint(
      Expression(terms(at: id.place), constant: entry.constant), entry.relation,
      priority: Priority(unchecked: entry.priority))
  }

  private func terms(at place: Int) -> [Term] {
    let entry = entries[place]
    guard entry.kind != .single else {
      return [Term(entry.coefficient, Variable(index: Int(entry.first)))]
    }
    return Array(terms[entry.terms])
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

  /// The places of the constraints on a variable alone.
  func forEachSingle(of variable: Int32, _ body: (Int32) -> Void) {
    var place = singles[Int(variable)].first
    while place >= 0 {
      body(place)
      place = entries[Int(place)].next
    }
  }
}

// MARK: Adding

extension ConstraintTable {
  mutating func appendVariable() { singles.append(Singles()) }

  /// Whether a term can be kept as it is.
  func isPlain(_ term: Term) -> Bool {
    term.coefficient.isFinite && term.coefficient != 0 && term.variable.index < variableCount
  }

  /// Adds the constraint `term + constant relation 0` on one variable, to the head of its list.
  @inline(__always)
  mutating func append(
    single term: Term, constant: Double, relation: Relation, priority: Double
  ) -> Constraint.ID {
    let variable = term.variable.index
    let entry = Entry(
      serial: issued, constant: constant, priority: priority, coefficient: term.coefficient,
      first: Int32(truncatingIfNeeded: variable), link: singles[variable].first,
      relation: relation, kind: .single)
    let place = store(entry)
    let suitability = max(singles[variable].suitability, PivotSuitability(of: entry))
    singles[variable] = Singles(
      first: Int32(truncatingIfNeeded: place), suitability: suitability)
    return Constraint.ID(index: entry.serial, place: place)
  }

  /// Adds `terms + constant relation 0`, or nothing at all.
  mutating func append(
    _ added: Span<Term>, constant: Double, relation: Relation, priority: Double
  ) throws(SolverError) -> Constraint.ID {
    let first = terms.count
    switch state(of: added) {
    case .plain: keep(added)
    case .repeated: terms += simplified(added)
    case .invalid: throw error(in: added)
    }
    let count = terms.count - first
    guard count != 1 else {
      return append(
        single: terms.removeLast(), constant: constant, relation: relation, priority: priority)
    }
    let isEquation = priority == 1000 && relation == .equal
    let entry = Entry(
      serial: issued, constant: constant, priority: priority, first: Int32(first),
      termCount: Int32(count), relation: relation,
      kind: count == 0 ? .constant : isEquation ? .equation : .form)
    return Constraint.ID(index: entry.serial, place: store(entry))
  }

  mutating func append(
    copyOf id: Constraint.ID, in other: ConstraintTable
  ) throws(SolverError) -> Constraint.ID {
    let entry = other.entries[id.place]
    return try append(
      other.terms(at: id.place).span, constant: entry.constant, relation: entry.relation,
      priority: entry.priority)
  }

  /// What has to be done with terms before they can be kept.
  private enum Terms {
    case plain
    /// A variable stands twice, or a coefficient is zero.
    case repeated
    case invalid
  }

  private func state(of added: Span<Term>) -> Terms {
    var state = Terms.plain
    for place in added.indices {
      let term = added[place]
      guard term.coefficient.isFinite, term.variable.index < variableCount else { return .invalid }
      if term.coefficient == 0 || added.mentions(term.variable, before: place) { state = .repeated }
    }
    return state
  }

  /// Appends terms as they are.
  private mutating func keep(_ added: Span<Term>) {
    // All at once: the array is looked at for room and for other owners only once.
    terms.append(addingCapacity: added.count) { kept in
      for place in added.indices { kept.append(added[place]) }
    }
  }

  private func error(in terms: Span<Term>) -> SolverError {
    var unknown: Variable?
    for place in terms.indices {
      let term = terms[place]
      if !term.coefficient.isFinite { return .notFinite(term.coefficient) }
      if unknown == nil, term.variable.index >= variableCount { unknown = term.variable }
    }
    return .unknownVariable(unknown ?? Variable(index: variableCount))
  }

  /// Terms added up by variable; expressions have a handful of them.
  private func simplified(_ terms: Span<Term>) -> [Term] {
    var sums: [Term] = []
    for place in terms.indices {
      let term = terms[place]
      if let sum = sums.firstIndex(where: { $0.variable == term.variable }) {
        sums[sum].coefficient += term.coefficient
      } else {
        sums.append(term)
      }
    }
    return sums.filter { $0.coefficient != 0 }
  }

  @inline(__always)
  private mutating func store(_ entry: Entry) -> Int {
    issued += 1
    guard !unusedPlaces.isEmpty, let place = unusedPlaces.popLast() else {
      entries.append(entry)
      return entries.count - 1
    }
    entries[Int(place)] = entry
    return Int(place)
  }
}

// MARK: Other changes

extension ConstraintTable {
  /// Takes a constraint out; its place stays reserved until ``reuse(_:)``.
  ///
  /// - Complexity: O(younger constraints on the same variable alone).
  mutating func remove(at place: Int32) {
    if entries[Int(place)].kind == .single { unlink(place) }
    entries[Int(place)].serial = -1
  }

  private mutating func unlink(_ place: Int32) {
    let variable = Int(entries[Int(place)].first)
    let next = entries[Int(place)].next
    if singles[variable].first == place {
      singles[variable].first = next
    } else {
      var before = singles[variable].first
      while entries[Int(before)].next != place { before = entries[Int(before)].next }
      entries[Int(before)].link = next
    }
    var suitability = PivotSuitability.free
    forEachSingle(of: Int32(variable)) {
      suitability = max(suitability, PivotSuitability(of: entries[Int($0)]))
    }
    singles[variable].suitability = suitability
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
    for place in entries.indices where entries[place].kind != .single {
      let range = entries[place].terms
      entries[place].first = Int32(kept.count)
      kept += terms[range]
    }
    terms = kept
    unusedTerms = 0
  }

  mutating func setConstant(_ constant: Double, at place: Int32) {
    entries[Int(place)].constant = constant
  }

  mutating func setUse(_ use: Int32, at place: Int32) {
    entries[Int(place)].link = use
  }

  mutating func forgetUses() {
    for place in entries.indices where entries[place].kind != .single { entries[place].link = -1 }
  }

  mutating func reserveCapacity(variables: Int, constraints: Int, terms count: Int) {
    singles.reserveCapacity(variables)
    entries.reserveCapacity(constraints)
    terms.reserveCapacity(count)
  }
}

extension Span<Term> {
  /// Whether a variable stands before a place; expressions have a handful of terms.
  @inline(__always)
  fileprivate func mentions(_ variable: Variable, before place: Int) -> Bool {
    // Backwards: a loop that may end early is not unrolled, which takes longer than most last.
    var other = place
    while other > 0 {
      other &-= 1
      if self[other].variable == variable { return true }
    }
    return false
  }
}
