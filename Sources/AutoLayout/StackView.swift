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
open class StackView: View {
  /// A custom spacing that means the value of ``spacing``.
  public static let spacingUseDefault = Double.greatestFiniteMagnitude

  /// A spacing that means the system's distance between siblings, 8.
  public static let spacingUseSystem = Double.leastNormalMagnitude

  /// The axis along which views follow each other; horizontal by default.
  public var axis: Axis {
    get { options.axis }
    set { options.axis = newValue }
  }

  /// The alignment of views across the axis; ``Alignment/fill`` by default.
  public var alignment: Alignment {
    get { options.alignment }
    set { options.alignment = newValue }
  }

  /// The distribution of the space along the axis; ``Distribution/fill`` by default.
  public var distribution: Distribution {
    get { options.distribution }
    set { options.distribution = newValue }
  }

  /// The distance between neighbours in layout units, 0 by default; views overlap if it is
  /// negative.
  ///
  /// It is a minimum if ``distribution`` is ``Distribution/equalSpacing`` or
  /// ``Distribution/equalCentering``.
  public var spacing: Double {
    get { options.spacing }
    set { options.spacing = newValue }
  }

  /// Whether a vertical stack view measures spacing from the last baseline of a view to the first
  /// baseline of the next; false by default.
  public var isBaselineRelativeArrangement: Bool {
    get { options.isBaselineRelativeArrangement }
    set { options.isBaselineRelativeArrangement = newValue }
  }

  /// Whether views are arranged inside the layout margins; false by default.
  public var isLayoutMarginsRelativeArrangement: Bool {
    get { options.isLayoutMarginsRelativeArrangement }
    set { options.isLayoutMarginsRelativeArrangement = newValue }
  }

  /// The arranged views in order, all of which are in ``View/subviews``.
  public var arrangedSubviews: [View] { arranged }

  private var options = Options() {
    didSet { if options != oldValue { setNeedsArrangement() } }
  }
  private var arranged: [View] = []

  /// The custom spacings, by the view that they follow.
  @exclusivity(unchecked) private(set) var customSpacings: [ObjectIdentifier: Double] = [:]

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
  ///   proportion matters; plus a layout of the tree if the last one left constraints out; otherwise
  ///   O(1).
  public var arrangementConstraints: [LayoutConstraint] {
    let root = outermostView
    if !root.marks.isNeeded, root.record?.memory?.isPartial ?? false {
      // Spacers have no frames yet.
      root.keepConstraints()
      LayoutPass.layOut(root)
    }
    return arrangedConstraints.objects
  }

  /// The constraints of the arrangement, which are objects only on request.
  var arrangedConstraints: ArrangedConstraints {
    if needsArrangement { LayoutPass.updateConstraints(below: self) }
    return arrangement.constraints
  }

  /// The view with the first baseline: the first view of a column or the tallest view of a row.
  ///
  /// - Complexity: A layout of each view in a row of several that has subviews or constraints.
  open override var viewForFirstBaselineLayout: View {
    let visible = visibleArrangedSubviews
    let item = axis == .vertical ? visible.first : tallest(of: visible)
    return item?.viewForFirstBaselineLayout ?? self
  }

  /// The view with the last baseline: the last view of a column or the tallest view of a row.
  ///
  /// - Complexity: As for ``viewForFirstBaselineLayout``.
  open override var viewForLastBaselineLayout: View {
    let visible = visibleArrangedSubviews
    let item = axis == .vertical ? visible.last : tallest(of: visible)
    return item?.viewForLastBaselineLayout ?? self
  }

  override class var kind: ViewKind {
    ViewKind(isStack: true, mayOverride: self != StackView.self && callsLayoutSubviews)
  }

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

  /// Reserves room for a number of arranged subviews: lists that grow while they are filled take
  /// longer.
  package func reserveCapacity(arrangedSubviews count: Int) {
    reserveCapacity(subviews: count)
    var views = arranged.moveOut()
    views.reserveCapacity(count)
    arranged = views
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
      forget(view)
    } else {
      addSubview(view)
    }
    var views = arranged.moveOut()
    views.insert(view, near: index)
    arranged = views
    setNeedsArrangement()
  }

  /// Removes a view from the arrangement and discards its custom spacing.
  ///
  /// It stays a visible subview that the stack view no longer lays out.
  /// ``View/removeFromSuperview()`` removes it from both.
  public func removeArrangedSubview(_ view: View) {
    guard forget(view) else { return }
    customSpacings[ObjectIdentifier(view)] = nil
    setNeedsArrangement()
  }

  @discardableResult
  private func forget(_ view: View) -> Bool {
    var views = arranged.moveOut()
    defer { arranged = views }
    return views.remove(view)
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

  /// The distances after the arranged views.
  var distances: Distances {
    let usual =
      switch spacing {
      case Self.spacingUseDefault: 0.0
      case Self.spacingUseSystem: Self.systemSpacing
      default: spacing
      }
    return Distances(usual: usual, custom: customSpacings)
  }

  /// Calls a closure with the index of each arranged view but the last, and the distance after it.
  ///
  /// A hidden view is in the middle of a gap, with half of it on either side, so that its visible
  /// neighbours are exactly one spacing apart. There are no gaps outside the visible views.
  func forEachDistance(_ body: (Int, Double) -> Void) {
    let distances = distances
    var spacing = distances.usual
    let list = arrangedSubviews
    // Elements of a span are not retained.
    let views = list.span
    let firstVisible = list.firstIndex { !$0.settings.isHidden } ?? list.count
    let lastVisible = list.lastIndex { !$0.settings.isHidden } ?? -1
    for index in views.indices.dropLast() {
      let isHidden = views[index].settings.isHidden
      if !isHidden { spacing = distances.after(views[index]) }
      let hidden = (isHidden ? 1.0 : 0) + (views[index + 1].settings.isHidden ? 1 : 0)
      let isInside = index >= firstVisible && index < lastVisible
      body(index, isInside && hidden < 2 ? spacing * (1 - hidden / 2) : 0)
    }
  }

  /// The distances after views.
  struct Distances {
    /// The distance after a view without a custom one.
    let usual: Double
    fileprivate let custom: [ObjectIdentifier: Double]

    /// Returns the distance after a view.
    func after(_ view: View) -> Double {
      if custom.isEmpty { return usual }
      return switch custom[ObjectIdentifier(view)] {
      case nil: usual
      case StackView.spacingUseSystem: StackView.systemSpacing
      case let custom?: custom
      }
    }
  }
}

// MARK: Options

extension StackView {
  /// The properties that determine the constraints of an arrangement.
  private struct Options: Equatable {
    var axis = Axis.horizontal
    var alignment = Alignment.fill
    var distribution = Distribution.fill
    var spacing = 0.0
    var isBaselineRelativeArrangement = false
    var isLayoutMarginsRelativeArrangement = false
  }

  /// The way a stack view distributes the space along its axis.
  public enum Distribution: String, Hashable, CaseIterable, Sendable {
    /// The views fill the axis; the one with the lowest hugging grows, and the one with the lowest
    /// compression resistance shrinks.
    case fill
    /// The views fill the axis and have equal sizes.
    case fillEqually
    /// The views fill the axis in proportion to their intrinsic sizes.
    ///
    /// The time of a layout can grow with the square of their number.
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
