/// Forcing rows: those in which the columns have only one value each (E. Andersen, K. Andersen:
/// Presolving in linear programming. *Mathematical Programming* 71, 1995).
///
/// Fixed widths that just fill a stack view leave no room for anything else. In such a vertex, a
/// level would take a step of length zero for each column, to prove that nothing can be better, and
/// these steps would fill the tableau.
extension Tableau {
  /// Fixes the columns of every row that reaches the end of its basic column's domain only if each
  /// column is at an end of its own domain.
  ///
  /// - Complexity: O(number of entries) for each round, which ends with a fixed column or is the
  ///   last.
  mutating func fixForcedColumns() {
    var isAnyFixed = true
    while isAnyFixed {
      isAnyFixed = false
      for row in rows.indices where fixColumns(ofForcing: row) { isAnyFixed = true }
    }
  }

  /// Returns whether the row forces open columns, which are then fixed.
  private mutating func fixColumns(ofForcing row: Int) -> Bool {
    let basic = Int(basicColumn[row])
    for direction in [1.0, -1.0] {
      let end = direction > 0 ? lower[basic] : upper[basic]
      guard end.isFinite, let extreme = extreme(of: rows[row], direction) else { continue }
      if fix(rows[row], direction, sparing: abs(extreme - end)) { return true }
    }
    return false
  }

  /// The largest value, or the smallest for direction -1, that domains allow for a row; nil if
  /// there is none.
  private func extreme(of row: Row, _ direction: Double) -> Double? {
    var sum = row.constant
    for entry in row.entries {
      let end = end(of: entry, direction)
      guard end.isFinite else { return nil }
      sum += entry.coefficient * end
    }
    return sum
  }

  /// The end of a column's domain at which its share of a row is largest, or smallest.
  private func end(of entry: Entry, _ direction: Double) -> Double {
    entry.coefficient * direction > 0 ? upper[Int(entry.column)] : lower[Int(entry.column)]
  }

  /// Fixes the columns of a row that can leave the ends of their domains by no more than rounding,
  /// given how much the row can spare; returns whether any was open.
  private mutating func fix(_ row: Row, _ direction: Double, sparing spare: Double) -> Bool {
    var isAnyFixed = false
    for entry in row.entries where isOpen(entry.column) {
      let end = end(of: entry, direction)
      let room = spare / abs(entry.coefficient)
      let value = value[Int(entry.column)]
      guard Tolerance.arePositionsEqual(end, end + room),
        Tolerance.arePositionsEqual(end, value)
      else { continue }
      narrowDomain(of: entry.column, to: value, value)
      isAnyFixed = true
    }
    return isAnyFixed
  }
}
