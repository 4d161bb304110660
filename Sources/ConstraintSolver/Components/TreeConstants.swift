/// The constants of the rows of a tree: a number and the parameters of each row.
struct TreeConstants: Sendable {
  /// The constants with the current values of the parameters.
  var values: [Double] = []
  /// The constants without the parameters.
  private var numbers: [Double] = []
  private var terms: [ParameterTerm] = []

  private struct ParameterTerm: Sendable {
    var row: Int32
    var entry: FormPool.Entry
  }

  mutating func removeAll() {
    values.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
    terms.removeAll(keepingCapacity: true)
  }

  mutating func reserveCapacity(_ count: Int) {
    values.reserveCapacity(count)
    numbers.reserveCapacity(count)
  }

  /// Begins the constant of another row.
  mutating func begin(with number: Double) {
    numbers.append(number)
    values.append(number)
  }

  /// Subtracts a multiple of a parameter from the last constant.
  mutating func add(_ entry: FormPool.Entry, _ problem: ReducedProblem) {
    let row = values.count - 1
    terms.append(ParameterTerm(row: Int32(truncatingIfNeeded: row), entry: entry))
    values[row] -= entry.coefficient * problem.columnValues[Int(entry.column)]
  }

  /// Computes the constants again, after parameters moved.
  mutating func update(_ problem: ReducedProblem) {
    values = numbers
    for term in terms {
      values[Int(term.row)] -= term.entry.coefficient * problem.columnValues[Int(term.entry.column)]
    }
  }
}
