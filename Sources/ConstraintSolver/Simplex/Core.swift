/// The optimum of a component with any number of rows, by the simplex method.
///
/// Optimisation proceeds from required to the lowest priority; each level passes the set of its
/// optimal solutions to the next.
struct Core: Sendable {
  let demands: Demands
  var tableau: Tableau

  /// Creates a core with the columns of `demands`; each row defines the column that is its subject.
  init(_ demands: Demands, rows: [BasicRow]) {
    self.demands = demands
    tableau = Tableau(
      columnCount: demands.count, basicRows: rows,
      value: (0..<demands.count).map { demands.restingPoint(of: $0) })
  }

  /// Satisfies the required constraints; returns false if they contradict each other.
  mutating func satisfyRequired() -> Bool {
    guard !demands.isContradictory else { return false }
    var costs: [Cost] = []
    costs.reserveCapacity(demands.count)
    for column in 0..<demands.count {
      let (lower, upper) = (demands.lower(column), demands.upper(column))
      if lower > -.infinity || upper < .infinity {
        costs.append(Cost(column: Int32(column), lower: lower, upper: upper))
      }
    }
    var descent = Descent(costs)
    _ = tableau.minimize(&descent)
    for column in descent.columns.lazy.map(Int.init)
    where !demands.isWithinBounds(column, at: tableau.value[column]) {
      return false
    }
    tableau.narrow(descent)
    return true
  }

  /// Satisfies the optional constraints as closely as possible, priority by priority.
  ///
  /// The optimal solutions do not depend on the rule by which columns enter. In a small tableau, the
  /// fastest columns need fewer steps; in a large one, the length of the rows matters more.
  mutating func optimize() {
    tableau.fixForcedColumns()
    let rule = tableau.rows.count < Core.manyRows ? EnteringRule.fastest : .sparsest
    var rest = penaltiesByPriority()[...]
    while let priority = rest.first?.priority, tableau.hasFreedom {
      let level = rest.prefix { $0.priority == priority }
      rest = rest[level.endIndex...]
      var descent = Descent(
        level.map { Cost(column: $0.column, penalties: demands.penalties[$0.range]) })
      _ = tableau.minimize(&descent, by: rule)
      tableau.narrow(descent)
    }
  }

  /// The number of rows from which the optional constraints prefer columns in few rows.
  private static let manyRows = 256

  /// The values of the columns with demands.
  var columnValues: [Double] {
    (0..<demands.count).map { tableau.exactValue(of: Int32($0)) }
  }

  /// The penalties of each column at each priority, the highest priority first, in the order of
  /// columns.
  private func penaltiesByPriority() -> [(priority: Double, column: Int32, range: Range<Int>)] {
    var all: [(priority: Double, column: Int32, range: Range<Int>)] = []
    all.reserveCapacity(demands.penalties.count)
    for column in 0..<demands.count {
      var rest = demands.range(of: column)
      while let first = rest.first {
        let priority = demands.penalties[first].priority
        let end = rest.first { demands.penalties[$0].priority != priority } ?? rest.upperBound
        all.append((priority, Int32(column), first..<end))
        rest = end..<rest.upperBound
      }
    }
    // Columns are in order already, and stay so at each priority.
    all.sort(from: 0) { $0.priority > $1.priority }
    return all
  }
}

// MARK: Freedom

extension Core {
  /// Returns which of some forms over the columns have different values in other optimal solutions,
  /// given one of these.
  mutating func movable(_ forms: RowList, in moved: Tableau) -> [Bool] {
    guard tableau.hasFreedom else { return Array(filledWith: false, count: forms.count) }
    // One other solution reveals most of the forms that can move; the rest are examined one by one.
    var form = Row()
    return (0..<forms.count).map { index in
      forms.read(index, into: &form)
      let here = tableau.evaluate(form)
      let there = moved.evaluate(form)
      return abs(here - there) > Tolerance.feasibility * max(1, abs(here)) || isMovable(form)
    }
  }

  private mutating func isMovable(_ form: Row) -> Bool {
    guard isOpen(form) else { return false }
    if unit(of: form) < 1 {
      // The distance that a column moves shows nothing about a form that hardly follows it.
      let range = range(of: form)
      return !Tolerance.arePositionsEqual(range.low, range.high)
    }
    let start = tableau.evaluate(form)
    var isBlockedBelow = false
    for direction in [1.0, -1.0] {
      var descent = Descent(costs(of: form, direction))
      switch tableau.minimize(&descent, stopsAfterMoving: true) {
      case .moved, .unbounded: return true
      case .minimal where !Tolerance.arePositionsEqual(start, tableau.evaluate(form)): return true
      case .minimal:
        // If a form is blocked in both directions, every solution is on this face. Narrowing to it
        // saves later forms the same search.
        if isBlockedBelow { tableau.narrow(descent) }
        isBlockedBelow = true
      }
    }
    return false
  }

  private func costs(of form: Row, _ direction: Double) -> [Cost] {
    form.entries.map {
      Cost(column: $0.column, slope: direction * $0.coefficient)
    }
  }

  /// Returns the smallest and the largest value of a form in optimal solutions.
  func range(of form: Row) -> (low: Double, high: Double) {
    let unit = unit(of: form)
    func end(_ direction: Double) -> Double {
      guard isOpen(form) else { return tableau.evaluate(form) }
      var copy = tableau
      var descent = Descent(costs(of: form, direction / unit))
      switch copy.minimize(&descent) {
      case .unbounded, .moved: return -direction * .infinity
      case .minimal: return copy.evaluate(form)
      }
    }
    return (end(1), end(-1))
  }

  /// Returns the unit in which a form is minimised, a power of two.
  ///
  /// It is 1 unless all coefficients are faint: the rates at which columns change such a form would
  /// count as rounding errors.
  private func unit(of form: Row) -> Double {
    let largest = form.entries.reduce(0) { max($0, abs($1.coefficient)) }
    return largest > 0 && largest < ColumnScales.faint ? largest.binade : 1
  }

  /// Whether any nonbasic column on which a form depends could move.
  func isOpen(_ form: Row) -> Bool {
    form.entries.contains { entry in
      guard tableau.isBasic(entry.column) else { return tableau.isOpen(entry.column) }
      return tableau.rows[Int(tableau.rowOf[Int(entry.column)])].entries.contains {
        tableau.isOpen($0.column)
      }
    }
  }

  /// Moves a form as close to a point as optimal solutions allow, and keeps it there.
  mutating func settle(_ form: Row, at anchor: Double) {
    guard isOpen(form) else { return }
    let column: Int32
    var point = anchor
    if form.entries.count == 1 {
      column = form.entries[0].column
      point = (anchor - form.constant) / form.entries[0].coefficient
    } else {
      column = tableau.appendColumn(equalTo: form)
    }
    var descent = Descent([
      Cost(
        column: column,
        penalties: CollectionOfOne(Penalty(priority: 0, point: point, below: 1, above: 1)))
    ])
    _ = tableau.minimize(&descent)
    tableau.narrow(descent)
  }
}
