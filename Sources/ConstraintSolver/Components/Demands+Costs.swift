/// The cost of one column, looked at by itself.
extension Demands {
  /// The values that a column likes best: the lexicographic optimum of its own cost.
  func favourites(of column: Int) -> (low: Double, high: Double) {
    var low = lower(column)
    var high = upper(column)
    var index = range(of: column).lowerBound
    let end = range(of: column).upperBound
    while index < end, low < high {
      var next = index + 1
      while next < end, penalties[next].priority == penalties[index].priority { next += 1 }
      (low, high) = best(of: index..<next, low, high)
      index = next
    }
    return (low, high)
  }

  /// The values in an interval where the penalties of one priority cost least.
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

  /// The next value in a direction where the cost of a column changes its slope, or its bound.
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

  /// What a unit of movement in a direction costs, priority by priority from the highest.
  func slopes(of column: Int, at value: Double, _ direction: Double) -> Slopes {
    Slopes(penalties: penalties, rest: range(of: column), value: value, isUp: direction > 0)
  }

  struct Slopes {
    let penalties: [Penalty]
    var rest: Range<Int>
    let value: Double
    let isUp: Bool

    mutating func next() -> (priority: Double, slope: Double)? {
      guard !rest.isEmpty else { return nil }
      let priority = penalties[rest.lowerBound].priority
      var slope = 0.0
      while !rest.isEmpty, penalties[rest.lowerBound].priority == priority {
        slope += self.slope(of: penalties[rest.lowerBound])
        rest = rest.dropFirst()
      }
      return (priority, slope)
    }

    private func slope(of penalty: Penalty) -> Double {
      let isAt = Tolerance.arePositionsEqual(penalty.point, value)
      if isUp { return isAt || value > penalty.point ? penalty.above : -penalty.below }
      return isAt || value < penalty.point ? penalty.below : -penalty.above
    }
  }
}
