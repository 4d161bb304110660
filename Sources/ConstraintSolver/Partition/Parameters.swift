/// Stage 2: columns whose value is known before the optimisation.
///
/// A column with equal bounds has a fixed value. A column with one optional value, such as the
/// width of a window while its user resizes it, gets that value on trial, because without the
/// column its component splits into independent parts. The trial is justified afterwards: if
/// everything that depends on the column is satisfied at every priority down to that of the
/// optional value, then nothing at these priorities has a cost, so every optimal solution has that
/// value. Otherwise the value is no longer trusted, and the column is treated like any other.
struct Parameters: Sendable {
  /// Whether columns get optional values on trial; otherwise, only fixed values are known before the
  /// optimisation.
  let trustsOptionalValues: Bool
  /// For each column, the priority of its optional value, 1000 for a required one, or 0 if the
  /// column is not a parameter.
  private var priorities: [Double] = []
  /// The number of columns whose optional value is trusted.
  private(set) var trustedCount = 0
  /// Columns whose optional value turned out not to be satisfied; they are treated like other
  /// columns until the value is trusted again.
  private var distrusted: [VariableIndex] = []
  /// The failed trials of these columns.
  private var failures: [VariableIndex: Failures] = [:]

  init(trustsOptionalValues: Bool) { self.trustsOptionalValues = trustsOptionalValues }

  private struct Failures: Sendable {
    /// The number of failed trials in succession.
    var count = 0
    /// The number of chances that are passed over before the next trial.
    var wait = 0
    /// The value that was not satisfied, and its priority.
    var value = 0.0
    var priority = 0.0
    /// Whether the next trial is due.
    var isDue = false
  }

  @inline(__always)
  func isParameter(_ column: VariableIndex) -> Bool { priorities[Int(column)] != 0 }

  /// Returns the priority of the value of a parameter; 0 for other columns.
  @inline(__always)
  func priority(of column: VariableIndex) -> Double { priorities[Int(column)] }

  /// Adds new variables, none of which is a parameter yet.
  mutating func extend(by count: Int) { priorities.extend(with: 0, by: count) }

  /// Processes dirty columns; returns false if bounds contradict each other.
  ///
  /// The demands on a column are gathered in `demands`, whose arrays are reused.
  mutating func update(
    _ structure: Structure, _ columnValues: inout [Double], _ dirty: inout DirtySet,
    _ changes: inout ParameterChanges, _ demands: inout Demands, _ table: ConstraintTable
  ) -> Bool {
    if dirty.isEverything {
      changes.areRecorded = false
      // Nothing is a parameter yet.
      for index in 0..<structure.variableCount {
        let column = VariableIndex(index)
        guard structure.mayBeParameter(column) else { continue }
        guard update(column, structure, &columnValues, &changes, &demands, table) else {
          return false
        }
      }
    }
    for column in dirty.columns {
      guard update(column, structure, &columnValues, &changes, &demands, table) else {
        return false
      }
    }
    if !changes.converted.isEmpty { dirty.areComponentsStale = true }
    return true
  }

  /// Determines whether a column is a parameter, and its value; returns false if its bounds
  /// contradict each other.
  mutating func update(
    _ column: VariableIndex, _ structure: Structure, _ columnValues: inout [Double],
    _ changes: inout ParameterChanges, _ demands: inout Demands, _ table: ConstraintTable
  ) -> Bool {
    let index = Int(column)
    let former = priorities[index]
    setPriority(0, of: column)
    guard structure.definitions.isColumn(column) else { return true }
    // Bounds set by inequalities may be equal, too; this is handled when their row or column is
    // solved.
    guard structure.definitions.nodes[index].suitability.isParameter else {
      if former != 0 { changes.converted.append(column) }
      return true
    }
    demands.removeAll()
    table.gather(column, into: &demands)
    if demands.isContradictory { return false }
    guard let (value, priority) = demands.wantedValue, priority == 1000 || trustsOptionalValues
    else {
      if former != 0 { changes.converted.append(column) }
      return true
    }
    if former == 0 {
      if isToWait(column, value, priority) { return true }
      if changes.areRecorded { changes.converted.append(column) }
    } else if columnValues[index] != value || former != priority {
      changes.moved.append(column)
    }
    setPriority(priority, of: column)
    columnValues[index] = value
    return true
  }

  @inline(__always)
  private mutating func setPriority(_ priority: Double, of column: VariableIndex) {
    let former = priorities[Int(column)]
    if former > 0, former < 1000 { trustedCount -= 1 }
    if priority > 0, priority < 1000 { trustedCount += 1 }
    priorities[Int(column)] = priority
  }

  /// Returns whether an optional value was not satisfied in the last trial, and its next trial is not
  /// due.
  @inline(__always)
  private func isToWait(_ column: VariableIndex, _ value: Double, _ priority: Double) -> Bool {
    guard !failures.isEmpty, let known = failures[column] else { return false }
    return !known.isDue && known.value == value && known.priority == priority
  }

  /// Returns the value that a parameter gets from its demands; nil if it no longer has one at its
  /// priority.
  func wantedValue(
    of column: VariableIndex, _ demands: inout Demands, _ table: ConstraintTable
  ) -> Double? {
    demands.removeAll()
    table.gather(column, into: &demands)
    guard !demands.isContradictory, let wanted = demands.wantedValue,
      wanted.priority == priorities[Int(column)]
    else { return nil }
    return wanted.value
  }
}

/// The columns for which stage 2 found a different value.
struct ParameterChanges: Sendable {
  /// Parameters whose value or priority changed.
  var moved: [VariableIndex] = []
  /// Columns that became or ceased to be parameters.
  var converted: [VariableIndex] = []
  /// Whether changes are recorded; in the first solve, everything is new.
  var areRecorded = true
}

// MARK: Trust

extension Parameters {
  /// Turns a column with a trusted optional value into an ordinary one.
  mutating func distrust(
    _ column: VariableIndex, _ value: Double, _ changes: inout ParameterChanges
  ) {
    guard isParameter(column) else { return }
    changes.converted.append(column)
    var known = failures[column] ?? Failures()
    if known.count == 0 { distrusted.append(column) }
    known.wait = 1 << min(known.count, 16)
    known.count += 1
    (known.value, known.priority) = (value, priority(of: column))
    known.isDue = false
    failures[column] = known
    setPriority(0, of: column)
  }

  /// Trusts optional values again if their components must be solved anyway.
  ///
  /// A failed trial costs as much as a solve of the components. So after each failure in
  /// succession, twice as many chances are passed over (exponential backoff). Values do not depend
  /// on this: trust only divides the problem.
  mutating func retryDistrusted(
    _ structure: Structure, _ partition: Partition, _ dirty: inout DirtySet
  ) {
    // A value that is trusted by now passed the last trial, or has new demands.
    for column in distrusted where isParameter(column) || !structure.definitions.isColumn(column) {
      failures[column] = nil
    }
    if distrusted.isEmpty { return }
    distrusted.removeAll { [failures] in failures[$0] == nil }
    for column in distrusted {
      let component = partition.componentOf[Int(column)]
      guard component >= 0, partition.components[Int(component)].isDirty,
        let wait = failures[column]?.wait
      else { continue }
      failures[column]?.isDue = wait == 0
      if wait > 0 { failures[column]?.wait = wait - 1 } else { dirty.mark(column: column) }
    }
  }
}

extension Structure {
  /// Returns whether a variable is a column with a required or an optional value.
  @inline(__always)
  func mayBeParameter(_ variable: VariableIndex) -> Bool {
    definitions.nodes[Int(variable)].suitability.isParameter && definitions.isColumn(variable)
  }
}

extension Demands {
  /// The value that the only column must have, or its optional value, if no other demand at that
  /// priority or a higher one has a cost there.
  fileprivate var wantedValue: (value: Double, priority: Double)? {
    let low = lower(0)
    let high = upper(0)
    if low == high { return (low, 1000) }
    for penalty in penalties where penalty.below > 0 && penalty.above > 0 {
      guard penalty.point >= low, penalty.point <= high else { return nil }
      let isMetByAbove = penalties.allSatisfy {
        $0.priority < penalty.priority || $0.isMet(at: penalty.point)
      }
      return isMetByAbove ? (penalty.point, penalty.priority) : nil
    }
    return nil
  }
}

extension Penalty {
  fileprivate func isMet(at value: Double) -> Bool {
    value == point || (value < point ? below : above) == 0
  }
}
