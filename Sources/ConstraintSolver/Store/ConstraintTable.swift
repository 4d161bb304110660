/// The constraints of a solver, in flat arrays: no object, array or dictionary per constraint.
///
/// Terms of the same variable are added up, and zeros are omitted. The result determines the kind:
/// a constraint on one variable is stored in that variable's list, where it needs no row.
struct ConstraintTable: Sendable {
  /// The kind of a constraint, which determines how it is processed.
  enum Kind: UInt8, Sendable {
    /// Without variables.
    case constant
    /// One variable: a bound or an optional value.
    case single
    /// A required equation between several variables.
    case equation
    /// An inequality or an optional constraint on several variables.
    case form
  }

  struct Entry: Equatable, Sendable {
    /// The index in the order of adding; -1 while the place is unused.
    var serial: Int
    var constant: Double
    var priority: Double
    /// The factor of the variable in a constraint on one variable.
    var coefficient = 1.0
    /// The index of the first term; in a constraint on one variable, the variable.
    var first: Int32
    var termCount: Int32 = 0
    /// The storage of ``next``, ``definedVariable`` or ``row``: no constraint needs two of them.
    var link: Int32 = -1
    var relation: Relation
    var kind: Kind

    var isRequired: Bool { priority == 1000 }

    /// The variable of a constraint on one variable.
    var variable: VariableIndex { VariableIndex(number: first) }

    /// The next in the list of constraints on one variable, -1 at the end.
    var next: ConstraintPlace {
      get { ConstraintPlace(number: link) }
      set { link = newValue.number }
    }

    /// The variable that an equation defines; -1 for none.
    var definedVariable: VariableIndex {
      get { VariableIndex(number: link) }
      set { link = newValue.number }
    }

    /// The row that a form got; -1 for none.
    var row: RowIndex {
      get { RowIndex(number: link) }
      set { link = newValue.number }
    }

    /// Whether an equation defines a variable, or a form has a row.
    var isUsed: Bool { link >= 0 }

    var terms: Range<Int> { Int(first)..<Int(first + termCount) }

    func isPresent(as kind: Kind) -> Bool { serial >= 0 && self.kind == kind }
  }

  /// The demands on a single variable.
  struct Singles: Sendable {
    /// The constraint added last, -1 for none.
    var first: ConstraintPlace = -1
    var suitability = PivotSuitability.free
  }

  var entries: [Entry] = []
  /// The terms of constraints on several variables.
  var terms: [Term] = []
  /// The demands on each variable.
  var singles: [Singles] = []
  var issued = 0

  // Unfiled constraints.
  /// The first place such that all constraints from there on are new.
  var firstNew = 0
  /// The places of all new constraints, after one of them reused a place.
  var scatteredNew: [ConstraintPlace] = []

  var unusedPlaces: [ConstraintPlace] = []
  private var unusedTerms = 0

  var variableCount: Int { singles.count }

  func contains(_ id: Constraint.ID) -> Bool {
    id.place < entries.count && entries[id.place].serial == id.index
  }

  /// The constraint with a valid identifier.
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

  /// The identifiers of the present constraints, oldest first.
  ///
  /// - Complexity: O(n log n).
  var present: [Constraint.ID] {
    entries.indices.filter { entries[$0].serial >= 0 }
      .map { Constraint.ID(index: entries[$0].serial, place: $0) }
      .sorted()
  }

  func id(at place: ConstraintPlace) -> Constraint.ID {
    Constraint.ID(index: entries[Int(place)].serial, place: Int(place))
  }

  /// Calls a closure with the place of each constraint on a single variable.
  func forEachSingle(of variable: VariableIndex, _ body: (ConstraintPlace) -> Void) {
    var place = singles[Int(variable)].first
    while place >= 0 {
      body(place)
      place = entries[Int(place)].next
    }
  }

  /// Calls a closure with the place of each constraint on a row's subject.
  func forEachSingle(of subject: Subject, _ body: (ConstraintPlace) -> Void) {
    switch subject {
    case .variable(let variable): forEachSingle(of: variable, body)
    case .constraint(let place): body(place)
    }
  }
}

// MARK: Changes

extension ConstraintTable {
  /// Removes a constraint; its place stays reserved until ``reuse(_:)``.
  ///
  /// - Complexity: O(number of younger constraints on the same variable alone).
  mutating func remove(at place: ConstraintPlace) {
    if entries[Int(place)].kind == .single { unlink(place) }
    entries[Int(place)].serial = -1
  }

  private mutating func unlink(_ place: ConstraintPlace) {
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
    forEachSingle(of: VariableIndex(variable)) {
      suitability = max(suitability, PivotSuitability(of: entries[Int($0)]))
    }
    singles[variable].suitability = suitability
  }

  /// Makes the place of a removed constraint available.
  mutating func reuse(_ place: ConstraintPlace) {
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

  mutating func forgetUse(at place: ConstraintPlace) { entries[Int(place)].link = -1 }

  mutating func forgetUses() {
    for place in entries.indices where entries[place].kind != .single { entries[place].link = -1 }
  }
}

extension ConstraintTable {
  /// Returns a table of some of the constraints, in the given order, and of the variables that they
  /// mention, renumbered in the same order.
  ///
  /// - Complexity: O(variables of this table + terms of the copy).
  func copy(of places: [Int]) -> ConstraintTable {
    var numbers = numbersOfVariables(mentionedAt: places)
    var copy = ConstraintTable()
    var count: Int32 = 0
    for variable in numbers.indices where numbers[variable] >= 0 {
      numbers[variable] = count
      count += 1
    }
    copy.appendVariables(Int(count))
    copy.entries.reserveCapacity(places.count)
    copy.terms.reserveCapacity(
      places.reduce(0) { $0 + (entries[$1].kind == .single ? 0 : Int(entries[$1].termCount)) })
    for place in places {
      var entry = entries[place]
      entry.serial = copy.issued
      entry.link = -1
      copy.issued += 1
      if entry.kind == .single {
        entry.first = numbers[Int(entry.first)]
      } else {
        entry.first = Int32(truncatingIfNeeded: copy.terms.count)
        for index in entries[place].terms {
          let variable = Variable(index: Int(numbers[terms[index].variable.index]))
          copy.terms.append(Term(terms[index].coefficient, variable))
        }
      }
      copy.entries.append(entry)
    }
    return copy
  }

  /// Returns 0 for the variables that some constraints mention, and -1 for the others.
  private func numbersOfVariables(mentionedAt places: [Int]) -> [Int32] {
    var numbers = [Int32](repeating: -1, count: variableCount)
    for place in places {
      let entry = entries[place]
      if entry.kind == .single {
        numbers[Int(entry.first)] = 0
      } else {
        for term in terms[entry.terms] { numbers[term.variable.index] = 0 }
      }
    }
    return numbers
  }
}
