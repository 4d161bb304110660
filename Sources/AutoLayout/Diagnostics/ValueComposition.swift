/// The constraints, satisfied with equality, that determine the numbers of a solution.
///
/// Rows are processed in order. A row that is independent of the previous ones determines one more
/// variable; a row that follows from them determines nothing. Each variable is then the sum of the
/// bounds of some rows, each multiplied by a factor.
struct ValueComposition {
  private var pivots: [Pivot] = []
  /// For each variable, the pivot that determines it; -1 for none.
  private var pivotOf: [Int]
  /// Scratch space for one row, which is zero between uses.
  private var work: [Double]

  /// A row after elimination of the previous rows, scaled so that the variable that it determines
  /// has the coefficient 1.
  private struct Pivot {
    let row: Int
    let variable: Int
    let scale: Double
    let terms: [(variable: Int, coefficient: Double)]
    /// The pivots that were subtracted from the row, with their factors.
    let taken: [(pivot: Int, factor: Double)]
  }

  /// Whether every variable is determined.
  var isComplete: Bool { pivots.count == pivotOf.count }

  /// The coefficient below which a number is a rounding error.
  private static let noise = 1e-9

  init(variableCount: Int) {
    pivotOf = Array(repeating: -1, count: variableCount)
    work = Array(repeating: 0, count: variableCount)
  }

  /// Adds a row that is satisfied with equality, identified by a number.
  mutating func add(_ terms: [(variable: Int, coefficient: Double)], row: Int) {
    let (touched, taken) = reduce(terms)
    var best = -1
    for variable in touched where abs(work[variable]) > ValueComposition.noise {
      if best < 0 || abs(work[variable]) > abs(work[best]) + ValueComposition.noise {
        best = variable
      }
    }
    if best >= 0 {
      let scale = work[best]
      let rest = touched.filter { abs(work[$0]) > ValueComposition.noise }
      pivotOf[best] = pivots.count
      pivots.append(
        Pivot(
          row: row, variable: best, scale: scale, terms: rest.map { ($0, work[$0] / scale) },
          taken: taken))
    }
    for variable in touched { work[variable] = 0 }
  }

  /// Returns the rows that determine a variable, in order, with their factors.
  mutating func rates(of variable: Int) -> [(row: Int, rate: Double)] {
    let (touched, taken) = reduce([(variable, 1)])
    for variable in touched { work[variable] = 0 }
    var factors = Array(repeating: 0.0, count: pivots.count)
    for (pivot, factor) in taken { factors[pivot] += factor }
    var rates: [(row: Int, rate: Double)] = []
    for index in pivots.indices.reversed() where factors[index] != 0 {
      let pivot = pivots[index]
      let rate = factors[index] / pivot.scale
      if abs(rate) > ValueComposition.noise { rates.append((pivot.row, rate)) }
      for (earlier, factor) in pivot.taken { factors[earlier] -= rate * factor }
    }
    return rates.sorted { $0.row < $1.row }
  }

  /// Eliminates the pivots from a row; the remainder is in ``work``.
  private mutating func reduce(
    _ terms: [(variable: Int, coefficient: Double)]
  ) -> (touched: [Int], taken: [(pivot: Int, factor: Double)]) {
    var touched: [Int] = []
    var open: [Int] = []
    var taken: [(pivot: Int, factor: Double)] = []
    func note(_ variable: Int) {
      if !touched.contains(variable) { touched.append(variable) }
      let pivot = pivotOf[variable]
      if pivot >= 0, !open.contains(pivot) { open.append(pivot) }
    }
    for (variable, coefficient) in terms {
      work[variable] += coefficient
      note(variable)
    }
    // A pivot contains only variables that later pivots determine, so the earliest is eliminated
    // first.
    while let first = open.min() {
      open.removeAll { $0 == first }
      let pivot = pivots[first]
      let factor = work[pivot.variable]
      guard abs(factor) > ValueComposition.noise else { continue }
      for (variable, coefficient) in pivot.terms {
        work[variable] -= factor * coefficient
        if variable != pivot.variable { note(variable) }
      }
      work[pivot.variable] = 0
      taken.append((first, factor))
    }
    return (touched, taken)
  }
}
