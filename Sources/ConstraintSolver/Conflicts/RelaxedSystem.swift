/// Shows that constraints can be satisfied together, for many sets of constraints of one system.
///
/// A search for an irreducible conflict asks about hundreds of sets that differ in few constraints. Here
/// the definitions, rows and components of the whole system are determined once. A bound that a set
/// lacks becomes optional. An equation that may be lacking contains a slack variable, which is zero
/// as long as two bounds say so. Each set starts with the tableau in which the previous one ended, so it
/// takes few steps (a warm start).
///
/// Equations without a slack variable hold in every set. So only a positive answer is certain; and it
/// does not depend on the sets before, because satisfiable sets are satisfiable from any start.
struct RelaxedSystem: Sendable {
  private var table: ConstraintTable
  private var problem = Problem()
  private var components: [Part] = []
  /// The two bounds of the slack variable of an equation, by its place.
  private var slackBounds: [Int: ClosedRange<Int>] = [:]
  /// For each place of the original table, whether the current set lacks the constraint.
  private var isOmitted: [Bool]

  /// A component, and the values that were found last.
  private struct Part: Sendable {
    let columns: [Int32]
    let rows: [Int32]
    var core: Core
    /// Whether the values satisfy the bounds; nil if they were not determined yet.
    var isSatisfied: Bool?
  }

  /// Determines the structure of a system of required constraints, none of them filed; returns nil if its
  /// equations contradict each other even without those that may be lacking.
  ///
  /// It starts with the values that were found in another system of the same constraints.
  init?(
    of original: ConstraintTable, omitting equations: Set<Int>, startingFrom former: RelaxedSystem?
  ) {
    table = original.copy(of: Array(original.entries.indices))
    isOmitted = Array(repeating: false, count: original.entries.count)
    for place in equations.sorted() { addSlack(to: place) }
    guard problem.structure(&table), problem.workspace.constantRows.isEmpty else { return nil }
    for index in problem.components.indices {
      let rows = problem.rowsByComponent[problem.components[index].rows.asInt]
      let system = problem.system(of: CollectionOfOne(Int32(index)), table)
      let core = Core(system.demands, rows: system.rows) {
        $0 < system.columns.count ? former?.value(of: system.columns[$0]) : nil
      }
      components.append(
        Part(columns: system.columns, rows: Array(rows), core: core, isSatisfied: nil))
    }
  }

  /// The last value of a variable; nil if none was determined for it.
  private func value(of variable: Int32) -> Double? {
    guard variable < problem.values.count else { return nil }
    let component = Int(problem.componentOf[Int(variable)])
    guard component >= 0 else { return nil }
    let part = components[component]
    guard let index = part.columns.firstIndex(of: variable) else { return nil }
    return part.core.tableau.value[index]
  }

  /// Whether an equation may be lacking.
  func canOmit(_ place: Int) -> Bool {
    table.entries[place].kind != .equation || slackBounds[place] != nil
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

  /// Returns true if the constraints at some places, and the equations that cannot be omitted, are
  /// satisfiable.
  mutating func isSatisfiable(at places: [Int]) -> Bool {
    var isLacking = Array(repeating: true, count: isOmitted.count)
    for place in places { isLacking[place] = false }
    for place in isLacking.indices where isLacking[place] != isOmitted[place] {
      omit(place, isLacking[place])
    }
    for index in components.indices where !satisfy(index) { return false }
    return true
  }

  private mutating func omit(_ place: Int, _ isLacking: Bool) {
    isOmitted[place] = isLacking
    // Below required, a bound is a preference, and none of these matters.
    let priority = isLacking ? 1.0 : 1000
    if table.entries[place].kind != .equation { table.entries[place].priority = priority }
    for bound in slackBounds[place] ?? 0...0 where bound > 0 {
      table.entries[bound].priority = priority
    }
  }

  private mutating func satisfy(_ index: Int) -> Bool {
    let demands = problem.demands(on: components[index].columns, components[index].rows, table)
    if let known = components[index].isSatisfied, demands == components[index].core.demands {
      return known
    }
    components[index].core.demands = demands
    let isSatisfied = components[index].core.satisfyBounds()
    components[index].isSatisfied = isSatisfied
    return isSatisfied
  }
}

extension Problem {
  /// Determines definitions, rows and components, but no parameters; returns false if equations
  /// contradict each other.
  fileprivate mutating func structure(_ table: inout ConstraintTable) -> Bool {
    table.fileNew(&changes, known: 0)
    extend(to: table)
    guard restructure(&table) else { return false }
    rebuildComponents()
    return true
  }

  /// The demands on columns, and on the subjects of rows.
  fileprivate mutating func demands(
    on columns: [Int32], _ rows: [Int32], _ table: ConstraintTable
  ) -> Demands {
    workspace.demands.removeAll()
    for column in columns { gather(column: column, table) }
    for row in rows { gatherSubject(of: row, table) }
    return workspace.demands
  }
}
