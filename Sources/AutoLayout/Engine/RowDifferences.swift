internal import ConstraintSolver

/// The differences between the rows of changed items and their previous rows.
struct RowDifferences {
  /// Rows that equal a previous one, except for the constant.
  private(set) var kept: [(place: RowPlace, former: FormerRow)] = []
  /// Rows without an equal previous one.
  private(set) var added: [RowPlace] = []
  /// Previous rows without an equal new one.
  private(set) var removed: [(form: Form, row: FormerRow)] = []

  /// Compares the rows of the changed items with those that they replaced.
  ///
  /// The rows at `brokenPlaces`, which belong to other items, are added: the solver does not have
  /// them.
  init(
    from replaced: [(item: Int, rows: ItemRows)], adding brokenPlaces: [RowPlace],
    in pass: borrowing LayoutPass
  ) {
    kept.reserveCapacity(replaced.reduce(0) { $0 + $1.rows.rows.count })
    for (item, former) in replaced { compare(pass[rowsOf: item], of: item, with: former) }
    added += brokenPlaces
    match(in: pass)
  }

  /// Compares each row with the previous one at the same index.
  private mutating func compare(_ rows: ItemRows, of item: Int, with former: ItemRows) {
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
        let row = former.rows[index]
        removed.append((Form(row, in: former), FormerRow(row)))
      }
    }
  }

  /// Finds rows that equal a previous one elsewhere.
  private mutating func match(in pass: borrowing LayoutPass) {
    if added.isEmpty || removed.isEmpty { return }
    var former = FormerRows(removed)
    var unmatched: [RowPlace] = []
    for place in added {
      if let row = former.take(Form(pass[place], in: pass[rowsOf: place.item])) {
        kept.append((place, row))
      } else {
        unmatched.append(place)
      }
    }
    added = unmatched
    removed = former.remaining
  }
}

extension RowDifferences {
  /// The part of a row that is compared: everything except the constant.
  struct Form: Equatable {
    let terms: ArraySlice<Term>
    let relation: Relation
    let priority: Priority

    init(_ row: LayoutRow, in rows: ItemRows) {
      terms = rows.terms(of: row)
      relation = row.relation
      priority = row.priority
    }

    /// A number that equal forms share and others hardly ever do; much cheaper than a hash, which
    /// matters because most rows of a stack view whose axis changes have no equal.
    var fingerprint: Int {
      terms.reduce(terms.count) { mixed, term in
        (mixed &* 31 &+ term.variable.index) &* 31
          &+ Int(truncatingIfNeeded: term.coefficient.bitPattern)
      }
    }
  }

  /// A row of the previous layout.
  struct FormerRow {
    let id: Constraint.ID?
    let constant: Double

    init(_ row: LayoutRow) { (id, constant) = (row.id, row.constant) }
  }

  /// Previous rows that can be found by their form.
  private struct FormerRows {
    private var rows: [(form: Form, row: FormerRow)?]
    /// The last row with a fingerprint, and for each row the one before it with the same one.
    private var last: [Int: Int]
    private var previous: [Int?]

    init(_ rows: [(form: Form, row: FormerRow)]) {
      self.rows = rows
      last = Dictionary(minimumCapacity: rows.count)
      previous = Array(repeating: nil, count: rows.count)
      for (index, (form, _)) in rows.enumerated() {
        previous[index] = last.updateValue(index, forKey: form.fingerprint)
      }
    }

    /// The rows that were not taken.
    var remaining: [(form: Form, row: FormerRow)] { rows.compactMap(\.self) }

    /// Takes the last remaining row with a form; nil if there is none.
    mutating func take(_ form: Form) -> FormerRow? {
      let fingerprint = form.fingerprint
      var candidate = last[fingerprint]
      while let index = candidate {
        candidate = previous[index]
        guard let (known, row) = rows[index], known == form else { continue }
        rows[index] = nil
        if last[fingerprint] == index { last[fingerprint] = candidate }
        return row
      }
      return nil
    }
  }
}
