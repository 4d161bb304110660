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
    for column in gradient.touched where rowOf[Int(column)] < 0 { body(column) }
    for column in descent.columns where rowOf[Int(column)] < 0 && gradient[column] == 0 {
      body(column)
    }
  }

  /// Returns the column that a rule chooses among those that reduce the cost.
  ///
  /// Ties go to the lowest column; nil if no column reduces the cost.
  mutating func chooseEntering(_ descent: Descent, by rule: EnteringRule) -> Move? {
    if rule == .fastest, !gradient.isSumOfAll { return fastestMove() }
    var best: Move?
    forEachCandidate(descent) { column in
      guard let move = improvingMove(of: column) else { return }
      if let current = best, !isBetter(move, than: current, by: rule) { return }
      best = move
    }
    return best
  }

  @inline(__always)
  private func isBetter(_ move: Move, than other: Move, by rule: EnteringRule) -> Bool {
    switch rule {
    case .lowest: return move.column < other.column
    case .fastest: break
    case .sparsest:
      let count = mentionCount(of: move.column)
      let otherCount = mentionCount(of: other.column)
      if count != otherCount { return count < otherCount }
    }
    return move.rate == other.rate ? move.column < other.column : move.rate < other.rate
  }

  /// Returns the same move as a comparison of all moves.
  ///
  /// Ranking all moves takes longer than comparing them, so it is worthwhile only if most of them
  /// stay the same from step to step.
  private mutating func fastestMove() -> Move? {
    if rankedMoves == nil {
      rankedMoves = TournamentTree(rates: value.indices.map { moveRate(of: Int32($0)) })
    }
    return rankedMoves?.best.flatMap { improvingMove(of: $0) }
  }

  /// Returns the rate of the move of a column that reduces the cost; 0 if there is none.
  func moveRate(of column: Int32) -> Double {
    isBasic(column) ? 0 : improvingMove(of: column)?.rate ?? 0
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

/// Which of the columns that reduce the cost enters the basis.
enum EnteringRule {
  /// The one that reduces it fastest.
  case fastest
  /// The one in the fewest rows; of several, the fastest.
  ///
  /// A pivot adds the entries of one row to all rows that mention the entering column. In a long
  /// stack view with equal distances between centres, nearly all rows mention the first distance,
  /// and moving it reduces the cost fastest. If it enters first, every later pivot changes full
  /// rows; if it enters last, the rows stay short until then.
  case sparsest
  /// The lowest one (Bland's rule).
  case lowest
}
