/// A view that lays out others in a row or a column, by constraints alone.
///
/// ```swift
/// let stack = StackView()
/// stack.axis = .vertical
/// stack.spacing = 8
/// stack.addArrangedSubview(title)
/// stack.addArrangedSubview(picture)
/// ```
///
/// The stack view computes no frame. For each state it emits the constraints that UIKit's stack
/// view is known to install, with the same identifiers and priorities; they are to be seen in
/// ``arrangementConstraints``. Its own size follows from its content where nothing else says, and
/// it has no intrinsic content size: hugging and compression resistance count on the arranged
/// views, not here.
public final class StackView: View {
  /// A spacing that stands for ``spacing``, whatever that is.
  public static let spacingUseDefault = Double.greatestFiniteMagnitude

  /// A spacing that stands for the system's distance between siblings, 8.
  public static let spacingUseSystem = Double.leastNormalMagnitude

  /// The direction in which views follow each other.
  public var axis = Axis.horizontal {
    didSet { if axis != oldValue { setNeedsArrangement() } }
  }

  /// How views are placed across the axis.
  public var alignment = Alignment.fill {
    didSet { if alignment != oldValue { setNeedsArrangement() } }
  }

  /// How the space along the axis is shared.
  public var distribution = Distribution.fill {
    didSet { if distribution != oldValue { setNeedsArrangement() } }
  }

  /// The distance between neighbours; negative where they overlap.
  ///
  /// A least distance where ``distribution`` is `equalSpacing` or `equalCentering`.
  public var spacing = 0.0 {
    didSet { if spacing != oldValue { setNeedsArrangement() } }
  }

  /// Whether a vertical stack view measures spacing from last baseline to first baseline.
  public var isBaselineRelativeArrangement = false {
    didSet {
      if isBaselineRelativeArrangement != oldValue { setNeedsArrangement() }
    }
  }

  /// Whether views are laid out inside the layout margins instead of the whole view.
  public var isLayoutMarginsRelativeArrangement = false {
    didSet {
      if isLayoutMarginsRelativeArrangement != oldValue { setNeedsArrangement() }
    }
  }

  /// The views laid out, in the order of arrangement; always some of ``View/subviews``.
  public internal(set) var arrangedSubviews: [View] = []

  /// The distances that differ from ``spacing``, by the view that they follow.
  var customSpacings: [ObjectIdentifier: Double] = [:]

  private var arrangement = Arrangement()
  private var needsArrangement = true

  /// How many arrangements there have been.
  private(set) var arrangementCount = 0

  /// What the visible views asked for along the axis when the arrangement was made, where that
  /// matters.
  private(set) var proportionedLengths: [Double] = []

  /// The constraints that the stack view stands for at the moment, in a fixed order.
  ///
  /// - Complexity: O(views inside) after a change, and a layout of each stack view whose proportion
  ///   counts; else O(1).
  public var arrangementConstraints: [LayoutConstraint] {
    if needsArrangement { LayoutPass.updateConstraints(below: self) }
    return arrangement.constraints
  }

  /// The view whose first baseline is that of the stack view: the first of a column, the tallest of
  /// a row.
  public override var viewForFirstBaselineLayout: View { firstBaselineItem }

  /// The view whose last baseline is that of the stack view: the last of a column, the tallest of a
  /// row.
  public override var viewForLastBaselineLayout: View { lastBaselineItem }

  override var arrangementGuides: [LayoutGuide] { arrangement.guides }

  override func updateConstraints() {
    // Proportions follow the content of the views, which changes without the stack view's notice
    // when a view is a stack view itself. What has not changed is kept: a layout under way may ask
    // for a fitting of this stack view, and go on with its guides.
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
