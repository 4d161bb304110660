import AutoLayout

/// The rectangles of the items of a tree on the canvas, in scene units.
struct ItemGeometry {
  private var rects: [ObjectIdentifier: Rect] = [:]

  init(_ tree: ViewTree) {
    let window = tree.window
    rects[ObjectIdentifier(window)] = Rect(
      x: 0, y: 0, width: window.size.width, height: window.size.height)
    for node in tree.nodes {
      let outer = node.parent.map { tree.nodes[$0].view } ?? window
      rects[ObjectIdentifier(node.view)] = place(node.view.frame, in: outer)
    }
  }

  private func place(_ frame: Rect, in view: View) -> Rect {
    let outer = rects[ObjectIdentifier(view)]?.origin ?? Point(x: 0, y: 0)
    let bounds = view.bounds.origin
    return Rect(
      x: outer.x + frame.origin.x - bounds.x, y: outer.y + frame.origin.y - bounds.y,
      width: frame.size.width, height: frame.size.height)
  }

  func frame(of view: View) -> Rect? { rects[ObjectIdentifier(view)] }

  /// Returns the alignment rectangle of an item.
  func rect(of item: LayoutItem) -> Rect? {
    if let guide = item as? LayoutGuide {
      return guide.owningView.map { place(guide.layoutFrame, in: $0) }
    }
    guard let view = item as? View else { return nil }
    return rects[ObjectIdentifier(view)].map { view.alignmentRect(forFrame: $0) }
  }

  /// Returns the ends of a constraint: a size from edge to edge, a distance from one anchor to the
  /// other.
  func span(of constraint: LayoutConstraint, isMirrored: Bool) -> LaidOutConstraint.Span? {
    guard let item = constraint.firstItem, let first = rect(of: item) else { return nil }
    let attribute = constraint.firstAttribute
    let isHorizontal = attribute.axis == .horizontal
    if attribute.isSize {
      let middle = first.middle
      return isHorizontal
        ? LaidOutConstraint.Span(
          start: Point(x: first.origin.x, y: middle.y),
          end: Point(x: first.origin.x + first.size.width, y: middle.y))
        : LaidOutConstraint.Span(
          start: Point(x: middle.x, y: first.origin.y),
          end: Point(x: middle.x, y: first.origin.y + first.size.height))
    }
    let (from, margins) = (attribute.position(in: first, isMirrored), item as? View)
    let start = from + (margins?.inset(of: attribute, isMirrored) ?? 0)
    var end = start
    var across = isHorizontal ? first.middle.y : first.middle.x
    if let other = constraint.secondItem, let second = rect(of: other) {
      end =
        constraint.secondAttribute.position(in: second, isMirrored)
        + ((other as? View)?.inset(of: constraint.secondAttribute, isMirrored) ?? 0)
      across = first.commonMiddle(with: second, isHorizontal: isHorizontal)
    }
    return isHorizontal
      ? LaidOutConstraint.Span(start: Point(x: start, y: across), end: Point(x: end, y: across))
      : LaidOutConstraint.Span(start: Point(x: across, y: start), end: Point(x: across, y: end))
  }
}

extension Rect {
  fileprivate var middle: Point {
    Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }

  /// Returns the middle, across an axis, of the intersection of two rectangles, or of the first one
  /// if they do not intersect.
  fileprivate func commonMiddle(with other: Rect, isHorizontal: Bool) -> Double {
    let (low, high) =
      isHorizontal
      ? (
        max(origin.y, other.origin.y),
        min(origin.y + size.height, other.origin.y + other.size.height)
      )
      : (
        max(origin.x, other.origin.x),
        min(origin.x + size.width, other.origin.x + other.size.width)
      )
    return low <= high ? (low + high) / 2 : isHorizontal ? middle.y : middle.x
  }
}

extension LayoutAttribute {
  /// The part of a rectangle that an attribute refers to along its axis, without margins.
  enum Edge: Hashable {
    case low, middle, high, firstBaseline, lastBaseline
  }

  /// Returns the part of a rectangle from which the attribute is measured.
  func edge(isMirrored: Bool) -> Edge {
    switch self {
    case .left, .top, .leftMargin, .topMargin, .notAnAttribute, .width, .height: .low
    case .right, .bottom, .rightMargin, .bottomMargin: .high
    case .leading, .leadingMargin: isMirrored ? .high : .low
    case .trailing, .trailingMargin: isMirrored ? .low : .high
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: .middle
    case .firstBaseline: .firstBaseline
    case .lastBaseline: .lastBaseline
    }
  }

  fileprivate func position(in rect: Rect, _ isMirrored: Bool) -> Double {
    let (low, size) =
      axis == .horizontal ? (rect.origin.x, rect.size.width) : (rect.origin.y, rect.size.height)
    return switch edge(isMirrored: isMirrored) {
    case .low, .firstBaseline: low
    case .middle: low + size / 2
    case .high, .lastBaseline: low + size
    }
  }
}

extension View {
  /// Returns the distance of an attribute from the part of the alignment rectangle from which it is
  /// measured.
  func inset(of attribute: LayoutAttribute, _ isMirrored: Bool) -> Double {
    // Margins depend on those of the superviews, so only attributes that use them compute them.
    switch attribute {
    case .leftMargin: return layoutMargins.left
    case .rightMargin: return -layoutMargins.right
    case .topMargin: return layoutMargins.top
    case .bottomMargin: return -layoutMargins.bottom
    case .leadingMargin: return isMirrored ? -layoutMargins.right : layoutMargins.left
    case .trailingMargin: return isMirrored ? layoutMargins.left : -layoutMargins.right
    case .centerXWithinMargins:
      let margins = layoutMargins
      return (margins.left - margins.right) / 2
    case .centerYWithinMargins:
      let margins = layoutMargins
      return (margins.top - margins.bottom) / 2
    case .firstBaseline: return firstBaselineOffsetFromTop ?? 0
    case .lastBaseline: return -(lastBaselineOffsetFromBottom ?? 0)
    default: return 0
    }
  }
}
