/// A size that a table, a collection or a window imposes on a view, and the size that the other
/// constraints of the conflict need instead.
package struct ImposedSize: Sendable {
  /// The position of the constraint that imposes the size.
  package let constraint: Int

  /// The size that the other constraints need, or a bound of it.
  package let needed: Deduction

  /// The maximum difference that rounding to pixels or a separator causes.
  private static let separator = 1.0

  /// Finds the first imposed size of a conflict; nil if there is none, or if the others do not
  /// determine it.
  init?(_ log: ConflictLog, _ system: LogSystem, _ members: [LogSystem.Member]) {
    for member in members {
      guard case .constraint(let index) = member, let row = system.row(of: member),
        log.constraints[index].origin.isImposed,
        log.constraints[index].isConstantSize
      else { continue }
      let others = members.filter { $0 != member }.compactMap { system.row(of: $0) }
      guard let implied = Deduction(of: row.terms, from: others) else { continue }
      (constraint, needed) = (index, implied)
      return
    }
    return nil
  }

  /// Returns whether the difference from a size is so small that rounding or a separator can cause
  /// it.
  func isClose(to size: Double) -> Bool { abs(needed.value - size) <= ImposedSize.separator }
}
