import AutoLayout

extension LayoutAttribute {
  /// Why a constraint may not have these attributes, or nil where it may; the second is nil where it
  /// compares with a constant.
  static func illegalPair(
    _ first: LayoutAttribute, _ second: LayoutAttribute?, multiplier: Double
  ) -> Diagnostic.IllegalPair? {
    guard let second else { return first.isSize ? nil : .locationWithConstant(first) }
    if first.isSize != second.isSize { return .sizeWithLocation(first, second) }
    if first.isSize { return nil }
    if first.isHorizontal != second.isHorizontal { return .axes(first, second) }
    if let a = first.followsReading, let b = second.followsReading, a != b {
      return .directions(first, second)
    }
    return multiplier == 0 ? .locationTimesZero(first) : nil
  }

  private var isSize: Bool { self == .width || self == .height }

  private var isHorizontal: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins:
      true
    case .notAnAttribute, .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline,
      .topMargin, .bottomMargin, .centerYWithinMargins:
      false
    }
  }

  /// Whether the edge depends on the direction of reading; nil for what is no left or right edge.
  private var followsReading: Bool? {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    case .left, .right, .leftMargin, .rightMargin: false
    default: nil
    }
  }
}
