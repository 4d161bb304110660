extension ConstraintTable {
  /// The places of required constraints among which there is every contradiction that one solve
  /// meets, in ascending order; none where all can hold.
  ///
  /// Of a table of required constraints alone, none of them filed yet. What is found is told by what
  /// it was made from: most often a small part of the whole, with several conflicts in it where
  /// there are several.
  var contradictions: [Int] {
    var problem = Problem()
    var table = self
    return problem.contradictions(&table).map(Int.init).sorted()
  }
}

extension Problem {
  /// The places of constraints among which there is every contradiction that one solve meets; none
  /// where all can hold.
  ///
  /// Takes the stages of a solve, but for the choice among several solutions, in a problem that has
  /// none behind it. What fails is set aside, and the solve goes on.
  fileprivate mutating func contradictions(_ table: inout ConstraintTable) -> Set<Int32> {
    var places: Set<Int32> = []
    var seen: Set<Int32> = []
    table.fileNew(&changes, known: 0)
    extend(to: table)
    _ = restructure(&table)
    for place in constants where !holds(place, table) { places.insert(place) }
    for (place, form) in redundant where !isRounding(form, of: place, table) {
      places.insert(place)
      collect(stepsOf: form, &places)
    }
    var converted: [Int32] = []
    for column in 0..<Int32(values.count)
    where definitions.isColumn(column) && definitions.nodes[Int(column)].suitability.isParameter {
      var moved: [Int32] = []
      if !updateParameter(column, table, &moved, &converted) {
        collect(subject: column, &places, table)
      }
    }
    rebuildComponents()
    markAffected(moved: [], converted: converted)
    for (index, component) in components.enumerated()
    where !solve(component: Int32(index), table, &converted) {
      let column = columnsByComponent[Int(component.columns.lowerBound)]
      collect(column: column, &places, &seen, table)
    }
    for row in workspace.constantRows where !check(constantRow: row, table, &converted) {
      collect(rows[Int(row)], &places, &seen, table)
    }
    return places
  }
}
