/// Demands on a variable, or on the subject of a row.
extension ConstraintTable {
  /// Appends a column with all demands on a variable.
  func gather(_ variable: VariableIndex, into demands: inout Demands) {
    demands.beginColumn()
    demand(of: variable, factor: 1, constant: 0, &demands)
    demands.endColumn()
  }

  /// Returns the value that a variable would have if nothing else mattered: the smallest optional
  /// value of the highest priority.
  func anchor(of variable: VariableIndex) -> Double {
    var highest = 0.0
    var anchor = 0.0
    var place = singles[Int(variable)].first
    while place >= 0 {
      let entry = entries[Int(place)]
      place = entry.next
      if entry.isRequired || entry.priority < highest { continue }
      let point = -(0 + entry.constant) / entry.coefficient
      if entry.priority > highest || point < anchor { anchor = point }
      highest = entry.priority
    }
    return anchor
  }

  /// Adds the demands on a variable that equals `factor * column + constant`.
  func demand(
    of variable: VariableIndex, factor: Double, constant: Double, _ demands: inout Demands
  ) {
    var place = singles[Int(variable)].first
    while place >= 0 {
      let entry = entries[Int(place)]
      let coefficient = entry.coefficient
      demands.demand(
        coefficient * factor, coefficient * constant + entry.constant, entry.relation,
        priority: entry.priority)
      place = entry.next
    }
  }

  /// Adds the demands on a row's subject to a column that it equals up to `factor` and `constant`.
  func demand(
    ofSubject subject: Subject, factor: Double, constant: Double, _ demands: inout Demands
  ) {
    switch subject {
    case .variable(let variable):
      demand(of: variable, factor: factor, constant: constant, &demands)
    case .constraint(let place):
      let entry = entries[Int(place)]
      demands.demand(factor, constant, entry.relation, priority: entry.priority)
    }
  }

  /// Returns the highest priority, down to a lowest one, at which a value of a row's subject
  /// violates a demand; 0 for none.
  func violatedPriority(ofSubject subject: Subject, at value: Double, from least: Double) -> Double
  {
    let slack = Tolerance.feasibility * max(1, abs(value))
    let variable: VariableIndex
    switch subject {
    case .variable(let own): variable = own
    case .constraint(let place):
      let entry = entries[Int(place)]
      let isViolated = entry.priority >= least && entry.relation.violation(of: value) > slack
      return isViolated ? entry.priority : 0
    }
    var place = singles[Int(variable)].first
    var violated = 0.0
    while place >= 0 {
      let entry = entries[Int(place)]
      let coefficient = entry.coefficient
      if entry.priority > violated, entry.priority >= least,
        entry.relation.violation(of: coefficient * value + entry.constant)
          > slack * abs(coefficient)
      {
        violated = entry.priority
      }
      place = entry.next
    }
    return violated
  }
}
