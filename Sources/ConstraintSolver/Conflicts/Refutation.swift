/// A proof that constraints contradict each other: a sum of them that no values satisfy.
///
/// By the equations among them `sum(weight * quantity) + constant` is zero, whatever the values;
/// by the bounds of the quantities it is less. That is Farkas' lemma, and what a failed solve has
/// at hand: a row that cannot be met, with the bounds that its columns rest on.
struct Refutation {
  /// What is bounded on the side where the sum would have to grow.
  struct Quantity {
    let weight: Double
    /// The constraints that bound the quantity there; one of them is enough.
    var bounds: [Bound]
  }

  /// A constraint that says how far a quantity goes.
  struct Bound {
    let place: Int32
    /// Where the quantity ends.
    let end: Double
    /// What the constraint is about, a variable or the complement of the constraint's own place, and
    /// how often the quantity is in it.
    let subject: Int32
    let factor: Double
    /// The row by which the quantity is tied to the subject, -1 where they are the same.
    let row: Int32
  }

  var quantities: [Quantity] = []
  var constant = 0.0
  /// An equation that is a part of the sum as it stands, -1 for none.
  var equation: Int32 = -1
  /// The rows that are a part of the sum.
  var rows: [Int32] = []
  /// The quantities with all their bounds, in ascending order, as they were before one was chosen.
  private var candidates: [Quantity] = []
}

extension Refutation {
  /// Chooses bounds again where some constraints are gone; false where the rest refutes nothing.
  ///
  /// The sum itself stays what it is as long as the equations behind it do.
  mutating func chooseBounds(without gone: (Int32) -> Bool) -> Bool {
    quantities = candidates
    for index in quantities.indices { quantities[index].bounds.removeAll { gone($0.place) } }
    return chooseBounds()
  }
}

extension Refutation {
  /// By how much the sum stays below zero, less what rounding may have made of it; not positive
  /// where nothing is refuted.
  private var gap: Double {
    var sum = constant
    var scale = max(1, abs(constant))
    for quantity in quantities {
      let end = quantity.end
      guard end.isFinite else { return -.infinity }
      sum += quantity.weight * end
      scale = max(scale, abs(quantity.weight * end))
    }
    return -sum - Tolerance.feasibility * scale
  }

  /// Leaves each quantity one bound; false where nothing is refuted.
  ///
  /// The bounds are the earliest ones that refute: from the last bound on each
  /// is left out if the others do without it.
  mutating func chooseBounds() -> Bool {
    var gap = self.gap
    guard gap > 0 else { return false }
    var all: [(place: Int32, quantity: Int)] = []
    // By quantity, how far it goes by its first bounds: by one of them, by two, and so on.
    var ends: [[Double]] = []
    for index in quantities.indices {
      quantities[index].bounds.sort { $0.place < $1.place }
      for bound in quantities[index].bounds { all.append((bound.place, index)) }
      ends.append(quantities[index].endsOfBeginnings)
    }
    all.sort { ($0.place, $0.quantity) < ($1.place, $1.quantity) }
    candidates = quantities
    for (_, index) in all.reversed() {
      guard let last = quantities[index].bounds.last else { continue }
      let count = quantities[index].bounds.count
      if count == 1 { continue }
      let price = quantities[index].weight * (ends[index][count - 2] - ends[index][count - 1])
      if price < gap {
        gap -= price
        quantities[index].bounds.removeLast()
      } else {
        // The bounds before it are too weak, with or without each other.
        quantities[index].bounds = [last]
      }
    }
    return true
  }
}

extension Refutation.Quantity {
  /// How far the quantity goes.
  fileprivate var end: Double { bounds.reduce(start) { nearer($0, $1.end) } }

  /// How far the quantity goes by its first bounds: by one of them, by two, and so on.
  fileprivate var endsOfBeginnings: [Double] {
    var end = start
    return bounds.map { bound in
      end = nearer(end, bound.end)
      return end
    }
  }

  /// How far it goes without bounds.
  private var start: Double { weight > 0 ? .infinity : -.infinity }

  private func nearer(_ a: Double, _ b: Double) -> Double { weight > 0 ? min(a, b) : max(a, b) }
}
