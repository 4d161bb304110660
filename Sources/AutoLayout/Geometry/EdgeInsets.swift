/// Distances inward from the edges of a rectangle, independent of the layout direction.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the left edge.
  public var left: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the right edge.
  public var right: Double

  /// Creates insets, with 0 for omitted edges.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension EdgeInsets {
  func sum(along axis: Axis) -> Double { axis == .horizontal ? left + right : top + bottom }
}

extension Rect {
  /// Returns the rectangle with its edges moved inward by the insets.
  ///
  /// If the insets are larger than the rectangle, the extents of the result are negative.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.sum(along: .horizontal),
      height: size.height - insets.sum(along: .vertical))
  }

  /// Returns the rectangle with its edges moved outward; the inverse of ``inset(by:)``.
  public func outset(by insets: EdgeInsets) -> Rect {
    inset(
      by: EdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
}
