/// The largest difference between the two sides of a row that rounding in the log can cause.
///
/// Logs print six significant digits: `13.3333` can be 40 / 3. A conflict that is smaller than this
/// proves nothing about the actual constraints.
struct PrintedRounding {
  /// The error of the constant.
  var constant = 0.0

  /// The error of the multiplier, times sizes that cannot be negative.
  var terms: [LogSystem.Term] = []

  /// The smallest difference between constants that counts.
  ///
  /// Reports show four decimals, so two numbers that differ by less could look the same.
  static let leastConstant = 1e-4
}

extension Double {
  /// The largest possible difference between this number, as a log printed it, and the actual one.
  ///
  /// It is 0 if the number has more than six significant digits, because it was printed in full.
  var printedRounding: Double {
    guard isFinite, magnitude > 1e-30 else { return 0 }
    var last = 1e-5
    while magnitude >= last * 1e6 { last *= 10 }
    while magnitude < last * 1e5 { last /= 10 }
    let digits = magnitude / last
    return abs(digits - digits.rounded()) < 1e-3 ? last / 2 : 0
  }
}
