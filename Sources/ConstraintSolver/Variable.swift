/// A quantity that a solver determines, such as the left edge of a view.
///
/// A variable is a handle without a value: the ``Solver`` that created it stores the value. The
/// solver numbers variables in the order of creation and breaks ties by number, so this order can
/// affect the result. Use a variable only with the solver that created it, or with a copy of that
/// solver.
public struct Variable: Hashable, Comparable, Sendable {
  /// The number of variables that were created before this one.
  public let index: Int

  @inlinable package init(index: Int) {
    self.index = index
  }

  /// Returns whether the first variable was created before the second.
  public static func < (a: Variable, b: Variable) -> Bool { a.index < b.index }
}
