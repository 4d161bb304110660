/// Why a solver refused.
public enum SolverError: Error, Hashable, Sendable {
  /// A coefficient or a constant is infinite or not a number.
  case notFinite(Double)

  /// A variable that this solver did not issue.
  case unknownVariable(Variable)

  /// A constraint that is not, or no longer, in this solver.
  case unknownConstraint(Constraint.ID)

  /// Required constraints that cannot all hold; without any one of them the others can.
  case unsatisfiable(conflict: [Constraint.ID])
}
