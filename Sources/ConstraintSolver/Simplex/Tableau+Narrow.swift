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
    var narrowed: [(column: Int32, low: Double, high: Double)] = []
    forEachCandidate(descent) { column in
      let rates = rates(of: column, descent)
      var (low, high) = kinksAround(column, descent)
      if rates.up > Tolerance.rate { high = value[Int(column)] }
      if rates.down < -Tolerance.rate { low = value[Int(column)] }
      narrowed.append((column, low, high))
    }
    for (column, low, high) in narrowed { narrowDomain(of: column, to: low, high) }
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
