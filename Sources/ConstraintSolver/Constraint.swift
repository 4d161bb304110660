/// A demand on variables: an expression that is to be at most, exactly or at least zero.
///
/// ```swift
/// // right edge of a, 8 left of b, if nothing more important is against it
/// Constraint(Expression(b.x) - Expression(a.x) - Expression(a.width) - 8, .equal, priority)
/// ```
public struct Constraint: Hashable, Sendable {
  /// The expression compared with zero.
  public var expression: Expression

  /// How it is compared.
  public var relation: Relation

  /// How much it matters.
  public var priority: Priority

  /// Creates `expression relation 0` at a priority.
  public init(
    _ expression: Expression, _ relation: Relation, priority: Priority = .required
  ) {
    self.expression = expression
    self.relation = relation
    self.priority = priority
  }

  /// A handle on a constraint that was added to a solver.
  ///
  /// Handles are numbered in the order of adding and never used twice.
  public struct ID: Hashable, Comparable, Sendable {
    /// The position in the order of adding, from 0.
    public let index: Int

    /// Where a solver keeps the constraint; places are used again.
    let place: Int

    init(index: Int, place: Int) {
      self.index = index
      self.place = place
    }

    /// Orders handles by the time of adding.
    public static func < (a: ID, b: ID) -> Bool { a.index < b.index }
  }
}
