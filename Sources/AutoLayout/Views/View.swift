/// A rectangle with content, placed by constraints in the coordinates of its superview.
///
/// ```swift
/// let window = Window(size: Size(width: 80, height: 24))
/// window.addSubview(view)
/// LayoutConstraint.activate([
///   view.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 8)
/// ])
/// window.layoutIfNeeded()
/// view.frame
/// ```
///
/// Views hold no picture. They are not `Sendable`: a tree lives on one thread.
open class View: LayoutItem {
  /// The extent of a view that has none of its own.
  public static let noIntrinsicMetric = -1.0

  /// The view that this one is placed in.
  public internal(set) weak var superview: View?

  /// The views placed in this one, from back to front.
  public internal(set) var subviews: [View] = []

  /// What ``frame`` shows.
  var currentFrame = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The frame that was set last, if any was.
  var frameByHand: FrameByHand?

  /// Whether a frame that was set manually becomes constraints, with ``autoresizingMask``.
  ///
  /// The default is true, as in UIKit. Unlike in UIKit, it affects only views whose ``frame`` was
  /// set: a view without such a frame is placed by constraints alone, without setting this
  /// property. A stack view sets it to false for the views it arranges.
  public var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      if translatesAutoresizingMaskIntoConstraints != oldValue { setNeedsLayout() }
    }
  }

  /// How a frame that was set by hand changes with the superview's size; not at all at first.
  public var autoresizingMask: AutoresizingMask = [] {
    didSet {
      guard autoresizingMask != oldValue else { return }
      rebaseFrameByHand()
      setNeedsLayout()
    }
  }

  /// Whether the view places its subviews itself, in ``layoutSubviews()`` or once and for all.
  ///
  /// Its subviews are then laid out one by one, each inside the frame that it was given. Only
  /// constraints inside one of them count: one that leads out is refused and listed in
  /// ``LayoutFindings/refused``.
  public var layoutsSubviewsManually = false {
    didSet { if layoutsSubviewsManually != oldValue { setNeedsLayout() } }
  }

  /// What of ``frame`` could be different in a layout as good as the last one.
  public internal(set) var ambiguousAttributes: [FrameAttribute] = []

  /// What the last layout of the tree found out; kept by the root.
  public internal(set) var layoutFindings = LayoutFindings()

  /// What depends on the room there is; see ``addVariation(for:apply:restore:)``.
  var variations: [TraitVariation] = []

  /// The traits as of the last layout.
  var lastTraits: TraitCollection?

  /// What the next layout may build on, if the view is at the top of a tree.
  var layoutMemory: LayoutMemory?

  /// What the next fitting may build on, if a stack view keeps the view in proportion.
  var fittingMemory: LayoutMemory?

  /// What happens to the constraints of the tree, if the view is at its top; none at first.
  public var constraintLog: ConstraintLog?

  /// The guides that were added to the view.
  public internal(set) var layoutGuides: [LayoutGuide] = []

  var marginsGuide: LayoutGuide?

  /// Whether something changed that the frames of the tree do not show yet.
  ///
  /// When it is set here, it is set in every view above.
  var needsLayout = true

  /// Whether a layout has given the view a frame.
  var wasLaidOut = false

  private(set) var contentHugging = AxisPair<LayoutPriority>(
    horizontal: .defaultLow, vertical: .defaultLow)
  private(set) var compressionResistance = AxisPair<LayoutPriority>(
    horizontal: .defaultHigh, vertical: .defaultHigh)

  /// Whether the view is not shown; an arranged subview that is hidden takes no space.
  public var isHidden = false {
    didSet { if isHidden != oldValue { superview?.subviewDidChange(self) } }
  }

  /// The direction of reading; nil takes over that of the superview.
  public var layoutDirection: LayoutDirection? {
    didSet { if layoutDirection != oldValue { setNeedsLayout() } }
  }

  /// What ``directionalLayoutMargins`` and ``layoutMargins`` are views of.
  var margins = LayoutMargins.directional(
    DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8))
  {
    didSet { if margins != oldValue { setNeedsLayout() } }
  }

  /// Creates a view without superview and subviews.
  public override init() {}

  /// Lets go of the views below one by one: each would otherwise do so inside the release of its
  /// superview, and a tree of many levels would overflow the stack.
  deinit {
    var pending = subviews
    subviews = []
    while var view = pending.popLast() {
      guard isKnownUniquelyReferenced(&view) else { continue }
      pending += view.subviews
      view.subviews = []
    }
  }

  /// The size that the content asks for; ``noIntrinsicMetric`` where it asks for none.
  ///
  /// Call ``invalidateIntrinsicContentSize()`` when it changes.
  open var intrinsicContentSize: Size {
    Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// Stands in for an intrinsic size that is not known at design time.
  ///
  /// Counts on an axis where ``intrinsicContentSize`` has ``noIntrinsicMetric``, while the view is in
  /// a window with ``Window/isDesignTime`` set. So a view whose content comes later can be seen in
  /// its place, and leaves no trace when the layout runs for real.
  public var placeholderIntrinsicContentSize: Size? {
    didSet {
      if placeholderIntrinsicContentSize != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// The distances from the edges of the frame to those of the alignment rectangle, which is what
  /// constraints see; 0 each at first.
  ///
  /// Positive insets leave out what adorns the content, such as a shadow. Negative ones make the
  /// alignment rectangle larger than the frame; as it is the alignment rectangle whose size cannot
  /// be negative, the frame of such a view can have a negative size. Call ``setNeedsLayout()`` when they change.
  open var alignmentRectInsets: EdgeInsets { EdgeInsets() }

  /// The distance from the top edge to the first baseline; nil where there is no text.
  open var firstBaselineOffsetFromTop: Double? { nil }

  /// The distance from the last baseline to the bottom edge; nil where there is no text.
  open var lastBaselineOffsetFromBottom: Double? { nil }

  /// Sets the frames of the subviews, where ``layoutsSubviewsManually`` is true.
  ///
  /// Called in each layout as soon as the view has its own frame.
  open func layoutSubviews() {}

  /// Tells that there is more or less room around the view than in the layout before.
  ///
  /// Called before the layout that is under way; what is changed here counts in it.
  open func traitCollectionDidChange(_ previous: TraitCollection) {}

  /// The view inside this one, or itself, whose first baseline counts as that of this view.
  open var viewForFirstBaselineLayout: View { self }

  /// The view inside this one, or itself, whose last baseline counts as that of this view.
  open var viewForLastBaselineLayout: View { self }

  /// Tells how strongly the view resists becoming larger than its content along an axis.
  public func contentHuggingPriority(for axis: Axis) -> LayoutPriority {
    contentHugging[axis]
  }

  /// Sets how strongly the view resists becoming larger than its content along an axis.
  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: Axis) {
    contentHugging[axis] = priority
    setNeedsLayout()
  }

  /// Tells how strongly the view resists becoming smaller than its content along an axis.
  public func contentCompressionResistancePriority(for axis: Axis) -> LayoutPriority {
    compressionResistance[axis]
  }

  /// Sets how strongly the view resists becoming smaller than its content along an axis.
  public func setContentCompressionResistancePriority(
    _ priority: LayoutPriority, for axis: Axis
  ) {
    compressionResistance[axis] = priority
    setNeedsLayout()
  }

  // Facets of layout that only kinds of views in this module change.

  /// The size that the layout of a tree with this root must have; nil leaves it open.
  var requiredSize: Size? { frameFromOutside?.size }

  /// The size that the view has, or will have, whatever its constraints are now; nil before that
  /// is known.
  var knownSize: Size? { frameByHand != nil || wasLaidOut ? frame.size : nil }

  /// The place in the view's own coordinates that is at the corner of its frame.
  var boundsOrigin: Point { Point(x: 0, y: 0) }

  /// The guides that the view made for itself, besides the margins.
  var arrangementGuides: [LayoutGuide] { [] }

  /// Brings up to date what the view derives from its state before a layout.
  func updateConstraints() {}

  /// Notes that a subview was hidden, shown, or changed its intrinsic size.
  func subviewDidChange(_ subview: View) { setNeedsLayout() }

  /// Notes that a subview is about to leave.
  func subviewWillLeave(_ subview: View) {}

  override var container: View? { superview }
  override var enclosingView: View? { self }
  override func has(_ attribute: LayoutAttribute) -> Bool { true }
  override func invalidateLayout() { setNeedsLayout() }
}
