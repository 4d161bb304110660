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

  mutating func add(_ number: Double, at column: Int32) {
    if !isTouched[Int(column)] {
      isTouched[Int(column)] = true
      touched.append(column)
    }
    numbers[Int(column)] += number
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
