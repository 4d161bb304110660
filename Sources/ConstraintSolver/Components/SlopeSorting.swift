/// Slopes, and sorting by slope.
extension Array<AllocationTree.Segment> {
  /// Sorts the pieces from an index on by slope; those with equal slopes keep their order.
  ///
  /// The views of a wide row have few different slopes, because most of them have the same
  /// priorities. So a long list is sorted by counting.
  mutating func sortBySlope(from first: Int) {
    if count - first > 24, let groups = SlopeGroups(of: self, from: first) {
      var places = groups.starts
      let pieces = Array(self[first...])
      for (piece, group) in zip(pieces, groups.groupOf) {
        self[first + places[Int(group)]] = piece
        places[Int(group)] += 1
      }
    } else {
      sort(from: first) { $0.slope.isLess($1.slope) }
    }
  }
}

/// Pieces divided by slope.
private struct SlopeGroups {
  private var slopes: [AllocationTree.Slope] = []
  private var counts: [Int] = []
  private(set) var groupOf: [UInt8] = []

  /// Divides the pieces from an index on; returns nil if there are too many slopes.
  init?(of pieces: [AllocationTree.Segment], from first: Int) {
    groupOf.reserveCapacity(pieces.count - first)
    var group = 0
    for index in first..<pieces.count {
      let slope = pieces[index].slope.rounded
      if slopes.isEmpty || slopes[group] != slope {
        group = slopes.firstIndex(of: slope) ?? slopes.count
        if group == slopes.count {
          if group == SlopeGroups.maximum { return nil }
          slopes.append(slope)
          counts.append(0)
        }
      }
      counts[group] += 1
      groupOf.append(UInt8(truncatingIfNeeded: group))
    }
  }

  private static let maximum = 24

  /// The index of the first piece of each group after sorting.
  var starts: [Int] {
    var starts = counts
    var next = 0
    for group in slopes.indices.sorted(by: { slopes[$0].isRoundedLess(slopes[$1]) }) {
      starts[group] = next
      next += counts[group]
    }
    return starts
  }
}

extension SIMD4<Double> {
  /// Creates the slope of a cost that increases by 1 at one of some priorities.
  @inline(__always)
  init(unitOf priority: Double, among priorities: [Double]) {
    var level = 0
    while level < priorities.count - 1, priorities[level] != priority { level += 1 }
    switch level {
    case 0: self.init(1, 0, 0, 0)
    case 1: self.init(0, 1, 0, 0)
    case 2: self.init(0, 0, 1, 0)
    default: self.init(0, 0, 0, 1)
    }
  }

  /// Compares the slopes lexicographically.
  @inline(__always)
  func isLess(_ other: Self) -> Bool { rounded.isRoundedLess(other.rounded) }

  /// Compares rounded slopes lexicographically.
  @inline(__always)
  func isRoundedLess(_ other: Self) -> Bool {
    if x != other.x { return x < other.x }
    if y != other.y { return y < other.y }
    if z != other.z { return z < other.z }
    return w < other.w
  }

  @inline(__always)
  func isEqual(_ other: Self) -> Bool {
    let (a, b) = (rounded, other.rounded)
    return a.x == b.x && a.y == b.y && a.z == b.z && a.w == b.w
  }

  /// The nearest multiple of 2^-30, which is about the tolerance of rates, so that equal slopes are
  /// equal regardless of the order in which they were summed.
  @inline(__always)
  var rounded: Self {
    // Near 1.5 * 2^22, the last digit of a double is 2^-30.
    (self + 6_291_456) - 6_291_456
  }
}
