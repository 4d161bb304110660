/// The direction of a line of visual format, which determines the edges that meet.
struct VisualFormatTrack {
  private let start: LayoutAttribute
  private let end: LayoutAttribute
  private let startMargin: LayoutAttribute
  private let endMargin: LayoutAttribute
  /// Whether the next view is on the side of smaller coordinates.
  private let isReversed: Bool
  private let countsFromBaselines: Bool

  /// An edge at which a distance starts or ends.
  struct Edge {
    var item: LayoutItem
    var attribute: LayoutAttribute
    /// The margin attribute for the standard space; only a superview has one.
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

  /// Returns the edge of a superview before its first view.
  func leading(of superview: View) -> Edge {
    Edge(item: superview, attribute: start, margin: startMargin)
  }

  /// Returns the edge of a superview after its last view.
  func trailing(of superview: View) -> Edge {
    Edge(item: superview, attribute: end, margin: endMargin)
  }

  /// Returns the edges between two views.
  func between(_ last: LayoutItem, _ next: LayoutItem) -> (Edge, Edge) {
    guard countsFromBaselines else { return (end(of: last), start(of: next)) }
    return (Edge(item: last, attribute: .lastBaseline), Edge(item: next, attribute: .firstBaseline))
  }

  /// Returns the constraint that relates the distance between edges to a number.
  func distance(
    _ relation: LayoutRelation, _ number: Double, from last: Edge, to next: Edge
  ) -> LayoutConstraint {
    LayoutConstraint(
      next.item, next.attribute, isReversed ? relation.mirrored : relation, last.item,
      last.attribute, constant: isReversed ? 0 - number : number)
  }

  /// Returns the constraint for the standard space between edges.
  func standardDistance(from last: Edge, to next: Edge) -> LayoutConstraint {
    guard last.margin != nil || next.margin != nil else {
      return distance(.equal, StackView.systemSpacing, from: last, to: next)
    }
    return LayoutConstraint(
      next.item, next.margin ?? next.attribute, .equal, last.item, last.margin ?? last.attribute)
  }
}

extension LayoutRelation {
  /// The relation after negating both sides.
  var mirrored: LayoutRelation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
