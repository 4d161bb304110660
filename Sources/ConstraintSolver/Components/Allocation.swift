/// The optimum of a component with a single row, without a tableau.
///
/// The row is one equation `sum(a * x) + constant == 0` over columns with convex costs, such as the
/// views that fill the axis of a stack view. Each column starts at its cheapest value. The
/// remainder of the row is then distributed piece by piece, always to the column with the lowest
/// cost per unit of the row. Because costs are convex, the next piece of a column never costs less
/// than the previous one, so this is optimal (Ibaraki and Katoh, "Resource Allocation Problems",
/// 1988). Costs are compared priority by priority, so the optimum is lexicographic.
///
/// If two columns are equally good for a part of the remainder, the result is ``Outcome/tied``.
/// Ties are broken by variable, not by column, so the component is then solved as a tree or with
/// the tableau.
struct Allocation {
  enum Outcome {
    /// The unique optimum.
    ///
    /// If the constant changes slightly, one column absorbs the change.
    case unique(absorber: Absorber?)
    case tied
    case infeasible
  }

  /// The column that follows the constant, and the values between which no other column does.
  struct Absorber {
    var column: Int
    var low: Double
    var high: Double
  }

  let demands: Demands
  let coefficients: [Double]
  var lack: Double
  /// The values of the columns.
  private(set) var values: [Double]
  /// The columns whose next piece has the lowest cost per unit of the row.
  private var cheapest: [Int] = []

  init(_ demands: Demands, _ coefficients: [Double], constant: Double) {
    self.demands = demands
    self.coefficients = coefficients
    values = Array(repeating: 0, count: coefficients.count)
    cheapest.reserveCapacity(coefficients.count)
    lack = -constant
  }

  mutating func solve() -> Outcome {
    var open: (column: Int, low: Double, high: Double)?
    var openCount = 0
    var room = 0.0
    for column in coefficients.indices {
      let (low, high) = demands.cheapestValues(of: column)
      values[column] = low
      if high > low, !Tolerance.arePositionsEqual(low, high) {
        openCount += 1
        open = (column, low, high)
        room += abs(coefficients[column]) * (high - low)
      } else {
        lack -= coefficients[column] * low
      }
    }
    if openCount > 1 { return .tied }
    if let open {
      let (column, low, high) = open
      let wanted = lack / coefficients[column]
      if wanted >= low, wanted <= high {
        values[column] = wanted
        return .unique(absorber: Absorber(column: column, low: low, high: high))
      }
      // The end of the interval that is closer to `wanted` is also one of the cheapest values.
      values[column] = wanted < low ? low : high
      lack -= coefficients[column] * values[column]
    }
    return handOut()
  }
}

// MARK: Distributing the remainder

extension Allocation {
  private var isSettled: Bool {
    let scale = values.reduce(1) { max($0, abs($1)) }
    return abs(lack) <= Tolerance.position * scale
  }

  private mutating func handOut() -> Outcome {
    while !isSettled {
      findCheapest()
      guard let first = cheapest.first else {
        return abs(lack) <= Tolerance.feasibility * values.reduce(1) { max($0, abs($1)) }
          ? .unique(absorber: nil) : .infeasible
      }
      if cheapest.count == 1 {
        let end = demands.nextEnd(of: first, from: values[first], direction(of: first))
        let wanted = values[first] + lack / coefficients[first]
        if abs(wanted - values[first]) <= abs(end - values[first]) {
          let start = values[first]
          values[first] = wanted
          return .unique(
            absorber: Absorber(column: first, low: min(start, end), high: max(start, end)))
        }
        move(first, to: end)
        continue
      }
      var room = 0.0
      for column in cheapest {
        let end = demands.nextEnd(of: column, from: values[column], direction(of: column))
        room += abs(coefficients[column] * (end - values[column]))
      }
      guard room <= abs(lack) * (1 + Tolerance.position) else { return .tied }
      // The last step may change the sign of the remainder.
      let isPositive = lack > 0
      for column in cheapest {
        let direction = (coefficients[column] > 0) == isPositive ? 1.0 : -1.0
        move(column, to: demands.nextEnd(of: column, from: values[column], direction))
      }
    }
    return .unique(absorber: nil)
  }

  private mutating func move(_ column: Int, to end: Double) {
    lack -= coefficients[column] * (end - values[column])
    values[column] = end
  }

  /// Returns the direction in which a column must move to reduce the remainder.
  private func direction(of column: Int) -> Double {
    (coefficients[column] > 0) == (lack > 0) ? 1 : -1
  }

  private mutating func findCheapest() {
    cheapest.removeAll(keepingCapacity: true)
    for column in coefficients.indices {
      let direction = direction(of: column)
      let end = direction > 0 ? demands.upper(column) : demands.lower(column)
      if values[column] == end || Tolerance.arePositionsEqual(values[column], end) { continue }
      let order = cheapest.isEmpty ? -1 : compare(column, cheapest[0])
      if order > 0 { continue }
      if order < 0 { cheapest.removeAll(keepingCapacity: true) }
      cheapest.append(column)
    }
  }

  /// Compares the costs of moving two columns by one unit of the row: -1, 0 or 1.
  private func compare(_ a: Int, _ b: Int) -> Int {
    let rangeA = demands.range(of: a)
    let rangeB = demands.range(of: b)
    let isUpA = direction(of: a) > 0
    let isUpB = direction(of: b) > 0
    let scaleA = 1 / abs(coefficients[a])
    let scaleB = 1 / abs(coefficients[b])
    var indexA = rangeA.lowerBound
    var indexB = rangeB.lowerBound
    while indexA < rangeA.upperBound || indexB < rangeB.upperBound {
      let priority = max(
        indexA < rangeA.upperBound ? demands.penalties[indexA].priority : 0,
        indexB < rangeB.upperBound ? demands.penalties[indexB].priority : 0)
      var slopeA = 0.0
      while indexA < rangeA.upperBound, demands.penalties[indexA].priority == priority {
        slopeA += demands.penalties[indexA].slope(at: values[a], isUp: isUpA)
        indexA += 1
      }
      var slopeB = 0.0
      while indexB < rangeB.upperBound, demands.penalties[indexB].priority == priority {
        slopeB += demands.penalties[indexB].slope(at: values[b], isUp: isUpB)
        indexB += 1
      }
      let difference = slopeA * scaleA - slopeB * scaleB
      if difference < -Tolerance.rate { return -1 }
      if difference > Tolerance.rate { return 1 }
    }
    return 0
  }
}
