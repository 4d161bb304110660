/// A view that arranges its subviews in a row or a column, only by means of constraints.
///
/// ```swift
/// let stack = StackView()
/// stack.axis = .vertical
/// stack.spacing = 8
/// stack.addArrangedSubview(title)
/// stack.addArrangedSubview(picture)
/// ```
///
/// A stack view computes no frames. For each state, it creates the constraints that UIKit's stack
/// view is known to create, with the same identifiers and priorities; ``arrangementConstraints``
/// returns them. If nothing else determines the size of the stack view, its content does. It has no
/// intrinsic content size: its hugging and compression resistance affect the arranged views, not
/// the stack view itself.
public final class StackView: View {
  /// A custom spacing that means the value of ``spacing``.
  public static let spacingUseDefault = Double.greatestFiniteMagnitude

  /// A spacing that means the system's distance between siblings, 8.
  public static let spacingUseSystem = Double.leastNormalMagnitude

  /// The axis along which views follow each other; horizontal by default.
  public var axis = Axis.horizontal {
    didSet { if axis != oldValue { setNeedsArrangement() } }
  }

  /// The alignment of views across the axis; ``Alignment/fill`` by default.
  public var alignment = Alignment.fill {
    didSet { if alignment != oldValue { setNeedsArrangement() } }
  }

  /// The distribution of the space along the axis; ``Distribution/fill`` by default.
  public var distribution = Distribution.fill {
    didSet { if distribution != oldValue { setNeedsArrangement() } }
  }

  /// The distance between neighbours in layout units, 0 by default; views overlap if it is
  /// negative.
  ///
  /// It is a minimum if ``distribution`` is ``Distribution/equalSpacing`` or
  /// ``Distribution/equalCentering``.
  public var spacing = 0.0 {
    didSet { if spacing != oldValue { setNeedsArrangement() } }
  }

  /// Whether a vertical stack view measures spacing from the last baseline of a view to the first
  /// baseline of the next; false by default.
  public var isBaselineRelativeArrangement = false {
    didSet {
      if isBaselineRelativeArrangement != oldValue { setNeedsArrangement() }
    }
  }

  /// Whether views are arranged inside the layout margins; false by default.
  public var isLayoutMarginsRelativeArrangement = false {
    didSet {
      if isLayoutMarginsRelativeArrangement != oldValue { setNeedsArrangement() }
    }
  }

  /// The arranged views in order, all of which are in ``View/subviews``.
  public internal(set) var arrangedSubviews: [View] = []

  /// The custom spacings, by the view that they follow.
  var customSpacings: [ObjectIdentifier: Double] = [:]

  private var arrangement = Arrangement()
  private var needsArrangement = true

  /// The number of arrangements so far.
  private(set) var arrangementCount = 0

  /// The sizes of the visible views along the axis at the time of the arrangement; empty if they do
  /// not matter.
  private(set) var proportionedLengths: [Double] = []

  /// The constraints of the arrangement, in a fixed order.
  ///
  /// - Complexity: O(views inside) after a change, plus a layout of each stack view whose
  ///   proportion matters; otherwise O(1).
  public var arrangementConstraints: [LayoutConstraint] { arrangedConstraints.objects }

  /// The constraints of the arrangement, which are objects only on request.
  var arrangedConstraints: ArrangedConstraints {
    if needsArrangement { LayoutPass.updateConstraints(below: self) }
    return arrangement.constraints
  }

  /// The view with the first baseline: the first view of a column or the tallest view of a row.
  public override var viewForFirstBaselineLayout: View { firstBaselineItem }

  /// The view with the last baseline: the last view of a column or the tallest view of a row.
  public override var viewForLastBaselineLayout: View { lastBaselineItem }

  override var arrangementGuides: [LayoutGuide] { arrangement.guides }

  override func updateConstraints() {
    // Proportions depend on the content of the views. If a view is a stack view, its content can
    // change without a notification. Unchanged constraints are kept, because a layout that measures
    // this stack view continues with its guides.
    let lengths = distribution == .fillProportionally ? measureProportions() : []
    guard needsArrangement || lengths != proportionedLengths else { return }
    needsArrangement = false
    proportionedLengths = lengths
    arrangement = Arrangement(of: self)
    arrangementCount += 1
  }

  func setNeedsArrangement() {
    needsArrangement = true
    setNeedsLayout()
  }

  override func subviewDidChange(_ subview: View) {
    setNeedsArrangement()
  }

  override func subviewWillLeave(_ subview: View) {
    removeArrangedSubview(subview)
  }
}

// MARK: Arranged views

extension StackView {
  /// Creates a stack view with arranged subviews.
  public convenience init(arrangedSubviews: [View]) {
    self.init()
    for view in arrangedSubviews { addArrangedSubview(view) }
  }

  /// Adds a view at the end of the arrangement, or moves it there.
  ///
  /// The view becomes the frontmost subview, unless it already is a subview.
  public func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Adds a view at an index of the arrangement, or moves it there.
  ///
  /// The order of ``View/subviews``, from back to front, does not change: a new view becomes the
  /// frontmost one, and other views keep their places. An index out of bounds means the end.
  public func insertArrangedSubview(_ view: View, at index: Int) {
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview === self {
      arrangedSubviews.removeAll { $0 === view }
    } else {
      addSubview(view)
    }
    arrangedSubviews.insert(view, at: min(max(index, 0), arrangedSubviews.count))
    setNeedsArrangement()
  }

  /// Removes a view from the arrangement and discards its custom spacing.
  ///
  /// It stays a visible subview that the stack view no longer lays out.
  /// ``View/removeFromSuperview()`` removes it from both.
  public func removeArrangedSubview(_ view: View) {
    guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
    arrangedSubviews.remove(at: index)
    customSpacings[ObjectIdentifier(view)] = nil
    setNeedsArrangement()
  }

  /// Sets the spacing after an arranged view, in layout units; does nothing for other views.
  ///
  /// The spacing applies as long as the view is arranged, even if the view moves.
  public func setCustomSpacing(_ spacing: Double, after view: View) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    customSpacings[ObjectIdentifier(view)] = spacing == Self.spacingUseDefault ? nil : spacing
    setNeedsArrangement()
  }

  /// Returns the custom spacing after a view, or ``spacingUseDefault`` if there is none.
  public func customSpacing(after view: View) -> Double {
    customSpacings[ObjectIdentifier(view)] ?? Self.spacingUseDefault
  }
}

// MARK: Distances

extension StackView {
  /// The system's distance between siblings.
  static let systemSpacing = 8.0

  /// ``spacing`` as a number.
  var effectiveSpacing: Double {
    switch spacing {
    case Self.spacingUseDefault: 0
    case Self.spacingUseSystem: Self.systemSpacing
    default: spacing
    }
  }

  /// Returns the distance after a view.
  func spacing(after view: View) -> Double {
    switch customSpacings[ObjectIdentifier(view)] {
    case nil: effectiveSpacing
    case Self.spacingUseSystem: Self.systemSpacing
    case let custom?: custom
    }
  }
}

// MARK: Options

extension StackView {
  /// The way a stack view distributes the space along its axis.
  public enum Distribution: String, Hashable, CaseIterable, Sendable {
    /// The views fill the axis; the one with the lowest hugging grows, and the one with the lowest
    /// compression resistance shrinks.
    case fill
    /// The views fill the axis and have equal sizes.
    case fillEqually
    /// The views fill the axis in proportion to their intrinsic sizes.
    case fillProportionally
    /// The views keep their sizes; the gaps are equal and at least `spacing`.
    case equalSpacing
    /// The distances between centres are equal, if `spacing` allows it.
    case equalCentering
  }

  /// The way a stack view aligns views across its axis.
  ///
  /// As in UIKit, `top` and `bottom` are other names for ``leading`` and ``trailing``.
  public enum Alignment: String, Hashable, CaseIterable, Sendable {
    /// The views fill the stack view across the axis.
    case fill
    /// The views touch the leading (in a horizontal stack: the top) edge.
    case leading
    /// The first baselines are aligned; for horizontal stack views.
    case firstBaseline
    /// The centres are aligned.
    case center
    /// The views touch the trailing (in a horizontal stack: the bottom) edge.
    case trailing
    /// The last baselines are aligned; for horizontal stack views.
    case lastBaseline

    /// Another name for ``leading``, for horizontal stack views.
    public static var top: Alignment { .leading }

    /// Another name for ``trailing``, for horizontal stack views.
    public static var bottom: Alignment { .trailing }
  }
}
