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
    for index in descent.costs.indices {
      let column = Int(descent.columns[index])
      costOf[column] = Int32(index)
      // At a kink either side will do; the flatter one pulls at fewer columns.
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
  private(set) var costs: [Cost]
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
  /// How the rate of cost rises there; infinite at the end of a domain.
  var rise: Double
}
