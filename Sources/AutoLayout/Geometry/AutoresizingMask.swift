/// What of a view's place may change when its superview changes its size; raw values are UIKit's.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// The flags as a number.
  public let rawValue: Int

  /// Creates a mask from flags as a number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The distance from the left edge may change.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  /// The width may change.
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  /// The distance from the right edge may change.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  /// The distance from the top edge may change.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  /// The height may change.
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  /// The distance from the bottom edge may change.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
}

extension AutoresizingMask: CustomStringConvertible {
  /// The mask as UIKit's logs show it, such as `h=-&- v=--&`: margin, extent, margin, with `&` for
  /// what is flexible.
  public var description: String { "h=\(marks(.horizontal)) v=\(marks(.vertical))" }

  private func marks(_ axis: Axis) -> String {
    let flags = flags(along: axis)
    return [flags.low, flags.size, flags.high].map { $0 ? "&" : "-" }.joined()
  }

  /// The flexible parts along an axis: the margin before the view, the view, the margin after it.
  ///
  /// At least one part must be flexible; by default it is the margin after the view.
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
