extension Tableau {
  /// Returns another point of the domains, with as many columns moved as can be moved easily.
  ///
  /// Each open column that can move without a pivot moves by a share of the available distance. The
  /// domains are boxes and the rows are linear, so the weighted mean of feasible points is feasible
  /// and needs no test. The weights differ from column to column, so that movements do not cancel.
  func movedInside() -> Tableau {
    var moved = self
    var moves: [(column: Int32, distance: Double)] = []
    var entries: [RowEntry] = []
    for column in rowOf.indices where rowOf[column] < 0 && isOpen(Int32(column)) {
      let distance = moved.room(for: Int32(column), in: &entries)
      if distance != 0 { moves.append((Int32(column), distance)) }
    }
    guard !moves.isEmpty else { return moved }
    for (index, move) in moves.enumerated() {
      let share = (0.5 + 0.5 / Double(index % 7 + 2)) / Double(moves.count)
      moved.listRows(of: move.column, in: &entries)
      moved.move(move.column, by: move.distance * share, through: entries)
    }
    return moved
  }

  /// Returns the distance that a nonbasic column can move alone, upward if possible, otherwise
  /// downward; `entries` contain the rows that mention it afterwards.
  private mutating func room(for column: Int32, in entries: inout [RowEntry]) -> Double {
    listRows(of: column, in: &entries)
    let far = 1000.0
    for direction in [1.0, -1.0] {
      var room = far
      func limit(_ column: Int32, _ velocity: Double) {
        let end = velocity > 0 ? upper[Int(column)] : lower[Int(column)]
        guard end.isFinite else { return }
        room = min(room, max(0, (end - value[Int(column)]) / velocity))
      }
      limit(column, direction)
      for entry in entries {
        limit(basicColumn[Int(entry.row)], direction * entry.coefficient)
      }
      if room > Tolerance.feasibility { return direction * room }
    }
    return 0
  }
}
