/// Stage 1: equations become definitions, what is asked of defined variables becomes rows.
extension Problem {
  /// Takes up what was noted; false where the equations contradict each other.
  mutating func restructure(_ table: inout ConstraintTable) -> Bool {
    var waiting: [Int32] = []
    if !dirty.isEverything {
      for variable in changes.newVariables { dirty.mark(column: variable) }
    }
    for variable in changes.demands where demandMarks.insert(variable) {
      noteDemands(on: variable, table, &waiting)
    }
    demandMarks.removeAll()
    var isConsistent = true
    if !changes.areAboutDemandsAlone || !waiting.isEmpty {
      dropRetired(&table)
      renewConstants(table, &waiting)
      dropStaleDefinitions(table, &waiting)
      waiting.sort { table.entries[Int($0)].serial < table.entries[Int($1)].serial }
      for place in waiting where isPresent(place, .equation, table) {
        isConsistent = insert(equation: place, &table) && isConsistent
      }
      for place in changes.equations where isPresent(place, .equation, table) {
        isConsistent = insert(equation: place, &table) && isConsistent
      }
      updateRows(&table)
      for place in changes.retired { table.reuse(place) }
      definitions.compact()
      definitions.compactPools(&rows)
      dirty.areComponentsStale = true
      responses.forgetStructure()
    } else {
      updateChangedRows(table)
    }
    if !changes.newVariables.isEmpty { dirty.areComponentsStale = true }
    changes = Changes()
    return isConsistent && constants.allSatisfy { holds($0, table) }
  }

  func isPresent(
    _ place: Int32, _ kind: ConstraintTable.Kind, _ table: ConstraintTable
  ) -> Bool {
    table.entries[Int(place)].serial >= 0 && table.entries[Int(place)].kind == kind
  }

  private func holds(_ place: Int32, _ table: ConstraintTable) -> Bool {
    let entry = table.entries[Int(place)]
    return !entry.isRequired
      || entry.relation.violation(of: entry.constant) <= Tolerance.feasibility
  }

  private mutating func noteDemands(
    on variable: Int32, _ table: ConstraintTable, _ waiting: inout [Int32]
  ) {
    let former = suitability[Int(variable)]
    suitability[Int(variable)] = table.singles[Int(variable)].suitability
    if definitions.isColumn(variable) {
      dirty.mark(column: variable)
      return
    }
    if suitability[Int(variable)].isParameter, !former.isParameter {
      // Its equation had better define another variable now.
      waiting.append(definitions.nodes[Int(variable)].equation)
      definitions.undefine(variable, table)
      return
    }
    let row = rowOfVariable[Int(variable)]
    if row >= 0, suitability[Int(variable)] != .free {
      dirty.mark(row: row)
    } else {
      // It gets its first row, or loses it.
      definitions.changed.append(variable)
    }
  }
}

// MARK: Equations

extension Problem {
  private mutating func dropRetired(_ table: inout ConstraintTable) {
    for place in changes.retired {
      let entry = table.entries[Int(place)]
      guard entry.use >= 0 else { continue }
      if entry.kind == .equation, definitions.equation(of: entry.use) == place {
        definitions.undefine(entry.use, table)
      }
      if entry.kind == .form { dropRow(entry.use) }
      table.setUse(-1, at: place)
    }
    let retired = Set(changes.retired)
    redundant.removeAll { retired.contains($0.place) }
    constants.removeAll { retired.contains($0) }
  }

  private mutating func renewConstants(_ table: ConstraintTable, _ waiting: inout [Int32]) {
    for place in changes.constants where table.entries[Int(place)].serial >= 0 {
      let entry = table.entries[Int(place)]
      switch entry.kind {
      case .constant, .single: break
      case .form:
        guard entry.use >= 0 else { continue }
        rows[Int(entry.use)].isStale = true
        staleRows.append(entry.use)
      case .equation:
        // An equation may be waiting already.
        guard entry.use >= 0, definitions.equation(of: entry.use) == place else { continue }
        if definitions.nodes[Int(entry.use)].expansion >= 0 {
          definitions.undefine(entry.use, table)
          waiting.append(place)
        } else {
          definitions.renew(entry.use, table)
        }
      }
    }
    let renewed = Set(changes.constants)
    waiting += redundant.lazy.map(\.place).filter(renewed.contains)
    redundant.removeAll { renewed.contains($0.place) }
  }

  /// Definitions and redundancies fall with what they were made from; in the order of making, so
  /// that one pass finds all.
  private mutating func dropStaleDefinitions(
    _ table: ConstraintTable, _ waiting: inout [Int32]
  ) {
    for (index, variable) in definitions.early.enumerated()
    where definitions.stands(variable, at: -1 - Int32(index)) {
      let node = definitions.nodes[Int(variable)]
      guard !definitions.isCurrent(definitions.expanded[Int(node.expansion)]) else { continue }
      waiting.append(node.equation)
      definitions.undefine(variable, table)
    }
    for (place, form) in redundant where !definitions.isCurrent(form) { waiting.append(place) }
    redundant.removeAll { !definitions.isCurrent($0.form) }
  }

  /// Makes an equation define a variable; false where it contradicts the others.
  private mutating func insert(equation place: Int32, _ table: inout ConstraintTable) -> Bool {
    if let variable = independentVariable(in: place, table) {
      definitions.defineLast(variable, by: place, table)
      table.setUse(variable, at: place)
      return true
    }
    let form = definitions.expand(constraint: place, table)
    guard let column = pivotColumn(of: form) else {
      redundant.append((place, form))
      table.setUse(-1, at: place)
      return abs(form.constant) <= Tolerance.feasibility
    }
    definitions.defineFirst(column, by: place, form)
    table.setUse(column, at: place)
    return true
  }

  /// A column that no definition mentions; nil if there is none, or it had better stay a column.
  @inline(__always)
  private func independentVariable(in place: Int32, _ table: ConstraintTable) -> Int32? {
    let terms = table.terms.span.extracting(table.entries[Int(place)].terms)
    var least = 0.0
    // Seldom is the best variable's coefficient too small; only then is there a second round.
    while true {
      var best: Int32 = -1
      var coefficient = 0.0
      var largest = 0.0
      for index in terms.indices {
        let term = terms[index]
        let magnitude = abs(term.coefficient)
        if magnitude > largest { largest = magnitude }
        let variable = Int32(truncatingIfNeeded: term.variable.index)
        guard definitions.isUnmentionedColumn(variable), !suitability[Int(variable)].isParameter,
          magnitude >= least, best < 0 || isBetterPivot(variable, than: best)
        else { continue }
        best = variable
        coefficient = magnitude
      }
      if best < 0 { return nil }
      if coefficient >= Problem.pivotShare * largest { return best }
      least = Problem.pivotShare * largest
    }
  }

  @inline(__always)
  private func pivotColumn(of form: Form) -> Int32? {
    var largest = 0.0
    for index in form.entries {
      largest = max(largest, abs(definitions.pool.entries[index].coefficient))
    }
    var best: Int32 = -1
    for index in form.entries {
      let entry = definitions.pool.entries[index]
      guard abs(entry.coefficient) >= Problem.pivotShare * largest else { continue }
      if best < 0 || isBetterPivot(entry.column, than: best) { best = entry.column }
    }
    return best < 0 ? nil : best
  }

  /// Dividing by a much smaller coefficient than its neighbours would magnify rounding.
  private static let pivotShare = 0.1

  /// Of equally suitable variables the youngest, so that things are defined by what stands before.
  @inline(__always)
  private func isBetterPivot(_ a: Int32, than b: Int32) -> Bool {
    let first = suitability[Int(a)]
    let second = suitability[Int(b)]
    return first < second || (first == second && a > b)
  }
}
