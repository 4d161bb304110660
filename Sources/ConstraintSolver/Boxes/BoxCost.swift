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

/// Pieces of several costs, joined by slope: those with equal slopes are one run.
struct SlopeRuns: Sendable {
  private(set) var runs: [(slope: BoxTree.Slope, length: Double)] = []

  mutating func removeAll() { runs.removeAll(keepingCapacity: true) }

  /// Adds a piece.
  ///
  /// The boxes inside a box have few different slopes, because most have the same priorities.
  mutating func add(_ slope: BoxTree.Slope, length: Double) {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].slope == slope {
        runs[middle].length += length
        return
      }
      if runs[middle].slope.isLess(slope) { low = middle + 1 } else { high = middle }
    }
    runs.insert((slope, length), at: low)
  }
}

/// The sizes at which the sum of several costs becomes steeper, in ascending order.
struct CostKinks: Sendable {
  private(set) var kinks: [(size: Double, rise: BoxTree.Slope)] = []

  mutating func removeAll() { kinks.removeAll(keepingCapacity: true) }

  /// Adds a kink; several at the same size are one.
  mutating func add(_ rise: BoxTree.Slope, at size: Double) {
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
