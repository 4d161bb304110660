/// Where views follow each other in a line of visual format: which edges meet, and on which side.
struct VisualFormatTrack {
  private let start: LayoutAttribute
  private let end: LayoutAttribute
  private let startMargin: LayoutAttribute
  private let endMargin: LayoutAttribute
  /// Whether the next view is on the side of smaller coordinates.
  private let isReversed: Bool
  private let countsFromBaselines: Bool

  /// An edge that a distance starts or ends at.
  struct Edge {
    var item: LayoutItem
    var attribute: LayoutAttribute
    /// Of a superview: what the standard space keeps clear of.
    var margin: LayoutAttribute?
  }

  init(axis: Axis, options: LayoutConstraint.FormatOptions) {
    let isHorizontal = axis == .horizontal
    countsFromBaselines = !isHorizontal && options.contains(.spacingBaselineToBaseline)
    isReversed =
      isHorizontal && options.contains(.directionRightToLeft)
      && !options.contains(.directionLeftToRight)
    (start, startMargin, end, endMargin) =
      switch axis {
      case .vertical: (.top, .topMargin, .bottom, .bottomMargin)
      case .horizontal where options.contains(.directionLeftToRight):
        (.left, .leftMargin, .right, .rightMargin)
      case .horizontal where options.contains(.directionRightToLeft):
        (.right, .rightMargin, .left, .leftMargin)
      case .horizontal: (.leading, .leadingMargin, .trailing, .trailingMargin)
      }
  }

  func start(of item: LayoutItem) -> Edge { Edge(item: item, attribute: start) }
  func end(of item: LayoutItem) -> Edge { Edge(item: item, attribute: end) }

  /// The edge of a superview before its first view.
  func leading(of superview: View) -> Edge {
    Edge(item: superview, attribute: start, margin: startMargin)
  }

  /// The edge of a superview behind its last view.
  func trailing(of superview: View) -> Edge {
    Edge(item: superview, attribute: end, margin: endMargin)
  }

  /// The edges between two views.
  func between(_ last: LayoutItem, _ next: LayoutItem) -> (Edge, Edge) {
    guard countsFromBaselines else { return (end(of: last), start(of: next)) }
    return (
      Edge(item: last, attribute: .lastBaseline), Edge(item: next, attribute: .firstBaseline)
    )
  }

  /// The constraint that the distance between edges has that relation to a number.
  func distance(
    _ relation: LayoutRelation, _ number: Double, from last: Edge, to next: Edge
  ) -> LayoutConstraint {
    LayoutConstraint(
      next.item, next.attribute, isReversed ? relation.mirrored : relation, last.item,
      last.attribute, constant: isReversed ? 0 - number : number)
  }

  /// The constraint that edges are the standard space apart.
  func standardDistance(from last: Edge, to next: Edge) -> LayoutConstraint {
    guard last.margin != nil || next.margin != nil else {
      return distance(.equal, StackView.systemSpacing, from: last, to: next)
    }
    return LayoutConstraint(
      next.item, next.margin ?? next.attribute, .equal, last.item, last.margin ?? last.attribute)
  }
}

extension LayoutRelation {
  /// The relation of the negated sides.
  var mirrored: LayoutRelation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
