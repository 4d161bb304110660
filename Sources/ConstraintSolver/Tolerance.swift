/// The differences below which two numbers count as equal.
enum Tolerance {
  /// The tolerance for positions; relative for values greater than 1.
  ///
  /// Most layouts are at most a few thousand units large; there it is a few millionths of a unit.
  /// Scenes may use a million units; there it is a thousandth of a unit.
  static let position = 1e-9

  /// The tolerance for rates of cost, which are sums of coefficients of about 1.
  static let rate = 1e-9

  /// The magnitude below which coefficients of constraints, and their products in forms, count as
  /// zero.
  ///
  /// Multiplied by the numbers that occur in layouts, such coefficients stay below `position`.
  /// Their reciprocals, by which a chain of equations may be multiplied, would soon overflow.
  static let coefficient = 1e-15

  /// The smallest coefficient that can be a pivot.
  static let pivot = 1e-9

  /// The permitted violation of required constraints; relative for values greater than 1.
  ///
  /// It is larger than `position` because it applies to sums of many positions. At a million units
  /// it is a tenth of a unit.
  static let feasibility = 1e-7

  /// The ratio of a remainder to the two numbers that cancel, below which the remainder counts as
  /// zero.
  ///
  /// Coefficients are small fractions in practice; a remainder eleven orders of magnitude below its
  /// operands is a rounding error.
  static let cancellation = 1e-11

  static func arePositionsEqual(_ a: Double, _ b: Double) -> Bool {
    // If a number is infinite, so is the tolerance, which would make the number equal to any other.
    a == b || (a.isFinite && b.isFinite && abs(a - b) <= position * max(1, abs(a), abs(b)))
  }
}
