/// The stages of a solve, and what they keep, so that the next solve processes only changes.
///
/// Each stage owns its arrays and processes what the previous one left dirty.
///
/// 1. ``Structure``: required equations become ``Definitions``; demands on defined variables become
///    rows over the remaining columns.
/// 2. ``Parameters``: columns whose value is known before the optimisation. Columns with equal
///    bounds have a fixed value; a column with one optional value gets that value on trial.
/// 3. ``Partition``: components, which are columns connected by rows. Parameters do not connect
///    columns, so a window of fixed size splits into its stack views.
/// 4. ``ComponentSolver``: solves each dirty component separately, and checks trusted values.
/// 5. ``Ambiguity``: if several solutions are optimal, the variables that can differ, and the
///    choice.
///
/// The first three make the ``ReducedProblem``. ``Results`` are computed at the end; if only one
/// number changed and the others are linear functions of it, they are computed without the stages.
struct Problem: Sendable {
  let method: Solver.Method
  /// The changes since the last solve.
  var changes = Changes()
  /// The parts that the changes affect; none between two solves.
  private var dirty = DirtySet()
  /// Stages 1 to 3.
  var reduced: ReducedProblem
  private(set) var componentSolver: ComponentSolver
  private(set) var ambiguity = Ambiguity()
  var results = Results()

  /// Whether the last solve failed before its end; the next one starts from the list of
  /// constraints.
  private(set) var needsRestart = false

  private var variableCount: Int { results.values.count }

  init(_ method: Solver.Method) {
    self.method = method
    reduced = ReducedProblem(method)
    componentSolver = ComponentSolver(by: method)
  }

  /// Removes everything; keeps the capacity of the many arrays for solving components.
  ///
  /// Keeping that of the others, too, would not save time.
  mutating func removeAll() {
    var solver = ComponentSolver(by: method)
    swap(&solver, &componentSolver)
    self = Problem(method)
    swap(&solver, &componentSolver)
    componentSolver.removeAll()
  }

  /// Brings values up to date with the constraints; returns false, with the values as they were, if
  /// required constraints contradict each other.
  mutating func solve(_ table: inout ConstraintTable) -> Bool {
    let isWarm = !results.values.isEmpty && !needsRestart
    if attempt(&table) { return true }
    // A solution that was updated change by change may have lost precision, so a failure counts
    // only if a solve from scratch confirms it.
    return isWarm && attempt(&table)
  }

  /// Solves once, starting from the state of the last solve; see ``solve(_:)``.
  ///
  /// If `isFinal` is false, another attempt must confirm a contradiction.
  mutating func attempt(_ table: inout ConstraintTable, isFinal: Bool = true) -> Bool {
    results.begin()
    ambiguity.begin()
    table.fileNew(&changes, known: variableCount)
    extend(to: table)
    if needsRestart || method == .simplexOnly { restart(&table) }
    if changes.isEmpty { return true }
    if results.follow(&changes, &reduced, &componentSolver.demands, table) {
      ambiguity.forgetOtherValues()
      return true
    }
    needsRestart = true
    componentSolver.confirmsContradictions = isFinal
    guard solveChanges(&table) else { return false }
    needsRestart = false
    return true
  }

  /// Runs the stages; returns false if required constraints contradict each other.
  private mutating func solveChanges(_ table: inout ConstraintTable) -> Bool {
    let isFirst = dirty.isEverything
    guard updateStructure(&table) else { return false }
    let rebuildCount = reduced.partition.rebuildCount
    let single = dirty.onlyColumn
    var changed = ParameterChanges()
    componentSolver.solved.needsAbsorbers = single != nil
    guard reduced.update(&dirty, &changed, &componentSolver.demands, table) else { return false }
    guard componentSolver.solveDirtyComponents(of: &reduced, &dirty, table) else { return false }
    let isRebuilt = reduced.partition.rebuildCount != rebuildCount
    let isConcerned = ambiguity.isConcerned(
      by: componentSolver.solved, reduced.partition, isRebuilt)
    if isFirst || !publishChanges(changed, isConcerned: isConcerned, isRebuilt: isRebuilt, table) {
      publishAll(isConcerned: isFirst || isConcerned, table)
    }
    if !isConcerned, !isRebuilt, let single, changed.moved == [single] {
      results.prepareResponse(
        to: single, componentSolver.solved, &reduced, &componentSolver.demands, table)
    }
    if isFirst || isConcerned || isRebuilt { reduced.structure.definitions.watch() }
    componentSolver.solved.removeAll()
    return true
  }

  /// Chooses a solution, and computes all variables.
  private mutating func publishAll(isConcerned: Bool, _ table: ConstraintTable) {
    guard isConcerned else { return results.publishAll(reduced, table) }
    let formerly = ambiguity.settle(&reduced, componentSolver.solved, table)
    results.publishAll(reduced, table)
    ambiguity.compare(
      results.values, with: componentSolver.otherValues, reduced, formerly: formerly, table)
  }

  /// Computes the variables that changes affect; returns false if all must be computed, or if this
  /// takes less time.
  private mutating func publishChanges(
    _ changed: ParameterChanges, isConcerned: Bool, isRebuilt: Bool, _ table: ConstraintTable
  ) -> Bool {
    if isConcerned || isRebuilt, !results.areFew(0) { return false }
    if isConcerned, !ambiguity.isFollowable(reduced) { return false }
    componentSolver.solved.listColumns(reduced.partition)
    let solved = componentSolver.solved.columns
    if isConcerned { ambiguity.settleLone(among: solved, &reduced, table) }
    var sources: [VariableIndex] = []
    for column in [changed.moved, changed.converted, solved].joined()
    where results.values[Int(column)] != reduced.columnValues[Int(column)]
      || ambiguity.isOutdated(column, componentSolver.otherValues, reduced)
    {
      sources.append(column)
    }
    if isConcerned || isRebuilt, !results.areFew(sources.count) { return false }
    let computed = results.publish(sources, reduced, table)
    ambiguity.computeOthers(computed, componentSolver.otherValues, reduced, table)
    if isConcerned { ambiguity.compare(computed, solved, results.values, reduced) }
    return true
  }

  /// Runs the first stage; returns false if equations contradict each other.
  private mutating func updateStructure(_ table: inout ConstraintTable) -> Bool {
    defer { changes = Changes() }
    switch reduced.structure.update(changes, &table, &dirty) {
    case .contradiction: return false
    case .demandsAlone: break
    case .equationsAndRows: results.responses.forgetStructure()
    }
    return true
  }
}

// MARK: Extent

extension Problem {
  /// Extends the arrays for variables created since the last solve.
  private mutating func extend(to table: ConstraintTable) {
    let (former, count) = (variableCount, table.variableCount)
    guard count > former else { return }
    changes.newVariables = VariableIndex(former)..<VariableIndex(count)
    if former == 0 {
      dirty.markEverything()
      reserveCapacity(count)
    }
    reduced.extend(by: count - former, table)
    ambiguity.extend(by: count - former)
    results.extend(by: count - former)
  }

  /// Reserves capacity for the usual number of elements.
  ///
  /// In a small problem, growing an array takes longer than filling it.
  private mutating func reserveCapacity(_ count: Int) {
    reduced.reserveCapacity(count)
    componentSolver.reserveCapacity(min(count, 64))
    results.reserveCapacity(count)
  }

  /// Discards everything except the values, and treats every constraint as new.
  private mutating func restart(_ table: inout ConstraintTable) {
    table.forgetUses()
    var fresh = Problem(method)
    fresh.extend(to: table)
    fresh.results.values = results.values
    fresh.ambiguity.isAmbiguous = ambiguity.isAmbiguous
    fresh.reduced.boxColumns = reduced.boxColumns
    for id in table.present { fresh.changes.note(ConstraintPlace(id.place), table) }
    fresh.changes.retired = changes.retired
    self = fresh
  }
}
