/// A part of a view's geometry that constraints can relate; raw values are UIKit's.
public enum LayoutAttribute: Int, Hashable, CaseIterable, Sendable {
  /// No attribute, in a constraint that compares an attribute with a constant.
  case notAnAttribute = 0
  /// The edge with the smallest x.
  case left
  /// The edge with the largest x.
  case right
  /// The edge with the smallest y.
  case top
  /// The edge with the largest y.
  case bottom
  /// The edge where text starts: left, or right if the direction is right to left.
  case leading
  /// The edge where text ends: right, or left if the direction is right to left.
  case trailing
  /// The extent along x.
  case width
  /// The extent along y.
  case height
  /// The centre along x.
  case centerX
  /// The centre along y.
  case centerY
  /// The baseline of the last line of text; the bottom edge of a view without text.
  case lastBaseline
  /// The baseline of the first line of text; the top edge of a view without text.
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
  /// The centre of the layout margins guide along x.
  case centerXWithinMargins
  /// The centre of the layout margins guide along y.
  case centerYWithinMargins
}

extension LayoutAttribute: CustomStringConvertible {
  /// The name of the attribute.
  ///
  /// Without it, the name would be found by reflection, which takes longer than the rest of the
  /// description of a constraint.
  public var description: String {
    switch self {
    case .notAnAttribute: "notAnAttribute"
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    }
  }
}
