/// A linear equation or inequality: an expression that must be at most, exactly or at least zero.
///
/// ```swift
/// // The right edge of a is 8 to the left of b, if no constraint of higher priority prevents it.
/// Constraint(Expression(b.x) - Expression(a.x) - Expression(a.width) - 8, .equal, priority: weak)
/// ```
public struct Constraint: Hashable, Sendable {
  /// The expression that is compared with zero.
  public var expression: Expression

  /// The comparison with zero.
  public var relation: Relation

  /// The priority; ``Priority/required`` by default.
  public var priority: Priority

  /// Creates the constraint `expression relation 0`.
  public init(_ expression: Expression, _ relation: Relation, priority: Priority = .required) {
    self.expression = expression
    self.relation = relation
    self.priority = priority
  }

  /// Identifies a constraint that was added to a solver.
  ///
  /// Indices increase in the order in which constraints were added and are never reused.
  public struct ID: Hashable, Comparable, Sendable {
    /// The number of constraints that were added before this one.
    public let index: Int

    /// The place in the solver's table; places are reused.
    package let place: Int

    package init(index: Int, place: Int) {
      self.index = index
      self.place = place
    }

    /// Returns whether the first constraint was added before the second.
    public static func < (a: ID, b: ID) -> Bool { a.index < b.index }
  }
}
