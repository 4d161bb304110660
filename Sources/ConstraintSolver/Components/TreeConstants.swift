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

  /// Begins the constant of a row: another one, or one whose parameters were removed.
  mutating func begin(_ row: Int, with number: Double) {
    if row == values.count {
      numbers.append(number)
      values.append(number)
    } else {
      numbers[row] = number
      values[row] = number
    }
  }

  /// Subtracts a multiple of a parameter from the constant of a row.
  mutating func add(_ entry: FormPool.Entry, to row: Int, _ problem: ReducedProblem) {
    terms.append(ParameterTerm(row: Int32(truncatingIfNeeded: row), entry: entry))
    values[row] -= entry.coefficient * problem.columnValues[Int(entry.column)]
  }

  /// Removes the parameters of some rows.
  mutating func removeParameters(where isRemoved: (Int32) -> Bool) {
    terms.removeAll { isRemoved($0.row) }
  }

  private static func subtract(
    _ terms: [ParameterTerm], _ columnValues: [Double], from values: inout [Double]
  ) {
    // A span is checked for unique ownership once, an array before each write.
    var values = values.mutableSpan
    for index in terms.indices {
      let entry = terms[index].entry
      values[Int(terms[index].row)] -= entry.coefficient * columnValues[Int(entry.column)]
    }
  }

  /// Computes the constants again, after parameters moved; returns false if a parameter ceased to
  /// be one.
  mutating func update(_ problem: ReducedProblem) -> Bool {
    values = numbers
    for term in terms where !problem.parameters.isParameter(term.entry.column) { return false }
    TreeConstants.subtract(terms, problem.columnValues, from: &values)
    return true
  }
}
