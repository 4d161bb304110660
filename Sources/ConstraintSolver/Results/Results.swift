/// The values of all variables, and those that the last solve changed.
struct Results: Sendable {
  var values: [Double] = []
  /// The variables whose value changed in the last solve, unless it followed a parameter.
  private(set) var changedVariables: [VariableIndex] = []
  /// The parameter whose response produced the last solve, -1 for none; the members of the response
  /// changed then.
  var followed: VariableIndex = -1
  var responses = Responses()
  /// For each variable, those whose definitions mention it; created when needed.
  private(set) var dependents = OccurrenceLists<VariableIndex, VariableIndex>()

  // Arrays that are needed for a short time; kept so that they are allocated only once.
  /// The marks of ``cone(of:_:_:)``; false outside of it.
  private var isFound: [Bool] = []
  /// The rates of a response; zero outside of it.
  var rates: [Double] = []

  mutating func extend(by count: Int) {
    dependents.forget()
    values.extend(with: 0, by: count)
  }

  mutating func reserveCapacity(_ count: Int) { changedVariables.reserveCapacity(count) }

  mutating func begin() {
    changedVariables.clear()
    followed = -1
  }
}

// MARK: Values

extension Results {
  /// Computes every variable.
  mutating func publishAll(_ problem: ReducedProblem, _ table: ConstraintTable) {
    let former = values
    // All values are copied at once; those of defined variables are then overwritten.
    values = problem.columnValues
    problem.structure.definitions.evaluateAll(&values, table)
    let new = values
    changedVariables.append(addingCapacity: new.count) { changed in
      for variable in new.indices where new[variable] != former[variable] {
        changed.append(VariableIndex(variable))
      }
    }
    if !responses.isEmpty {
      for variable in changedVariables { responses.forget(variable) }
    }
    dependents.forget()
  }

  private mutating func publish(_ variable: VariableIndex, _ value: Double) {
    guard values[Int(variable)] != value else { return }
    values[Int(variable)] = value
    changedVariables.append(variable)
    if !responses.isEmpty { responses.forget(variable) }
  }

  /// Computes the variables that depend on some columns and on redefined variables; returns them
  /// all.
  mutating func publish(
    _ columns: [VariableIndex], _ problem: ReducedProblem, _ table: ConstraintTable
  ) -> [VariableIndex] {
    let definitions = problem.structure.definitions
    for column in columns { publish(column, problem.columnValues[Int(column)]) }
    noteDependents(definitions, table)
    let dependents = cone(of: columns + definitions.touched, definitions, table)
    for variable in dependents {
      publish(variable, definitions.value(of: variable, values.span, table))
    }
    return columns + dependents
  }

  /// Whether computing the variables that depend on a number of changed columns takes less time than
  /// computing all variables.
  ///
  /// If many values change, or there are few values, finding the affected ones takes longer.
  func areFew(_ count: Int) -> Bool {
    values.count >= Results.fewVariables && count <= values.count / 8
  }

  private static let fewVariables = 512
}

// MARK: Dependents

extension Results {
  /// Records the dependents of variables with touched definitions.
  private mutating func noteDependents(_ definitions: Definitions, _ table: ConstraintTable) {
    if definitions.touched.isEmpty { return }
    guard dependents.isMade, !dependents.isWorn else { return dependents.forget() }
    for variable in definitions.touched where !definitions.isColumn(variable) {
      definitions.forEachMentioned(by: variable, table) {
        dependents.insert(variable, under: $0)
      }
    }
  }

  /// Returns the defined variables among some, and their dependents, in the order of evaluation.
  mutating func cone(
    of sources: [VariableIndex], _ definitions: Definitions, _ table: ConstraintTable
  ) -> [VariableIndex] {
    if !dependents.isMade { listDependents(definitions, table) }
    isFound.extend(with: false, upTo: values.count)
    var reached = sources
    var found: [VariableIndex] = []
    var next = 0
    while next < reached.count {
      let variable = reached[next]
      next += 1
      if definitions.isColumn(variable) {
        // A former dependent may now be a column.
        if next > sources.count { continue }
      } else {
        if isFound[Int(variable)] { continue }
        isFound[Int(variable)] = true
        found.append(variable)
      }
      dependents.append(under: variable, to: &reached)
    }
    definitions.order(&found, isFound)
    for variable in found { isFound[Int(variable)] = false }
    return found
  }

  private mutating func listDependents(_ definitions: Definitions, _ table: ConstraintTable) {
    let inOrder = definitions.inOrder
    dependents.make(keyCount: values.count) { note in
      for variable in inOrder {
        definitions.forEachMentioned(by: variable, table) { note($0, variable) }
      }
    }
  }
}
