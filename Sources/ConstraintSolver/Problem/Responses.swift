/// The responses of solutions to parameters that change repeatedly.
///
/// While a parameter stays inside an interval, the same pieces of the same costs are optimal, and
/// every variable is a linear function of the parameter. Resizing a window is then one pass over
/// the values that change.
struct Responses: Sendable {
  struct Member: Sendable {
    var variable: Int32
    var rate: Double
    var origin: Double
  }

  struct Response: Sendable {
    var parameter: Int32
    var origin: Double
    var low: Double
    var high: Double
    /// The variables that change, columns first.
    var members: [Member]
    var columnCount: Int
  }

  private var all: [Int32: Response] = [:]
  /// For each variable, the parameter whose response contains it, -1 for none.
  private var owners: [Int32] = []

  var isEmpty: Bool { all.isEmpty }

  func response(to parameter: Int32) -> Response? { all[parameter] }

  mutating func insert(_ response: Response) {
    forget(response.parameter)
    for member in response.members { forget(member.variable) }
    for member in response.members { own(member.variable, response.parameter) }
    all[response.parameter] = response
  }

  private mutating func own(_ variable: Int32, _ parameter: Int32) {
    if Int(variable) >= owners.count {
      owners.extend(with: -1, by: Int(variable) + 1 - owners.count)
    }
    owners[Int(variable)] = parameter
  }

  /// Discards the response that contains a variable, because it moved for another reason.
  mutating func forget(_ variable: Int32) {
    guard Int(variable) < owners.count else { return }
    let owner = owners[Int(variable)]
    guard owner >= 0, let response = all.removeValue(forKey: owner) else { return }
    for member in response.members { owners[Int(member.variable)] = -1 }
  }

  /// Discards all responses, because definitions or rows changed.
  mutating func forgetStructure() {
    guard !all.isEmpty else { return }
    all = [:]
    for index in owners.indices { owners[index] = -1 }
  }
}

extension Problem {
  /// Follows a change of a single parameter, if it has a response; returns false if that is
  /// impossible.
  mutating func respond(_ table: ConstraintTable) -> Bool {
    guard changes.areAboutDemandsAlone, changes.newVariables.isEmpty,
      let parameter = changes.demands.first,
      changes.demands.allSatisfy({ $0 == parameter }), !parameters[Int(parameter)].isNone,
      let response = responses.response(to: parameter),
      let value = table.wantedValue(
        of: parameter, priority: parameters[Int(parameter)].priority, &workspace.demands),
      value >= response.low, value <= response.high
    else { return false }
    changes.demands.removeAll(keepingCapacity: true)
    let distance = value - response.origin
    for member in response.members {
      values[Int(member.variable)] = member.origin + member.rate * distance
    }
    followed = parameter
    for member in response.members[..<response.columnCount] {
      columnValues[Int(member.variable)] = values[Int(member.variable)]
    }
    return true
  }

  /// Determines how the solution follows a parameter that was the only change, in simple cases.
  mutating func prepareResponse(to parameter: Int32, _ table: ConstraintTable) {
    guard workspace.absorbers.count == workspace.solved.count else { return }
    let origin = columnValues[Int(parameter)]
    var interval = ResponseInterval()
    var sources = [parameter]
    while workspace.rates.count < values.count { workspace.rates.append(0) }
    workspace.rates[Int(parameter)] = 1
    for index in occurrences.range(of: parameter) {
      let row = structure.rows[Int(occurrences.items[index])]
      if row.kind == .constant {
        restrict(&interval, by: occurrences.items[index], parameter, table)
      }
    }
    for absorber in workspace.absorbers {
      let form = structure.rows[Int(absorber.row)].form
      let coefficient = structure.definitions.pool.coefficient(of: parameter, in: form)
      if coefficient == 0 { continue }
      guard absorber.coefficient != 0, absorber.violatedInside < trust(in: form) else { return }
      let rate = -coefficient / absorber.coefficient
      interval.restrict(absorber.low, absorber.high, at: absorber.value, rate: rate)
      if absorber.column >= 0 {
        workspace.rates[Int(absorber.column)] = rate
        sources.append(absorber.column)
      }
    }
    guard interval.down > 0 || interval.up > 0 else { return }
    let members = members(sources, table)
    responses.insert(
      Responses.Response(
        parameter: parameter, origin: origin, low: origin - interval.down,
        high: origin + interval.up, members: members, columnCount: sources.count))
  }

  /// Returns the lowest priority of the trusted values in a form; down to it, nothing may have a
  /// cost.
  @inline(__always)
  func trust(in form: Form) -> Double {
    var least = 1000.5
    for index in form.entries {
      let priority = parameters[Int(structure.definitions.pool.entries[index].column)].priority
      if priority > 0, priority < 1000 { least = min(least, priority) }
    }
    return least
  }

  /// Returns sources and their dependents with their rates; the rates are zero again afterwards.
  private mutating func members(
    _ sources: [Int32], _ table: ConstraintTable
  ) -> [Responses.Member] {
    let dependents = cone(of: sources, table)
    for variable in dependents {
      workspace.rates[Int(variable)] = structure.definitions.rate(
        of: variable, workspace.rates, table)
    }
    var members: [Responses.Member] = []
    members.reserveCapacity(sources.count + dependents.count)
    for (index, variable) in (sources + dependents).enumerated() {
      let rate = workspace.rates[Int(variable)]
      if rate != 0 || index < sources.count {
        members.append(
          Responses.Member(variable: variable, rate: rate, origin: values[Int(variable)]))
      }
    }
    for variable in sources + dependents { workspace.rates[Int(variable)] = 0 }
    return members
  }

  /// Restricts the interval so that a number that depends on parameters stays inside its bounds,
  /// and has no cost at the priorities of trusted values.
  private mutating func restrict(
    _ interval: inout ResponseInterval, by row: Int32, _ parameter: Int32,
    _ table: ConstraintTable
  ) {
    let form = structure.rows[Int(row)].form
    let rate = structure.definitions.pool.coefficient(of: parameter, in: form)
    let trust = trust(in: form)
    let value = constant(of: form)
    workspace.demands.removeAll()
    gatherSubject(of: row, table)
    var low = workspace.demands.lower(0)
    var high = workspace.demands.upper(0)
    for penalty in workspace.demands.penalties where penalty.priority >= trust {
      if penalty.below > 0 { low = max(low, penalty.point) }
      if penalty.above > 0 { high = min(high, penalty.point) }
    }
    interval.restrict(low, high, at: value, rate: rate)
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
}

extension FormPool {
  func coefficient(of column: Int32, in form: Form) -> Double {
    for entry in entries[form.entries] where entry.column == column { return entry.coefficient }
    return 0
  }
}
