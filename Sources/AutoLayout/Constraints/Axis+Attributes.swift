extension Axis {
  /// The other axis.
  var perpendicular: Axis { self == .horizontal ? .vertical : .horizontal }

  /// The attribute where the axis begins, in the direction of reading.
  var start: LayoutAttribute { self == .horizontal ? .leading : .top }

  /// The attribute where the axis ends, in the direction of reading.
  var end: LayoutAttribute { self == .horizontal ? .trailing : .bottom }

  /// The attribute in the middle of the axis.
  var center: LayoutAttribute { self == .horizontal ? .centerX : .centerY }

  /// The attribute that is the extent along the axis.
  var size: LayoutAttribute { self == .horizontal ? .width : .height }
}

extension Size {
  /// The extent along an axis.
  subscript(axis: Axis) -> Double { axis == .horizontal ? width : height }
}

extension Point {
  /// The place along an axis.
  subscript(axis: Axis) -> Double { axis == .horizontal ? x : y }
}
