/// The provable facts about a log.
package struct LogJudgement: Sendable {
  /// Whether the required constraints can be satisfied with nonnegative sizes, and with numbers
  /// that round to the printed ones.
  package let isFeasible: Bool

  /// Whether the constraints can be satisfied only with digits that the log does not show.
  package let needsOtherDigits: Bool

  /// Whether the conflict exists only because sizes cannot be negative.
  package let needsNonNegativeSizes: Bool

  /// The positions of the constraints of an irreducible conflict, in ascending order.
  package let conflict: [Int]

  /// Whether everything was tried; otherwise the log is so long that there may be more repairs.
  let isComplete: Bool

  /// Whether the conflict needs each of its lines; otherwise there was no effort left to find out.
  let isIrreducible: Bool

  /// Whether fewer lines of the conflict contradict each other, too, because sizes are not negative.
  let hasSmallerConflict: Bool

  /// Whether each line of the conflict resolves everything if it is removed; otherwise there are
  /// other conflicts.
  let isOnlyConflict: Bool

  /// The positions of the constraints of other conflicts, as far as there is effort left to find them.
  let otherConflicts: [[Int]]

  /// Whether there are more conflicts than ``mostOthers``.
  let hasMoreConflicts: Bool

  /// Whether the others still conflict without the constraint that was broken.
  let isBrokenInVain: Bool

  /// Whether the constraints can be satisfied, but a slightly different size that is imposed from
  /// outside would contradict them.
  let isImposedSizeClose: Bool

  /// The index of the constraint that the rule would break; nil if it breaks none.
  package let predicted: Int?

  /// All lines in the order in which a scene activates them, so that it breaks the predicted one.
  let activations: [Int]

  package let verdict: Verdict

  /// The size that leaves no room for the content of a view.
  let squeeze: Squeeze?

  /// Whether the conflict cannot be seen: it ends when a view gets its actual size, or the broken
  /// constraint only concerns what is hidden.
  let isScreenCorrect: Bool

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
  package init(_ log: ConflictLog, within effort: Effort = Effort()) {
    let system = LogSystem(log, effort)
    let found = system.conflictingLines(among: system.lines, breaking: log.broken)
    isIrreducible = found?.isIrreducible ?? true
    hasSmallerConflict = found?.hasSmaller ?? false
    isFeasible = found == nil
    needsOtherDigits = found == nil && !system.canHoldAsPrinted
    conflict = found?.lines ?? []
    let plain = isFeasible ? nil : system.conflictWithoutBounds(among: conflict)
    needsNonNegativeSizes = !isFeasible && plain == nil
    let members = plain ?? system.conflict(among: conflict) ?? []
    let concerned = isFeasible ? Array(log.constraints.indices) : conflict
    func holds(without index: Int) -> Bool { system.canHold(system.lines.filter { $0 != index }) }
    isBrokenInVain =
      !isFeasible && log.broken.map { !holds(without: $0) && !system.effort.isSpent } == true
    let leaving = conflict.prefix(LogJudgement.mostTried).first { !holds(without: $0) }
    isOnlyConflict = leaving == nil
    isImposedSizeClose = isFeasible && ImposedSize.isClose(in: log, system)
    let involved = Set(concerned.flatMap { log.constraints[$0].axes })
    let cause =
      isFeasible
      ? Verdict(ofSatisfiable: log, isImposedSizeClose: isImposedSizeClose)
      : Verdict(log, conflict: conflict)
    sum = isFeasible ? nil : FailingSum(log, system, members)
    axes = sum.map(\.axis).map { [$0] + involved.subtracting([$0]) } ?? []
    let imposed = ImposedSize(log, system, conflict: conflict, verdict: cause)
    self.imposed = imposed
    // An estimate that is wrong by a fraction is the actual size, with a separator.
    let isFraction = !needsNonNegativeSizes && imposed?.isAlmostRight(log, conflict) == true
    verdict = cause == .transient && isFraction ? .app : cause
    let squeeze = Squeeze(
      in: concerned, of: log, verdict: verdict, needsBounds: needsNonNegativeSizes)
    self.squeeze = squeeze
    repairs =
      isFeasible
      ? []
      : LogJudgement.repairs(log, system, conflict: conflict, verdict: verdict, squeeze: squeeze)
    var (others, rest, next) = ([[Int]](), system.lines, leaving)
    while let line = next, others.count < LogJudgement.mostOthers, !system.effort.isSpent {
      rest.removeAll { $0 == line }
      let lines = system.conflictingLines(among: rest)?.lines ?? []
      // A part of the conflict is none of its own: it only needs that no size is negative.
      if !lines.allSatisfy(conflict.contains) { others.append(lines) }
      next = lines.first
    }
    otherConflicts = others
    hasMoreConflicts =
      others.count == LogJudgement.mostOthers && !system.canHold(rest.filter { $0 != next })
      && !system.effort.isSpent
    isScreenCorrect =
      switch verdict {
      case .transient: system.canHold(system.lines.filter { !log.constraints[$0].isTransient })
      case .hiding: !isBrokenInVain && log.broken.flatMap { squeeze?.contains($0) } == true
      default: false
      }
    contentOfHidden = LogJudgement.contentOfHidden(
      log, conflict: conflict, verdict: verdict, system.effort)
    isComplete = !system.effort.isSpent
    let listed = log.constraints.indices.filter {
      system.rows[$0] != nil && !involved.isDisjoint(with: log.constraints[$0].axes)
    }
    (predicted, activations) = LogJudgement.prediction(
      log, listed, conflict: conflict, isOnlyConflict: isOnlyConflict, effort)
  }

  private static let mostOthers = 4

  /// The work for looking for conflicts other than the one that is shown.
  private static let mostPredicting = 200_000
}

extension LogJudgement {
  /// Returns the line that the rule breaks, and the order of activation in which a layout breaks it first.
  ///
  /// UIKit chose from the whole list, even if fewer lines are sufficient for a proof. A layout resolves the
  /// conflict that is complete first, so the one that contains the line is activated first. But if that
  /// one needs nonnegative sizes, a layout prefers one without them.
  private static func prediction(
    _ log: ConflictLog, _ lines: [Int], conflict: [Int], isOnlyConflict: Bool, _ effort: Effort
  ) -> (line: Int?, activations: [Int]) {
    let usual = BreakingPrediction(log)
    let order = usual.order(lines)
    guard !conflict.isEmpty else { return (order.first, usual.activations) }
    return effort.spend(atMost: mostPredicting) { part in
      let system = LogSystem(log, part)
      var found: (line: Int, conflict: [Int])?
      for line in order where found == nil {
        let others = conflict.contains(line) ? conflict : system.conflict(containing: line)
        found = others.map { (line, $0) }
      }
      guard !isOnlyConflict, let found else { return (found?.line, usual.activations) }
      // It may also contain lines along the other axis.
      return (
        usual.order(found.conflict).first,
        BreakingPrediction(log, activatingFirst: found.conflict).activations
      )
    }
  }

  /// Returns the user's lines that need space in a hidden stack view even if its spacing is 0.
  ///
  /// - Complexity: A few small solves for each of them.
  private static func contentOfHidden(
    _ log: ConflictLog, conflict: [Int], verdict: Verdict, _ effort: Effort
  ) -> [Int] {
    func isUsers(_ index: Int) -> Bool { log.constraints[index].origin.isUsers }
    guard verdict == .hiding, !conflict.contains(where: isUsers) else { return [] }
    var changed = log
    for index in conflict where log.constraints[index].identifier == "UISV-spacing" {
      changed.constraints[index].constant = 0
    }
    let system = LogSystem(changed, effort)
    var (lines, found) = (system.lines, [Int]())
    while !effort.isSpent, let next = system.conflictingLines(among: lines)?.lines.filter(isUsers),
      !next.isEmpty
    {
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
