extension Tableau {
  /// Returns the cost per unit of movement in each direction: `up` per unit upward, `-down`
  /// downward.
  func rates(of column: Int32, _ descent: Descent) -> Cost.Rates {
    let inherited = gradient[column]
    let index = costOf[Int(column)]
    let own = index >= 0 ? descent.costs[Int(index)].rates(at: value[Int(column)]) : .zero
    return Cost.Rates(down: inherited + own.down, up: inherited + own.up)
  }

  /// Calls a closure with the nonbasic columns whose movement can affect the cost.
  @inline(__always)
  func forEachCandidate(_ descent: Descent, _ body: (Int32) -> Void) {
    for column in gradient.touched { body(column) }
    for column in descent.columns where rowOf[Int(column)] < 0 && gradient[column] == 0 {
      body(column)
    }
  }

  /// Returns the column that reduces the cost fastest, or the lowest column that reduces it at all.
  ///
  /// Ties go to the lowest column; nil if no column reduces the cost.
  func chooseEntering(_ descent: Descent, lowest: Bool) -> Move? {
    var best: Move?
    forEachCandidate(descent) { column in
      guard let move = improvingMove(of: column) else { return }
      guard let current = best else {
        best = move
        return
      }
      let isBetter =
        lowest || move.rate == current.rate
        ? move.column < current.column : move.rate < current.rate
      if isBetter { best = move }
    }
    return best
  }

  @inline(__always)
  private func improvingMove(of column: Int32) -> Move? {
    let own = ownRates[Int(column)]
    let inherited = gradient[column]
    let up = inherited + own.up
    let down = inherited + own.down
    guard up < -Tolerance.rate || down > Tolerance.rate, isOpen(column) else { return nil }
    let value = value[Int(column)]
    let low = lower[Int(column)]
    let high = upper[Int(column)]
    if up < -Tolerance.rate, value < high, !Tolerance.arePositionsEqual(value, high) {
      return Move(column: column, direction: 1, rate: up)
    }
    if down > Tolerance.rate, value > low, !Tolerance.arePositionsEqual(value, low) {
      return Move(column: column, direction: -1, rate: -down)
    }
    return nil
  }
}
