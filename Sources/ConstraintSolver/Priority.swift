/// The priority of a constraint, from 1 to 1000; fractions such as 999.5 are separate levels.
///
/// Priorities are strictly ordered: no number of constraints at one priority outweighs a single one
/// at a higher priority. A solution satisfies every constraint at ``required``. At each lower
/// level, it minimises the sum of the violations, as far as the levels above allow.
public struct Priority: Hashable, Comparable, Sendable {
  /// The level, in 1...1000.
  public let rawValue: Double

  /// Creates a priority; nil if the number is outside 1...1000 or not a number.
  ///
  /// A literal, as in `Priority(500)` or `.priority(500)`, is never nil.
  public init?(_ rawValue: Double) {
    guard rawValue >= 1, rawValue <= 1000 else { return nil }
    self.rawValue = rawValue
  }

  @inlinable package init(unchecked rawValue: Double) {
    self.rawValue = rawValue
  }

  /// The priority of constraints that every solution satisfies, 1000.
  public static let required = Priority(unchecked: 1000)

  /// A priority for what should hold if possible, 750.
  public static let high = Priority(unchecked: 750)

  /// A priority for a preference, 250.
  public static let low = Priority(unchecked: 250)

  /// A priority below all that ``init(_:)`` creates, for a choice among equally good solutions.
  package static let choice = Priority(unchecked: 0.5)

  /// A priority below even ``choice``.
  package static let lowest = Priority(unchecked: 0.25)

  /// Whether the priority is ``required``.
  public var isRequired: Bool { rawValue == 1000 }

  /// Returns whether the first priority is lower.
  public static func < (a: Priority, b: Priority) -> Bool { a.rawValue < b.rawValue }
}

extension Priority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a priority from a literal such as `999.5`; one outside 1...1000 is clamped.
  public init(floatLiteral value: Double) {
    self.init(unchecked: value >= 1 ? min(value, 1000) : 1)
  }

  /// Creates a priority from a literal such as `500`; one outside 1...1000 is clamped.
  public init(integerLiteral value: Int) { self.init(floatLiteral: Double(value)) }

  // Operators that are not disfavoured would make the sum of `[0.5, 1].reduce(0, +)` ambiguous.

  /// Returns a higher priority, at most ``required``.
  @_disfavoredOverload
  public static func + (a: Priority, b: Double) -> Priority {
    Priority(floatLiteral: a.rawValue + b)
  }

  /// Returns a lower priority, at least 1.
  @_disfavoredOverload
  public static func - (a: Priority, b: Double) -> Priority {
    Priority(floatLiteral: a.rawValue - b)
  }
}
