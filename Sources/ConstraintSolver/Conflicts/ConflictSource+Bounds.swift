/// The constraints that bound the quantities of a sum.
extension ConflictSource {
  /// A quantity in a sum.
  enum Quantity {
    case column(VariableIndex)
    case subject(ofRow: RowIndex)
  }

  /// The constraints that bound a quantity on one side, in ascending order of their places.
  struct Limit {
    let bounds: [Refutation.Bound]
    let isAbove: Bool
    /// The nearest of the bounds.
    let end: Double

    init(_ bounds: [Refutation.Bound], isAbove: Bool) {
      self.bounds = bounds.sorted { $0.place < $1.place }
      self.isAbove = isAbove
      end = Limit.nearest(of: bounds, isAbove) { _ in false }
    }

    /// The nearest of the bounds that are not gone.
    func end(without isGone: (ConstraintPlace) -> Bool) -> Double {
      Limit.nearest(of: bounds, isAbove, without: isGone)
    }

    private static func nearest(
      of bounds: [Refutation.Bound], _ isAbove: Bool, without isGone: (ConstraintPlace) -> Bool
    ) -> Double {
      var end = isAbove ? Double.infinity : -.infinity
      for index in bounds.indices where !isGone(bounds[index].place) {
        end = isAbove ? min(end, bounds[index].end) : max(end, bounds[index].end)
      }
      return end
    }
  }

  /// Returns the constraints that limit a quantity upwards or downwards.
  ///
  /// A tableau may have as many sums as rows, with mostly the same quantities in them.
  mutating func limit(of quantity: Quantity, isAbove: Bool) -> Limit {
    let index = indexOfLimit(of: quantity, isAbove: isAbove)
    return limits[index] ?? Limit([], isAbove: isAbove)
  }

  /// Determines a limit if necessary, and returns its index in ``limits``.
  mutating func indexOfLimit(of quantity: Quantity, isAbove: Bool) -> Int {
    let count = table.variableCount
    if limits.isEmpty {
      limits = Array(repeating: nil, count: 2 * (count + reduced.structure.rows.count))
    }
    let place =
      switch quantity {
      case .column(let column): Int(column)
      case .subject(let row): count + Int(row)
      }
    let index = 2 * place + (isAbove ? 1 : 0)
    if limits[index] == nil {
      limits[index] = Limit(bounds(of: quantity, isAbove: isAbove), isAbove: isAbove)
    }
    return index
  }
}

// MARK: Bounds

extension ConflictSource {
  /// Returns the alias and guest rows of each variable.
  ///
  /// A column may occur in as many rows as there are columns, but only a few rows follow it.
  func listFollowers() -> Adjacency<VariableIndex, RowIndex> {
    Adjacency(keyCount: reduced.structure.variableCount) { note in
      for index in reduced.structure.rows.indices
      where reduced.structure.rows[index].isPresent && reduced.partition.kinds[index].isFollower {
        for place in reduced.structure.rows[index].form.entries {
          note(reduced.structure.definitions.pool.entries[place].column, RowIndex(index))
        }
      }
    }
  }

  private func bounds(of quantity: Quantity, isAbove: Bool) -> [Refutation.Bound] {
    var found: [Refutation.Bound] = []
    let variable: VariableIndex
    let kind: RowKind
    switch quantity {
    case .column(let column):
      (variable, kind) = (column, .alias)
      appendBounds(ofSubject: .variable(column), tiedBy: nil, isAbove, to: &found)
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
    table.forEachSingle(of: subject) { place in
      append(place, of: subject, tiedBy: row, isAbove, to: &found)
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
