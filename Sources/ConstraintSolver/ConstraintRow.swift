/// A constraint whose terms are a range of a shared list, as in a compressed sparse row matrix.
///
/// If a system is stored in such a list, ``Solver/add(_:of:)`` can add it without creating an array
/// for each constraint.
public struct ConstraintRow: Sendable {
  /// The range of the terms in the list.
  public var terms: Range<Int>

  /// The number added to the sum of the terms.
  public var constant: Double

  /// The comparison with zero.
  public var relation: Relation

  /// The priority; ``Priority/required`` by default.
  public var priority: Priority

  /// Creates the constraint `sum of terms + constant relation 0`.
  public init(
    terms: Range<Int>, constant: Double, _ relation: Relation, priority: Priority = .required
  ) {
    self.terms = terms
    self.constant = constant
    self.relation = relation
    self.priority = priority
  }
}
