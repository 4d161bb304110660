/// Primal simplex for one level, with convex, piecewise linear costs over box domains.
///
/// A step moves one nonbasic column while the total cost falls, past kinks of its own cost and of
/// the basic columns', and ends where the cost would rise again (a long step) or a domain ends. The
/// basic column that reaches this kink or end leaves the basis.
///
/// Termination. A step of positive length lowers the cost permanently. Steps of length zero could
/// cycle, so Bland's rule applies from the first of them until the next step of positive length:
/// the lowest column that may enter does, and the lowest blocking column leaves. While the point
/// does not move, each column has one rate of cost upward and one downward. If each column is read
/// as two variables with a bound of zero, the steps are simplex steps on an ordinary linear
/// program, for which Bland proved that no basis recurs (Mathematics of OR 2, 1977).
extension Tableau {
  enum Outcome {
    case minimal
    /// The cost has no lower bound.
    case unbounded
    /// A step of positive length is possible, and the caller asked only whether one is.
    case moved
  }

  /// Lowers the sum of the costs as far as the domains allow.
  ///
  /// Each column has at most one cost. The rule applies to all steps except those after a step of
  /// length zero. The gradient and the piece of each basic column stay in `descent` for
  /// ``narrow(_:)``.
  mutating func minimize(
    _ descent: inout Descent, by rule: EnteringRule = .fastest, stopsAfterMoving: Bool = false
  ) -> Outcome {
    begin(&descent)
    gradient.becomeOutdated()
    var buffers = Buffers()
    swap(&buffers, &self.buffers)
    defer {
      swap(&buffers, &self.buffers)
      end(descent)
    }
    var isStalled = false
    // Rounding can invalidate the proof above; without rounding errors, this many steps are never
    // needed.
    for _ in 0..<(1000 + 50 * (rows.count + value.count)) {
      updateGradient(descent)
      guard let move = chooseEntering(descent, by: isStalled ? .lowest : rule) else {
        return .minimal
      }
      listRows(of: move.column, in: &buffers.entries)
      guard let block = findBlock(move, &buffers, &descent, lowest: isStalled) else {
        return .unbounded
      }
      isStalled = block.distance == 0
      if stopsAfterMoving, block.distance > Tolerance.feasibility { return .moved }
      step(move, to: block, buffers.entries, &descent)
      noteOwnRates(of: move.column, descent)
      noteOwnRates(of: block.column, descent)
      gradient.becomeOutdated(at: move.column)
      gradient.becomeOutdated(at: block.column)
    }
    return .minimal
  }

  private mutating func begin(_ descent: inout Descent) {
    for index in descent.costs.indices {
      let column = Int(descent.columns[index])
      costOf[column] = Int32(index)
      // At a kink, either piece will do; a flat one adds no columns to the gradient.
      let (down, up) = descent.costs[index].pieces(at: value[column])
      let rates = descent.costs[index].rates(ofPieces: down, up)
      let isUpFlatter = abs(rates.up) < abs(rates.down)
      let slope = isUpFlatter ? rates.up : rates.down
      descent.setPiece(isUpFlatter ? up : down, slope: slope, of: index)
      ownRates[column] = rates
    }
  }

  /// Stores the rates of a column's own cost, which change only when the column moves.
  private mutating func noteOwnRates(of column: Int32, _ descent: Descent) {
    let index = Int(costOf[Int(column)])
    if index >= 0 {
      ownRates[Int(column)] = descent.costs[index].rates(at: value[Int(column)])
    }
  }

  private mutating func end(_ descent: Descent) {
    for column in descent.columns {
      costOf[Int(column)] = -1
      ownRates[Int(column)] = .zero
    }
  }

  /// Updates the rates at which the basic columns' costs grow with each nonbasic column.
  ///
  /// A rate is summed again instead of changed, so that rounding errors do not accumulate. Most
  /// steps change a few short rows, and then only the rates of the columns in these rows are summed.
  /// In both cases, the order of a sum is that of the costs, so every rate is the same, bit for bit.
  private mutating func updateGradient(_ descent: Descent) {
    var effort = 0
    for column in gradient.outdated { effort += mentionCount(of: column) }
    if gradient.isFasterToSumAll(than: effort) {
      rankedMoves = nil
      return gradient.sumAll(descent, rows, rowOf)
    }
    for index in gradient.outdated.indices {
      let column = gradient.outdated[index]
      gradient.set(sumOfRates(of: column, descent), of: column)
      let rate = moveRate(of: column)
      rankedMoves?.set(rate, of: column)
    }
    gradient.endUpdate()
  }
}

/// The costs of one level, and the pieces on which the basic columns are.
struct Descent {
  private(set) var costs: [Cost]
  let columns: [Int32]
  /// For each cost of a basic column, the piece that contains the column's value, and its slope.
  private(set) var pieces: [Int]
  private(set) var slopes: [Double]

  init(_ costs: [Cost]) {
    self.costs = costs
    columns = costs.map(\.column)
    pieces = Array(filledWith: 0, count: costs.count)
    slopes = Array(filledWith: 0, count: costs.count)
  }

  /// Replaces the cost of a column by another one.
  mutating func setCost(_ cost: Cost, at index: Int) { costs[index] = cost }

  mutating func setPiece(_ piece: Int, of cost: Int) {
    setPiece(piece, slope: costs[cost].slope(ofPiece: piece), of: cost)
  }

  fileprivate mutating func setPiece(_ piece: Int, slope: Double, of cost: Int) {
    pieces[cost] = piece
    slopes[cost] = slope
  }
}

/// A nonbasic column and the direction in which moving it lowers the cost.
struct Move {
  var column: Int32
  /// 1 or -1.
  var direction: Double
  /// The cost of a unit of movement; negative.
  var rate: Double
}

/// Where a move ends, and why.
struct Block {
  var distance: Double
  /// The column that reached a kink or an end of its domain.
  var column: Int32
  /// The row of that column, or nil if it is the moved column itself.
  var row: Int32?
  /// The exact value of that column after the move.
  var position: Double
  /// The increase of the rate of cost there; infinite at the end of a domain.
  var rise: Double
}
