extension Tableau {
  /// What a unit of movement costs in each direction: `up` per unit upwards, `-down` downwards.
  func rates(of column: Int32, _ descent: Descent) -> (down: Double, up: Double) {
    let inherited = gradient[column]
    let index = costOf[Int(column)]
    guard index >= 0 else { return (inherited, inherited) }
    let cost = descent.costs[Int(index)]
    let pieces = cost.pieces(at: value[Int(column)])
    return (
      inherited + cost.slope(ofPiece: pieces.down), inherited + cost.slope(ofPiece: pieces.up)
    )
  }

  /// Nonbasic columns whose movement can have an effect on the costs.
  func forEachCandidate(_ descent: Descent, _ body: (Int32) -> Void) {
    for column in gradient.touched { body(column) }
    for cost in descent.costs where !isBasic(cost.column) && gradient[cost.column] == 0 {
      body(cost.column)
    }
  }

  /// The column that lowers the cost fastest, or the lowest column that lowers it at all.
  ///
  /// Ties go to the lowest column; nil where no column lowers the cost.
  func chooseEntering(_ descent: Descent, lowest: Bool) -> Move? {
    var best: Move?
    forEachCandidate(descent) { column in
      guard let move = improvingMove(of: column, descent) else { return }
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

  private func improvingMove(of column: Int32, _ descent: Descent) -> Move? {
    guard isOpen(column) else { return nil }
    let rates = rates(of: column, descent)
    let value = value[Int(column)]
    let low = lower[Int(column)]
    let high = upper[Int(column)]
    if rates.up < -Tolerance.rate, value < high, !Tolerance.arePositionsEqual(value, high) {
      return Move(column: column, direction: 1, rate: rates.up)
    }
    if rates.down > Tolerance.rate, value > low, !Tolerance.arePositionsEqual(value, low) {
      return Move(column: column, direction: -1, rate: -rates.down)
    }
    return nil
  }
}
