/// Proofs of the failures.
extension ConflictSource {
  /// Returns a proof of a failure, with one bound for each quantity; nil if rounding errors leave
  /// none.
  mutating func refutation(of failure: Failure) -> Refutation? {
    if followers == nil { followers = listFollowers() }
    switch failure {
    case .constant: return nil
    case .equation(let place, _):
      var refutation = Refutation()
      refutation.equation = place
      return refutation
    case .column(let column): return refutation(ofCrossing: .column(column))
    case .row(let row): return refutation(ofRow: row)
    case .component(let index): return refutation(ofComponent: index)
    }
  }

  /// Returns the proof that the bounds of a quantity cross.
  private mutating func refutation(ofCrossing quantity: Quantity) -> Refutation? {
    refutation(of: [(quantity, 1), (quantity, -1)])
  }

  private mutating func refutation(ofRow row: RowIndex) -> Refutation? {
    refutation(ofCrossing: .subject(ofRow: row))
      ?? refutation(of: [(.subject(ofRow: row), -1)] + columns(of: row))
  }

  private mutating func refutation(ofComponent index: ComponentIndex) -> Refutation? {
    let rows = reduced.partition.rows(of: index)
    if unsatisfiable[index]?.areBoundsCrossing == false {
      return nextRefutation(ofComponent: index)
    }
    for column in reduced.partition.columns(of: index) {
      if let refutation = refutation(ofCrossing: .column(column)) { return refutation }
    }
    for row in rows {
      if let refutation = refutation(ofCrossing: .subject(ofRow: row)) { return refutation }
    }
    if rows.count == 1 { return refutation(ofRow: rows[rows.startIndex]) }
    return nextRefutation(ofComponent: index)
  }

  /// Returns another proof at each call, from the tableau of a component with several rows; nil if
  /// there are no more.
  ///
  /// A solve fails if a column misses its bounds by more than their own tolerance. If every sum of
  /// the tableau contains much larger numbers, this distance counts as a rounding error in all of
  /// them. Without a proof, each constraint of the component would be tried by a solve of its own.
  /// So in that case, the first sum that proves the miss at the tolerance of the column is used.
  mutating func nextRefutation(ofComponent index: ComponentIndex) -> Refutation? {
    var slight: Refutation?
    while let sum = unsatisfiable[index]?.next() {
      let weights = weights(in: sum, ofComponent: index)
      if let refutation = refutation(of: weights) { return refutation }
      slight = slight ?? refutation(of: weights, isMeasuredByFirst: true)
    }
    return slight
  }

  /// Returns the next proof that does not need constraints that are gone; nil if there are no more,
  /// or if the sums that prove nothing have too many entries.
  ///
  /// A sum is tested before a proof is made of it, because most sums need a constraint that is gone.
  mutating func nextRefutation(
    ofComponent index: ComponentIndex, without isGone: (ConstraintPlace) -> Bool,
    _ mostEntries: inout Int
  ) -> Refutation? {
    while mostEntries > 0, let sum = unsatisfiable[index]?.next() {
      let weights = weights(in: sum, ofComponent: index)
      if isRefuted(weights, without: isGone) { return refutation(of: weights) }
      mostEntries -= sum.count
    }
    return nil
  }

  /// Returns the quantities that a sum of columns of a tableau contains.
  private mutating func weights(in sum: [Entry], ofComponent index: ComponentIndex) -> [Weight] {
    let columns = unsatisfiable[index]?.columns ?? []
    let rows = reduced.partition.rows(of: index)
    var weights: [Weight] = []
    weights.reserveCapacity(sum.count)
    // A list by variable, because a dictionary takes more time than the rest of a sum.
    if parameterPlaces.isEmpty {
      parameterPlaces = Array(repeating: -1, count: reduced.structure.variableCount)
    }
    var parameters: [VariableIndex] = []
    for entry in sum {
      if Int(entry.column) < columns.count {
        weights.append((.column(columns[Int(entry.column)]), entry.coefficient))
        continue
      }
      let row = rows[rows.startIndex + Int(entry.column) - columns.count]
      weights.append((.subject(ofRow: row), entry.coefficient))
      // Columns with a fixed value are not columns of the system.
      for place in reduced.structure.rows[Int(row)].form.entries {
        let term = reduced.structure.definitions.pool.entries[place]
        guard reduced.parameters.isParameter(term.column) else { continue }
        let weight = -entry.coefficient * term.coefficient
        let known = Int(parameterPlaces[Int(term.column)])
        if known >= 0 {
          weights[known].weight += weight
        } else {
          parameterPlaces[Int(term.column)] = Int32(weights.count)
          parameters.append(term.column)
          weights.append((.column(term.column), weight))
        }
      }
    }
    if parameters.isEmpty { return weights }
    for column in parameters { parameterPlaces[Int(column)] = -1 }
    // If parameters cancel, only a rounding error remains of their weight.
    weights.removeAll { quantity, weight in
      guard case .column(let column) = quantity else { return false }
      return abs(weight) <= Tolerance.pivot && reduced.parameters.isParameter(column)
    }
    return weights
  }

  private func columns(of row: RowIndex) -> [Weight] {
    let form = reduced.structure.rows[Int(row)].form
    return reduced.structure.definitions.pool.entries[form.entries].map {
      (.column($0.column), $0.coefficient)
    }
  }
}

// MARK: Sums

/// A quantity in a sum, and its coefficient.
private typealias Weight = (quantity: ConflictSource.Quantity, weight: Double)

extension ConflictSource {
  /// Returns the proof that the bounds of quantities exclude a value of their weighted sum.
  private mutating func refutation(
    of weights: [Weight], isMeasuredByFirst: Bool = false
  ) -> Refutation? {
    var sum = Refutation()
    sum.isMeasuredByFirst = isMeasuredByFirst
    sum.constant = constant(of: weights)
    for case (.subject(let row), _) in weights { sum.rows.append(row) }
    for sign in [1.0, -1] {
      var refutation = sum
      refutation.constant *= sign
      refutation.quantities.reserveCapacity(weights.count)
      for (quantity, weight) in weights {
        let limit = limit(of: quantity, isAbove: sign * weight > 0)
        refutation.quantities.append(
          Refutation.Quantity(weight: sign * weight, bounds: limit.bounds))
      }
      if refutation.chooseBounds() { return refutation }
    }
    return nil
  }

  /// Returns whether the remaining bounds of the quantities exclude a value of their sum on the side
  /// on which all of them do.
  private mutating func isRefuted(
    _ weights: [Weight], without isGone: (ConstraintPlace) -> Bool
  ) -> Bool {
    let constant = constant(of: weights)
    for sign in [1.0, -1] {
      let (all, remaining) = gaps(of: weights, sign, constant, without: isGone)
      if all > 0 { return remaining > 0 }
    }
    return false
  }

  /// Returns the gap of a sum with all bounds, and with those that are not gone.
  private mutating func gaps(
    of weights: [Weight], _ sign: Double, _ constant: Double,
    without isGone: (ConstraintPlace) -> Bool
  ) -> (all: Double, remaining: Double) {
    var all = Refutation.Gap(constant: sign * constant)
    var remaining = all
    var isBounded = true
    for (quantity, weight) in weights {
      let index = indexOfLimit(of: quantity, isAbove: sign * weight > 0)
      // The limit is read in place, because a copy would retain its bounds.
      let end = limits[index]?.end ?? .infinity
      guard end.isFinite else { return (-.infinity, -.infinity) }
      all.add(sign * weight, end)
      guard isBounded else { continue }
      let remainingEnd = limits[index]?.end(without: isGone) ?? .infinity
      isBounded = remainingEnd.isFinite
      if isBounded { remaining.add(sign * weight, remainingEnd) }
    }
    return (all.value, isBounded ? remaining.value : -.infinity)
  }

  private func constant(of weights: [Weight]) -> Double {
    var constant = 0.0
    for case (.subject(let row), let weight) in weights {
      constant -= weight * reduced.structure.rows[Int(row)].form.constant
    }
    return constant
  }
}
