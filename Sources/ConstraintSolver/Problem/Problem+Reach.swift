/// The constraints that can affect a variable.
extension Problem {
  /// Returns the places of the constraints that can affect a variable: the definitions that lead to
  /// columns, and all demands on the components of these columns.
  mutating func reach(of variable: Int32, _ table: ConstraintTable) -> Set<Int32> {
    var places: Set<Int32> = []
    var seen: Set<Int32> = []
    let form = structure.definitions.expand(variable: variable, table)
    collect(form, subject: nil, &places, &seen, table)
    structure.definitions.pool.discard(form)
    return places
  }

  private func collect(
    _ form: Form, subject: Int32?, _ places: inout Set<Int32>, _ seen: inout Set<Int32>,
    _ table: ConstraintTable
  ) {
    collect(stepsOf: form) { places.insert($0).inserted }
    if let subject { collect(subject: subject, &places, table) }
    for entry in structure.definitions.pool.entries[form.entries] {
      collect(column: entry.column, &places, &seen, table)
    }
  }

  /// Collects the equations of a form; an equation that was expanded to define a variable
  /// contributes its own steps.
  ///
  /// `insert` returns whether an equation was not collected before.
  func collect(stepsOf form: Form, _ insert: (Int32) -> Bool) {
    for step in structure.definitions.pool.steps[form.steps] {
      let node = structure.definitions.nodes[Int(step.variable)]
      if insert(node.equation), node.expansion >= 0 {
        collect(stepsOf: structure.definitions.expanded[Int(node.expansion)], insert)
      }
    }
  }

  func collect(
    subject: Int32, _ places: inout Set<Int32>, _ table: ConstraintTable
  ) {
    if subject >= 0 {
      table.forEachSingle(of: subject) { places.insert($0) }
    } else {
      places.insert(~subject)
    }
  }

  /// Collects the demands on a column and on all other columns of its component.
  ///
  /// All columns of a component are marked as seen before its rows are visited: a nested call for
  /// each column could overflow the stack in a wide component.
  func collect(
    column: Int32, _ places: inout Set<Int32>, _ seen: inout Set<Int32>, _ table: ConstraintTable
  ) {
    guard structure.definitions.isColumn(column), seen.insert(column).inserted else { return }
    var columns = [column]
    let component = componentOf[Int(column)]
    if component >= 0 {
      for other in columnsByComponent[components[Int(component)].columns.asInt]
      where structure.definitions.isColumn(other) && seen.insert(other).inserted {
        columns.append(other)
      }
    }
    for column in columns {
      collect(subject: column, &places, table)
      guard componentOf[Int(column)] >= 0 else { continue }
      for index in occurrences.range(of: column) {
        let row = structure.rows[Int(occurrences.items[index])]
        collect(row, &places, &seen, table)
      }
    }
  }

  /// Collects the demands on a row and on its guests, and their origins.
  func collect(
    _ row: CoreRow, _ places: inout Set<Int32>, _ seen: inout Set<Int32>, _ table: ConstraintTable
  ) {
    collect(row.form, subject: row.subject, &places, &seen, table)
    guard row.subject >= 0 else { return }
    for guest in occurrences.range(of: row.subject) {
      let guest = structure.rows[Int(occurrences.items[guest])]
      collect(guest.form, subject: guest.subject, &places, &seen, table)
    }
  }

  /// Returns the smallest and the largest value of a variable in optimal solutions.
  mutating func range(
    of variable: Int32, _ table: ConstraintTable
  ) -> ClosedRange<Double> {
    let form = structure.definitions.expand(variable: variable, table)
    var low = form.constant
    var high = form.constant
    var free: Set<Int32> = []
    for entry in structure.definitions.pool.entries[form.entries] {
      let component = componentOf[Int(entry.column)]
      if component >= 0, components[Int(component)].isFree {
        free.insert(component)
      } else {
        low += entry.coefficient * columnValues[Int(entry.column)]
        high += entry.coefficient * columnValues[Int(entry.column)]
      }
    }
    for component in free.sorted() {
      let system = system(of: CollectionOfOne(component), table)
      guard let core = system.optimum() else { continue }
      var part = Row()
      for entry in structure.definitions.pool.entries[form.entries]
      where componentOf[Int(entry.column)] == component {
        guard let index = system.columns.firstIndex(of: entry.column) else { continue }
        part.entries.append(Entry(column: Int32(index), coefficient: entry.coefficient))
      }
      part.entries.sort { $0.column < $1.column }
      let range = core.range(of: part)
      low += range.low
      high += range.high
    }
    return ClosedRange(between: low, high)
  }
}
