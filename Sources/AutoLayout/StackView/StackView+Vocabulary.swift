extension StackView {
  /// How a stack view shares the space along its axis.
  public enum Distribution: String, Hashable, CaseIterable, Sendable {
    /// The views fill the axis; the one with the lowest hugging grows, the one with the lowest
    /// compression resistance shrinks.
    case fill
    /// The views fill the axis and are equally long.
    case fillEqually
    /// The views fill the axis in proportion to their intrinsic sizes.
    case fillProportionally
    /// The views keep their sizes; the gaps are equal, `spacing` at least.
    case equalSpacing
    /// The centres are equally far apart where `spacing` allows.
    case equalCentering
  }

  /// How a stack view places views across its axis.
  ///
  /// As in UIKit, `top` and `bottom` are other names for ``leading`` and ``trailing``.
  public enum Alignment: String, Hashable, CaseIterable, Sendable {
    /// The views are as large as the stack view.
    case fill
    /// The views touch the leading (in a horizontal stack: the top) edge.
    case leading
    /// The first baselines are on one line; for horizontal stacks.
    case firstBaseline
    /// The centres are on one line.
    case center
    /// The views touch the trailing (in a horizontal stack: the bottom) edge.
    case trailing
    /// The last baselines are on one line; for horizontal stacks.
    case lastBaseline

    /// ``leading``, as said of a horizontal stack.
    public static var top: Alignment { .leading }

    /// ``trailing``, as said of a horizontal stack.
    public static var bottom: Alignment { .trailing }
  }
}
