/// A number for each column, mostly zero, with a list of the nonzero ones.
struct SparseVector: Sendable {
  private(set) var touched: [Int32] = []
  private var numbers: [Double]
  private var isTouched: [Bool]

  init(count: Int) {
    numbers = Array(repeating: 0, count: count)
    isTouched = Array(repeating: false, count: count)
  }

  subscript(column: Int32) -> Double { numbers[Int(column)] }

  mutating func grow() {
    numbers.append(0)
    isTouched.append(false)
  }

  /// Adds a multiple of the entries of a row.
  mutating func add(_ factor: Double, times row: Row) {
    SparseVector.add(factor, row.entries, to: &numbers, &isTouched, &touched)
  }

  /// Adds through spans, because an array would check at each entry whether it is shared.
  private static func add(
    _ factor: Double, _ entries: [Entry], to numbers: inout [Double], _ isTouched: inout [Bool],
    _ touched: inout [Int32]
  ) {
    var numbers = numbers.mutableSpan
    var isTouched = isTouched.mutableSpan
    for entry in entries {
      let column = Int(entry.column)
      if !isTouched[column] {
        isTouched[column] = true
        touched.append(entry.column)
      }
      numbers[column] += factor * entry.coefficient
    }
  }

  /// - Complexity: O(number of touched columns).
  mutating func clear() {
    for column in touched {
      numbers[Int(column)] = 0
      isTouched[Int(column)] = false
    }
    touched.removeAll(keepingCapacity: true)
  }
}
