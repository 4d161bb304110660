import ConstraintSolver

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

extension Double {
  /// The fraction with the smallest denominator that a log prints as this number; the number itself if
  /// it has fewer than five significant digits, or no such fraction is simple.
  ///
  /// Multipliers are ratios, so `0.333333` stands for a third. Three of them make a whole, which
  /// decides whether equal columns fit. The last of six digits can be 0, as in `0.047619`.
  var simplestFraction: Double {
    let error = printedRounding
    let digits = (magnitude / (2 * error)).rounded()
    guard error > 0, digits.truncatingRemainder(dividingBy: 100) != 0 else { return self }
    // Any number is near a fraction with a large denominator.
    let most = (0.02 / error).squareRoot()
    for denominator in stride(from: 1.0, through: most.rounded(), by: 1) {
      let fraction = (self * denominator).rounded() / denominator
      if abs(fraction - self) <= error { return fraction }
    }
    return self
  }
}

extension LogSystem.Row {
  /// The row as one constraint, with the printed numbers.
  func asPrinted(_ variables: [Variable]) -> ConstraintSolver.Constraint {
    let relation: Relation =
      switch relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessThanOrEqual
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    return ConstraintSolver.Constraint(
      Expression(terms.map { Term($0.coefficient, variables[$0.variable]) }, constant: constant),
      relation)
  }

  /// The row as inequalities that hold for all numbers that round to the printed ones; rounded
  /// multipliers apply to the given sizes.
  func rounded(
    _ variables: [Variable], _ sizes: [Int: Variable]
  ) -> [ConstraintSolver.Constraint] {
    func half(_ relation: Relation, _ sign: Double) -> ConstraintSolver.Constraint {
      let exact = terms.map { Term($0.coefficient, variables[$0.variable]) }
      let errors = rounding.terms.compactMap { term in
        sizes[term.variable].map { Term(sign * term.coefficient, $0) }
      }
      return ConstraintSolver.Constraint(
        Expression(exact + errors, constant: constant + sign * rounding.constant), relation)
    }
    var halves: [ConstraintSolver.Constraint] = []
    if relation != .greaterThanOrEqual { halves.append(half(.lessThanOrEqual, -1)) }
    if relation != .lessThanOrEqual { halves.append(half(.greaterThanOrEqual, 1)) }
    return halves
  }
}
