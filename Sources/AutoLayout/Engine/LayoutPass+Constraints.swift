internal import ConstraintSolver

/// The rows of a pass, in the order of the tree, and their constraints.
extension LayoutPass {
  subscript(place: RowPlace) -> LayoutRow {
    get { self[rowsOf: place.item].rows[place.row] }
    set { self[rowsOf: place.item].rows[place.row] = newValue }
  }

  /// Returns the rows of an item, or of the host.
  subscript(rowsOf item: Int) -> ItemRows {
    get { item == RowPlace.host ? hostRows : itemRows[item] }
    _modify {
      if item == RowPlace.host { yield &hostRows } else { yield &itemRows[item] }
    }
  }

  /// Returns the places of all rows that satisfy a condition.
  func places(where isWanted: (LayoutRow) -> Bool) -> [RowPlace] {
    var places: [RowPlace] = []
    for item in RowPlace.host..<itemRows.count {
      let rows = item == RowPlace.host ? hostRows.rows : itemRows[item].rows
      for row in rows.indices where isWanted(rows[row]) {
        places.append(RowPlace(item: item, row: row))
      }
    }
    return places
  }

  /// Returns the constraint of a row; for a row that no user created, creates it when it is first
  /// needed.
  mutating func constraint(at place: RowPlace) -> LayoutConstraint {
    if let constraint = madeConstraints[place] { return constraint }
    let constraint = makeConstraint(at: place)
    madeConstraints[place] = constraint
    return constraint
  }

  private func makeConstraint(at place: RowPlace) -> LayoutConstraint {
    let rows = self[rowsOf: place.item]
    let item = table.items[max(place.item, 0)]
    let made: LayoutConstraint
    switch rows.rows[place.row].source {
    case .constraint(let index): return rows.constraints[index]
    case .notNegative(let axis):
      made = LayoutConstraint(item, axis.size, .greaterThanOrEqual, nil, .notAnAttribute)
    case .hugging(let axis):
      made = LayoutConstraint(
        item, axis.size, .lessThanOrEqual, nil, .notAnAttribute,
        constant: rows.inputs.contentSize[axis], priority: rows.inputs.hugging[axis],
        identifier: "content-hugging")
    case .resistance(let axis):
      made = LayoutConstraint(
        item, axis.size, .greaterThanOrEqual, nil, .notAnAttribute,
        constant: rows.inputs.contentSize[axis], priority: rows.inputs.resistance[axis],
        identifier: "content-compression-resistance")
    }
    made.origin = rows.rows[place.row].origin
    return made
  }
}
