/// The provable facts about a log.
package struct LogJudgement: Sendable {
  /// Whether the required constraints can be satisfied with nonnegative sizes, and with numbers
  /// that round to the printed ones.
  package let isFeasible: Bool

  /// Whether the conflict exists only because sizes cannot be negative.
  package let needsNonNegativeSizes: Bool

  /// The positions of the constraints of an irreducible conflict, in ascending order.
  package let conflict: [Int]

  /// Whether each line of the conflict resolves everything if it is removed; otherwise there are
  /// other conflicts.
  let isOnlyConflict: Bool

  /// Whether the others still conflict without the constraint that was broken.
  let isBrokenInVain: Bool

  /// Whether the constraints can be satisfied, but a slightly different size that is imposed from
  /// outside would contradict them.
  let isImposedSizeClose: Bool

  /// The sizes and margins of the conflict that cannot be negative.
  let bounds: [LogSystem.Quantity]

  /// The index of the constraint that the rule would break; nil if it breaks none.
  package let predicted: Int?

  package let verdict: Verdict

  /// Changes that resolve the conflict, the most common one first.
  package let repairs: [Repair]

  /// The axes of the conflict, that of the sum first; a ratio of width to height connects both.
  package let axes: [Attribute.Axis]

  /// The size that is imposed from outside, and the sizes that the other constraints allow instead.
  package let imposed: ImposedSize?

  /// The positions of the user's lines that need space in a hidden stack view even if its spacing
  /// is 0; each must become optional.
  package let contentOfHidden: [Int]

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
    func holds(without index: Int) -> Bool { system.canHold(system.lines.filter { $0 != index }) }
    isOnlyConflict = conflict.prefix(LogJudgement.mostTried).allSatisfy(holds(without:))
    isBrokenInVain = !isFeasible && log.broken.map(holds(without:)) == false
    isImposedSizeClose = isFeasible && ImposedSize.isClose(in: log, system)
    let involved = Set(concerned.flatMap { log.constraints[$0].axes })
    let listed = log.constraints.indices.filter {
      system.rows[$0] != nil && !involved.isDisjoint(with: log.constraints[$0].axes)
    }
    // UIKit chose from the whole list, even if fewer lines are sufficient for a proof.
    let order = BreakingPrediction(log).order(listed)
    let known = conflict
    predicted =
      isFeasible ? order.first : order.first { known.contains($0) || system.isInAConflict($0) }
    verdict = Verdict(log, conflict: concerned)
    repairs =
      isFeasible
      ? [] : LogJudgement.repairs(log, system, conflict: conflict, verdict: verdict)
    sum = isFeasible ? nil : FailingSum(log, system, found)
    axes = sum.map(\.axis).map { [$0] + involved.subtracting([$0]) } ?? []
    imposed = ImposedSize(log, system, conflict: conflict, verdict: verdict)
    contentOfHidden = LogJudgement.contentOfHidden(log, conflict: conflict, verdict: verdict)
  }
}

extension LogJudgement {
  /// Returns the user's lines that need space in a hidden stack view even if its spacing is 0.
  ///
  /// - Complexity: A few small solves for each of them.
  private static func contentOfHidden(
    _ log: ConflictLog, conflict: [Int], verdict: Verdict
  ) -> [Int] {
    func isUsers(_ index: Int) -> Bool { log.constraints[index].origin.isUsers }
    guard verdict == .hiding, !conflict.contains(where: isUsers) else { return [] }
    var changed = log
    for index in conflict where log.constraints[index].identifier == "UISV-spacing" {
      changed.constraints[index].constant = 0
    }
    let system = LogSystem(changed)
    var (lines, found) = (system.lines, [Int]())
    while let next = system.conflictingLines(among: lines)?.filter(isUsers), !next.isEmpty {
      let index = next.first { log.constraints[$0].isConstantSize } ?? next[0]
      found.append(index)
      lines.removeAll { $0 == index }
    }
    return found.sorted()
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
