/// Responses to a parameter that was the only change.
extension Results {
  /// Follows a change of a single parameter, if it has a response; returns false if that is
  /// impossible.
  mutating func follow(
    _ changes: inout Changes, _ problem: inout ReducedProblem, _ demands: inout Demands,
    _ table: ConstraintTable
  ) -> Bool {
    guard changes.areAboutDemandsAlone, changes.newVariables.isEmpty,
      let parameter = changes.demands.first,
      changes.demands.allSatisfy({ $0 == parameter }), problem.parameters.isParameter(parameter),
      let response = responses.response(to: parameter),
      let value = problem.parameters.wantedValue(of: parameter, &demands, table),
      value >= response.low, value <= response.high
    else { return false }
    changes.demands.removeAll(keepingCapacity: true)
    let distance = value - response.origin
    for member in response.members {
      values[Int(member.variable)] = member.origin + member.rate * distance
    }
    followed = parameter
    for member in response.members[..<response.columnCount] {
      problem.columnValues[Int(member.variable)] = values[Int(member.variable)]
    }
    return true
  }

  /// Determines how the solution follows a parameter that was the only change, in simple cases.
  mutating func prepareResponse(
    to parameter: VariableIndex, _ solved: SolvedComponents, _ problem: inout ReducedProblem,
    _ demands: inout Demands, _ table: ConstraintTable
  ) {
    guard solved.absorbers.count == solved.components.count else { return }
    let origin = problem.columnValues[Int(parameter)]
    var interval = ResponseInterval()
    var sources = [(variable: parameter, rate: 1.0)]
    for index in problem.partition.occurrences.range(of: parameter) {
      let row = problem.partition.occurrences.items[index]
      if problem.partition.kinds[Int(row)] == .constant {
        interval.restrict(byConstantRow: row, parameter, &problem, &demands, table)
      }
    }
    for absorber in solved.absorbers {
      let form = problem.structure.rows[Int(absorber.row)].form
      let coefficient = problem.structure.definitions.pool.coefficient(of: parameter, in: form)
      if coefficient == 0 { continue }
      guard absorber.coefficient != 0, absorber.violatedInside < problem.trust(in: form) else {
        return
      }
      let rate = -coefficient / absorber.coefficient
      interval.restrict(absorber.low, absorber.high, at: absorber.value, rate: rate)
      if absorber.column >= 0 {
        sources.append((absorber.column, rate))
      }
    }
    guard interval.down > 0 || interval.up > 0 else { return }
    let members = members(sources, problem.structure.definitions, table)
    responses.insert(
      Responses.Response(
        parameter: parameter, origin: origin, low: origin - interval.down,
        high: origin + interval.up, members: members, columnCount: sources.count))
  }

  /// Returns sources and their dependents with their rates.
  private mutating func members(
    _ sources: [(variable: VariableIndex, rate: Double)], _ definitions: Definitions,
    _ table: ConstraintTable
  ) -> [Responses.Member] {
    let dependents = cone(of: sources.map(\.variable), definitions, table)
    rates.extend(with: 0, upTo: values.count)
    for (variable, rate) in sources { rates[Int(variable)] = rate }
    for variable in dependents {
      rates[Int(variable)] = definitions.rate(of: variable, rates, table)
    }
    var members: [Responses.Member] = []
    members.reserveCapacity(sources.count + dependents.count)
    for (variable, _) in sources { members.append(member(variable)) }
    for variable in dependents where rates[Int(variable)] != 0 { members.append(member(variable)) }
    for (variable, _) in sources { rates[Int(variable)] = 0 }
    for variable in dependents { rates[Int(variable)] = 0 }
    return members
  }

  @inline(__always)
  private func member(_ variable: VariableIndex) -> Responses.Member {
    Responses.Member(variable: variable, rate: rates[Int(variable)], origin: values[Int(variable)])
  }
}

/// The interval in which a response is valid.
private struct ResponseInterval {
  var down = Double.infinity
  var up = Double.infinity

  /// Restricts the interval so that a value that changes at a rate stays between two ends.
  mutating func restrict(_ low: Double, _ high: Double, at value: Double, rate: Double) {
    guard rate != 0 else { return }
    let toLow = max(0, value - low) / abs(rate)
    let toHigh = max(0, high - value) / abs(rate)
    down = min(down, rate > 0 ? toLow : toHigh)
    up = min(up, rate > 0 ? toHigh : toLow)
  }

  /// Restricts the interval so that a number that depends on parameters stays inside its bounds,
  /// and has no cost at the priorities of trusted values.
  mutating func restrict(
    byConstantRow row: RowIndex, _ parameter: VariableIndex, _ problem: inout ReducedProblem,
    _ demands: inout Demands, _ table: ConstraintTable
  ) {
    let form = problem.structure.rows[Int(row)].form
    let rate = problem.structure.definitions.pool.coefficient(of: parameter, in: form)
    let trust = problem.trust(in: form)
    demands.removeAll()
    problem.gatherSubject(of: row, table, into: &demands)
    var low = demands.lower(0)
    var high = demands.upper(0)
    for penalty in demands.penalties where penalty.priority >= trust {
      if penalty.below > 0 { low = max(low, penalty.point) }
      if penalty.above > 0 { high = min(high, penalty.point) }
    }
    restrict(low, high, at: problem.constant(of: form), rate: rate)
  }
}

extension FormPool {
  fileprivate func coefficient(of column: VariableIndex, in form: Form) -> Double {
    for entry in entries[form.entries] where entry.column == column { return entry.coefficient }
    return 0
  }
}
