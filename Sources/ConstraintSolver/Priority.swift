/// How much a constraint matters, from 1 to 1000; fractions such as 999.5 are levels of their own.
///
/// Priorities are ordered strictly: no number of constraints at one priority outweighs a single one
/// at a higher priority. A constraint at ``required`` must hold; any other is met as closely as the
/// constraints above it allow. Inside one level the sum of the violations is as small as possible.
public struct Priority: Hashable, Comparable, Sendable {
  /// The number, in 1...1000.
  public let rawValue: Double

  /// Creates a priority, or returns nil if the number is outside 1...1000 or not a number.
  public init?(_ rawValue: Double) {
    guard rawValue >= 1, rawValue <= 1000 else { return nil }
    self.rawValue = rawValue
  }

  init(unchecked rawValue: Double) {
    self.rawValue = rawValue
  }

  /// The priority of constraints that must hold, 1000.
  public static let required = Priority(unchecked: 1000)

  /// Whether a constraint of this priority must hold.
  public var isRequired: Bool { rawValue == 1000 }

  /// Orders priorities by their number.
  public static func < (a: Priority, b: Priority) -> Bool { a.rawValue < b.rawValue }
}
