/// Stage 1: required equations become definitions, and demands on defined variables become rows.
///
/// The columns and rows that a change affects are marked in a ``DirtySet``, where the next stages
/// find them.
struct Structure: Sendable {
  var definitions = Definitions()
  var rows: [CoreRow] = []
  var unusedRows: [RowIndex] = []
  /// The rows that mention a variable; built at the first change of some rows if there are many.
  var mentions = OccurrenceLists<VariableIndex, RowIndex>()
  /// Rows of constraints with a changed constant, and rows that were just created or recreated.
  var staleRows: [RowIndex] = []
  var renewedRows: [RowIndex] = []
  /// The number of guests in the row of each variable.
  var guestCounts: [Int32] = []
  /// Equations that follow from others, and the empty forms that show this.
  var redundant: [(place: ConstraintPlace, form: Form)] = []
  /// Constraints without variables.
  var constants: [ConstraintPlace] = []
  /// The variables whose demands are being processed; empty at other times.
  private var demandMarks = Marks<VariableIndex>()

  enum Update {
    case demandsAlone
    case equationsAndRows
    /// Required constraints contradict each other.
    case contradiction
  }

  var variableCount: Int { definitions.nodes.count }

  mutating func extend(by count: Int, _ table: ConstraintTable) {
    definitions.extend(by: count, table)
    mentions.forget()
    guestCounts.extend(with: 0, by: count)
  }

  mutating func reserveCapacity(_ count: Int) {
    rows.reserveCapacity(count / 2)
    definitions.reserveCapacity(count)
  }

  /// Processes changes, and marks what they affect.
  mutating func update(
    _ changes: Changes, _ table: inout ConstraintTable, _ dirty: inout DirtySet
  ) -> Update {
    var waiting: [ConstraintPlace] = []
    let formerlyTouched = definitions.touched.count
    if !dirty.isEverything {
      for variable in changes.newVariables { dirty.mark(column: variable) }
    }
    for variable in changes.demands where demandMarks.insert(variable) {
      noteDemands(on: variable, table, &dirty, &waiting)
    }
    demandMarks.removeAll()
    if !changes.newVariables.isEmpty { dirty.areComponentsStale = true }
    if changes.areAboutDemandsAlone, waiting.isEmpty {
      updateChangedRows(table, &dirty)
      return areConstantsSatisfied(table) ? .demandsAlone : .contradiction
    }
    dropRetired(changes.retired, &table, &dirty)
    renewConstants(changes.constants, table, &waiting)
    dropStaleDefinitions(since: definitions.touched[formerlyTouched...], table, &waiting)
    waiting.sort { table.entries[Int($0)].serial < table.entries[Int($1)].serial }
    var isConsistent = insert(equations: waiting, &table)
    isConsistent = insert(equations: changes.equations, &table) && isConsistent
    updateRows(adding: changes.others, &table, &dirty)
    for place in changes.retired { table.reuse(place) }
    definitions.compact()
    definitions.compactPools(&rows, &redundant)
    dirty.areComponentsStale = true
    if !dirty.isEverything { dirty.redefined = definitions.touched }
    return isConsistent && areConstantsSatisfied(table) ? .equationsAndRows : .contradiction
  }

  private func areConstantsSatisfied(_ table: ConstraintTable) -> Bool {
    constants.allSatisfy { holds($0, table) }
  }

  /// Returns whether a constraint without variables is satisfied, or optional.
  func holds(_ place: ConstraintPlace, _ table: ConstraintTable) -> Bool {
    let entry = table.entries[Int(place)]
    return !entry.isRequired
      || entry.relation.violation(of: entry.constant) <= Tolerance.feasibility
  }

  private mutating func noteDemands(
    on variable: VariableIndex, _ table: ConstraintTable, _ dirty: inout DirtySet,
    _ waiting: inout [ConstraintPlace]
  ) {
    let former = definitions.nodes[Int(variable)].suitability
    let suitability = table.singles[Int(variable)].suitability
    definitions.nodes[Int(variable)].suitability = suitability
    if definitions.isColumn(variable) {
      dirty.mark(column: variable)
      return
    }
    if suitability.isParameter, !former.isParameter {
      // The equation of the variable should now define another variable.
      waiting.append(definitions.nodes[Int(variable)].equation)
      definitions.undefine(variable, table)
      return
    }
    let row = definitions.nodes[Int(variable)].row
    // The row may stay for its guests even if the variable has no more demands.
    if row >= 0 { dirty.mark(row: row) }
    if row < 0 || suitability == .free { definitions.changed.append(variable) }
  }
}
