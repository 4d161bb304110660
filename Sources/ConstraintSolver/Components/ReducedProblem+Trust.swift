/// The check of trusted values: whether something that depends on them has a cost.
extension ReducedProblem {
  /// Stops trusting the optional values that may have caused a violation; returns false if there
  /// are none, and none have been distrusted since the components were determined.
  mutating func distrustOptionalValues(
    ofComponent component: ComponentIndex, costing violated: Double,
    _ changes: inout ParameterChanges
  ) -> Bool {
    var isAny = false
    for row in partition.rows(of: component) {
      let form = structure.rows[Int(row)].form
      if distrustOptionalValues(in: form, costing: violated, &changes) { isAny = true }
    }
    return isAny
  }

  private mutating func distrustOptionalValues(
    in form: Form, costing violated: Double, _ changes: inout ParameterChanges
  ) -> Bool {
    var isAny = false
    for index in form.entries {
      let column = structure.definitions.pool.entries[index].column
      let priority = parameters.priority(of: column)
      if priority > 0, priority < 1000, priority <= violated {
        parameters.distrust(column, columnValues[Int(column)], &changes)
      }
      // The column is no longer a parameter, and is not in a component yet.
      if priority < 1000, !parameters.isParameter(column), partition.componentOf[Int(column)] < 0 {
        isAny = true
      }
    }
    return isAny
  }

  /// Returns whether trusted values are part of a component's rows.
  func reliesOnTrust(_ component: ComponentIndex) -> Bool {
    partition.rows(of: component).contains { trust(in: structure.rows[Int($0)].form) < 1000 }
  }

  /// Returns whether the rows of a component contain a column that ceased to be a parameter after
  /// the components were determined.
  func isOutdated(_ component: ComponentIndex) -> Bool {
    partition.rows(of: component).contains { row in
      structure.definitions.pool.entries[structure.rows[Int(row)].form.entries].contains {
        partition.componentOf[Int($0.column)] < 0 && !parameters.isParameter($0.column)
      }
    }
  }

  /// Checks the rows whose values parameters determine, unless their values are known to be checked;
  /// returns false if required constraints contradict each other.
  mutating func checkConstantRows(
    _ changes: inout ParameterChanges, _ table: ConstraintTable
  ) -> Bool {
    if partition.areAllConstantsUnchecked {
      for index in partition.kinds.indices where partition.kinds[index] == .constant {
        guard check(constantRow: RowIndex(index), &changes, table) else { return false }
      }
    } else {
      for row in partition.uncheckedRows {
        guard check(constantRow: row, &changes, table) else { return false }
      }
    }
    return true
  }

  /// Checks a row whose value the parameters determine; returns false if required constraints
  /// contradict each other.
  mutating func check(
    constantRow row: RowIndex, _ changes: inout ParameterChanges, _ table: ConstraintTable
  ) -> Bool {
    guard structure.rows[Int(row)].isPresent, partition.kinds[Int(row)] == .constant else {
      return true
    }
    let form = structure.rows[Int(row)].form
    let subject = structure.rows[Int(row)].subject
    let value = constant(of: form)
    let least = min(trust(in: form), 1000)
    var violated = table.violatedPriority(ofSubject: subject, at: value, from: least)
    if let variable = subject.variable {
      for place in partition.occurrences.range(of: variable) {
        let index = Int(partition.occurrences.items[place])
        guard partition.kinds[index] == .guest else { continue }
        let guest = structure.rows[index]
        let factor = structure.definitions.pool.entries[Int(guest.form.firstEntry)].coefficient
        violated = max(
          violated,
          table.violatedPriority(
            ofSubject: guest.subject, at: factor * value + guest.form.constant, from: least))
      }
    }
    guard violated > 0 else { return true }
    return distrustOptionalValues(in: form, costing: violated, &changes) || violated < 1000
  }
}
