/// The differences between the rows of changed items and their previous rows.
struct RowDifferences {
  /// Rows that equal the previous one at their place, except for the constant.
  private(set) var kept: [(place: RowPlace, former: LayoutRow)] = []
  /// Rows without an equal previous one.
  private(set) var added: [RowPlace] = []
  /// Previous rows without an equal new one.
  private(set) var removed: [LayoutRow] = []

  /// Compares the rows of the changed items with those that they replaced, place by place.
  ///
  /// The rows at `brokenPlaces`, which belong to other items, are added: the solver does not have
  /// them.
  init(
    from replaced: [(item: Int, rows: ItemRows)], adding brokenPlaces: [RowPlace],
    in pass: borrowing LayoutPass
  ) {
    kept.reserveCapacity(replaced.reduce(0) { $0 + $1.rows.rows.count })
    for (item, rows) in replaced { compare(pass[rowsOf: item], of: item, with: rows) }
    added += brokenPlaces
  }

  private mutating func compare(_ rows: ItemRows, of item: Int, with former: ItemRows) {
    for index in 0..<max(rows.rows.count, former.rows.count) {
      let place = RowPlace(item: item, row: index)
      let isFormer = index < former.rows.count && !former.rows[index].isBroken
      let isNew = index < rows.rows.count
      if isNew, isFormer, rows.isEqualExceptConstant(index, in: former) {
        kept.append((place, former.rows[index]))
        continue
      }
      if isNew { added.append(place) }
      if isFormer { removed.append(former.rows[index]) }
    }
  }
}
