internal import ConstraintSolver

/// One constraint of a layout pass, and where it comes from.
struct LayoutRow {
  /// Where a row comes from; what comes later in this list gives way first.
  enum Origin: Int {
    /// Demanded by the host of the layout: the root's place and size.
    case host
    /// Made by the engine: sizes of 0 and more, and margins guides.
    case engine
    /// Translated from a frame set by hand and its mask.
    case autoresizing
    /// Emitted by a stack view.
    case stackView
    /// From an intrinsic content size.
    case contentSize
    /// Activated by the user.
    case user
  }

  let origin: Origin
  let constraint: LayoutConstraint
  /// The later a constraint was activated, the larger; among rows of one origin.
  let order: Int
  /// What the constraint says in the variables of the pass.
  let equation: Constraint
  /// The equation in the solver, nil until it is there.
  var id: Constraint.ID?
  var isBroken = false
}
