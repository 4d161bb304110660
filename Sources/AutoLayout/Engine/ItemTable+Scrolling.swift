internal import ConstraintSolver

/// The two coordinate systems of a scroll view: that of its frame, and that of its content.
extension ItemTable {
  /// The place in an item's coordinates that is at the corner of its frame.
  func boundsOrigin(of index: Int, along axis: Axis) -> Double {
    (items[index] as? View)?.boundsOrigin[axis] ?? 0
  }

  /// Whether an item is moved by scrolling: inside, and not the guide that stands for the frame.
  func isContent(_ index: Int, of scrollView: Int) -> Bool {
    guard scrollView < index, index < ends[scrollView] else { return false }
    guard parents[index] == scrollView, let guide = items[index] as? LayoutGuide,
      case .frame = guide.role
    else { return true }
    return false
  }

  /// Whether an attribute of a scroll view means its content, as edges and margins do when the
  /// other item is inside.
  func standsForContent(_ attribute: LayoutAttribute, at index: Int, against other: Int) -> Bool {
    guard items[index] is ScrollView, isContent(other, of: index) else { return false }
    switch attribute {
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins, .width, .height,
      .notAnAttribute:
      return false
    default: return true
    }
  }

  /// A place on the content of a scroll view, in the coordinates of the content.
  func contentPlace(
    of attribute: LayoutAttribute, at index: Int, mirrored: Bool
  ) -> Expression {
    guard let scrollView = items[index] as? ScrollView,
      let content = self.index(of: scrollView.contentLayoutGuide), let axis = attribute.axis
    else { return Expression() }
    let (edge, inset) = edgeAndInset(of: attribute, at: index, mirrored: mirrored)
    let size = variable(axis == .horizontal ? .width : .height, of: content)
    return switch edge {
    case .low: Expression([], constant: inset)
    case .middle: Expression([Term(0.5, size)], constant: inset)
    case .high: Expression([Term(1, size)], constant: -inset)
    }
  }
}
