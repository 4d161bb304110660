/// Required equations become definitions, as far as they have variables that can be defined.
extension Structure {
  mutating func dropRetired(
    _ places: [ConstraintPlace], _ table: inout ConstraintTable, _ dirty: inout DirtySet
  ) {
    if places.isEmpty { return }
    for place in places {
      let entry = table.entries[Int(place)]
      guard entry.isUsed else { continue }
      if entry.kind == .equation, definitions.equation(of: entry.definedVariable) == place {
        definitions.undefine(entry.definedVariable, table)
      }
      if entry.kind == .form { dropRow(entry.row, &dirty) }
      table.forgetUse(at: place)
    }
    let retired = Set(places)
    redundant.removeAll { retired.contains($0.place) }
    constants.removeAll { retired.contains($0) }
  }

  mutating func renewConstants(
    _ places: [ConstraintPlace], _ table: ConstraintTable, _ waiting: inout [ConstraintPlace]
  ) {
    if places.isEmpty { return }
    for place in places where table.entries[Int(place)].serial >= 0 {
      let entry = table.entries[Int(place)]
      switch entry.kind {
      case .constant, .single: break
      case .form:
        guard entry.isUsed else { continue }
        rows[Int(entry.row)].isStale = true
        staleRows.append(entry.row)
      case .equation:
        // An equation may be waiting already.
        guard entry.isUsed, definitions.equation(of: entry.definedVariable) == place else {
          continue
        }
        if definitions.nodes[Int(entry.definedVariable)].expansion >= 0 {
          definitions.undefine(entry.definedVariable, table)
          waiting.append(place)
        } else {
          definitions.renew(entry.definedVariable, table)
        }
      }
    }
    let renewed = Set(places)
    waiting += redundant.lazy.map(\.place).filter(renewed.contains)
    redundant.removeAll { renewed.contains($0.place) }
  }

  /// Removes definitions and redundancies whose steps no longer exist, because the definitions of
  /// `touched` variables were removed or changed.
  mutating func dropStaleDefinitions(
    since touched: ArraySlice<VariableIndex>, _ table: ConstraintTable,
    _ waiting: inout [ConstraintPlace]
  ) {
    if touched.isEmpty { return }
    for variable in definitions.stale(since: touched) {
      waiting.append(definitions.equation(of: variable))
      definitions.undefine(variable, table)
    }
    for (place, form) in redundant where !definitions.isCurrent(form) { waiting.append(place) }
    redundant.removeAll { !definitions.isCurrent($0.form) }
  }

  /// Makes each equation a definition; returns false if one contradicts the others.
  mutating func insert(equations: [ConstraintPlace], _ table: inout ConstraintTable) -> Bool {
    var isConsistent = true
    var faint: [ConstraintPlace] = []
    var taken = 0
    while true {
      taken += definitions.define(by: equations.span.extracting(taken..<equations.count), &table)
      if taken == equations.count { break }
      let place = equations[taken]
      let form = definitions.expand(constraint: place, table)
      taken += 1
      if form.entryCount > 0, remainder(of: form, of: place, table) < 1 / 1024 {
        definitions.pool.discard(form)
        faint.append(place)
      } else {
        isConsistent = insert(form, of: place, &table) && isConsistent
      }
    }
    for place in faint {
      var form = definitions.expand(constraint: place, table)
      if remainder(of: form, of: place, table) < Tolerance.pivot {
        // If only rounding errors remain of the coefficients, the equation follows from the others.
        definitions.pool.entries.removeLast(Int(form.entryCount))
        form.entryCount = 0
      }
      isConsistent = insert(form, of: place, &table) && isConsistent
    }
    return isConsistent
  }

  /// Returns the largest coefficient of an expanded equation, relative to the largest of the
  /// equation as written.
  ///
  /// If the coefficients have almost vanished, a column defined by the equation would carry all
  /// rounding errors, amplified by the same factor. Another equation may define it better, so this
  /// one is processed after the others.
  // This function is inlined, because calling it would copy the struct to the stack.
  @inline(__always)
  private func remainder(of form: Form, of place: ConstraintPlace, _ table: ConstraintTable)
    -> Double
  {
    var (before, after) = (0.0, 0.0)
    for index in table.entries[Int(place)].terms {
      before = max(before, abs(table.terms[index].coefficient))
    }
    for index in form.entries {
      after = max(after, abs(definitions.pool.entries[index].coefficient))
    }
    return after / before
  }

  /// Returns whether the remainder of an equation without variables is small compared with its
  /// operands.
  func isRounding(_ form: Form, of place: ConstraintPlace, _ table: ConstraintTable) -> Bool {
    if abs(form.constant) <= Tolerance.feasibility { return true }
    var scale = max(1, abs(table.entries[Int(place)].constant))
    for step in definitions.pool.steps[form.steps] {
      let equation = definitions.equation(of: step.variable)
      scale = max(scale, abs(table.entries[Int(equation)].constant))
    }
    return abs(form.constant) <= Tolerance.feasibility * scale
  }

  /// Makes an expanded equation the definition of a column; returns false if it contradicts the
  /// others.
  private mutating func insert(
    _ form: Form, of place: ConstraintPlace, _ table: inout ConstraintTable
  ) -> Bool {
    guard let column = definitions.pivotColumn(of: form) else {
      redundant.append((place, form))
      table.forgetUse(at: place)
      return isRounding(form, of: place, table)
    }
    definitions.define(column, by: place, form)
    table.entries[Int(place)].definedVariable = column
    return true
  }
}
