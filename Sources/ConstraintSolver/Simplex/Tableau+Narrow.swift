extension Tableau {
  /// Excludes every move that would increase the cost of the level that was just minimised.
  ///
  /// With the slopes of the basic columns as multipliers, a solution is as good as this one if and
  /// only if each basic column stays on its piece, and each nonbasic column moves only if its rate
  /// is zero, up to its next kink (complementary slackness). Both conditions are intervals, so the
  /// face of optimal solutions is again a set of boxes, on which the next level can start.
  mutating func narrow(_ descent: Descent) {
    for (index, cost) in descent.costs.enumerated() {
      costOf[Int(cost.column)] = Int32(index)
      guard isBasic(cost.column) else { continue }
      let (low, high) = cost.extent(ofPiece: descent.pieces[index])
      narrowDomain(of: cost.column, to: low, high)
    }
    var domains: [(column: Int32, low: Double, high: Double)] = []
    swap(&domains, &buffers.domains)
    domains.removeAll(keepingCapacity: true)
    forEachCandidate(descent) { column in
      let rates = rates(of: column, descent)
      var (low, high) = kinksAround(column, descent)
      if rates.up > Tolerance.rate { high = value[Int(column)] }
      if rates.down < -Tolerance.rate { low = value[Int(column)] }
      domains.append((column, low, high))
    }
    for (column, low, high) in domains { narrowDomain(of: column, to: low, high) }
    swap(&domains, &buffers.domains)
    for cost in descent.costs { costOf[Int(cost.column)] = -1 }
  }

  /// Returns the next kinks of a column's own cost, below and above its value.
  private func kinksAround(_ column: Int32, _ descent: Descent) -> (low: Double, high: Double) {
    let index = costOf[Int(column)]
    guard index >= 0 else { return (-.infinity, .infinity) }
    let cost = descent.costs[Int(index)]
    let pieces = cost.pieces(at: value[Int(column)])
    return (cost.extent(ofPiece: pieces.down).low, cost.extent(ofPiece: pieces.up).high)
  }
}

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
