/// The outermost view, whose size is given from outside: by a terminal, a test or a document.
public final class Window: View {
  /// The size that the layout has; a negative or infinite extent is taken for 0.
  public var size: Size {
    didSet { if size != oldValue { setNeedsLayout() } }
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

  private static func extent(_ number: Double) -> Double {
    number.isFinite ? max(0, number) : 0
  }
}
