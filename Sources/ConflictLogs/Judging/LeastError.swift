import Phrases

/// The minimum error of a constraint, which all other required lines of its log imply.
struct LeastError: Sendable {
  private let size: Double

  /// Whether the other lines allow no larger error.
  private let isExact: Bool

  /// Determines the error; nil if the other lines contradict each other or leave room for the
  /// constraint, or if no effort is left.
  init?(of index: Int, in log: ConflictLog, within effort: Effort) {
    let system = LogSystem(log, effort)
    guard let row = system.rows[index],
      let allowed = system.range(of: row.terms, among: system.lines.filter { $0 != index })
    else { return nil }
    // The row compares its terms with this value.
    let asked = -row.constant
    size = max(
      row.relation == .lessThanOrEqual ? 0 : asked - allowed.upperBound,
      row.relation == .greaterThanOrEqual ? 0 : allowed.lowerBound - asked)
    isExact = allowed.upperBound - allowed.lowerBound < PrintedRounding.leastConstant
    guard size >= PrintedRounding.leastConstant else { return nil }
  }

  /// The error in words, such as `at least 42`.
  var words: Phrase { isExact ? "\(size.logText)" : "at least \(size.logText)" }
}
