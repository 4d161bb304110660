import Phrases

/// A value or bound of a sum of quantities that lines of a log imply.
package struct Deduction: Sendable {
  package let value: Double

  /// Whether the sum is exactly the value, at most the value, or at least the value.
  package let relation: LoggedConstraint.Relation

  /// The positions of the rows that imply it, in ascending order.
  let rows: [Int]

  /// The value in words, such as `at least 42`.
  var words: Phrase { relation.bound(value.logText) }

  private static let negligible = 1e-9

  /// The maximum number of rows, because elimination takes the cube of it.
  private static let mostRows = 120

  /// Determines the factors with which rows add up to a sum; nil if there are none, if some rows
  /// bound the sum from above and others from below, or if there are too many rows.
  ///
  /// If any one row of an irreducible conflict is left out, the others are linearly independent, so
  /// the factors are unique.
  init?(of sum: [LogSystem.Term], from rows: [LogSystem.Row]) {
    guard rows.count <= Deduction.mostRows, let factors = Deduction.factors(of: sum, from: rows)
    else { return nil }
    var value = 0.0
    var isLower = false
    var isUpper = false
    for (factor, row) in zip(factors, rows) where factor != 0 {
      value -= factor * row.constant
      switch row.relation {
      case .equal: break
      case .greaterThanOrEqual: if factor > 0 { isLower = true } else { isUpper = true }
      case .lessThanOrEqual: if factor > 0 { isUpper = true } else { isLower = true }
      }
    }
    guard !(isLower && isUpper) else { return nil }
    self.value = value
    relation = isLower ? .greaterThanOrEqual : isUpper ? .lessThanOrEqual : .equal
    self.rows = factors.indices.filter { factors[$0] != 0 }
  }

  /// Returns one factor for each row, by Gaussian elimination; there is one equation for each
  /// variable.
  private static func factors(
    of sum: [LogSystem.Term], from rows: [LogSystem.Row]
  ) -> [Double]? {
    let variables = Set((rows.flatMap(\.terms) + sum).map(\.variable)).sorted()
    var matrix = variables.map { variable in
      (rows.map(\.terms) + [sum]).map { terms in
        terms.first { $0.variable == variable }?.coefficient ?? 0
      }
    }
    var pivots: [Int] = []
    for column in rows.indices {
      let done = pivots.count
      guard
        let best = (done..<matrix.count).max(by: {
          abs(matrix[$0][column]) < abs(matrix[$1][column])
        }), abs(matrix[best][column]) > negligible
      else { continue }
      matrix.swapAt(done, best)
      let pivot = matrix[done][column]
      for index in matrix[done].indices { matrix[done][index] /= pivot }
      for other in matrix.indices where other != done && matrix[other][column] != 0 {
        let factor = matrix[other][column]
        for index in matrix[other].indices { matrix[other][index] -= factor * matrix[done][index] }
      }
      pivots.append(column)
    }
    // A remainder means that the rows do not add up to the sum.
    guard matrix[pivots.count...].allSatisfy({ abs($0[rows.count]) < negligible }) else {
      return nil
    }
    var factors = Array(repeating: 0.0, count: rows.count)
    for (row, column) in pivots.enumerated() {
      let factor = matrix[row][rows.count]
      factors[column] = abs(factor) < negligible ? 0 : factor
    }
    return factors
  }
}
