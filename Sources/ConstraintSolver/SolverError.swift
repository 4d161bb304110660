/// The reason why a solver refused a change or found no solution.
public enum SolverError: Error, Hashable, Sendable {
  /// A coefficient or a constant is infinite or not a number.
  case notFinite(Double)

  /// The variable was not created by this solver.
  case unknownVariable(Variable)

  /// The constraint is not, or is no longer, in this solver.
  case unknownConstraint(Constraint.ID)

  /// The required constraints have no solution. The conflict is irreducible: if any one of its
  /// constraints is removed, the others can be satisfied together.
  case unsatisfiable(conflict: [Constraint.ID])
}
