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
  var arrangement: Box.Arrangement
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
    let place = runs.indices.partitionPoint { runs[$0].rounded.isRoundedLess(rounded) }
    if place < runs.count, runs[place].rounded == rounded {
      runs[place].length += length
    } else {
      runs.insert((slope, rounded, length), at: place)
    }
  }
}

/// The sum of several costs of the same size.
struct CostSum: Sendable {
  /// The sizes at which the sum becomes steeper, in ascending order.
  private var kinks: [(size: Double, rise: BoxTree.Slope)] = []
  /// The slope before the first kink.
  private var slope = BoxTree.Slope.zero
  /// The sizes that all costs permit.
  private(set) var sizes = BoxInterval.all

  mutating func removeAll() {
    kinks.removeAll(keepingCapacity: true)
    slope = .zero
    sizes = .all
  }

  /// Adds a cost at the priority of a slope for each unit of distance from a demand.
  mutating func add(_ demand: Box.Demand, _ unit: BoxTree.Slope) {
    if demand.priority == 1000 {
      sizes.narrow(to: demand)
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
    sizes.low = max(sizes.low, start)
    sizes.high = min(sizes.high, last?.end ?? start)
  }

  /// Calls a closure with the beginning, the end and the slope of each piece.
  @inline(__always)
  func forEachPiece(_ body: (_ start: Double, _ end: Double, _ slope: BoxTree.Slope) -> Void) {
    var slope = slope
    var place = sizes.low
    for kink in kinks {
      if kink.size >= sizes.high { break }
      if kink.size > place, !Tolerance.arePositionsEqual(kink.size, place) {
        if kink.rise == .zero { continue }
        body(place, kink.size, slope)
        place = kink.size
      }
      slope += kink.rise
    }
    if sizes.high > place, !Tolerance.arePositionsEqual(sizes.high, place) {
      body(place, sizes.high, slope)
    }
  }

  /// Adds a kink; several at the same size are one.
  private mutating func addKink(_ rise: BoxTree.Slope, at size: Double) {
    let place = kinks.indices.partitionPoint { kinks[$0].size < size }
    if place < kinks.count, kinks[place].size == size {
      kinks[place].rise += rise
    } else {
      kinks.insert((size, rise), at: place)
    }
  }
}
