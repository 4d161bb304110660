/// A problem on its way to its solution: the equations eliminated, the rest in a tableau.
///
/// Optimising runs through the ranks from required downwards; each leaves the set of its best
/// solutions to the next.
struct Core: Sendable {
  let system: LinearSystem
  let elimination: Elimination
  var tableau: Tableau

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

  func isPresent(_ column: Int32) -> Bool {
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

// MARK: Values

extension Core {
  /// The values of all variables.
  func values() -> [Double] { values(with: tableau) }

  /// The values of all variables where the columns have those of a tableau.
  func values(with tableau: Tableau) -> [Double] {
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
