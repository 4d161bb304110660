/// A view that arranges its subviews in a row or a column, with constraints only.
///
/// ```swift
/// let stack = StackView()
/// stack.axis = .vertical
/// stack.spacing = 8
/// stack.addArrangedSubview(title)
/// stack.addArrangedSubview(picture)
/// ```
///
/// A stack view computes no frames. For each state it creates the constraints that UIKit's stack
/// view is known to create, with the same identifiers and priorities; ``arrangementConstraints``
/// returns them. If nothing else determines its size, its content does. It has no intrinsic content
/// size: hugging and compression resistance have an effect on the arranged views, not on the stack
/// view.
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

  /// Whether a vertical stack view measures spacing from last baseline to first baseline; false by
  /// default.
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

  /// The sizes of the visible views along the axis when the arrangement was made, if they matter.
  private(set) var proportionedLengths: [Double] = []

  /// The constraints of the arrangement, in a fixed order.
  ///
  /// - Complexity: O(views inside) after a change, plus a layout of each stack view whose
  ///   proportion matters; otherwise O(1).
  public var arrangementConstraints: [LayoutConstraint] {
    if needsArrangement { LayoutPass.updateConstraints(below: self) }
    return arrangement.constraints
  }

  /// The view with the first baseline: the first view of a column, the tallest of a row.
  public override var viewForFirstBaselineLayout: View { firstBaselineItem }

  /// The view with the last baseline: the last view of a column, the tallest of a row.
  public override var viewForLastBaselineLayout: View { lastBaselineItem }

  override var arrangementGuides: [LayoutGuide] { arrangement.guides }

  override func updateConstraints() {
    // Proportions depend on the content of the views. If a view is a stack view, its content can
    // change without notice. Unchanged constraints are kept, because a layout that measures this
    // stack view continues with its guides.
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
