extension View {
  /// The rectangle that constraints see where the view has that frame.
  ///
  /// Attributes, baselines, margins and ``intrinsicContentSize`` all refer to it.
  public func alignmentRect(forFrame frame: Rect) -> Rect {
    frame.inset(by: alignmentRectInsets)
  }

  /// The frame that the view has where constraints see that rectangle.
  public func frame(forAlignmentRect rect: Rect) -> Rect {
    rect.outset(by: alignmentRectInsets)
  }
}
