internal import ConstraintSolver

/// One constraint of a layout pass, in the variables of the pass.
///
/// Plain numbers, because every layout has about ten rows per view. A row that no user created has
/// no ``LayoutConstraint`` until one is needed.
struct LayoutRow {
  let source: Source
  let origin: LayoutConstraint.Origin
  /// The later a constraint was activated, the larger; among rows of one origin.
  let order: Int
  /// Where the terms are among those of the item.
  let terms: Range<Int>
  let constant: Double
  let relation: Relation
  let priority: Priority
  /// The row in the solver, nil until it is there.
  var id: Constraint.ID?
  var isBroken = false

  /// What a row stands for.
  enum Source {
    /// A constraint, by its index among those of the item.
    case constraint(Int)
    /// That the item has no negative extent.
    case notNegative(Axis)
    /// That the item is not larger than its content.
    case hugging(Axis)
    /// That the item is not smaller than its content.
    case resistance(Axis)
  }
}

/// Where a row is: with which item, and which of the item's it is.
struct RowPlace: Hashable, Comparable {
  /// The index of the item, or ``host``.
  let item: Int
  let row: Int

  /// Stands for the host, whose rows come before those of the tree.
  static let host = -1

  static func < (a: RowPlace, b: RowPlace) -> Bool { (a.item, a.row) < (b.item, b.row) }
}
