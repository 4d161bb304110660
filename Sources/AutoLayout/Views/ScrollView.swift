internal import ConstraintSolver

/// A view that shows a part of its content, which can be larger than the view.
///
/// ```swift
/// let scroll = ScrollView()
/// scroll.addSubview(column)
/// LayoutConstraint.activate([
///   column.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
///   column.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
///   // ... and the same from left to right
///   column.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
/// ])
/// scroll.contentOffset.y = 12
/// ```
///
/// Constraints with ``contentLayoutGuide`` determine the size of the content. As in UIKit, a
/// constraint between the scroll view and a view inside it refers to the edges and margins of the
/// content; the size and the centre always refer to the frame.
///
/// Along each axis, a view inside scrolls if constraints connect its position to the content. A
/// view inside that is not connected to the content may be constrained to views outside; like a
/// view constrained to ``frameLayoutGuide``, it floats above the content. A constraint between the
/// content and a view outside is measured as if nothing were scrolled, so that the content's size
/// does not depend on the content offset. In a conflict, such a constraint is dropped first; it is
/// then also listed in ``LayoutFindings/refused``. Constraints between sizes are always allowed,
/// because a size does not scroll.
open class ScrollView: View {
  /// The point of the content that is at the top left corner of the view, in layout units.
  ///
  /// It may be outside the content; a number that is not finite is replaced by 0.
  ///
  /// - Complexity: O(depth); a layout is needed only if a constraint relates a position inside the
  ///   scroll view to one outside, or to ``frameLayoutGuide``. The layout visits only what follows
  ///   the offset, unless the constraint is on scrolled content.
  public var contentOffset = Point(x: 0, y: 0) {
    didSet { if contentOffset != oldValue { scroll() } }
  }

  /// Whether a row of a layout depended on the content offset, apart from those of
  /// ``frameLayoutGuide``.
  var isOffsetUsed = false

  /// The area of the content, which scrolls.
  public private(set) lazy var contentLayoutGuide = LayoutGuide(.content, of: self)

  /// The area of the scroll view, which does not scroll.
  public private(set) lazy var frameLayoutGuide = LayoutGuide(.frame, of: self)

  /// The size of the content, as of the last layout.
  public var contentSize: Size { contentLayoutGuide.layoutFrame.size }

  /// The axes along which constraints do not determine the size of the content, as of the last
  /// layout; empty if there are no views inside.
  ///
  /// Interface Builder calls this an ambiguous scrollable content size. At run time, UIKit does not
  /// scroll along such an axis.
  public internal(set) var ambiguousContentAxes: [Axis] = []

  override class var kind: ViewKind {
    ViewKind(isScroll: true, mayOverride: self != ScrollView.self && callsLayoutSubviews)
  }

  override var boundsOrigin: Point {
    Point(
      x: contentOffset.x.isFinite ? contentOffset.x : 0,
      y: contentOffset.y.isFinite ? contentOffset.y : 0)
  }

  override var arrangementGuides: [LayoutGuide] { [contentLayoutGuide, frameLayoutGuide] }

  /// Moves the guide of the frame over the content; if more may depend on the offset, requests a
  /// layout.
  private func scroll() {
    let origin = boundsOrigin
    guard !isOffsetUsed, !marks.isNeeded, let superview, !superview.layoutsSubviewsManually,
      origin.x.isUsual, origin.y.isUsual, outermostView.layoutFindings.isEmpty
    else { return setNeedsLayout() }
    frameLayoutGuide.layoutFrame.origin = Point(
      x: origin.x.withoutRoundingErrors, y: origin.y.withoutRoundingErrors)
  }
}
