/// The proofs that a core cannot satisfy all bounds: sums of columns that are constant for all
/// values, and whose constant contradicts the bounds.
///
/// Minimising the total violation would also prove the contradiction, but by a sum that may contain
/// several contradictions. Instead, satisfied bounds are kept, and the others are tried one at a
/// time. The row of a bound that cannot be added is a proof without unnecessary members, because
/// the nonbasic columns in it are independent.
struct UnsatisfiableSums: Sendable {
  private var core: Core
  /// The columns of the problem that the first columns of the core stand for, in ascending order.
  let columns: [VariableIndex]
  private let scales: ColumnScales
  /// The columns that may violate their bounds; nil until they are determined.
  private var missed: ArraySlice<Int>?

  /// Creates the proofs for a core without values inside all bounds.
  init(of core: Core, for system: LocalSystem) {
    self.core = core
    columns = system.columns
    scales = system.scales
  }

  /// Whether the bounds of a column contradict each other.
  var areBoundsCrossing: Bool { core.demands.isContradictory }

  /// Returns the next sum as entries: one basic column that cannot satisfy its bounds, and the
  /// columns that prevent it; nil if there are no more.
  mutating func next() -> [Entry]? {
    var others = missed ?? core.keepBounds()
    defer { missed = others }
    while let column = others.popFirst() {
      var descent = Descent([
        Cost(
          column: Int32(column), lower: core.demands.lower(column),
          upper: core.demands.upper(column))
      ])
      _ = core.tableau.minimize(&descent)
      guard !core.keepBounds(of: column), core.tableau.isBasic(Int32(column)) else { continue }
      let row = core.tableau.rows[Int(core.tableau.rowOf[column])]
      var sum: [Entry] = []
      sum.reserveCapacity(row.entries.count + 1)
      append(Entry(column: Int32(column), coefficient: -1), to: &sum)
      for entry in row.entries { append(entry, to: &sum) }
      return sum
    }
    return nil
  }

  private func append(_ entry: Entry, to sum: inout [Entry]) {
    // Smaller coefficients are zeros with a rounding error.
    guard abs(entry.coefficient) > Tolerance.pivot else { return }
    let unit = scales.unit(of: Int(entry.column))
    sum.append(Entry(column: entry.column, coefficient: entry.coefficient / unit))
  }
}

extension Core {
  /// Makes the bounds of each column that satisfies them its domain; returns the other columns.
  fileprivate mutating func keepBounds() -> ArraySlice<Int> {
    var missed: [Int] = []
    for column in 0..<demands.count
    where demands.lower(column) > -.infinity || demands.upper(column) < .infinity {
      if !keepBounds(of: column) { missed.append(column) }
    }
    return missed[...]
  }

  /// Makes the bounds of a column its domain; returns false if the column violates them.
  fileprivate mutating func keepBounds(of column: Int) -> Bool {
    guard demands.isWithinBounds(column, at: tableau.value[column]) else { return false }
    tableau.narrowDomain(of: Int32(column), to: demands.lower(column), demands.upper(column))
    return true
  }
}
