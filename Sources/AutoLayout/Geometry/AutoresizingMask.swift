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
    let flags = flags(along: axis)
    return [flags.low, flags.size, flags.high].map { $0 ? "&" : "-" }.joined()
  }

  /// Returns whether each part along an axis is flexible: the margin before the view, the view, the
  /// margin after it.
  ///
  /// At least one part must be flexible; by default, it is the margin after the view.
  func flags(along axis: Axis) -> (low: Bool, size: Bool, high: Bool) {
    let flags =
      axis == .horizontal
      ? (
        low: contains(.flexibleLeftMargin), size: contains(.flexibleWidth),
        high: contains(.flexibleRightMargin)
      )
      : (
        low: contains(.flexibleTopMargin), size: contains(.flexibleHeight),
        high: contains(.flexibleBottomMargin)
      )
    return flags.low || flags.size || flags.high ? flags : (false, false, true)
  }
}
