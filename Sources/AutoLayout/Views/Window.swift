/// A root view whose size is set from outside, such as by a terminal, a test or a document.
public final class Window: View {
  /// The size of the window in layout units; a negative or infinite size is replaced by 0.
  @exclusivity(unchecked) public var size: Size {
    didSet {
      guard size != oldValue else { return }
      placement.frame.size = requiredSize
      setNeedsLayout()
    }
  }

  /// The thresholds of size classes; see ``View/traitCollection``.
  @exclusivity(unchecked) public var thresholds = SizeClassThresholds() {
    didSet { if thresholds != oldValue { setNeedsLayout() } }
  }

  /// The parts of the window that the screen covers; none by default.
  ///
  /// They affect the ``View/safeAreaLayoutGuide``, the ``View/keyboardLayoutGuide`` and the layout
  /// margins of all views inside. Negative and infinite numbers are replaced by 0.
  @exclusivity(unchecked) public var screenInsets = ScreenInsets() {
    didSet {
      let standardized = screenInsets.standardized
      if standardized != screenInsets { screenInsets = standardized }
      guard screenInsets != oldValue else { return }
      // Rows that are kept do not depend on these insets.
      record?.memory = nil
      setNeedsLayout()
    }
  }

  /// Whether placeholder sizes and placeholder constraints are used; false by default.
  @exclusivity(unchecked) public var isDesignTime = false {
    didSet { if isDesignTime != oldValue { invalidateDesign(of: self) } }
  }

  /// Creates a window.
  public init(size: Size, layoutDirection: LayoutDirection = .leftToRight) {
    self.size = size
    super.init(frame: .zero)
    placement.frame.size = requiredSize
    self.layoutDirection = layoutDirection
  }

  override class var kind: ViewKind { ViewKind(mayOverride: false) }

  override var requiredSize: Size {
    Size(width: size.width.asExtent, height: size.height.asExtent)
  }

  /// Marks all views as changed, because placeholder sizes also affect stack views' proportions.
  private func invalidateDesign(of view: View) {
    for subview in view.subviews { invalidateDesign(of: subview) }
    if view.placeholderIntrinsicContentSize != nil { view.invalidateIntrinsicContentSize() }
    view.setNeedsLayout()
  }

  override var knownSize: Size? { requiredSize }
}
