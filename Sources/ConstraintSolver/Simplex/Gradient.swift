/// The rate at which a sum of costs grows with each column, mostly zero.
///
/// It knows which rates are outdated, and which way of updating them is faster.
struct Gradient: Sendable {
  /// The columns with rates other than zero, and some others.
  private(set) var touched: [Int32] = []
  private var rates: [Double]
  private var isTouched: [Bool]

  /// The columns whose rates may have changed, unless all of them may have.
  private(set) var outdated: [Int32] = []
  private var isOutdated: [Bool]
  private var areAllOutdated = true
  /// Whether the last update summed all rates.
  private(set) var isSumOfAll = false
  /// The number of terms in the last sum of all rates.
  private var effortOfAll = 0

  init(count: Int) {
    rates = Array(filledWith: 0, count: count)
    isTouched = Array(filledWith: false, count: count)
    isOutdated = isTouched
  }

  subscript(column: Int32) -> Double { rates[Int(column)] }

  mutating func grow() {
    rates.append(0)
    isTouched.append(false)
    isOutdated.append(false)
  }

  /// Adds through spans, because an array would check at each entry whether it is shared.
  private static func add(
    _ factor: Double, _ entries: Span<Entry>, to rates: inout [Double],
    _ isTouched: inout [Bool], _ touched: inout [Int32]
  ) {
    var rates = rates.mutableSpan
    var isTouched = isTouched.mutableSpan
    for index in entries.indices {
      let column = Int(entries[index].column)
      if !isTouched[column] {
        isTouched[column] = true
        touched.append(entries[index].column)
      }
      rates[column] += factor * entries[index].coefficient
    }
  }

  /// Sets the rate of an outdated column.
  mutating func set(_ rate: Double, of column: Int32) {
    rates[Int(column)] = rate
    if isTouched[Int(column)] { return }
    isTouched[Int(column)] = true
    touched.append(column)
  }

  /// - Complexity: O(number of touched columns).
  private mutating func clear() {
    for column in touched {
      rates[Int(column)] = 0
      isTouched[Int(column)] = false
    }
    touched.removeAll(keepingCapacity: true)
  }
}

// MARK: Outdated rates

extension Gradient {
  mutating func becomeOutdated() { areAllOutdated = true }

  mutating func becomeOutdated(at column: Int32) {
    if isOutdated[Int(column)] { return }
    isOutdated[Int(column)] = true
    outdated.append(column)
  }

  mutating func becomeOutdated(in row: Row) {
    if areAllOutdated { return }
    for entry in row.entries { becomeOutdated(at: entry.column) }
  }

  /// Returns whether a sum of all rates takes less time than the sums of the outdated rates, which
  /// have at most `effort` terms.
  func isFasterToSumAll(than effort: Int) -> Bool {
    // A single rate needs a search in each row, and its terms are sorted.
    areAllOutdated || 4 * effort > effortOfAll
  }

  /// Ends an update of the outdated rates.
  mutating func endUpdate() {
    for column in outdated { isOutdated[Int(column)] = false }
    outdated.removeAll(keepingCapacity: true)
    isSumOfAll = false
  }

  /// Sums all rates again, in the order of the costs; `rowOf` contains the row of each column, -1
  /// for none.
  mutating func sumAll(_ descent: Descent, _ rows: [Row], _ rowOf: [Int32]) {
    clear()
    effortOfAll = descent.slopes.count
    let rows = rows.span
    for (index, slope) in descent.slopes.enumerated() where slope != 0 {
      let row = Int(rowOf[Int(descent.columns[index])])
      guard row >= 0 else { continue }
      Gradient.add(slope, rows[row].entries.span, to: &rates, &isTouched, &touched)
      effortOfAll += rows[row].entries.count
    }
    endUpdate()
    areAllOutdated = false
    isSumOfAll = true
  }
}
