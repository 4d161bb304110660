/// A part of an item's geometry, with the name in logs.
package enum Attribute: String, Hashable, CaseIterable, Sendable {
  case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
  case lastBaseline, firstBaseline, baseline
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins
  // Constraints from autoresizing masks use these.
  case minX, midX, maxX, minY, midY, maxY
  // Constraints for the content of scroll views use these.
  case contentWidth, contentHeight

  package enum Axis: String, Hashable, CaseIterable, Sendable {
    case horizontal, vertical
  }

  /// The kinds of positions along an axis.
  enum Kind: Hashable {
    case start, end, middle, size, marginStart, marginEnd, marginMiddle
    case firstBaseline, lastBaseline, contentSize
  }

  package var axis: Axis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins, .minX, .midX, .maxX, .contentWidth:
      .horizontal
    default: .vertical
    }
  }

  var kind: Kind {
    switch self {
    case .left, .leading, .top, .minX, .minY: .start
    case .right, .trailing, .bottom, .maxX, .maxY: .end
    case .centerX, .centerY, .midX, .midY: .middle
    case .width, .height: .size
    case .leftMargin, .leadingMargin, .topMargin: .marginStart
    case .rightMargin, .trailingMargin, .bottomMargin: .marginEnd
    case .centerXWithinMargins, .centerYWithinMargins: .marginMiddle
    case .firstBaseline: .firstBaseline
    case .lastBaseline, .baseline: .lastBaseline
    case .contentWidth, .contentHeight: .contentSize
    }
  }

  /// Whether only constraints from autoresizing masks use the attribute.
  var isOfMask: Bool { [.minX, .midX, .maxX, .minY, .midY, .maxY].contains(self) }

  var isSize: Bool { kind == .size || kind == .contentSize }
}
