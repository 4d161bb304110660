/// The cost of a box as a function of its size: convex and piecewise linear.
struct BoxCost: Sendable {
  /// A part of the cost with one slope, which begins where the previous one ends.
  struct Piece: Equatable, Sendable {
    var end: Double
    var slope: BoxTree.Slope
  }

  /// The least size.
  var start = 0.0
  /// The greatest size.
  var end = 0.0
  /// The indices of the pieces in ``BoxTree/pieces``.
  var pieces: Range<Int32> = 0..<0
  /// Whether no size is possible, or slopes are too steep to be compared.
  var isUnusable = false
}

/// The additional properties of a box with others inside.
struct BoxContainer: Sendable {
  var rule: Box.Rule
  var cost = BoxCost()
}

/// Pieces of several costs, joined by slope: those with equal slopes are one run.
struct SlopeRuns: Sendable {
  /// The slope of each run, as it was summed and rounded for comparisons, and its length.
  private(set) var runs: [(slope: BoxTree.Slope, rounded: BoxTree.Slope, length: Double)] = []

  mutating func removeAll() { runs.removeAll(keepingCapacity: true) }

  /// Adds a piece.
  ///
  /// The boxes inside a box have few different slopes, because most have the same priorities.
  mutating func add(_ slope: BoxTree.Slope, length: Double) {
    let rounded = slope.rounded
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].rounded == rounded {
        runs[middle].length += length
        return
      }
      if runs[middle].rounded.isRoundedLess(rounded) { low = middle + 1 } else { high = middle }
    }
    runs.insert((slope, rounded, length), at: low)
  }
}

/// The sum of several costs of the same size.
struct CostSum: Sendable {
  /// The sizes at which the sum becomes steeper, in ascending order.
  private var kinks: [(size: Double, rise: BoxTree.Slope)] = []
  /// The slope before the first kink.
  private var slope = BoxTree.Slope.zero
  /// The sizes that all costs permit.
  private(set) var low = 0.0
  private(set) var high = Double.infinity

  mutating func removeAll() {
    kinks.removeAll(keepingCapacity: true)
    slope = .zero
    (low, high) = (0, .infinity)
  }

  /// Adds a cost at the priority of a slope for each unit of distance from a demand.
  mutating func add(_ demand: Box.Demand, _ unit: BoxTree.Slope) {
    if demand.priority == 1000 {
      if demand.relation != .lessThanOrEqual { low = max(low, demand.size) }
      if demand.relation != .greaterThanOrEqual { high = min(high, demand.size) }
    } else {
      let (below, above) = demand.costs
      slope -= unit * below
      addKink(unit * (below + above), at: demand.size)
    }
  }

  /// Adds a cost, given by a function that calls a closure for each of its pieces and returns the
  /// least size.
  @inline(__always)
  mutating func add(
    _ forEachPiece: ((_ start: Double, _ end: Double, _ slope: BoxTree.Slope) -> Void) -> Double
  ) {
    var last: (end: Double, slope: BoxTree.Slope)?
    let start = forEachPiece { _, end, pieceSlope in
      if let last {
        addKink(pieceSlope - last.slope, at: last.end)
      } else {
        slope += pieceSlope
      }
      last = (end, pieceSlope)
    }
    low = max(low, start)
    high = min(high, last?.end ?? start)
  }

  /// Calls a closure with the beginning, the end and the slope of each piece.
  @inline(__always)
  func forEachPiece(_ body: (_ start: Double, _ end: Double, _ slope: BoxTree.Slope) -> Void) {
    var slope = slope
    var place = low
    for kink in kinks {
      if kink.size >= high { break }
      if kink.size > place, !Tolerance.arePositionsEqual(kink.size, place) {
        if kink.rise == .zero { continue }
        body(place, kink.size, slope)
        place = kink.size
      }
      slope += kink.rise
    }
    if high > place, !Tolerance.arePositionsEqual(high, place) { body(place, high, slope) }
  }

  /// Adds a kink; several at the same size are one.
  private mutating func addKink(_ rise: BoxTree.Slope, at size: Double) {
    var low = 0
    var high = kinks.count
    while low < high {
      let middle = (low + high) / 2
      if kinks[middle].size == size {
        kinks[middle].rise += rise
        return
      }
      if kinks[middle].size < size { low = middle + 1 } else { high = middle }
    }
    kinks.insert((size, rise), at: low)
  }
}
