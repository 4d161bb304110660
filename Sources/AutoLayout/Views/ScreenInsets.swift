/// The parts of a screen that its hardware and its system cover, in layout units.
public struct ScreenInsets: Hashable, Sendable {
  /// The distances from the edges of the screen to its safe area, with bars.
  public var safeArea: EdgeInsets

  /// The height of the keyboard, from the bottom edge of the screen; 0 without a keyboard.
  public var keyboardHeight: Double

  /// The smallest leading and trailing margin of the views on the screen itself, as UIKit's view
  /// controllers require it: 16 on narrow screens, 20 on others.
  ///
  /// If it is not 0, such a view has no top and bottom margins but those that are set.
  public var rootMargin: Double

  /// Creates insets; by default, nothing is covered.
  public init(
    safeArea: EdgeInsets = EdgeInsets(), keyboardHeight: Double = 0, rootMargin: Double = 0
  ) {
    self.safeArea = safeArea
    self.keyboardHeight = keyboardHeight
    self.rootMargin = rootMargin
  }

  /// Whether nothing is covered.
  var isEmpty: Bool { self == ScreenInsets() }

  /// The insets, with 0 for negative and infinite numbers.
  var standardized: ScreenInsets {
    ScreenInsets(
      safeArea: EdgeInsets(
        top: safeArea.top.asExtent, left: safeArea.left.asExtent, bottom: safeArea.bottom.asExtent,
        right: safeArea.right.asExtent),
      keyboardHeight: keyboardHeight.asExtent, rootMargin: rootMargin.asExtent)
  }
}
