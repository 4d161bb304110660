/// The constraints of a solver, in the order of adding.
struct ConstraintTable: Sendable {
  private var entries: [Constraint?] = []

  func contains(_ id: Constraint.ID) -> Bool {
    entries.indices.contains(id.index) && entries[id.index] != nil
  }

  /// The constraint behind a handle that is contained.
  subscript(id: Constraint.ID) -> Constraint {
    guard let constraint = entries[id.index] else {
      preconditionFailure("constraint \(id.index) was removed")
    }
    return constraint
  }

  /// The constraints present, oldest first.
  var present: [(id: Constraint.ID, constraint: Constraint)] {
    entries.enumerated().compactMap { index, constraint in
      constraint.map { (Constraint.ID(index: index), $0) }
    }
  }

  mutating func append(_ constraint: Constraint) -> Constraint.ID {
    entries.append(constraint)
    return Constraint.ID(index: entries.count - 1)
  }

  mutating func remove(_ id: Constraint.ID) {
    entries[id.index] = nil
  }

  mutating func setConstant(_ constant: Double, of id: Constraint.ID) {
    entries[id.index]?.expression.constant = constant
  }
}
