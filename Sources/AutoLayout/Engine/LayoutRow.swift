internal import ConstraintSolver

/// One constraint of a layout pass, in the variables of the pass.
///
/// Plain numbers, because every layout has about ten rows per view. A row that no user created has
/// no ``LayoutConstraint`` until one is needed.
struct LayoutRow {
  let source: Source
  let origin: LayoutConstraint.Origin
  /// A number that increases with activation, among rows of one origin.
  let order: Int
  /// The range of the terms among those of the item.
  let terms: Range<Int>
  let constant: Double
  let relation: Relation
  let priority: Priority
  /// The identifier of the row in the solver; nil until it is added.
  var id: Constraint.ID?
  var isBroken = false

  /// The origin of a row.
  enum Source {
    /// A constraint, by its index among those of the item.
    case constraint(Int)
    /// The item has no negative size.
    case notNegative(Axis)
    /// The item is not larger than its content.
    case hugging(Axis)
    /// The item is not smaller than its content.
    case resistance(Axis)
  }
}

/// The place of a row: its item, and its index there.
struct RowPlace: Hashable, Comparable {
  /// The index of the item, or ``host``.
  let item: Int
  let row: Int

  /// The place of the host, whose rows come before those of the tree.
  static let host = -1

  static func < (a: RowPlace, b: RowPlace) -> Bool { (a.item, a.row) < (b.item, b.row) }
}
