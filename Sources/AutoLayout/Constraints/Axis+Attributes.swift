extension Axis {
  /// The other axis.
  package var perpendicular: Axis { self == .horizontal ? .vertical : .horizontal }

  /// The attribute at the start of the axis, by the layout direction.
  package var start: LayoutAttribute { self == .horizontal ? .leading : .top }

  /// The attribute at the end of the axis, by the layout direction.
  package var end: LayoutAttribute { self == .horizontal ? .trailing : .bottom }

  /// The attribute at the centre of the axis.
  package var center: LayoutAttribute { self == .horizontal ? .centerX : .centerY }

  /// The attribute for the size along the axis.
  package var size: LayoutAttribute { self == .horizontal ? .width : .height }
}

extension Size {
  /// The size along an axis.
  package subscript(axis: Axis) -> Double { axis == .horizontal ? width : height }
}

extension Point {
  /// The coordinate along an axis.
  package subscript(axis: Axis) -> Double { axis == .horizontal ? x : y }
}
