/// Rows: demands on defined variables, and on several variables at once.
extension Structure {
  /// Creates, renews and removes rows where definitions changed, and adds rows of new constraints.
  mutating func updateRows(
    adding new: [ConstraintPlace], _ table: inout ConstraintTable, _ dirty: inout DirtySet
  ) {
    if !dirty.isEverything, rows.count > Structure.fewRows, !mentions.isMade || mentions.isWorn {
      listMentions()
    }
    // Rows created from here on are current.
    let former = RowIndex(rows.count)
    if dirty.isEverything { makeFirstRows(table, &dirty) }
    updateChangedRows(table, &dirty)
    if former > 0 { renewRows(before: former, table, &dirty) }
    for place in new where table.entries[Int(place)].isPresent(as: .form) {
      table.entries[Int(place)].row = appendRow(about: .constraint(place), table, &dirty)
    }
    for place in new where table.entries[Int(place)].isPresent(as: .constant) {
      constants.append(place)
    }
    if !dirty.isEverything { moveGuestsOn(table, &dirty) }
  }

  /// Renews the rows before a certain one that are no longer current.
  private mutating func renewRows(
    before end: RowIndex, _ table: ConstraintTable, _ dirty: inout DirtySet
  ) {
    for index in rowsMentioning(definitions.touched, staleRows)
    where index < end && rows[Int(index)].isPresent
      && (rows[Int(index)].isStale || !definitions.isOverColumns(rows[Int(index)].form))
    {
      renew(index, table, &dirty)
    }
    staleRows.clear()
  }

  /// The number of rows below which scanning all of them is faster than an index of the affected
  /// ones.
  private static let fewRows = 256

  /// Builds the index of the rows that each variable was expanded into or remains in.
  private mutating func listMentions() {
    let rows = rows
    let pool = definitions.pool
    mentions.make(keyCount: variableCount) { note in
      for index in rows.indices where rows[index].isPresent {
        for step in pool.steps[rows[index].form.steps] { note(step.variable, RowIndex(index)) }
        for entry in pool.entries[rows[index].form.entries] { note(entry.column, RowIndex(index)) }
      }
    }
  }

  /// Returns the given rows and all others that may mention some variables, in ascending order.
  private mutating func rowsMentioning(_ variables: [VariableIndex], _ others: [RowIndex])
    -> [RowIndex]
  {
    guard mentions.isMade else { return Array(0..<RowIndex(rows.count)) }
    var found = others
    for variable in variables { mentions.append(under: variable, to: &found) }
    var once: [RowIndex] = []
    for row in found where !rows[Int(row)].isFound {
      rows[Int(row)].isFound = true
      once.append(row)
    }
    for row in once { rows[Int(row)].isFound = false }
    once.sort()
    return once
  }

  /// Creates a row for every defined variable with demands.
  private mutating func makeFirstRows(_ table: ConstraintTable, _ dirty: inout DirtySet) {
    for index in 0..<variableCount {
      let variable = VariableIndex(index)
      let node = definitions.nodes[Int(variable)]
      if node.suitability == .free || node.equation < 0 { continue }
      definitions.nodes[Int(variable)].row = appendRow(about: .variable(variable), table, &dirty)
    }
  }

  /// Creates rows for defined variables that need one; hosts may then need rows, too.
  mutating func updateChangedRows(_ table: ConstraintTable, _ dirty: inout DirtySet) {
    while let variable = definitions.changed.popLast() { updateRow(of: variable, table, &dirty) }
  }

  /// Creates a row for a defined variable with demands, or removes it.
  private mutating func updateRow(
    of variable: VariableIndex, _ table: ConstraintTable, _ dirty: inout DirtySet
  ) {
    let isColumn = definitions.isColumn(variable)
    let isNeeded =
      !isColumn
      && (definitions.nodes[Int(variable)].suitability != .free || guestCounts[Int(variable)] > 0)
    let row = definitions.nodes[Int(variable)].row
    if isColumn { dirty.mark(column: variable) }
    if isNeeded, row < 0 {
      definitions.nodes[Int(variable)].row = appendRow(about: .variable(variable), table, &dirty)
      dirty.areComponentsStale = true
    } else if !isNeeded, row >= 0 {
      dropRow(row, &dirty)
      definitions.nodes[Int(variable)].row = -1
      dirty.areComponentsStale = true
    }
  }

  private mutating func form(of subject: Subject, _ table: ConstraintTable, isFirst: Bool) -> Form {
    switch subject {
    case .constraint(let place): return definitions.expand(constraint: place, table)
    case .variable(let variable):
      // The first rows are all current.
      if isFirst {
        let root = definitions.root(of: variable)
        let row = definitions.nodes[Int(root)].row
        if root != variable, row >= 0 {
          return definitions.expand(alias: variable, knowing: rows[Int(row)].form)
        }
      }
      return definitions.expandToAlias(variable: variable, table)
    }
  }

  private mutating func renew(_ index: RowIndex, _ table: ConstraintTable, _ dirty: inout DirtySet)
  {
    release(index, &dirty)
    rows[Int(index)].form = form(of: rows[Int(index)].subject, table, isFirst: false)
    rows[Int(index)].isStale = false
    dirty.mark(row: index)
    take(rows[Int(index)].form, &dirty)
    noteMentions(in: index, isFirst: dirty.isEverything)
    updateChangedRows(table, &dirty)
  }

  private mutating func appendRow(
    about subject: Subject, _ table: ConstraintTable, _ dirty: inout DirtySet
  ) -> RowIndex {
    let row = CoreRow(form: form(of: subject, table, isFirst: dirty.isEverything), subject: subject)
    take(row.form, &dirty)
    let index: RowIndex
    if let unused = unusedRows.popLast() {
      index = unused
      rows[Int(index)] = row
    } else {
      index = RowIndex(rows.count)
      rows.append(row)
    }
    dirty.mark(row: index)
    noteMentions(in: index, isFirst: dirty.isEverything)
    return index
  }

  @inline(__always)
  private mutating func noteMentions(in index: RowIndex, isFirst: Bool) {
    if !isFirst { renewedRows.append(index) }
    guard mentions.isMade else { return }
    let form = rows[Int(index)].form
    for place in form.steps {
      mentions.insert(index, under: definitions.pool.steps[place].variable)
    }
    for place in form.entries {
      mentions.insert(index, under: definitions.pool.entries[place].column)
    }
  }

  mutating func dropRow(_ index: RowIndex, _ dirty: inout DirtySet) {
    release(index, &dirty)
    rows[Int(index)].isPresent = false
    dirty.mark(row: index)
    unusedRows.append(index)
  }

  /// Records the variables that a new form concerns.
  ///
  /// The variable that the form is an alias of may be a column now and a host later, so its guests
  /// are counted in either case.
  private mutating func take(_ form: Form, _ dirty: inout DirtySet) {
    markColumns(of: form, &dirty)
    guard form.entryCount == 1 else { return }
    let variable = definitions.pool.entries[Int(form.firstEntry)].column
    guestCounts[Int(variable)] += 1
    if definitions.isColumn(variable) { return }
    if definitions.nodes[Int(variable)].row < 0 {
      definitions.changed.append(variable)
    } else {
      dirty.mark(row: definitions.nodes[Int(variable)].row)
    }
  }

  /// Discards the form of a row.
  private mutating func release(_ index: RowIndex, _ dirty: inout DirtySet) {
    let form = rows[Int(index)].form
    markColumns(of: form, &dirty)
    for place in form.entries {
      dirty.note(row: index, noLongerMentions: definitions.pool.entries[place].column)
    }
    definitions.pool.discard(form)
    guard form.entryCount == 1 else { return }
    let variable = Int(definitions.pool.entries[Int(form.firstEntry)].column)
    guestCounts[variable] -= 1
    if definitions.nodes[variable].row >= 0 { dirty.mark(row: definitions.nodes[variable].row) }
    if guestCounts[variable] == 0 { definitions.changed.append(VariableIndex(variable)) }
  }

  /// Moves the guests of rows that became aliases to the new hosts.
  private mutating func moveGuestsOn(_ table: ConstraintTable, _ dirty: inout DirtySet) {
    while !renewedRows.isEmpty {
      let hosts = renewedRows.compactMap { rows[Int($0)].subject.variable }
      renewedRows.removeAll(keepingCapacity: true)
      for index in rowsMentioning(hosts, []) where rows[Int(index)].isPresent {
        guard let host = definitions.host(of: rows[Int(index)].form),
          definitions.nodes[Int(host)].row >= 0,
          rows[Int(definitions.nodes[Int(host)].row)].form.entryCount == 1
        else { continue }
        renew(index, table, &dirty)
      }
    }
  }

  private mutating func markColumns(of form: Form, _ dirty: inout DirtySet) {
    if dirty.isEverything { return }
    for index in form.entries { dirty.mark(column: definitions.pool.entries[index].column) }
  }
}
