internal import ConstraintSolver

/// The differences between the rows of changed items and their previous rows.
struct RowDifferences {
  /// Rows that equal a previous one, except for the constant.
  private(set) var kept: [(place: RowPlace, former: FormerRow)] = []
  /// Rows without an equal previous one.
  private(set) var added: [RowPlace] = []
  /// Previous rows without an equal new one.
  private(set) var removed: [FormerRow] = []

  /// A row of the previous layout.
  struct FormerRow {
    let id: Constraint.ID?
    let constant: Double

    init(_ row: LayoutRow) { (id, constant) = (row.id, row.constant) }
  }

  /// Compares the rows of the changed items with those that they replaced.
  ///
  /// The rows at `brokenPlaces`, which belong to other items, are added: the solver does not have
  /// them.
  init(
    from replaced: [(item: Int, rows: ItemRows)], adding brokenPlaces: [RowPlace],
    in pass: borrowing LayoutPass
  ) {
    kept.reserveCapacity(replaced.reduce(0) { $0 + $1.rows.rows.count })
    var unmatched: [FormerPlace] = []
    for group in replaced.indices {
      let item = replaced[group].item
      compare(pass[rowsOf: item], of: item, with: replaced[group].rows, group, &unmatched)
    }
    added += brokenPlaces
    if !added.isEmpty, !unmatched.isEmpty { match(&unmatched, of: replaced, in: pass) }
    removed.reserveCapacity(unmatched.count)
    for place in unmatched where place.row >= 0 {
      removed.append(FormerRow(replaced[Int(place.group)].rows.rows[Int(place.row)]))
    }
  }

  /// The place of a previous row: the index of its item among the replaced ones, and its own; -1 if
  /// it equals a new row.
  private struct FormerPlace {
    let group: Int32
    var row: Int32
  }

  /// Compares each row with the previous one at the same index.
  private mutating func compare(
    _ rows: ItemRows, of item: Int, with former: ItemRows, _ group: Int,
    _ unmatched: inout [FormerPlace]
  ) {
    let count = rows.rows.count
    for index in 0..<max(count, former.rows.count) {
      let place = RowPlace(item: item, row: index)
      let isFormer = index < former.rows.count && !former.rows[index].isBroken
      if index < count, isFormer, rows.isEqualExceptConstant(index, to: index, in: former) {
        kept.append((place, FormerRow(former.rows[index])))
        continue
      }
      if index < count { added.append(place) }
      if isFormer {
        unmatched.append(
          FormerPlace(
            group: Int32(truncatingIfNeeded: group), row: Int32(truncatingIfNeeded: index)))
      }
    }
  }

  /// Finds rows that equal a previous one elsewhere: the last one that is not taken.
  ///
  /// Most rows of a stack view whose axis changes have no equal. So rows are found by fingerprints,
  /// which take much less time than hashes.
  private mutating func match(
    _ unmatched: inout [FormerPlace], of replaced: [(item: Int, rows: ItemRows)],
    in pass: borrowing LayoutPass
  ) {
    var table = FingerprintTable(count: unmatched.count)
    for place in unmatched {
      table.append(replaced[Int(place.group)].rows.fingerprint(of: Int(place.row)))
    }
    let places = added
    added.removeAll(keepingCapacity: true)
    var item = RowPlace.host
    var rows = pass[rowsOf: item]
    for place in places {
      if place.item != item {
        item = place.item
        rows = pass[rowsOf: item]
      }
      let fingerprint = rows.fingerprint(of: place.row)
      var candidate = table.last(with: fingerprint)
      while candidate >= 0 {
        let former = unmatched[candidate]
        if former.row >= 0, table.has(fingerprint, at: candidate),
          rows.isEqualExceptConstant(
            place.row, to: Int(former.row), in: replaced[Int(former.group)].rows)
        {
          kept.append((place, FormerRow(replaced[Int(former.group)].rows.rows[Int(former.row)])))
          unmatched[candidate].row = -1
          break
        }
        candidate = table.previous(candidate)
      }
      if candidate < 0 { added.append(place) }
    }
  }
}

/// Finds rows by their fingerprints.
private struct FingerprintTable {
  /// The last row of each slot, -1 for none.
  private var lasts: [Int32]
  private var rows: [(fingerprint: Int, previous: Int32)] = []

  /// Creates a table with room for a number of rows.
  init(count: Int) {
    var slotCount = 16
    while slotCount < 2 * count { slotCount *= 2 }
    lasts = Array(repeating: -1, count: slotCount)
    rows.reserveCapacity(count)
  }

  mutating func append(_ fingerprint: Int) {
    let slot = slot(of: fingerprint)
    rows.append((fingerprint, lasts[slot]))
    lasts[slot] = Int32(truncatingIfNeeded: rows.count - 1)
  }

  /// Returns the last row in the slot of a fingerprint, -1 for none.
  func last(with fingerprint: Int) -> Int { Int(lasts[slot(of: fingerprint)]) }

  /// Returns the row before another one in its slot, -1 for none.
  func previous(_ row: Int) -> Int { Int(rows[row].previous) }

  func has(_ fingerprint: Int, at row: Int) -> Bool { rows[row].fingerprint == fingerprint }

  private func slot(of fingerprint: Int) -> Int {
    // The upper bits of a product depend on all bits.
    let mixed = UInt(bitPattern: fingerprint) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 32) & (lasts.count - 1)
  }
}
