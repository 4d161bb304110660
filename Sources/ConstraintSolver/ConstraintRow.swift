/// A constraint whose terms stand in a list that it shares with others, as the rows of a matrix in
/// compressed form do.
///
/// Who keeps a system in such a list hands it to ``Solver/add(_:of:)`` as it is, without an array
/// for each constraint.
public struct ConstraintRow: Sendable {
  /// Where the terms stand in the list.
  public var terms: Range<Int>

  /// What is added to the terms.
  public var constant: Double

  /// How the sum is compared with zero.
  public var relation: Relation

  /// How much it matters.
  public var priority: Priority

  /// Creates `sum of terms + constant relation 0` at a priority.
  public init(
    terms: Range<Int>, constant: Double, _ relation: Relation, priority: Priority = .required
  ) {
    self.terms = terms
    self.constant = constant
    self.relation = relation
    self.priority = priority
  }
}
