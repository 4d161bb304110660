/// The proofs that a core cannot keep all bounds: sums of columns that are constant whatever their
/// values, and that their bounds contradict.
///
/// Missing all bounds by as little as possible together would prove the contradiction as well, but
/// by a sum in which there may be several. So the bounds that are kept are kept for good, and the
/// others are tried one by one: the row of one that cannot be added is a proof, and one without
/// needless members, because the nonbasic columns in it are independent.
struct UnsatisfiableSums: Sendable {
  private var core: Core
  /// The columns that may be outside their bounds; nil before the others were found.
  private var missed: ArraySlice<Int>?

  /// Of a core that did not find values inside all bounds.
  init(of core: Core) { self.core = core }

  /// Whether some column cannot even keep its own bounds.
  var areBoundsCrossing: Bool { core.demands.isContradictory }

  /// The next sum, by its entries: one basic column that cannot keep its bounds, and the columns
  /// that hold it where it is.
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
  /// Makes the bounds of each column its domain where it is between them; gives the other columns.
  fileprivate mutating func keepBounds() -> ArraySlice<Int> {
    var missed: [Int] = []
    for column in 0..<demands.count
    where demands.lower(column) > -.infinity || demands.upper(column) < .infinity {
      if !keepBounds(of: column) { missed.append(column) }
    }
    return missed[...]
  }

  /// Makes the bounds of a column its domain; false where it is not between them.
  fileprivate mutating func keepBounds(of column: Int) -> Bool {
    guard demands.isWithinBounds(column, at: tableau.value[column]) else { return false }
    tableau.narrowDomain(of: Int32(column), to: demands.lower(column), demands.upper(column))
    return true
  }
}
