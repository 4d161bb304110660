internal import ConstraintSolver

/// One constraint of a layout pass, in the variables of the pass.
///
/// It consists of plain numbers, because every layout has about ten rows per view. A row that no
/// user created has a ``LayoutConstraint`` only once one is needed.
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
    /// The nonnegative size of the item.
    case notNegative(Axis)
    /// Content hugging: the item is not larger than its content.
    case hugging(Axis)
    /// Compression resistance: the item is not smaller than its content.
    case resistance(Axis)
  }
}

/// The place of a row: its item and its index there.
struct RowPlace: Hashable, Comparable {
  /// The index of the item, or ``host``.
  let item: Int
  let row: Int

  /// The place of the host, whose rows come before those of the tree.
  static let host = -1

  static func < (a: RowPlace, b: RowPlace) -> Bool { (a.item, a.row) < (b.item, b.row) }
}
