/// What is demanded of one quantity alone: required bounds, and penalties for missing wishes.
///
/// Constraints on a single variable cost no row: they live here. A row of several variables gets a
/// slack column equal to its expression, and its demand is then one on that column.
struct Column: Sendable {
  var lower = -Double.infinity
  var upper = Double.infinity
  var penalties: [Penalty] = []

  /// Whether the column may take any value at no cost.
  var isFree: Bool { penalties.isEmpty && lower == -.infinity && upper == .infinity }

  /// Demands `coefficient * column + constant relation 0`.
  ///
  /// `rank` is the position of the constraint's priority among those present, 0 being required.
  mutating func demand(
    _ coefficient: Double, _ constant: Double, _ relation: Relation, rank: Int32
  ) {
    let point = -constant / coefficient
    // The sense of an inequality turns with the sign of what it is divided by.
    let atMost = relation != (coefficient > 0 ? .greaterThanOrEqual : .lessThanOrEqual)
    let atLeast = relation != (coefficient > 0 ? .lessThanOrEqual : .greaterThanOrEqual)
    if rank == 0 {
      if atMost { upper = min(upper, point) }
      if atLeast { lower = max(lower, point) }
    } else {
      let weight = abs(coefficient)
      penalties.append(
        Penalty(rank: rank, point: point, below: atLeast ? weight : 0, above: atMost ? weight : 0))
    }
  }

  /// Takes over the demands of a quantity that equals `factor * column + constant`.
  mutating func absorb(_ other: Column, factor: Double, constant: Double) {
    let ends = ((other.lower - constant) / factor, (other.upper - constant) / factor)
    lower = max(lower, factor > 0 ? ends.0 : ends.1)
    upper = min(upper, factor > 0 ? ends.1 : ends.0)
    for penalty in other.penalties {
      penalties.append(penalty.scaled(factor: factor, constant: constant))
    }
  }
}

/// The cost of a column's distance from a point, at one rank.
struct Penalty: Sendable {
  var rank: Int32
  var point: Double
  /// The cost of each unit below the point, and of each unit above it.
  var below: Double
  var above: Double

  /// The same cost, seen from `y` where the column equals `factor * y + constant`.
  func scaled(factor: Double, constant: Double) -> Penalty {
    let size = abs(factor)
    return Penalty(
      rank: rank, point: (point - constant) / factor,
      below: (factor > 0 ? below : above) * size, above: (factor > 0 ? above : below) * size)
  }
}
