/// Layout margins as they were set last: by the direction of reading, or whatever it is.
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
  /// The distances from the edges to ``layoutMarginsGuide`` by the direction of reading; 8 each at
  /// first.
  ///
  /// The same margins as ``layoutMargins``: what is set last counts. Set here, the leading margin
  /// stays the leading one when ``layoutDirection`` changes.
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

  /// The distances from the edges to ``layoutMarginsGuide``, left and right whatever the direction
  /// of reading.
  ///
  /// The same margins as ``directionalLayoutMargins``: what is set last counts.
  public var layoutMargins: EdgeInsets {
    get { layoutMargins(in: effectiveLayoutDirection) }
    set { margins = .absolute(newValue) }
  }

  func layoutMargins(in direction: LayoutDirection) -> EdgeInsets {
    margins.insets(in: direction)
  }
}
