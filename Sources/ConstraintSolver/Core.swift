/// A problem on its way to its solution: the equations eliminated, the rest in a tableau.
///
/// Optimising runs through the ranks from required downwards; each leaves the set of its best
/// solutions to the next.
struct Core: Sendable {
  private let system: LinearSystem
  private let elimination: Elimination
  private var tableau: Tableau

  init(_ system: LinearSystem) {
    self.system = system
    elimination = Elimination(system)
    tableau = Tableau(
      columnCount: elimination.columns.count, basicRows: elimination.basicRows,
      value: elimination.columns.map(\.restingPoint))
  }

  /// Meets the required constraints; false where they contradict each other.
  mutating func satisfyRequired() -> Bool {
    guard !elimination.isContradictory else { return false }
    let bounded = elimination.columns.indices.filter { isPresent(Int32($0)) && isBounded($0) }
    var descent = Descent(
      bounded.map {
        Cost(
          column: Int32($0), lower: elimination.columns[$0].lower,
          upper: elimination.columns[$0].upper)
      })
    _ = tableau.minimize(&descent)
    guard bounded.allSatisfy(isWithinBounds) else { return false }
    tableau.narrow(descent)
    return true
  }

  /// Meets the wishes as closely as possible, rank after rank.
  mutating func optimize() {
    for penalties in penaltiesByRank() {
      var descent = Descent(penalties.map { Cost(column: $0.column, penalties: $0.penalties) })
      _ = tableau.minimize(&descent)
      tableau.narrow(descent)
    }
  }

  private func isPresent(_ column: Int32) -> Bool {
    elimination.definitionOf[Int(column)] == nil
  }

  private func isBounded(_ index: Int) -> Bool {
    let column = elimination.columns[index]
    return column.lower > -.infinity || column.upper < .infinity
  }

  private func isWithinBounds(_ index: Int) -> Bool {
    let column = elimination.columns[index]
    let value = tableau.value[index]
    let slack = Tolerance.feasibility * max(1, abs(value))
    return value >= column.lower - slack && value <= column.upper + slack
  }

  private typealias ColumnPenalties = (column: Int32, penalties: [Penalty])

  /// The penalties of the columns present, for each rank below required, in order of column.
  private func penaltiesByRank() -> [[ColumnPenalties]] {
    var byRank: [[ColumnPenalties]] = Array(repeating: [], count: system.priorities.count)
    for index in elimination.columns.indices where isPresent(Int32(index)) {
      for penalty in elimination.columns[index].penalties {
        let rank = Int(penalty.rank)
        if byRank[rank].last?.column == Int32(index) {
          byRank[rank][byRank[rank].count - 1].penalties.append(penalty)
        } else {
          byRank[rank].append((Int32(index), [penalty]))
        }
      }
    }
    return byRank
  }
}

extension Column {
  /// Where the column starts: the point of its most important wish, inside the bounds.
  fileprivate var restingPoint: Double {
    let wish = penalties.min { ($0.rank, $0.point) < ($1.rank, $1.point) }?.point ?? 0
    return max(lower, min(upper, wish))
  }
}

// MARK: Freedom

extension Core {
  /// Which variables could still take another value.
  mutating func ambiguousVariables() -> [Bool] {
    guard tableau.hasFreedom else {
      return Array(repeating: false, count: system.anchors.count)
    }
    return system.anchors.indices.map { isMovable(Int32($0)) }
  }

  private mutating func isMovable(_ variable: Int32) -> Bool {
    let form = expansion(of: variable)
    guard isOpen(form) else { return false }
    return [1.0, -1.0].contains { direction in
      var descent = Descent(
        form.entries.map {
          Cost(column: $0.column, firstSlope: direction * $0.coefficient, kinks: [])
        })
      let start = tableau.evaluate(form)
      switch tableau.minimize(&descent, stopsAfterMoving: true) {
      case .moved, .unbounded: return true
      case .minimal: return !Tolerance.arePositionsEqual(start, tableau.evaluate(form))
      }
    }
  }

  /// Whether any nonbasic column on which a form depends could move.
  private func isOpen(_ form: Row) -> Bool {
    form.entries.contains { entry in
      guard tableau.isBasic(entry.column) else { return tableau.isOpen(entry.column) }
      return tableau.rows[Int(tableau.rowOf[Int(entry.column)])].entries.contains {
        tableau.isOpen($0.column)
      }
    }
  }

  /// A variable as a form over the columns of the tableau.
  private func expansion(of variable: Int32) -> Row {
    var form = Row(entries: [Entry(column: variable, coefficient: 1)])
    // A definition may mention columns that were eliminated later, never earlier ones.
    while let entry = form.entries.lazy.filter({ !isPresent($0.column) }).min(by: {
      (elimination.definitionOf[Int($0.column)] ?? 0)
        < (elimination.definitionOf[Int($1.column)] ?? 0)
    }), let definition = elimination.definitionOf[Int(entry.column)] {
      form.remove(entry.column)
      form.add(entry.coefficient, elimination.definitions[definition].row) { _ in }
    }
    return form
  }

  /// Chooses one of the best solutions: the same whatever way led here.
  ///
  /// Variables that are spoken of alone (sizes, in a layout) come first, then the others; of each
  /// kind the last first, and each goes as near to its anchor as those before it allow. So the
  /// lowest variable is the one that gives way: of equal views in a row, the first.
  mutating func breakTies() {
    let isSized = system.anchors.indices.map { !system.columns[$0].isFree }
    for wanted in [true, false] {
      guard tableau.hasFreedom else { return }
      for variable in system.anchors.indices.reversed() where isSized[variable] == wanted {
        settle(Int32(variable))
      }
    }
  }

  private mutating func settle(_ variable: Int32) {
    let form = expansion(of: variable)
    guard isOpen(form) else { return }
    let anchor = system.anchors[Int(variable)] ?? 0
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
        penalties: [Penalty(rank: 0, point: point, below: 1, above: 1)])
    ])
    _ = tableau.minimize(&descent)
    tableau.narrow(descent)
  }
}

// MARK: Values

extension Core {
  /// The values of all variables.
  func values() -> [Double] {
    var values = Array(tableau.value.prefix(elimination.columns.count))
    for (row, column) in zip(tableau.rows, tableau.basicColumn)
    where Int(column) < values.count {
      values[Int(column)] = tableau.evaluate(row)
    }
    for (column, row) in elimination.definitions.reversed() {
      values[Int(column)] = row.entries.reduce(row.constant) {
        $0 + $1.coefficient * values[Int($1.column)]
      }
    }
    return Array(values.prefix(system.anchors.count))
  }
}
