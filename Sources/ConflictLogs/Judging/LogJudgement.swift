/// The provable facts about a log.
package struct LogJudgement: Sendable {
  /// Whether the required constraints, as printed, can be satisfied with sizes of at least zero.
  package let isFeasible: Bool

  /// Whether the conflict exists only because sizes cannot be negative.
  package let needsNonNegativeSizes: Bool

  /// The positions of the constraints of an irreducible conflict, in ascending order.
  package let conflict: [Int]

  /// The sizes and margins of the conflict that cannot be negative.
  let bounds: [LogSystem.Quantity]

  /// The index of the constraint that the rule would break; nil if it breaks none.
  package let predicted: Int?

  package let verdict: Verdict

  /// Changes that resolve the conflict, the most common one first.
  package let repairs: [Repair]

  /// The arithmetic that fails; nil if the constraints can be satisfied.
  package let sum: FailingSum?

  /// Judges a log.
  ///
  /// - Complexity: A few small solves for each constraint of the conflict.
  package init(_ log: ConflictLog) {
    let system = LogSystem(log)
    let written = log.constraints.indices.filter { system.rows[$0] != nil }
      .map(LogSystem.Member.constraint)
    let plain = system.conflict(among: written)
    let members = plain ?? system.conflict(among: LogJudgement.members(of: system))
    isFeasible = members == nil
    needsNonNegativeSizes = plain == nil && members != nil
    let found = members ?? []
    conflict = found.compactMap { if case .constraint(let index) = $0 { index } else { nil } }
      .sorted()
    bounds = found.compactMap { if case .nonNegative(let bound) = $0 { bound } else { nil } }
    let concerned = isFeasible ? Array(log.constraints.indices) : conflict
    let broken =
      bounds.contains { log.items[$0.item].isGuide }
      ? LogJudgement.conflictOfViews(log, system, written) ?? concerned : concerned
    predicted = BreakingPrediction(log).order(broken).first
    verdict = Verdict(log, conflict: concerned)
    repairs =
      isFeasible
      ? [] : LogJudgement.repairs(log, system, conflict: conflict, verdict: verdict)
    sum = isFeasible ? nil : FailingSum(log, system, found)
  }

  /// Returns the lines that conflict if the sizes of guides may be negative: UIKit bounds those of
  /// views only, and breaks one of more lines then.
  private static func conflictOfViews(
    _ log: ConflictLog, _ system: LogSystem, _ written: [LogSystem.Member]
  ) -> [Int]? {
    let sizes = system.nonNegative.filter { $0.part == .size && !log.items[$0.item].isGuide }
    return system.conflict(among: written + sizes.map { .nonNegative($0) })?.compactMap {
      if case .constraint(let index) = $0 { index } else { nil }
    }.sorted()
  }

  /// Returns all members of the system: required constraints first, then sizes of at least zero.
  static func members(of system: LogSystem) -> [LogSystem.Member] {
    system.rows.indices.filter { system.rows[$0] != nil }.map { .constraint($0) }
      + system.nonNegative.map { .nonNegative($0) }
  }
}
