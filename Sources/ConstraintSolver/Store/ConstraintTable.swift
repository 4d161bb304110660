/// The constraints of a solver, in flat arrays: no object, no array and no dictionary a constraint.
///
/// Terms of the same variable are added up and zeros left out. What remains decides the kind: a
/// constraint on one variable is kept in that variable's list, where it costs no row.
struct ConstraintTable: Sendable {
  /// What has to be done with a constraint.
  enum Kind: UInt8, Sendable {
    /// No variable is left in it.
    case constant
    /// One variable: a bound or an optional value.
    case single
    /// A required equation between several variables.
    case equation
    /// An inequality or an optional constraint on several variables.
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
    var link: Int32 = -1
    var relation: Relation
    var kind: Kind

    var isRequired: Bool { priority == 1000 }

    /// The next in the list of constraints on one variable, -1 at the end.
    var next: Int32 {
      get { link }
      set { link = newValue }
    }

    /// The variable that an equation defines, or the row that a form got; -1 for none.
    var use: Int32 {
      get { link }
      set { link = newValue }
    }

    var terms: Range<Int> { Int(first)..<Int(first + termCount) }

    /// Whether the constraint is not removed, and of a kind.
    func isPresent(as kind: Kind) -> Bool { serial >= 0 && self.kind == kind }
  }

  /// What is asked of a variable alone.
  struct Singles: Sendable {
    /// The constraint added last, -1 for none.
    var first: Int32 = -1
    var suitability = PivotSuitability.free
  }

  var entries: [Entry] = []
  /// The terms of constraints on several variables.
  var terms: [Term] = []
  /// By variable.
  var singles: [Singles] = []
  var issued = 0

  // Constraints that are not filed yet.
  /// The place from which on all constraints are new.
  var firstNew = 0
  /// The places of all new constraints, once one of them got a place that another had.
  var scatteredNew: [Int32] = []

  var unusedPlaces: [Int32] = []
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

  func terms(at place: Int) -> [Term] {
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

// MARK: Changes

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
      entries[Int(before)].next = next
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
    entries[Int(place)].use = use
  }

  mutating func forgetUses() {
    for place in entries.indices where entries[place].kind != .single { entries[place].use = -1 }
  }
}
