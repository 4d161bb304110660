/// The proofs that a core cannot satisfy all bounds: sums of columns that are constant for all
/// values, and that contradict their bounds.
///
/// Minimising the total violation would also prove the contradiction, but by a sum that may contain
/// several. Instead, satisfied bounds are kept, and the others are tried one by one. The row of a
/// bound that cannot be added is a proof without unnecessary members, because the nonbasic columns
/// in it are independent.
struct UnsatisfiableSums: Sendable {
  private var core: Core
  /// The columns that may violate their bounds; nil until they are determined.
  private var missed: ArraySlice<Int>?

  /// Creates the proofs of a core that found no values inside all bounds.
  init(of core: Core) { self.core = core }

  /// Whether the bounds of a column contradict each other.
  var areBoundsCrossing: Bool { core.demands.isContradictory }

  /// Returns the next sum by its entries: one basic column that cannot satisfy its bounds, and the
  /// columns that prevent it.
  mutating func next() -> [Entry]? {
    var columns = missed ?? core.keepBounds()
    defer { missed = columns }
    while let column = columns.popFirst() {
      var descent = Descent([
        Cost(
          column: Int32(column), lower: core.demands.lower(column),
          upper: core.demands.upper(column))
      ])
      _ = core.tableau.minimize(&descent)
      guard !core.keepBounds(of: column), core.tableau.isBasic(Int32(column)) else { continue }
      let row = core.tableau.rows[Int(core.tableau.rowOf[column])]
      return [Entry(column: Int32(column), coefficient: -1)] + row.entries
    }
    return nil
  }
}

extension Core {
  /// Turns the bounds of each column that satisfies them into its domain; returns the other
  /// columns.
  fileprivate mutating func keepBounds() -> ArraySlice<Int> {
    var missed: [Int] = []
    for column in 0..<demands.count
    where demands.lower(column) > -.infinity || demands.upper(column) < .infinity {
      if !keepBounds(of: column) { missed.append(column) }
    }
    return missed[...]
  }

  /// Turns the bounds of a column into its domain; returns false if it violates them.
  fileprivate mutating func keepBounds(of column: Int) -> Bool {
    guard demands.isWithinBounds(column, at: tableau.value[column]) else { return false }
    tableau.narrowDomain(of: Int32(column), to: demands.lower(column), demands.upper(column))
    return true
  }
}
