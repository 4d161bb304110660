/// A proof that constraints contradict each other: a sum of them that cannot be satisfied.
///
/// By the equations, `sum(weight * quantity) + constant` is zero for all values; by the bounds of
/// the quantities, it is negative (Farkas' lemma). A failed solve provides such a sum: a row that
/// cannot be satisfied, with the bounds of its columns.
struct Refutation {
  /// A quantity with bounds that keep the sum from growing.
  struct Quantity {
    let weight: Double
    /// The constraints that bound the quantity on that side; one of them is sufficient.
    var bounds: [Bound]
  }

  /// A constraint that bounds a quantity.
  struct Bound {
    let place: ConstraintPlace
    let end: Double
    /// The subject of the constraint, a variable or its own expression, and the factor of the
    /// quantity in it.
    let subject: Subject
    let factor: Double
    /// The row that relates the quantity to the subject, -1 if they are the same.
    let row: RowIndex
  }

  var quantities: [Quantity] = []
  var constant = 0.0
  /// An equation that is a part of the sum, -1 for none.
  var equation: ConstraintPlace = -1
  /// The rows that are a part of the sum.
  var rows: [RowIndex] = []
  /// Whether rounding is measured by the first quantity alone, the one that a failed solve could not
  /// keep inside its bounds; otherwise by the largest number in the sum.
  ///
  /// Suppose that widths with six decimals miss the end of a long stack view by a millionth. For the
  /// solve, this is a contradiction; compared with the length of the stack view, it is nothing.
  var isMeasuredByFirst = false
  /// The quantities in ascending order, with all of their bounds, before one of each was chosen.
  private var candidates: [Quantity] = []
}

extension Refutation {
  /// Chooses bounds again after constraints were removed; returns false if the remaining bounds
  /// refute nothing.
  ///
  /// The sum stays the same as long as its equations exist.
  mutating func chooseBounds(without gone: (ConstraintPlace) -> Bool) -> Bool {
    quantities = candidates
    // Most quantities keep their bounds, and their storage.
    for index in quantities.indices
    where quantities[index].bounds.contains(where: { gone($0.place) }) {
      quantities[index].bounds.removeAll { gone($0.place) }
    }
    return chooseBounds()
  }

  /// The distance of a sum of quantities from zero, minus possible rounding errors.
  struct Gap {
    private var sum: Double
    private var scale: Double
    /// The number that measures the permitted error instead of the scale; nil for none.
    private let measure: Double?

    /// Creates a gap without quantities; the error may be measured by a number that is smaller than
    /// the largest one in the sum.
    init(constant: Double, measuredBy measure: Double? = nil) {
      sum = constant
      scale = max(1, abs(constant))
      self.measure = measure
    }

    var value: Double {
      guard let measure else { return -sum - Tolerance.feasibility * scale }
      return -sum - max(Tolerance.feasibility * measure, Tolerance.cancellation * scale)
    }

    /// Adds a quantity at one end of its range.
    @inline(__always)
    mutating func add(_ weight: Double, _ end: Double) {
      sum += weight * end
      scale = max(scale, abs(weight * end))
    }
  }

  /// The distance of the sum from zero, minus possible rounding errors; not positive if nothing is
  /// refuted.
  private var gap: Double {
    let first = isMeasuredByFirst ? quantities.first : nil
    var gap = Gap(
      constant: constant, measuredBy: first.map { abs($0.weight) * max(1, abs($0.end)) })
    for quantity in quantities {
      let end = quantity.end
      guard end.isFinite else { return -.infinity }
      gap.add(quantity.weight, end)
    }
    return gap.value
  }

  /// Chooses one bound for each quantity; returns false if nothing is refuted.
  ///
  /// The chosen bounds are the earliest that refute the sum: starting with the last, each bound is
  /// omitted if the others are sufficient.
  mutating func chooseBounds() -> Bool {
    var gap = self.gap
    guard gap > 0 else { return false }
    for index in quantities.indices where !quantities[index].areBoundsSorted {
      quantities[index].bounds.sort { $0.place < $1.place }
    }
    candidates = quantities
    // Only a quantity with several bounds leaves a choice.
    var all: [(place: ConstraintPlace, quantity: Int)] = []
    // For each of these quantities, the limits set by its first bound, by its first two, and so on.
    var ends: [Double] = []
    var firstEnds = [Int](repeating: 0, count: quantities.count)
    for index in quantities.indices where quantities[index].bounds.count > 1 {
      for bound in quantities[index].bounds { all.append((bound.place, index)) }
      firstEnds[index] = ends.count
      quantities[index].appendEndsOfBeginnings(to: &ends)
    }
    all.sort { ($0.place, $0.quantity) < ($1.place, $1.quantity) }
    for (_, index) in all.reversed() {
      guard let last = quantities[index].bounds.last else { continue }
      let count = quantities[index].bounds.count
      if count == 1 { continue }
      let end = firstEnds[index] + count - 1
      let price = quantities[index].weight * (ends[end - 1] - ends[end])
      if price < gap {
        gap -= price
        quantities[index].bounds.removeLast()
      } else {
        // The previous bounds are too weak, alone or together.
        quantities[index].bounds = [last]
      }
    }
    return true
  }
}

extension Refutation.Quantity {
  /// The limit of the quantity.
  fileprivate var end: Double { bounds.reduce(start) { nearer($0, $1.end) } }

  fileprivate var areBoundsSorted: Bool {
    bounds.indices.dropFirst().allSatisfy { bounds[$0 - 1].place <= bounds[$0].place }
  }

  /// Appends the limits that the quantity's first bound sets, its first two bounds, and so on.
  fileprivate func appendEndsOfBeginnings(to ends: inout [Double]) {
    var end = start
    for bound in bounds {
      end = nearer(end, bound.end)
      ends.append(end)
    }
  }

  /// The limit without bounds.
  private var start: Double { weight > 0 ? .infinity : -.infinity }

  private func nearer(_ a: Double, _ b: Double) -> Double { weight > 0 ? min(a, b) : max(a, b) }
}
