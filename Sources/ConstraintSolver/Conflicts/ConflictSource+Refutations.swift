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
    case .column(let column): return refutation(ofColumn: column)
    case .row(let row): return refutation(ofRow: row)
    case .component(let index): return refutation(ofComponent: index)
    }
  }

  private func refutation(ofColumn column: VariableIndex) -> Refutation? {
    refutation(of: [(.column(column), 1), (.column(column), -1)])
  }

  private mutating func refutation(ofRow row: RowIndex) -> Refutation? {
    let own = refutation(of: [(.subject(ofRow: row), 1), (.subject(ofRow: row), -1)])
    return own ?? refutation(of: [(.subject(ofRow: row), -1)] + columns(of: row, 1))
  }

  private mutating func refutation(
    ofComponent index: ComponentIndex
  ) -> Refutation? {
    let rows = reduced.partition.rows(of: index)
    if unsatisfiable[index]?.areBoundsCrossing == false {
      return nextRefutation(ofComponent: index)
    }
    for column in reduced.partition.columns(of: index) {
      if let refutation = refutation(ofColumn: column) { return refutation }
    }
    for row in rows {
      let sides: [(Quantity, Double)] = [(.subject(ofRow: row), 1), (.subject(ofRow: row), -1)]
      if let refutation = refutation(of: sides) { return refutation }
    }
    if rows.count == 1 { return refutation(ofRow: rows[rows.startIndex]) }
    return nextRefutation(ofComponent: index)
  }

  /// Returns another proof at each call, from the tableau of a component with several rows; nil if
  /// there are no more.
  mutating func nextRefutation(
    ofComponent index: ComponentIndex
  ) -> Refutation? {
    while let sum = unsatisfiable[index]?.next() {
      if let refutation = refutation(ofComponent: index, by: sum) { return refutation }
    }
    return nil
  }

  private func refutation(
    ofComponent index: ComponentIndex, by sum: [Entry]
  ) -> Refutation? {
    let columns = reduced.partition.columns(of: index).sorted()
    let rows = reduced.partition.rows(of: index)
    var weights: [(Quantity, Double)] = []
    var places: [VariableIndex: Int] = [:]
    for entry in sum {
      if Int(entry.column) < columns.count {
        weights.append((.column(columns[Int(entry.column)]), entry.coefficient))
        continue
      }
      let row = rows[rows.startIndex + Int(entry.column) - columns.count]
      weights.append((.subject(ofRow: row), entry.coefficient))
      // Columns with a fixed value are not columns of the system.
      for (quantity, weight) in self.columns(of: row, -entry.coefficient) {
        guard case .column(let column) = quantity, reduced.parameters.isParameter(column) else {
          continue
        }
        if let place = places[column] {
          weights[place].1 += weight
        } else {
          places[column] = weights.count
          weights.append((quantity, weight))
        }
      }
    }
    // If parameters cancel, only a rounding error remains of their weight.
    weights.removeAll { quantity, weight in
      guard case .column(let column) = quantity else { return false }
      return abs(weight) <= Tolerance.pivot && reduced.parameters.isParameter(column)
    }
    return refutation(of: weights)
  }

  private func columns(of row: RowIndex, _ factor: Double) -> [(Quantity, Double)] {
    reduced.structure.definitions.pool.entries[reduced.structure.rows[Int(row)].form.entries].map {
      (.column($0.column), factor * $0.coefficient)
    }
  }
}

/// A quantity in a sum.
private enum Quantity {
  case column(VariableIndex)
  case subject(ofRow: RowIndex)
}

extension ConflictSource {
  /// Returns the proof that the bounds of quantities exclude a value of their weighted sum.
  private func refutation(
    of weights: [(Quantity, Double)]
  ) -> Refutation? {
    var sum = Refutation()
    for case (.subject(let row), let weight) in weights {
      sum.rows.append(row)
      sum.constant -= weight * reduced.structure.rows[Int(row)].form.constant
    }
    for sign in [1.0, -1] {
      var refutation = sum
      refutation.constant *= sign
      for (quantity, weight) in weights {
        refutation.quantities.append(
          Refutation.Quantity(
            weight: sign * weight, bounds: bounds(of: quantity, isAbove: sign * weight > 0)))
      }
      if refutation.chooseBounds() { return refutation }
    }
    return nil
  }
}

// MARK: Bounds

extension ConflictSource {
  /// Returns the alias and guest rows of each variable.
  ///
  /// A column may occur in as many rows as there are columns, but only a few rows follow it.
  private func listFollowers() -> Adjacency<VariableIndex, RowIndex> {
    func forEachPair(_ note: (VariableIndex, RowIndex) -> Void) {
      for index in reduced.structure.rows.indices
      where reduced.structure.rows[index].isPresent && reduced.partition.kinds[index].isFollower {
        for place in reduced.structure.rows[index].form.entries {
          note(reduced.structure.definitions.pool.entries[place].column, RowIndex(index))
        }
      }
    }
    var counts = Adjacency<VariableIndex, RowIndex>.Counts(
      keyCount: reduced.structure.variableCount)
    forEachPair { key, _ in counts.count(key) }
    var lists = Adjacency<VariableIndex, RowIndex>()
    lists.begin(counts)
    forEachPair { key, row in lists.insert(row, under: key) }
    return lists
  }

  /// Returns the constraints that limit a quantity upwards or downwards.
  private func bounds(
    of quantity: Quantity, isAbove: Bool
  ) -> [Refutation.Bound] {
    var found: [Refutation.Bound] = []
    let variable: VariableIndex
    let kind: RowKind
    switch quantity {
    case .column(let column):
      (variable, kind) = (column, .alias)
      table.forEachSingle(of: column) { place in
        append(place, of: .variable(column), tiedBy: nil, isAbove, to: &found)
      }
    case .subject(let row):
      let subject = reduced.structure.rows[Int(row)].subject
      appendBounds(ofSubject: subject, tiedBy: nil, isAbove, to: &found)
      guard let own = subject.variable else { return found }
      (variable, kind) = (own, .guest)
    }
    // Add the bounds on variables that are equal to the quantity.
    guard let followers else { return found }
    for index in followers.range(of: variable) {
      let row = followers.items[index]
      guard reduced.partition.kinds[Int(row)] == kind else { continue }
      appendBounds(
        ofSubject: reduced.structure.rows[Int(row)].subject, tiedBy: row, isAbove, to: &found)
    }
    return found
  }

  private func appendBounds(
    ofSubject subject: Subject, tiedBy row: RowIndex?, _ isAbove: Bool,
    to found: inout [Refutation.Bound]
  ) {
    switch subject {
    case .variable(let variable):
      table.forEachSingle(of: variable) { place in
        append(place, of: subject, tiedBy: row, isAbove, to: &found)
      }
    case .constraint(let place): append(place, of: subject, tiedBy: row, isAbove, to: &found)
    }
  }

  /// Appends a constraint on a subject if it bounds the quantity on the given side.
  ///
  /// A row may relate the subject to the quantity.
  private func append(
    _ place: ConstraintPlace, of subject: Subject, tiedBy row: RowIndex?, _ isAbove: Bool,
    to found: inout [Refutation.Bound]
  ) {
    let entry = table.entries[Int(place)]
    let isOwnConstraint = subject.variable == nil
    var factor = isOwnConstraint ? 1 : entry.coefficient
    var constant = entry.constant
    var share = 1.0
    if isOwnConstraint, row == nil { constant = 0 }
    if let row {
      let form = reduced.structure.rows[Int(row)].form
      share = reduced.structure.definitions.pool.entries[Int(form.firstEntry)].coefficient
      // The form of a constraint includes its constant.
      constant = isOwnConstraint ? form.constant : constant + factor * form.constant
      factor *= share
    }
    let isAtMost = entry.relation != (factor > 0 ? .greaterThanOrEqual : .lessThanOrEqual)
    let isAtLeast = entry.relation != (factor > 0 ? .lessThanOrEqual : .greaterThanOrEqual)
    guard isAbove ? isAtMost : isAtLeast else { return }
    found.append(
      Refutation.Bound(
        place: place, end: -constant / factor, subject: subject, factor: share, row: row ?? -1))
  }
}
