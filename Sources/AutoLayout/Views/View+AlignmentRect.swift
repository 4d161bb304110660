extension View {
  /// Returns the alignment rectangle of the view for a frame.
  ///
  /// Attributes, baselines, margins and ``View/intrinsicContentSize`` refer to the alignment
  /// rectangle.
  public func alignmentRect(forFrame frame: Rect) -> Rect {
    frame.inset(by: alignmentRectInsets)
  }

  /// Returns the frame of the view for an alignment rectangle.
  public func frame(forAlignmentRect rect: Rect) -> Rect {
    rect.outset(by: alignmentRectInsets)
  }
}
