/// Layout margins as they were set last: relative to the layout direction, or absolute.
enum LayoutMargins: Equatable {
  case directional(DirectionalEdgeInsets)
  case absolute(EdgeInsets)

  func insets(in direction: LayoutDirection) -> EdgeInsets {
    switch self {
    case .absolute(let insets): return insets
    case .directional(let margins):
      let isMirrored = direction == .rightToLeft
      return EdgeInsets(
        top: margins.top, left: isMirrored ? margins.trailing : margins.leading,
        bottom: margins.bottom, right: isMirrored ? margins.leading : margins.trailing)
    }
  }
}

extension View {
  /// The distances from the edges to ``layoutMarginsGuide``, relative to the layout direction; 8
  /// layout units each by default.
  ///
  /// These are the same margins as ``layoutMargins``; the property that was set last determines
  /// them. If set here, the leading margin stays leading when ``layoutDirection`` changes.
  public var directionalLayoutMargins: DirectionalEdgeInsets {
    get {
      if case .directional(let margins) = margins { return margins }
      let insets = layoutMargins
      let isMirrored = effectiveLayoutDirection == .rightToLeft
      return DirectionalEdgeInsets(
        top: insets.top, leading: isMirrored ? insets.right : insets.left,
        bottom: insets.bottom, trailing: isMirrored ? insets.left : insets.right)
    }
    set { margins = .directional(newValue) }
  }

  /// The distances from the edges to ``layoutMarginsGuide``, independent of the layout direction.
  ///
  /// These are the same margins as ``directionalLayoutMargins``; the property that was set last
  /// determines them.
  public var layoutMargins: EdgeInsets {
    get { layoutMargins(in: effectiveLayoutDirection) }
    set { margins = .absolute(newValue) }
  }

  func layoutMargins(in direction: LayoutDirection) -> EdgeInsets {
    margins.insets(in: direction)
  }
}
