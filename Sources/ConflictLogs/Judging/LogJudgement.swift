/// The provable facts about a log.
package struct LogJudgement: Sendable {
  /// Whether the required constraints can be satisfied with nonnegative sizes, and with numbers
  /// that round to the printed ones.
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

  /// The axes of the conflict, that of the sum first; a ratio of width to height connects both.
  package let axes: [Attribute.Axis]

  /// The size that is imposed from outside, and the size that the other constraints need instead.
  package let imposed: ImposedSize?

  /// The arithmetic that fails; nil if the constraints can be satisfied.
  package let sum: FailingSum?

  /// Judges a log.
  ///
  /// - Complexity: A few small solves for each constraint of the conflict.
  package init(_ log: ConflictLog) {
    let system = LogSystem(log)
    let lines = system.conflictingLines
    isFeasible = lines == nil
    conflict = lines ?? []
    let plain = isFeasible ? nil : system.conflictWithoutBounds(among: conflict)
    needsNonNegativeSizes = !isFeasible && plain == nil
    let found = plain ?? system.conflict(among: conflict) ?? []
    self.bounds = found.compactMap { if case .nonNegative(let bound) = $0 { bound } else { nil } }
    let concerned = isFeasible ? Array(log.constraints.indices) : conflict
    // UIKit chose from the whole list, even if fewer lines are sufficient for a proof.
    let involved = Set(concerned.flatMap { log.constraints[$0].axes })
    let listed = log.constraints.indices.filter {
      system.rows[$0] != nil && !involved.isDisjoint(with: log.constraints[$0].axes)
    }
    predicted = BreakingPrediction(log).first(listed)
    verdict = Verdict(log, conflict: concerned)
    repairs =
      isFeasible
      ? [] : LogJudgement.repairs(log, system, conflict: conflict, verdict: verdict)
    sum = isFeasible ? nil : FailingSum(log, system, found)
    axes = sum.map(\.axis).map { [$0] + involved.subtracting([$0]) } ?? []
    imposed = ImposedSize(log, system, found)
  }
}

extension ConflictLog {
  /// Whether the required constraints can be satisfied with nonnegative sizes, and with numbers
  /// that round to the printed ones.
  ///
  /// - Complexity: One solve, whereas a judgement needs several.
  package var isFeasible: Bool {
    let system = LogSystem(self)
    return system.canHold(system.lines)
  }
}
