/// A root view, whose size is set from outside: by a terminal, a test or a document.
public final class Window: View {
  /// The size that the layout has; a negative or infinite extent is taken for 0.
  public var size: Size {
    didSet { if size != oldValue { setNeedsLayout() } }
  }

  /// The extents from which on there is much room; see ``View/traitCollection``.
  public var thresholds = SizeClassThresholds() {
    didSet { if thresholds != oldValue { setNeedsLayout() } }
  }

  /// Whether placeholder sizes and placeholder constraints count; false at first.
  public var isDesignTime = false {
    didSet { if isDesignTime != oldValue { invalidateDesign(of: self) } }
  }

  /// Creates a window.
  public init(size: Size, layoutDirection: LayoutDirection = .leftToRight) {
    self.size = size
    super.init()
    self.layoutDirection = layoutDirection
  }

  override var requiredSize: Size? {
    Size(width: Window.extent(size.width), height: Window.extent(size.height))
  }

  /// Proportions of stack views follow from placeholder sizes as well.
  private func invalidateDesign(of view: View) {
    for subview in view.subviews { invalidateDesign(of: subview) }
    if view.placeholderIntrinsicContentSize != nil { view.invalidateIntrinsicContentSize() }
    view.setNeedsLayout()
  }

  override var knownSize: Size? { requiredSize }

  private static func extent(_ number: Double) -> Double {
    number.isFinite ? max(0, number) : 0
  }
}
