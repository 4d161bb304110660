/// The direction of text, which determines where leading and trailing are.
public enum LayoutDirection: String, Hashable, CaseIterable, Sendable {
  /// Leading is left.
  case leftToRight

  /// Leading is right.
  case rightToLeft
}

/// The horizontal or the vertical axis.
public enum Axis: String, Hashable, CaseIterable, Sendable {
  /// Along x.
  case horizontal

  /// Along y.
  case vertical
}
