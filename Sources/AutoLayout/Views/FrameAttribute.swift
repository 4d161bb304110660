/// One of the four values of a frame.
public enum FrameAttribute: String, Hashable, CaseIterable, Sendable {
  /// The distance from the left edge of the superview.
  case x
  /// The distance from the top edge of the superview.
  case y
  /// The horizontal extent.
  case width
  /// The vertical extent.
  case height
}

extension Axis {
  /// The position along the axis, as a value of a frame.
  var origin: FrameAttribute { self == .horizontal ? .x : .y }

  /// The size along the axis, as a value of a frame.
  var extent: FrameAttribute { self == .horizontal ? .width : .height }
}
