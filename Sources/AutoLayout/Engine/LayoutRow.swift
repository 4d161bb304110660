internal import ConstraintSolver

/// One constraint of a layout pass, and where it comes from.
struct LayoutRow {
  let constraint: LayoutConstraint
  /// The later a constraint was activated, the larger; among rows of one origin.
  let order: Int
  /// What the constraint says in the variables of the pass.
  let equation: Constraint
  /// The equation in the solver, nil until it is there.
  var id: Constraint.ID?
  var isBroken = false

  /// Where the constraint comes from.
  var origin: LayoutConstraint.Origin { constraint.origin }
}
