/// The proof of a conflict: factors with which its rows add up to a contradiction such as `0 >= 8`.
///
/// The factors of an irreducible conflict are unique except for scale, and none is zero (Farkas'
/// lemma); they are the only combination of the rows in which all variables cancel.
struct Certificate {
  /// The factor of each row, in the order of the rows.
  let factors: [Double]

  private static let negligible = 1e-9

  /// Creates the proof; nil if not exactly one combination cancels, so that the rows are not an
  /// irreducible conflict.
  init?(_ rows: [LogSystem.Row]) {
    guard !rows.isEmpty else { return nil }
    let variables = Set(rows.flatMap { $0.terms.map(\.variable) }).sorted()
    // One equation per variable, one unknown per row.
    var matrix = variables.map { variable in
      rows.map { row in row.terms.first { $0.variable == variable }?.coefficient ?? 0 }
    }
    var pivots: [Int] = []
    for column in rows.indices {
      let done = pivots.count
      guard
        let best = (done..<matrix.count).max(by: {
          abs(matrix[$0][column]) < abs(matrix[$1][column])
        }), abs(matrix[best][column]) > Certificate.negligible
      else { continue }
      matrix.swapAt(done, best)
      let pivot = matrix[done][column]
      for index in rows.indices { matrix[done][index] /= pivot }
      for other in matrix.indices where other != done && matrix[other][column] != 0 {
        let factor = matrix[other][column]
        for index in rows.indices { matrix[other][index] -= factor * matrix[done][index] }
      }
      pivots.append(column)
    }
    guard pivots.count == rows.count - 1,
      let free = rows.indices.first(where: { !pivots.contains($0) })
    else { return nil }
    var factors = Array(repeating: 0.0, count: rows.count)
    factors[free] = 1
    for (row, column) in pivots.enumerated() { factors[column] = -matrix[row][free] }
    self.factors = factors
  }

  /// Returns the sum of a row's terms that the other rows imply.
  ///
  /// For example, `w + 30 == 0` implies that the terms of `w >= 0` are -30.
  func forcedSum(of index: Int, in rows: [LogSystem.Row]) -> Double {
    var sum = 0.0
    for (position, row) in rows.enumerated() where position != index {
      sum += factors[position] * row.constant
    }
    return sum / factors[index]
  }
}
