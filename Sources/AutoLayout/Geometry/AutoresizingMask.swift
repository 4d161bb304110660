/// The distances and sizes of a manual frame that change with the superview's size; raw values are
/// UIKit's.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// The flags as bits.
  public let rawValue: Int

  /// Creates a mask from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The left margin is flexible.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  /// The width is flexible.
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  /// The right margin is flexible.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  /// The top margin is flexible.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  /// The height is flexible.
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  /// The bottom margin is flexible.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
}

extension AutoresizingMask: CustomStringConvertible {
  /// The mask as in UIKit's logs, such as `h=-&- v=--&`: margin, size, margin; `&` marks a flexible
  /// part.
  public var description: String { "h=\(marks(.horizontal)) v=\(marks(.vertical))" }

  private func marks(_ axis: Axis) -> String {
    flexibleParts(along: axis).map { $0 ? "&" : "-" }.joined()
  }

  /// Returns whether each part along an axis is flexible: the margin before the view, the view, the
  /// margin after it.
  ///
  /// At least one part must be flexible; by default, it is the margin after the view.
  func flexibleParts(along axis: Axis) -> [Bool] {
    let parts: [AutoresizingMask] =
      axis == .horizontal
      ? [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
      : [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin]
    let flags = parts.map(contains)
    return flags.contains(true) ? flags : [false, false, true]
  }
}
