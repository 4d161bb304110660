/// The demands on single columns: required bounds, and penalties of optional constraints.
///
/// A constraint on a single column needs no row; it is stored here. A row of several columns has a
/// subject, which is a column equal to it, and a demand on the row is a demand on the subject. All
/// penalties are in one array: those of a column are consecutive, the highest priority first. If a
/// column is replaced, its former penalties remain there.
struct Demands: Equatable, Sendable {
  private var columns: [Column] = []
  private(set) var penalties: [Penalty] = []
  /// Whether the bounds of some column cross.
  private(set) var isContradictory = false

  /// The current column, until it ends.
  private var current = Column(firstPenalty: 0)

  private struct Column: Equatable, Sendable {
    var lower = -Double.infinity
    var upper = Double.infinity
    var firstPenalty: Int32
    var endOfPenalties: Int32

    init(firstPenalty: Int) {
      self.firstPenalty = Int32(truncatingIfNeeded: firstPenalty)
      endOfPenalties = self.firstPenalty
    }
  }

  var count: Int { columns.count }

  func lower(_ column: Int) -> Double { columns[column].lower }

  func upper(_ column: Int) -> Double { columns[column].upper }

  func range(of column: Int) -> Range<Int> {
    let column = columns[column]
    return Int(column.firstPenalty)..<Int(column.endOfPenalties)
  }

  mutating func reserveCapacity(_ count: Int) {
    columns.reserveCapacity(count)
    penalties.reserveCapacity(count)
  }

  mutating func removeAll() {
    // For a few columns, this is faster than removing a range.
    while columns.popLast() != nil {}
    while penalties.popLast() != nil {}
    isContradictory = false
  }

  /// Begins another column, without demands.
  mutating func beginColumn() {
    current = Column(firstPenalty: penalties.count)
  }

  /// Adds the demand `coefficient * column + constant relation 0` to the current column.
  mutating func demand(
    _ coefficient: Double, _ constant: Double, _ relation: Relation, priority: Double
  ) {
    let point = -constant / coefficient
    // The relation of an inequality is reversed if the divisor is negative.
    let atMost = relation != (coefficient > 0 ? .greaterThanOrEqual : .lessThanOrEqual)
    let atLeast = relation != (coefficient > 0 ? .lessThanOrEqual : .greaterThanOrEqual)
    if priority == 1000 {
      if atMost { current.upper = min(current.upper, point) }
      if atLeast { current.lower = max(current.lower, point) }
    } else {
      let weight = abs(coefficient)
      penalties.append(
        Penalty(
          priority: priority, point: point, below: atLeast ? weight : 0,
          above: atMost ? weight : 0))
    }
  }

  /// Ends the current column: sorts its penalties and checks its bounds.
  ///
  /// Bounds that cross only by rounding are made equal; others are a contradiction.
  mutating func endColumn() {
    penalties.sort(from: Int(current.firstPenalty), by: Penalty.precedes)
    current.endOfPenalties = Int32(truncatingIfNeeded: penalties.count)
    if current.lower > current.upper { close() }
    columns.append(current)
  }

  /// Moves the last column to the place of another one; returns false if both have the same
  /// demands.
  mutating func replace(_ column: Int) -> Bool {
    let last = columns.removeLast()
    let former = columns[column]
    let isSame =
      last.lower == former.lower && last.upper == former.upper
      && penalties[Int(last.firstPenalty)...] == penalties[range(of: column)]
    if isSame {
      penalties.removeLast(penalties.count - Int(last.firstPenalty))
    } else {
      columns[column] = last
    }
    return !isSame
  }

  /// Removes the demands of a column.
  mutating func clear(_ column: Int) { columns[column] = Column(firstPenalty: 0) }

  /// Measures the last column in multiples of a unit.
  mutating func measureLast(in unit: Double) {
    let last = columns.count - 1
    columns[last].lower /= unit
    columns[last].upper /= unit
    for index in range(of: last) {
      penalties[index].point /= unit
      penalties[index].below *= unit
      penalties[index].above *= unit
    }
  }

  private mutating func close() {
    let low = current.lower
    let high = current.upper
    if low > high + Tolerance.feasibility * max(1, abs(low), abs(high)) { isContradictory = true }
    current.upper = low
  }

  /// Returns the value that a column would have if nothing else mattered: its optional value of
  /// highest priority, inside its bounds.
  func restingPoint(of column: Int) -> Double {
    let range = range(of: column)
    let preferred = range.isEmpty ? 0 : penalties[range.lowerBound].point
    return max(lower(column), min(upper(column), preferred))
  }

  /// Returns the highest priority, down to a lowest one, at which a value of a column has a cost; 0
  /// for none.
  func violatedPriority(of column: Int, at value: Double, from least: Double = 0) -> Double {
    for index in range(of: column) {
      let penalty = penalties[index]
      if penalty.priority < least { return 0 }
      let miss =
        value < penalty.point
        ? penalty.below * (penalty.point - value) : penalty.above * (value - penalty.point)
      if miss > Tolerance.feasibility * max(1, abs(value)) { return penalty.priority }
    }
    return 0
  }

  func isWithinBounds(_ column: Int, at value: Double) -> Bool {
    let slack = Tolerance.feasibility * max(1, abs(value))
    return value >= lower(column) - slack && value <= upper(column) + slack
  }
}

/// The cost of a column's distance from a point at one priority.
struct Penalty: Equatable, Sendable {
  var priority: Double
  var point: Double
  /// The cost per unit below the point, and per unit above it.
  var below: Double
  var above: Double

  /// Returns whether a penalty comes before another of the same column: the highest priority comes
  /// first, then the smallest point, so that the order of adding does not matter.
  static func precedes(_ a: Penalty, _ b: Penalty) -> Bool {
    a.priority > b.priority || (a.priority == b.priority && a.point < b.point)
  }
}
