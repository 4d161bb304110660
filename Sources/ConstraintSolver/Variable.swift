/// A quantity that a solver determines, such as the left edge of a view.
///
/// A variable is a handle: it holds no value. A ``Solver`` issues it, numbers it in the order of
/// asking and answers for its value; the number also breaks ties, so the order of asking is part
/// of the input. A variable must only be used with the solver (or a copy of it) that issued it.
public struct Variable: Hashable, Comparable, Sendable {
  /// The position in the order of issue, from 0.
  public let index: Int

  package init(index: Int) {
    self.index = index
  }

  /// Orders variables by their issue.
  public static func < (a: Variable, b: Variable) -> Bool { a.index < b.index }
}
