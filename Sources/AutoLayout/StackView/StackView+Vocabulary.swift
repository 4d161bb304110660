extension StackView {
  /// The way a stack view distributes the space along its axis.
  public enum Distribution: String, Hashable, CaseIterable, Sendable {
    /// The views fill the axis; the one with the lowest hugging grows, and the one with the lowest
    /// compression resistance shrinks.
    case fill
    /// The views fill the axis and have equal sizes.
    case fillEqually
    /// The views fill the axis in proportion to their intrinsic sizes.
    case fillProportionally
    /// The views keep their sizes; the gaps are equal and at least `spacing`.
    case equalSpacing
    /// The distances between centres are equal, if `spacing` allows it.
    case equalCentering
  }

  /// The way a stack view aligns views across its axis.
  ///
  /// As in UIKit, `top` and `bottom` are other names for ``leading`` and ``trailing``.
  public enum Alignment: String, Hashable, CaseIterable, Sendable {
    /// The views fill the stack view across the axis.
    case fill
    /// The views touch the leading (in a horizontal stack: the top) edge.
    case leading
    /// The first baselines are aligned; for horizontal stack views.
    case firstBaseline
    /// The centres are aligned.
    case center
    /// The views touch the trailing (in a horizontal stack: the bottom) edge.
    case trailing
    /// The last baselines are aligned; for horizontal stack views.
    case lastBaseline

    /// Another name for ``leading``, for horizontal stack views.
    public static var top: Alignment { .leading }

    /// Another name for ``trailing``, for horizontal stack views.
    public static var bottom: Alignment { .trailing }
  }
}
