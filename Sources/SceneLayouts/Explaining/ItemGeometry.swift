import AutoLayout
import SceneModel

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
    let axis = attribute.axis ?? .vertical
    var (start, end) = first.edges(along: axis)
    var across = first.middle(along: axis.perpendicular)
    if !attribute.isSize {
      start = position(of: attribute, of: item, in: first, isMirrored)
      end = start
      if let other = constraint.secondItem, let second = rect(of: other) {
        end = position(of: constraint.secondAttribute, of: other, in: second, isMirrored)
        across = first.commonMiddle(with: second, along: axis.perpendicular)
      }
    }
    func point(_ place: Double) -> Point {
      axis == .horizontal ? Point(x: place, y: across) : Point(x: across, y: place)
    }
    return LaidOutConstraint.Span(start: point(start), end: point(end))
  }

  private func position(
    of attribute: LayoutAttribute, of item: LayoutItem, in rect: Rect, _ isMirrored: Bool
  ) -> Double {
    attribute.position(in: rect, isMirrored)
      + ((item as? View)?.inset(of: attribute, isMirrored) ?? 0)
  }
}

extension Rect {
  fileprivate func middle(along axis: Axis) -> Double { axis == .horizontal ? midX : midY }

  /// Returns the middle, along an axis, of the intersection of two rectangles, or of the first one
  /// if they do not intersect.
  fileprivate func commonMiddle(with other: Rect, along axis: Axis) -> Double {
    let (own, others) = (edges(along: axis), other.edges(along: axis))
    let (low, high) = (max(own.start, others.start), min(own.end, others.end))
    return low <= high ? (low + high) / 2 : middle(along: axis)
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
    let axis = axis ?? .vertical
    return switch edge(isMirrored: isMirrored) {
    case .low, .firstBaseline: rect.edges(along: axis).start
    case .middle: rect.middle(along: axis)
    case .high, .lastBaseline: rect.edges(along: axis).end
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
    case .centerXWithinMargins: return (layoutMargins.left - layoutMargins.right) / 2
    case .centerYWithinMargins: return (layoutMargins.top - layoutMargins.bottom) / 2
    case .firstBaseline: return firstBaselineOffsetFromTop ?? 0
    case .lastBaseline: return -(lastBaselineOffsetFromBottom ?? 0)
    default: return 0
    }
  }
}
