/// The cost of a single column.
extension Demands {
  /// Returns the cheapest values of a column: the lexicographic optimum of its own cost.
  func cheapestValues(of column: Int) -> (low: Double, high: Double) {
    var low = lower(column)
    var high = upper(column)
    var index = range(of: column).lowerBound
    let end = range(of: column).upperBound
    while index < end, low < high {
      var next = index + 1
      while next < end, penalties[next].priority == penalties[index].priority { next += 1 }
      if next == index + 1 {
        (low, high) = penalties[index].best(low, high)
      } else {
        (low, high) = best(of: index..<next, low, high)
      }
      index = next
    }
    return (low, high)
  }

  /// Returns the cheapest values in an interval, for the penalties at one priority.
  private func best(
    of level: Range<Int>, _ low: Double, _ high: Double
  ) -> (low: Double, high: Double) {
    var slope = 0.0
    for index in level { slope -= penalties[index].below }
    // The points are in ascending order; the cost falls while the slope is negative.
    var start = -Double.infinity
    var index = level.lowerBound
    while slope < -Tolerance.rate, index < level.upperBound {
      start = penalties[index].point
      slope += penalties[index].below + penalties[index].above
      index += 1
    }
    if slope < -Tolerance.rate { return (high, high) }
    var end = start
    if slope <= Tolerance.rate {
      while slope <= Tolerance.rate, index < level.upperBound {
        end = penalties[index].point
        slope += penalties[index].below + penalties[index].above
        index += 1
      }
      if slope <= Tolerance.rate { end = .infinity }
    }
    return (max(low, min(high, start)), max(low, min(high, end)))
  }

  /// Returns the next value in a direction at which the slope of a column's cost changes, or its
  /// bound.
  func nextEnd(of column: Int, from value: Double, _ direction: Double) -> Double {
    var end = direction > 0 ? upper(column) : lower(column)
    for index in range(of: column) {
      let point = penalties[index].point
      guard (point - value) * direction > 0, !Tolerance.arePositionsEqual(point, value) else {
        continue
      }
      end = direction > 0 ? min(end, point) : max(end, point)
    }
    return end
  }
}

extension Penalty {
  /// Returns the cheapest values in an interval, if this is the only penalty.
  fileprivate func best(_ low: Double, _ high: Double) -> (low: Double, high: Double) {
    let start = below > Tolerance.rate ? max(low, min(high, point)) : low
    let end = above > Tolerance.rate ? max(low, min(high, point)) : high
    return (start, end)
  }

  /// Returns the cost of one unit of movement from a value.
  func slope(at value: Double, isUp: Bool) -> Double {
    if isUp {
      return value > point || Tolerance.arePositionsEqual(point, value) ? above : -below
    }
    return value < point || Tolerance.arePositionsEqual(point, value) ? below : -above
  }
}
