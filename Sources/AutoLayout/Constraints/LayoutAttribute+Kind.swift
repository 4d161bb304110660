extension LayoutAttribute {
  /// Whether the attribute is a size.
  package var isSize: Bool { self == .width || self == .height }

  /// Whether the attribute is a baseline.
  package var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// The axis of a position or an extent; nil for ``notAnAttribute``.
  package var axis: Axis? {
    switch self {
    case .notAnAttribute: nil
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin,
      .bottomMargin, .centerYWithinMargins:
      .vertical
    }
  }

  /// Whether the attribute depends on the layout direction.
  package var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether the attribute is a left or right edge, independent of the layout direction.
  var isAbsoluteEdge: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// Returns whether one of two attributes depends on the layout direction, and the other one is an
  /// edge that does not.
  func mixesReading(with other: LayoutAttribute) -> Bool {
    isAbsoluteEdge && other.isDirectional || isDirectional && other.isAbsoluteEdge
  }

  /// Whether the attribute is measured from the layout margins.
  package var isMargin: Bool { rawValue >= LayoutAttribute.leftMargin.rawValue }

  /// Whether only views have the attribute: layout guides have neither baselines nor margins.
  var belongsToViewsOnly: Bool { rawValue >= LayoutAttribute.lastBaseline.rawValue }
}
