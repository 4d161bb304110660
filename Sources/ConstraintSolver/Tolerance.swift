/// How far apart two numbers may be and count as equal.
enum Tolerance {
  /// For positions, relative beyond 1: layout speaks in units of at most some thousands, so this
  /// is a millionth of the smallest difference that anyone can see.
  static let position = 1e-9

  /// For rates of cost; they are sums of coefficients, which are of the order of 1.
  static let rate = 1e-9

  /// The smallest coefficient that counts as one when a basis changes.
  static let pivot = 1e-9

  /// Required constraints may miss by this much, relative beyond 1.
  ///
  /// It is wider than `position`
  /// because it judges sums of many positions.
  static let feasibility = 1e-7

  /// What is left of two numbers that cancelled, relative to them, counts as zero.
  ///
  /// Coefficients are small fractions in practice; a remainder eleven digits below its operands is
  /// rounding.
  static let cancellation = 1e-11

  static func arePositionsEqual(_ a: Double, _ b: Double) -> Bool {
    // Where one is infinite the scale is too, and would make it equal to anything.
    a == b || (a.isFinite && b.isFinite && abs(a - b) <= position * max(1, abs(a), abs(b)))
  }
}
