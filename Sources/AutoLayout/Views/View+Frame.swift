extension View {
  /// The frame in the coordinates of the superview: as of the last layout, or as set since.
  ///
  /// Set it for views that no constraint places. If
  /// ``View/translatesAutoresizingMaskIntoConstraints`` is true, the next layout keeps the frame
  /// and adapts it to the superview's size according to ``View/autoresizingMask``. If it is false,
  /// the next layout discards the frame, but its size remains the reference for the masks of views
  /// inside.
  ///
  /// Numbers that are not finite and negative sizes are replaced by 0. The frame of a ``Window`` has
  /// its ``Window/size``, and setting it sets the size.
  public var frame: Rect {
    get { placement.frame }
    set {
      if let window = self as? Window { return window.size = newValue.size }
      let manualFrame = ManualFrame(
        frame: newValue.standardized, superviewSize: superview?.knownSize)
      if isLaidOut(manualFrame) { return }
      // The constraints of subviews with manual frames depend on whether this view has one.
      if placement.manualFrame == nil, children.contains(where: { $0.placement.manualFrame != nil })
      {
        marks.subviewChange = .other
      }
      placement.frame = manualFrame.frame
      placement.manualFrame = manualFrame
      setNeedsLayout()
    }
  }

  /// The centre of ``frame``; setting it moves the frame.
  public var center: Point {
    get { Point(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = Point(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  /// The visible part of the view, in the coordinates of its subviews.
  ///
  /// The origin is 0, except in a ``ScrollView``, where it is the content offset.
  public var bounds: Rect { Rect(origin: boundsOrigin, size: frame.size) }

  /// Returns a point of this view's coordinates in those of another view of the tree, or of the root
  /// if it is nil.
  ///
  /// - Complexity: O(depth).
  public func convert(_ point: Point, to view: View?) -> Point {
    let (from, to) = (originInRoot, view?.originInRoot ?? .zero)
    return Point(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
  }

  /// Returns a rectangle of this view's coordinates in those of another view; see
  /// ``convert(_:to:)-(Point,_)``.
  public func convert(_ rect: Rect, to view: View?) -> Rect {
    Rect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Returns a point of the coordinates of another view of the tree, or of the root if it is nil, in
  /// those of this view.
  ///
  /// - Complexity: O(depth).
  public func convert(_ point: Point, from view: View?) -> Point {
    (view ?? outermostView).convert(point, to: self)
  }

  /// Returns a rectangle of the coordinates of another view in those of this view; see
  /// ``convert(_:from:)-(Point,_)``.
  public func convert(_ rect: Rect, from view: View?) -> Rect {
    Rect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// The point 0, 0 of the view's own coordinates, in those of the root.
  private var originInRoot: Point {
    var (origin, view) = (Point.zero, self)
    while let superview = view.superview {
      origin.x += view.frame.minX - view.boundsOrigin.x
      origin.y += view.frame.minY - view.boundsOrigin.y
      view = superview
    }
    return origin
  }

  /// Whether a manual frame is that of the last layout.
  ///
  /// An override of ``View/layoutSubviews()`` sets the same frames again, which must not lead to a
  /// layout each time.
  private func isLaidOut(_ manualFrame: ManualFrame) -> Bool {
    guard manualFrame == placement.manualFrame, superview?.layoutsSubviewsManually != true else {
      return false
    }
    return !translatesAutoresizingMaskIntoConstraints
      || manualFrame.frame.withoutRoundingErrors == placement.frame
  }

  /// Uses the current frame as the manual frame, for the current size of the superview.
  func rebaseManualFrame() {
    guard placement.manualFrame != nil else { return }
    placement.manualFrame = ManualFrame(frame: placement.frame, superviewSize: superview?.knownSize)
  }

  /// Records the size of the superview for an earlier manual frame, once the superview has a size.
  func relateManualFrame() {
    guard var manualFrame = placement.manualFrame, manualFrame.superviewSize == nil else { return }
    manualFrame.superviewSize = superview?.knownSize
    placement.manualFrame = manualFrame
  }

  /// The frame of a view whose frame no constraint determines; nil if constraints do.
  ///
  /// It exists for the root of a tree, and for a view that its superview places manually.
  var frameFromOutside: Rect? {
    guard let superview else {
      return translatesAutoresizingMaskIntoConstraints ? placement.manualFrame?.frame : nil
    }
    return superview.layoutsSubviewsManually ? placement.frame : nil
  }

  /// Returns the alignment rectangle of the view for a frame.
  ///
  /// Attributes, baselines, margins and ``View/intrinsicContentSize`` refer to the alignment
  /// rectangle.
  public func alignmentRect(forFrame frame: Rect) -> Rect {
    frame.inset(by: alignmentRectInsets)
  }

  /// Returns the frame of the view for an alignment rectangle.
  public func frame(forAlignmentRect rect: Rect) -> Rect {
    rect.outset(by: alignmentRectInsets)
  }
}

// MARK: Manual frames

extension View {
  /// Returns the constraints that represent a manual frame and its mask, two per axis, and the
  /// extents of a superview that the frame fills; empty if constraints place the view.
  ///
  /// They are recreated for each layout, because a mask has no identity of its own.
  func autoresizingConstraints() -> [LayoutConstraint] {
    relateManualFrame()
    guard let superview, translatesAutoresizingMaskIntoConstraints,
      !superview.layoutsSubviewsManually, let manualFrame = placement.manualFrame
    else { return [] }
    return Axis.allCases.flatMap { axis in
      maskConstraints(for: manualFrame, along: axis, in: superview)
        + [fallbackExtent(of: superview, from: manualFrame, along: axis)].compactMap(\.self)
    }
  }

  /// Returns the constraints for the centre and the size, in the form of UIKit's logs.
  private func maskConstraints(
    for manualFrame: ManualFrame, along axis: Axis, in superview: View
  ) -> [LayoutConstraint] {
    let shares = manualFrame.shares(along: axis, autoresizingMask)
    let inner = alignmentRect(forFrame: manualFrame.frame)
    let outer = superview.alignmentRect(
      forFrame: Rect(origin: .zero, size: manualFrame.superviewSize ?? .zero))
    let middle = inner.origin[axis] + inner.size[axis] / 2
    let outerMiddle = outer.origin[axis] + outer.size[axis] / 2
    // The centre of a scroll view is that of its frame, which does not move with the content.
    let follows = superview is ScrollView ? 0 : 2 * shares.margin + shares.size
    func make(
      _ attribute: LayoutAttribute, _ item: View?, _ other: LayoutAttribute, _ multiplier: Double,
      _ constant: Double
    ) -> LayoutConstraint {
      LayoutConstraint(
        self, attribute, .equal, item, other, multiplier: multiplier, constant: constant,
        identifier: autoresizingMask.description)
    }
    let edge: LayoutAttribute = axis == .horizontal ? .left : .top
    let place =
      follows == 0
      ? make(axis.center, superview, edge, 1, middle - outer.origin[axis])
      : make(axis.center, superview, axis.center, follows, middle - follows * outerMiddle)
    let extent =
      shares.size == 0
      ? make(axis.size, nil, .notAnAttribute, 1, inner.size[axis])
      : make(
        axis.size, superview, axis.size, shares.size,
        inner.size[axis] - shares.size * outer.size[axis])
    return [place, extent]
  }

  /// Returns a weak constraint that gives a superview of undetermined size its size at the time
  /// when the frame was set; nil unless the frame fills the superview and follows it.
  ///
  /// In UIKit, both views already have frames, so the mask makes their sizes equal, and the
  /// contents determine the size of the superview: for example, the view around the content of a
  /// visual effect view needs no size of its own. Here, the size of the superview may be unknown
  /// before the first layout, which uses the frame as it is.
  private func fallbackExtent(
    of superview: View, from manualFrame: ManualFrame, along axis: Axis
  ) -> LayoutConstraint? {
    let extent = manualFrame.frame.size[axis]
    guard autoresizingMask.flexibleParts(along: axis) == [false, true, false],
      manualFrame.frame.origin[axis] == 0, extent > 0,
      manualFrame.superviewSize.map({ $0[axis] == extent }) ?? true,
      superview.superview != nil, superview.placement.manualFrame == nil, !(superview is ScrollView)
    else { return nil }
    let rect = superview.alignmentRect(forFrame: manualFrame.frame)
    return LayoutConstraint(
      superview, axis.size, .equal, nil, .notAnAttribute, constant: max(0, rect.size[axis]),
      priority: .filledExtent, identifier: autoresizingMask.description)
  }
}

extension LayoutPriority {
  /// The priority of the size of a superview that a manual frame fills: above the preferences of
  /// stack views to be small (49 and 51), which would make it 0, and below all usual priorities.
  fileprivate static let filledExtent = LayoutPriority(60)
}

extension ManualFrame {
  /// Returns the shares of a change of the superview's size that are added to the margin before the
  /// view, and to the view.
  ///
  /// A change is divided among the flexible parts in proportion to their current sizes, as in UIKit,
  /// or equally if all of them are 0.
  fileprivate func shares(
    along axis: Axis, _ mask: AutoresizingMask
  ) -> (margin: Double, size: Double) {
    // Without a size of the superview, there is no change.
    guard let outer = superviewSize?[axis] else { return (0, 0) }
    let low = frame.origin[axis]
    let extents = [low, frame.size[axis], outer - low - frame.size[axis]].map { max(0, $0) }
    let isFlexible = mask.flexibleParts(along: axis)
    let flexible = zip(extents, isFlexible).map { $1 ? $0 : 0 }
    let total = flexible.reduce(0, +)
    let count = Double(isFlexible.count { $0 })
    let shares = zip(flexible, isFlexible).map { extent, isFlexible in
      total > 0 ? extent / total : isFlexible ? 1 / count : 0
    }
    return (shares[0], shares[1])
  }
}

extension Rect {
  /// One of the four numbers.
  package subscript(attribute: FrameAttribute) -> Double {
    switch attribute {
    case .x: origin.x
    case .y: origin.y
    case .width: size.width
    case .height: size.height
    }
  }

  /// The rectangle as a layout sets it.
  @inline(__always)
  var withoutRoundingErrors: Rect {
    Rect(
      x: minX.inFrame, y: minY.inFrame, width: width.inFrame, height: height.inFrame)
  }

  /// The rectangle with invalid numbers replaced by 0.
  fileprivate var standardized: Rect {
    Rect(
      x: minX.isFinite ? minX : 0, y: minY.isFinite ? minY : 0, width: width.asExtent,
      height: height.asExtent)
  }
}

extension Double {
  /// The number, or 0 if it is negative or not finite.
  var asExtent: Double { isFinite ? max(0, self) : 0 }
}
