import Phrases

/// A size that a table, a collection, a window or an autoresizing mask imposes on a view, and the
/// sizes that the other constraints of the log allow instead.
package struct ImposedSize: Sendable {
  /// The position of the constraint that imposes the size.
  package let constraint: Int

  /// The sizes that all other required lines allow together.
  package let allowed: ClosedRange<Double>

  /// The maximum difference that rounding to pixels or a separator causes.
  private static let separator = 1.0

  /// Finds the imposed size of a conflict, a height rather than a width, which a table or a window
  /// decides first; nil if there is none, or if the other lines allow no size or every size.
  ///
  /// The other lines of the conflict are not sufficient: as sizes are never negative, a proof may do
  /// without a size that the view needs, too.
  init?(_ log: ConflictLog, _ system: LogSystem, conflict: [Int], verdict: Verdict) {
    let imposed = conflict.filter { index in
      let constraint = log.constraints[index]
      let isFixed = verdict == .app && [.autoresizingMask, .system].contains(constraint.origin)
      return constraint.isConstantSize && (isFixed || constraint.origin.isImposed)
    }
    // The size of a cell or window decides before the frame of a view does.
    let outer = imposed.filter { log.constraints[$0].origin.isImposed }
    let sizes = outer.isEmpty ? imposed : outer
    guard
      let index = sizes.first(where: { log.constraints[$0].first.attribute.axis == .vertical })
        ?? sizes.first,
      let allowed = system.range(
        of: log.constraints[index].first, among: system.lines.filter { $0 != index }),
      allowed.lowerBound > 0 || allowed.upperBound < .infinity,
      // No view is meant to have a size of 0: the other lines conflict for any other size.
      allowed.upperBound >= PrintedRounding.leastConstant
    else { return nil }
    (constraint, self.allowed) = (index, allowed)
  }

  /// Returns whether some size that is imposed from outside is at the end of what the other lines
  /// allow, so that rounding could cause a conflict that the printed numbers do not show.
  static func isClose(in log: ConflictLog, _ system: LogSystem) -> Bool {
    system.lines.contains { index in
      let constraint = log.constraints[index]
      guard constraint.isConstantSize, constraint.origin.isImposed || constraint.isTransient,
        let allowed = system.range(
          of: constraint.first, among: system.lines.filter { $0 != index })
      else { return false }
      let ends = [allowed.lowerBound, allowed.upperBound].filter { $0 > 0 && $0 < .infinity }
      return ends.contains { abs($0 - constraint.constant) <= separator }
    }
  }

  /// Returns whether the size is not 0 and differs little from what constraints of the app need.
  func isAlmostRight(_ log: ConflictLog, _ conflict: [Int]) -> Bool {
    let size = log.constraints[constraint].constant
    return size != 0 && isClose(to: size)
      && conflict.contains { log.constraints[$0].origin == .app }
  }

  /// Returns whether the difference from a size is so small that rounding or a separator can cause
  /// it.
  func isClose(to size: Double) -> Bool {
    let nearest = min(max(size, allowed.lowerBound), allowed.upperBound)
    return abs(nearest - size) <= ImposedSize.separator
  }

  /// The allowed sizes in words, such as `at least 42`.
  var words: Phrase {
    let (low, high) = (allowed.lowerBound, allowed.upperBound)
    if high - low < PrintedRounding.leastConstant { return "\(low.logText)" }
    if high == .infinity { return "at least \(low.logText)" }
    if low <= 0 { return "at most \(high.logText)" }
    return "\(low.logText) to \(high.logText)"
  }
}
