/// The direction of reading, which decides where leading and trailing are.
public enum LayoutDirection: String, Hashable, CaseIterable, Sendable {
  /// Leading is left.
  case leftToRight

  /// Leading is right.
  case rightToLeft
}

/// One of the two directions of the plane.
public enum Axis: String, Hashable, CaseIterable, Sendable {
  /// Along x.
  case horizontal

  /// Along y.
  case vertical
}
