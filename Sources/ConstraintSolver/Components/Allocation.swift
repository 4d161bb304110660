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
struct Allocation: Sendable {
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
    var addend: Int
    var low: Double
    var high: Double
  }

  /// A column of the row.
  struct Addend: Sendable {
    /// The column in the problem, -1 for the row's subject.
    let column: VariableIndex
    /// The last search that found the column among the cheapest, 0 for none.
    fileprivate var search: Int32 = 0
    let coefficient: Double
    fileprivate(set) var value = 0.0
  }

  /// The columns of the row, in the order of their demands.
  private(set) var addends: [Addend] = []
  private var lack = 0.0
  /// The number of the search whose result are the columns whose next piece has the lowest cost per
  /// unit of the row.
  ///
  /// It increases whenever a cheaper column is found, so no list of the cheapest columns is needed.
  private var search: Int32 = 0
  private var cheapestCount = 0
  private var firstCheapest = 0
}

extension Allocation {
  mutating func reserveCapacity(_ count: Int) { addends.reserveCapacity(count) }

  /// Begins another row; the capacity is kept.
  mutating func begin() {
    addends.clear()
    search = 0
  }

  /// Appends a column of the row; -1 stands for the row's subject.
  mutating func append(_ column: VariableIndex, _ coefficient: Double) {
    addends.append(Addend(column: column, coefficient: coefficient))
  }

  /// Solves the row with the appended columns, whose demands are given in the same order.
  mutating func solve(_ demands: Demands, constant: Double) -> Outcome {
    lack = -constant
    var open: (column: Int, low: Double, high: Double)?
    var openCount = 0
    for column in addends.indices {
      let (low, high) = demands.cheapestValues(of: column)
      addends[column].value = low
      if high > low, !Tolerance.arePositionsEqual(low, high) {
        openCount += 1
        open = (column, low, high)
      } else {
        lack -= addends[column].coefficient * low
      }
    }
    if openCount > 1 { return .tied }
    if let open {
      let (column, low, high) = open
      let wanted = lack / addends[column].coefficient
      if wanted >= low, wanted <= high {
        addends[column].value = wanted
        return .unique(absorber: Absorber(addend: column, low: low, high: high))
      }
      // The end of the interval that is closer to `wanted` is also one of the cheapest values.
      addends[column].value = wanted < low ? low : high
      lack -= addends[column].coefficient * addends[column].value
    }
    return handOut(demands)
  }
}

// MARK: Distributing the remainder

extension Allocation {
  private var isSettled: Bool { abs(lack) <= Tolerance.position * scale }

  /// The largest value, but at least 1.
  private var scale: Double { addends.reduce(1) { max($0, abs($1.value)) } }

  private mutating func handOut(_ demands: Demands) -> Outcome {
    while !isSettled {
      findCheapest(demands)
      if cheapestCount == 0 {
        return abs(lack) <= Tolerance.feasibility * scale ? .unique(absorber: nil) : .infeasible
      }
      if cheapestCount == 1 {
        let first = firstCheapest
        let end = demands.nextEnd(of: first, from: addends[first].value, direction(of: first))
        let wanted = addends[first].value + lack / addends[first].coefficient
        if abs(wanted - addends[first].value) <= abs(end - addends[first].value) {
          let start = addends[first].value
          addends[first].value = wanted
          return .unique(
            absorber: Absorber(addend: first, low: min(start, end), high: max(start, end)))
        }
        move(first, to: end)
        continue
      }
      var room = 0.0
      for column in addends.indices where addends[column].search == search {
        let end = demands.nextEnd(of: column, from: addends[column].value, direction(of: column))
        room += abs(addends[column].coefficient * (end - addends[column].value))
      }
      guard room <= abs(lack) * (1 + Tolerance.position) else { return .tied }
      // The last step may change the sign of the remainder.
      let isPositive = lack > 0
      for column in addends.indices where addends[column].search == search {
        let direction = (addends[column].coefficient > 0) == isPositive ? 1.0 : -1.0
        move(column, to: demands.nextEnd(of: column, from: addends[column].value, direction))
      }
    }
    return .unique(absorber: nil)
  }

  private mutating func move(_ column: Int, to end: Double) {
    lack -= addends[column].coefficient * (end - addends[column].value)
    addends[column].value = end
  }

  /// Returns the direction in which a column must move to reduce the remainder.
  private func direction(of column: Int) -> Double {
    (addends[column].coefficient > 0) == (lack > 0) ? 1 : -1
  }

  private mutating func findCheapest(_ demands: Demands) {
    cheapestCount = 0
    for column in addends.indices {
      let direction = direction(of: column)
      let end = direction > 0 ? demands.upper(column) : demands.lower(column)
      let value = addends[column].value
      if value == end || Tolerance.arePositionsEqual(value, end) { continue }
      let order = cheapestCount == 0 ? -1 : compare(column, firstCheapest, demands)
      if order > 0 { continue }
      if order < 0 {
        search += 1
        cheapestCount = 0
        firstCheapest = column
      }
      addends[column].search = search
      cheapestCount += 1
    }
  }

  /// Compares the costs of moving two columns by one unit of the row: -1, 0 or 1.
  private func compare(_ a: Int, _ b: Int, _ demands: Demands) -> Int {
    let rangeA = demands.range(of: a)
    let rangeB = demands.range(of: b)
    let isUpA = direction(of: a) > 0
    let isUpB = direction(of: b) > 0
    let scaleA = 1 / abs(addends[a].coefficient)
    let scaleB = 1 / abs(addends[b].coefficient)
    var indexA = rangeA.lowerBound
    var indexB = rangeB.lowerBound
    while indexA < rangeA.upperBound || indexB < rangeB.upperBound {
      let priority = max(
        indexA < rangeA.upperBound ? demands.penalties[indexA].priority : 0,
        indexB < rangeB.upperBound ? demands.penalties[indexB].priority : 0)
      var slopeA = 0.0
      while indexA < rangeA.upperBound, demands.penalties[indexA].priority == priority {
        slopeA += demands.penalties[indexA].slope(at: addends[a].value, isUp: isUpA)
        indexA += 1
      }
      var slopeB = 0.0
      while indexB < rangeB.upperBound, demands.penalties[indexB].priority == priority {
        slopeB += demands.penalties[indexB].slope(at: addends[b].value, isUp: isUpB)
        indexB += 1
      }
      let difference = slopeA * scaleA - slopeB * scaleB
      if difference < -Tolerance.rate { return -1 }
      if difference > Tolerance.rate { return 1 }
    }
    return 0
  }
}
