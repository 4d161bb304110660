/// The constraints, satisfied with equality, that determine the numbers of a solution.
///
/// Rows are processed in order. A row that is independent of the previous ones determines one more
/// variable; a row that follows from them determines nothing. Each variable is then the sum of the
/// bounds of some rows, each multiplied by a factor.
struct ValueComposition {
  private var pivots: [Pivot] = []
  /// The terms of all pivots.
  private var terms: [(variable: Int, coefficient: Double)] = []
  /// The pivots that were subtracted from the rows of pivots, and their factors.
  private var taken: [(pivot: Int, factor: Double)] = []
  /// For each variable, the pivot that determines it; -1 for none.
  private var pivotOf: [Int]

  // Scratch space for one row, which is empty or zero between uses.
  private var work: [Double]
  private var isTouched: [Bool]
  /// The variables of the row, in the order in which they appeared.
  private var touched: [Int] = []
  /// The pivots that are still to be eliminated, in ascending order.
  private var open: [Int] = []

  /// A row after elimination of the previous rows, scaled so that the variable that it determines
  /// has the coefficient 1.
  private struct Pivot {
    let row: Int
    let variable: Int
    let scale: Double
    let terms: Range<Int>
    let taken: Range<Int>
  }

  /// Whether every variable is determined.
  var isComplete: Bool { pivots.count == pivotOf.count }

  /// The coefficient below which a number is a rounding error.
  private static let noise = 1e-9

  /// Creates a composition without rows, with room for as many terms as expected.
  init(variableCount: Int, expecting termCount: Int = 0) {
    pivotOf = Array(repeating: -1, count: variableCount)
    work = Array(repeating: 0, count: variableCount)
    isTouched = Array(repeating: false, count: variableCount)
    pivots.reserveCapacity(variableCount)
    terms.reserveCapacity(termCount)
    taken.reserveCapacity(termCount)
  }

  /// Adds a row that is satisfied with equality, identified by a number.
  mutating func add(_ row: some Sequence<(variable: Int, coefficient: Double)>, row number: Int) {
    let firstTaken = taken.count
    reduce(row)
    var best = -1
    for variable in touched where abs(work[variable]) > ValueComposition.noise {
      if best < 0 || abs(work[variable]) > abs(work[best]) + ValueComposition.noise {
        best = variable
      }
    }
    if best >= 0 {
      let scale = work[best]
      let firstTerm = terms.count
      for variable in touched where abs(work[variable]) > ValueComposition.noise {
        terms.append((variable, work[variable] / scale))
      }
      pivotOf[best] = pivots.count
      pivots.append(
        Pivot(
          row: number, variable: best, scale: scale, terms: firstTerm..<terms.count,
          taken: firstTaken..<taken.count))
    } else {
      taken.removeLast(taken.count - firstTaken)
    }
    clear()
  }

  /// Returns the rows that determine a variable, in order, with their factors.
  mutating func rates(of variable: Int) -> [(row: Int, rate: Double)] {
    let firstTaken = taken.count
    reduce(CollectionOfOne((variable, 1)))
    clear()
    var factors = Array(repeating: 0.0, count: pivots.count)
    for step in taken[firstTaken...] { factors[step.pivot] += step.factor }
    taken.removeLast(taken.count - firstTaken)
    var rates: [(row: Int, rate: Double)] = []
    for index in pivots.indices.reversed() where factors[index] != 0 {
      let pivot = pivots[index]
      let rate = factors[index] / pivot.scale
      if abs(rate) > ValueComposition.noise { rates.append((pivot.row, rate)) }
      for step in taken[pivot.taken] { factors[step.pivot] -= rate * step.factor }
    }
    return rates.sorted { $0.row < $1.row }
  }

  /// Eliminates the pivots from a row and appends them to ``taken``; the remainder is in ``work``.
  private mutating func reduce(_ row: some Sequence<(variable: Int, coefficient: Double)>) {
    for (variable, coefficient) in row {
      work[variable] += coefficient
      note(variable)
    }
    // A pivot contains only variables that later pivots determine, so the earliest is eliminated
    // first.
    while !open.isEmpty {
      let first = open.removeFirst()
      let pivot = pivots[first]
      let factor = work[pivot.variable]
      guard abs(factor) > ValueComposition.noise else { continue }
      for place in pivot.terms {
        let term = terms[place]
        work[term.variable] -= factor * term.coefficient
        if term.variable != pivot.variable { note(term.variable) }
      }
      work[pivot.variable] = 0
      taken.append((first, factor))
    }
  }

  /// Notes that a variable occurs in the row, and that its pivot is to be eliminated.
  private mutating func note(_ variable: Int) {
    if isTouched[variable] { return }
    isTouched[variable] = true
    touched.append(variable)
    let pivot = pivotOf[variable]
    guard pivot >= 0 else { return }
    // A row has few open pivots, so finding the place takes less time than a heap would.
    var place = open.endIndex
    while place > 0, open[place - 1] > pivot { place -= 1 }
    open.insert(pivot, at: place)
  }

  private mutating func clear() {
    for variable in touched {
      work[variable] = 0
      isTouched[variable] = false
    }
    touched.removeAll(keepingCapacity: true)
  }
}
