extension LayoutConstraint {
  /// Where a constraint comes from.
  package enum Origin: Hashable, Sendable {
    /// Demanded by the host of the layout: the root's place and size.
    case host
    /// Made by the engine: sizes of 0 and more, margins guides, and what counts at design time.
    case engine
    /// Translated from a frame set by hand and its mask.
    case autoresizing
    /// Emitted by a stack view.
    case stackView
    /// From an intrinsic content size.
    case contentSize
    /// Activated by the user.
    case user
  }

  /// Whether the constraint says no more than what holds in every layout: that a size is not
  /// negative, and that content begins at its own corner.
  package var isImplicit: Bool {
    origin == .engine && secondAttribute == .notAnAttribute && priority == .required
  }
}
