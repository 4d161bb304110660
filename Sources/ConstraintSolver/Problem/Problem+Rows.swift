/// Rows: what is asked of defined variables, and of several variables at once.
extension Problem {
  mutating func updateRows(_ table: inout ConstraintTable) {
    // Rows made from here on are current.
    let former = rows.indices
    updateChangedRows(table)
    for index in former
    where rows[index].isPresent
      && (rows[index].isStale || !definitions.isOverColumns(rows[index].form))
    {
      renew(Int32(index), table)
    }
    for place in changes.added where isPresent(place, .form, table) {
      table.setUse(appendRow(about: ~place, table), at: place)
    }
    for place in changes.added where isPresent(place, .constant, table) { constants.append(place) }
    if !former.isEmpty { moveGuestsOn(table) }
  }

  /// Gives rows to defined variables that need one; rows for hosts may be needed by that.
  mutating func updateChangedRows(_ table: ConstraintTable) {
    while let variable = definitions.changed.popLast() { updateRow(of: variable, table) }
  }

  /// Gives a defined variable a row if anything is asked of it, and takes it from others.
  private mutating func updateRow(of variable: Int32, _ table: ConstraintTable) {
    let isColumn = definitions.isColumn(variable)
    let isNeeded =
      !isColumn && (suitability[Int(variable)] != .free || guestCounts[Int(variable)] > 0)
    let row = rowOfVariable[Int(variable)]
    if isColumn { dirty.mark(column: variable) }
    if isNeeded, row < 0 {
      rowOfVariable[Int(variable)] = appendRow(about: variable, table)
      dirty.areComponentsStale = true
    } else if !isNeeded, row >= 0 {
      dropRow(row)
      rowOfVariable[Int(variable)] = -1
      dirty.areComponentsStale = true
    }
  }

  private mutating func form(of subject: Int32, _ table: ConstraintTable) -> Form {
    subject >= 0
      ? definitions.expandToAlias(variable: subject, table)
      : definitions.expand(constraint: ~subject, table)
  }

  private mutating func renew(_ index: Int32, _ table: ConstraintTable) {
    release(rows[Int(index)].form)
    rows[Int(index)].form = form(of: rows[Int(index)].subject, table)
    rows[Int(index)].isStale = false
    dirty.mark(row: index)
    take(rows[Int(index)].form)
    updateChangedRows(table)
  }

  private mutating func appendRow(about subject: Int32, _ table: ConstraintTable) -> Int32 {
    let row = CoreRow(form: form(of: subject, table), subject: subject)
    take(row.form)
    let index: Int32
    if let unused = unusedRows.popLast() {
      index = unused
      rows[Int(index)] = row
    } else {
      index = Int32(rows.count)
      rows.append(row)
    }
    dirty.mark(row: index)
    return index
  }

  mutating func dropRow(_ index: Int32) {
    release(rows[Int(index)].form)
    rows[Int(index)].isPresent = false
    unusedRows.append(index)
  }

  /// Marks what a new form touches.
  ///
  /// The variable that it is an alias of may be a column now and
  /// a host later, so its guests are counted in either case.
  private mutating func take(_ form: Form) {
    markColumns(of: form)
    guard form.entryCount == 1 else { return }
    let variable = definitions.pool.entries[Int(form.firstEntry)].column
    guestCounts[Int(variable)] += 1
    if definitions.isColumn(variable) { return }
    if rowOfVariable[Int(variable)] < 0 {
      definitions.changed.append(variable)
    } else {
      dirty.mark(row: rowOfVariable[Int(variable)])
    }
  }

  private mutating func release(_ form: Form) {
    markColumns(of: form)
    definitions.pool.discard(form)
    guard form.entryCount == 1 else { return }
    let variable = Int(definitions.pool.entries[Int(form.firstEntry)].column)
    guestCounts[variable] -= 1
    if rowOfVariable[variable] >= 0 { dirty.mark(row: rowOfVariable[variable]) }
    if guestCounts[variable] == 0 { definitions.changed.append(Int32(variable)) }
  }

  /// Guests of rows that became aliases themselves go to where these went.
  private mutating func moveGuestsOn(_ table: ConstraintTable) {
    for index in rows.indices where rows[index].isPresent {
      guard let host = definitions.host(of: rows[index].form),
        rowOfVariable[Int(host)] >= 0,
        rows[Int(rowOfVariable[Int(host)])].form.entryCount == 1
      else { continue }
      renew(Int32(index), table)
    }
  }

  private mutating func markColumns(of form: Form) {
    if dirty.isEverything { return }
    for index in form.entries { dirty.mark(column: definitions.pool.entries[index].column) }
  }
}
