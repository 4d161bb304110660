/// A view that shows a part of its content, which may be larger than itself.
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
/// The size of the content follows from constraints with ``contentLayoutGuide``. As in UIKit, the
/// edges and margins of the scroll view stand for those of the content in constraints with views
/// inside, and its extents and centres always for its frame.
///
/// Along each axis, what constraints tie to the content scrolls. A view inside that nothing ties to
/// the content may be tied to views outside; like one that is tied to ``frameLayoutGuide``, it
/// floats above what scrolls. What is tied to both counts as in UIKit, as long as nothing is
/// scrolled: the distance to the view outside is that of the unscrolled content, so the content's
/// size does not depend on how far it is scrolled. Such a tie is the first to break in a conflict,
/// and is listed in ``LayoutFindings/refused`` then. Extents have no place and may be compared freely.
public final class ScrollView: View {
  /// How far the content is scrolled: the place in it that is at the top left corner.
  ///
  /// Taken as it is, even beyond the content; a number that is not finite is taken for 0.
  public var contentOffset = Point(x: 0, y: 0) {
    didSet { if contentOffset != oldValue { setNeedsLayout() } }
  }

  /// The area of the content, which scrolls.
  public private(set) lazy var contentLayoutGuide = LayoutGuide(.content, of: self)

  /// The area of the scroll view itself, which stays while the content scrolls.
  public private(set) lazy var frameLayoutGuide = LayoutGuide(.frame, of: self)

  /// The extent of the content, as of the last layout.
  public var contentSize: Size { contentLayoutGuide.layoutFrame.size }

  override var boundsOrigin: Point {
    Point(
      x: contentOffset.x.isFinite ? contentOffset.x : 0,
      y: contentOffset.y.isFinite ? contentOffset.y : 0)
  }

  override var arrangementGuides: [LayoutGuide] { [contentLayoutGuide, frameLayoutGuide] }
}
