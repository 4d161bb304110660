/// What a best solution leaves open.
extension Core {
  /// Which variables could still take another value.
  mutating func ambiguousVariables() -> [Bool] {
    guard tableau.hasFreedom else {
      return Array(repeating: false, count: system.anchors.count)
    }
    // One other solution shows most of the variables that can move; the rest is looked into.
    let moved = zip(values(), values(with: tableau.movedInside())).map { a, b in
      abs(a - b) > Tolerance.feasibility * max(1, abs(a))
    }
    return system.anchors.indices.map { moved[$0] || isMovable(Int32($0)) }
  }

  private mutating func isMovable(_ variable: Int32) -> Bool {
    let form = expansion(of: variable)
    guard isOpen(form) else { return false }
    return [1.0, -1.0].contains { direction in
      var descent = Descent(
        form.entries.map {
          Cost(column: $0.column, firstSlope: direction * $0.coefficient, kinks: [])
        })
      let start = tableau.evaluate(form)
      switch tableau.minimize(&descent, stopsAfterMoving: true) {
      case .moved, .unbounded: return true
      case .minimal: return !Tolerance.arePositionsEqual(start, tableau.evaluate(form))
      }
    }
  }

  /// Whether any nonbasic column on which a form depends could move.
  func isOpen(_ form: Row) -> Bool {
    form.entries.contains { entry in
      guard tableau.isBasic(entry.column) else { return tableau.isOpen(entry.column) }
      return tableau.rows[Int(tableau.rowOf[Int(entry.column)])].entries.contains {
        tableau.isOpen($0.column)
      }
    }
  }

  /// A variable as a form over the columns of the tableau.
  func expansion(of variable: Int32) -> Row {
    var form = Row(entries: [Entry(column: variable, coefficient: 1)])
    // A definition may mention columns that were eliminated later, never earlier ones.
    while let entry = form.entries.lazy.filter({ !isPresent($0.column) }).min(by: {
      (elimination.definitionOf[Int($0.column)] ?? 0)
        < (elimination.definitionOf[Int($1.column)] ?? 0)
    }), let definition = elimination.definitionOf[Int(entry.column)] {
      form.remove(entry.column)
      form.add(entry.coefficient, elimination.definitions[definition].row) { _ in }
    }
    return form
  }
}
