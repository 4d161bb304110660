/// Shows that constraints can be satisfied together, for many sets of constraints of one system.
///
/// A search for an irreducible conflict asks about hundreds of sets that differ in few constraints.
/// Here the definitions, rows and components of the whole system are determined once. A bound that
/// a set lacks becomes optional. An equation that a set may lack contains a slack variable, which
/// two bounds keep at zero while the set contains the equation. Each set starts with the tableau in
/// which the previous one ended, so it takes few steps (a warm start).
///
/// Equations without a slack variable hold in every set. So only a positive answer is certain:
/// values that satisfy the rows as they were written, whatever rounding has done to the tableau. It
/// does not depend on the previous sets, because a satisfiable set is recognised from any starting
/// point.
struct RelaxedSystem: Sendable {
  private var table: ConstraintTable
  private var problem = ReducedProblem()
  private var numbers = ColumnNumbers()
  private var demands = Demands()
  private var parts: [Part] = []
  /// The two bounds of the slack variable of an equation, by its place.
  private var slackBounds: [Int: ClosedRange<Int>] = [:]
  /// For each place of the original table, whether the current set lacks the constraint.
  private var isOmitted: [Bool]
  /// For each constraint, the part and the column there that it bounds; nil for an equation.
  private var bounded: [BoundedColumn?]

  private struct BoundedColumn: Hashable, Sendable {
    let part: Int
    let column: Int
  }

  /// Determines the structure of a system of required constraints, none of them filed; returns nil
  /// if the equations that no set may lack contradict each other, or if columns have units of their
  /// own.
  ///
  /// The values last found in another system of the same constraints are the starting point.
  init?(
    of original: ConstraintTable, omitting equations: Set<Int>, startingFrom former: RelaxedSystem?
  ) {
    table = original.copy(of: Array(original.entries.indices))
    isOmitted = Array(repeating: false, count: original.entries.count)
    bounded = []
    for place in equations.sorted() { addSlack(to: place) }
    var dirty = DirtySet()
    guard problem.begin(with: &table, &dirty) != .contradiction else { return nil }
    problem.partition.rebuild(problem.structure, problem.parameters, &dirty)
    guard problem.partition.uncheckedRows.isEmpty else { return nil }
    bounded = Array(repeating: nil, count: table.entries.count)
    for index in problem.partition.components.indices {
      guard addPart(ComponentIndex(index), startingFrom: former) else { return nil }
    }
  }

  private mutating func addSlack(to place: Int) {
    let slack = Term(1, Variable(index: table.variableCount))
    table.appendVariable()
    let terms = table.terms(at: place) + [slack]
    table.entries[place].first = Int32(table.terms.count)
    table.entries[place].termCount = Int32(terms.count)
    table.terms += terms
    let first = table.entries.count
    for relation in [Relation.lessThanOrEqual, .greaterThanOrEqual] {
      _ = try? table.append([slack].span, constant: 0, relation: relation, priority: 1000)
    }
    slackBounds[place] = first...first + 1
  }

  /// Adds a component; returns false if some of its columns have units of their own.
  private mutating func addPart(
    _ index: ComponentIndex, startingFrom former: RelaxedSystem?
  ) -> Bool {
    let system = problem.system(of: CollectionOfOne(index), table, &numbers)
    guard system.scales.units.isEmpty else { return false }
    let rows = problem.partition.rows(of: index)
    let part = Part(system, rows: Array(rows)) { former?.value(of: $0) }
    for column in part.bounds.indices {
      for place in problem.places(boundingColumn: column, of: part, table) {
        bounded[Int(place)] = BoundedColumn(part: parts.count, column: column)
      }
    }
    parts.append(part)
    return true
  }

  /// The last value of a variable of the constraints; nil if none was determined for it.
  ///
  /// Slack variables have none: another system numbers them differently.
  private func value(of variable: VariableIndex) -> Double? {
    guard variable.offset < problem.structure.variableCount - slackBounds.count else { return nil }
    let component = Int(problem.partition.componentOf[Int(variable)])
    guard component >= 0 else { return nil }
    return parts[component].value(of: variable)
  }
}

// MARK: Sets

extension RelaxedSystem {
  /// Returns true if the constraints at some places, and the equations that cannot be omitted, are
  /// satisfiable.
  mutating func isSatisfiable(at places: [Int]) -> Bool {
    var isLacking = Array(repeating: true, count: isOmitted.count)
    for place in places { isLacking[place] = false }
    // Hundreds of constraints may bound one column, whose bounds are determined from all of them.
    var changed: [BoundedColumn] = []
    var known: Set<BoundedColumn> = []
    for place in isLacking.indices where isLacking[place] != isOmitted[place] {
      isOmitted[place] = isLacking[place]
      for bound in slackBounds[place] ?? place...place {
        guard let bounded = bounded[bound] else { continue }
        // Only required bounds matter here; with any lower priority, a bound is ignored.
        table.entries[bound].priority = isLacking[place] ? 1 : 1000
        if known.insert(bounded).inserted { changed.append(bounded) }
      }
    }
    for bounded in changed {
      parts[bounded.part].setBounds(
        problem.bounds(ofColumn: bounded.column, of: parts[bounded.part], table, &demands),
        of: bounded.column)
    }
    for index in parts.indices where !parts[index].isSatisfiable() { return false }
    return true
  }
}

// MARK: Parts

/// The bounds of a column; they may cross.
private struct Bounds: Equatable, Sendable {
  var lower: Double
  var upper: Double
  var areCrossing = false

  init(_ demands: Demands, _ column: Int) {
    lower = demands.lower(column)
    upper = demands.upper(column)
  }

  /// Returns whether a value is inside the bounds, with a smaller tolerance than that of a solve,
  /// so that a solve does not fail for a value that passes this test.
  func contain(_ value: Double) -> Bool {
    let slack = Tolerance.position * max(1, abs(value))
    return value >= lower - slack && value <= upper + slack
  }
}

/// A component, and the values that were found last.
private struct Part: Sendable {
  /// The columns in ascending order.
  let columns: [VariableIndex]
  let rows: [RowIndex]
  /// The rows as they were written, over the columns.
  private let basicRows: [BasicRow]
  /// The bounds of the columns, followed by those of the subjects of the rows.
  private(set) var bounds: [Bounds]
  private var tableau: Tableau
  private var descent: Descent
  /// Whether the values satisfy the bounds; nil if they have not been determined yet.
  private var isSatisfied: Bool?

  init(_ system: LocalSystem, rows: [RowIndex], startingAt start: (VariableIndex) -> Double?) {
    columns = system.columns
    self.rows = rows
    basicRows = system.rows
    let demands = system.demands
    bounds = (0..<demands.count).map { Bounds(demands, $0) }
    let values = (0..<demands.count).map { column in
      column < system.columns.count ? start(system.columns[column]) : nil
    }
    tableau = Tableau(
      columnCount: demands.count, basicRows: system.rows,
      value: values.indices.map { values[$0] ?? demands.restingPoint(of: $0) })
    descent = Descent(
      bounds.indices.map {
        Cost(column: Int32($0), lower: demands.lower($0), upper: demands.upper($0))
      })
  }

  mutating func setBounds(_ bounds: Bounds, of column: Int) {
    guard bounds != self.bounds[column] else { return }
    self.bounds[column] = bounds
    descent.setCost(
      Cost(column: Int32(column), lower: bounds.lower, upper: bounds.upper), at: column)
    isSatisfied = nil
  }

  /// Whether some values satisfy all bounds.
  mutating func isSatisfiable() -> Bool {
    if let isSatisfied { return isSatisfied }
    let isFound = findValues()
    isSatisfied = isFound
    return isFound
  }

  private mutating func findValues() -> Bool {
    if bounds.contains(where: \.areCrossing) { return false }
    _ = tableau.minimize(&descent)
    var values = columns.indices.map { tableau.exactValue(of: Int32($0)) }
    for basic in basicRows { values.append(basic.row.value(at: values)) }
    return bounds.indices.allSatisfy { bounds[$0].contain(values[$0]) }
  }

  /// The last value of a column; nil if the part has no such column.
  ///
  /// - Complexity: O(log(number of columns)).
  func value(of column: VariableIndex) -> Double? {
    let place = columns.indices.partitionPoint { columns[$0] < column }
    return place < columns.count && columns[place] == column ? tableau.value[place] : nil
  }
}

extension Row {
  /// Returns the value of the row at the values of its columns.
  fileprivate func value(at values: [Double]) -> Double {
    entries.reduce(constant) { $0 + $1.coefficient * values[Int($1.column)] }
  }
}

extension ReducedProblem {
  fileprivate mutating func bounds(
    ofColumn column: Int, of part: Part, _ table: ConstraintTable,
    _ demands: inout Demands
  ) -> Bounds {
    demands.removeAll()
    if column < part.columns.count {
      gather(column: part.columns[column], table, into: &demands)
    } else {
      gatherSubject(of: part.rows[column - part.columns.count], table, into: &demands)
    }
    var bounds = Bounds(demands, 0)
    bounds.areCrossing = demands.isContradictory
    return bounds
  }

  /// The places of the constraints that bound a column, or a variable that equals it.
  fileprivate func places(
    boundingColumn column: Int, of part: Part, _ table: ConstraintTable
  ) -> [ConstraintPlace] {
    let isRow = column >= part.columns.count
    let subject =
      isRow
      ? structure.rows[Int(part.rows[column - part.columns.count])].subject
      : .variable(part.columns[column])
    var places: [ConstraintPlace] = []
    table.forEachSingle(of: subject) { places.append($0) }
    guard let variable = subject.variable else { return places }
    for place in partition.occurrences.range(of: variable) {
      let index = Int(partition.occurrences.items[place])
      guard partition.kinds[index] == (isRow ? .guest : .alias) else { continue }
      table.forEachSingle(of: structure.rows[index].subject) { places.append($0) }
    }
    return places
  }
}
