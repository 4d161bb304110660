/// Primal simplex for one level: costs are convex and made of straight pieces, domains are boxes.
///
/// A step moves one nonbasic column while the total cost falls, past kinks of its own cost and of
/// the basic columns', and ends where the cost would rise again (a long step) or a domain ends. The
/// basic column whose kink or end that is leaves the basis.
///
/// Termination. A step of positive length lowers the cost for good. Steps of length zero could go
/// round in circles, so from the first of them until the next real step Bland's rule holds: the
/// lowest column that may enter does, and the lowest of those that block leaves. At a point that
/// does not move, each column has one rate of cost upwards and one downwards; reading these as two
/// variables with a bound of zero turns the steps into simplex steps on an ordinary linear
/// program, for which Bland proved that no basis returns (Mathematics of OR 2, 1977).
extension Tableau {
  enum Outcome {
    /// The cost is as low as it gets.
    case minimal
    /// The cost falls without end.
    case unbounded
    /// A step was made, and the caller asked for no more than that.
    case moved
  }

  /// Lowers the sum of the costs as far as the domains allow.
  ///
  /// Each column has at most one cost. The gradient and the piece of each basic column stay in
  /// `descent` for ``narrow(_:)``.
  mutating func minimize(_ descent: inout Descent, stopsAfterMoving: Bool = false) -> Outcome {
    begin(&descent)
    defer { end(descent) }
    var isStalled = false
    // Rounding can break the proof above; this many steps are never needed otherwise.
    for _ in 0..<(1000 + 50 * (rows.count + value.count)) {
      updateGradient(descent)
      guard let move = chooseEntering(descent, lowest: isStalled) else { return .minimal }
      let entries = rowEntries(of: move.column)
      guard let block = findBlock(move, entries, &descent, lowest: isStalled) else {
        return .unbounded
      }
      isStalled = block.distance == 0
      if stopsAfterMoving, block.distance > Tolerance.feasibility { return .moved }
      step(move, to: block, entries, &descent)
      noteOwnRates(of: move.column, descent)
      noteOwnRates(of: block.column, descent)
    }
    return .minimal
  }

  private mutating func begin(_ descent: inout Descent) {
    for (index, cost) in descent.costs.enumerated() {
      costOf[Int(cost.column)] = Int32(index)
      // At a kink either side will do; the flatter one pulls at fewer columns.
      let (down, up) = cost.pieces(at: value[Int(cost.column)])
      let isUpFlatter = abs(cost.slope(ofPiece: up)) < abs(cost.slope(ofPiece: down))
      descent.setPiece(isUpFlatter ? up : down, of: index)
      noteOwnRates(of: cost.column, descent)
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
    for cost in descent.costs {
      costOf[Int(cost.column)] = -1
      ownRates[Int(cost.column)] = .zero
    }
  }

  /// The rate at which the basic columns' costs grow with each nonbasic column.
  ///
  /// Summed afresh at each step: errors of earlier steps do not add up.
  private mutating func updateGradient(_ descent: Descent) {
    gradient.clear()
    for (index, slope) in descent.slopes.enumerated() where slope != 0 {
      let row = rowOf[Int(descent.columns[index])]
      guard row >= 0 else { continue }
      for entry in rows[Int(row)].entries {
        gradient.add(slope * entry.coefficient, at: entry.column)
      }
    }
  }
}

/// The costs of one level and where the basic columns stand on them.
struct Descent {
  let costs: [Cost]
  /// The column of each cost.
  let columns: [Int32]
  /// For each cost of a basic column, the piece that contains the column's value, and its slope.
  private(set) var pieces: [Int]
  private(set) var slopes: [Double]

  init(_ costs: [Cost]) {
    self.costs = costs
    columns = costs.map(\.column)
    pieces = Array(repeating: 0, count: costs.count)
    slopes = Array(repeating: 0, count: costs.count)
  }

  mutating func setPiece(_ piece: Int, of cost: Int) {
    pieces[cost] = piece
    slopes[cost] = costs[cost].slope(ofPiece: piece)
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
  /// How the rate of cost rises there; infinite at the end of a domain.
  var rise: Double
}
