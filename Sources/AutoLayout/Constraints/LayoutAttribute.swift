/// A part of a view's geometry that a constraint can speak of; raw values are UIKit's.
public enum LayoutAttribute: Int, Hashable, CaseIterable, Sendable {
  /// No attribute: the constraint compares with a constant.
  case notAnAttribute = 0
  /// The edge with the smallest x.
  case left
  /// The edge with the largest x.
  case right
  /// The edge with the smallest y.
  case top
  /// The edge with the largest y.
  case bottom
  /// The edge where reading starts.
  case leading
  /// The edge where reading ends.
  case trailing
  /// The extent along x.
  case width
  /// The extent along y.
  case height
  /// The middle along x.
  case centerX
  /// The middle along y.
  case centerY
  /// The line under the last line of text.
  case lastBaseline
  /// The line under the first line of text.
  case firstBaseline
  /// The left edge of the layout margins guide.
  case leftMargin
  /// The right edge of the layout margins guide.
  case rightMargin
  /// The top edge of the layout margins guide.
  case topMargin
  /// The bottom edge of the layout margins guide.
  case bottomMargin
  /// The leading edge of the layout margins guide.
  case leadingMargin
  /// The trailing edge of the layout margins guide.
  case trailingMargin
  /// The middle of the layout margins guide along x.
  case centerXWithinMargins
  /// The middle of the layout margins guide along y.
  case centerYWithinMargins
}
