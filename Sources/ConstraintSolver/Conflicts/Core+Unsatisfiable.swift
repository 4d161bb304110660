extension Core {
  /// Of a core that cannot keep all bounds: a sum of columns that is constant whatever their values,
  /// and that their bounds contradict; nil where rounding leaves none.
  ///
  /// It is one basic column that cannot keep its bounds, and the columns that hold it where it is.
  ///
  /// Missing all bounds by as little as possible together would prove the contradiction as well, but
  /// by a sum in which there may be several. So the bounds that are kept are kept for good, and the
  /// others are tried one by one: the row of the first that cannot be added is a proof, and one
  /// without needless members, because the nonbasic columns in it are independent.
  mutating func unsatisfiableSum() -> [Entry]? {
    var missed: [Int] = []
    for column in 0..<demands.count
    where demands.lower(column) > -.infinity || demands.upper(column) < .infinity {
      if !keep(column) { missed.append(column) }
    }
    for column in missed {
      var descent = Descent([
        Cost(column: Int32(column), lower: demands.lower(column), upper: demands.upper(column))
      ])
      _ = tableau.minimize(&descent)
      if keep(column) { continue }
      guard tableau.isBasic(Int32(column)) else { return nil }
      let row = tableau.rows[Int(tableau.rowOf[column])]
      return [Entry(column: Int32(column), coefficient: -1)] + row.entries
    }
    return nil
  }

  /// Makes the bounds of a column its domain; false where it is not between them.
  private mutating func keep(_ column: Int) -> Bool {
    guard demands.isWithinBounds(column, at: tableau.value[column]) else { return false }
    tableau.narrowDomain(of: Int32(column), to: demands.lower(column), demands.upper(column))
    return true
  }
}
