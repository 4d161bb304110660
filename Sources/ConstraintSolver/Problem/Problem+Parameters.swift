/// Stage 2: columns whose value is known before the optimisation.
///
/// A column with equal bounds has a fixed value. A column with one optional value, such as the
/// width of a window while its user resizes it, gets that value on trial, because without the
/// column its component splits into independent parts. The trial is justified afterwards: if
/// everything that depends on the column is satisfied at every priority down to that of the
/// optional value, then nothing at these priorities has a cost, so every optimal solution has that
/// value. Otherwise the value is no longer trusted, and the column is treated like any other.
extension Problem {
  /// Processes dirty columns; returns false if bounds contradict each other.
  ///
  /// Columns with a changed value are appended to `moved`; columns that became or ceased to be
  /// parameters are appended to `converted`.
  mutating func updateParameters(
    _ table: ConstraintTable, moved: inout [Int32], converted: inout [Int32]
  ) -> Bool {
    if dirty.isEverything {
      // Nothing is a parameter yet.
      for column in 0..<Int32(values.count)
      where structure.definitions.nodes[Int(column)].suitability.isParameter
        && structure.definitions.isColumn(column)
      {
        guard updateParameter(column, table, &moved, &converted) else { return false }
      }
    }
    for column in dirty.columns {
      guard updateParameter(column, table, &moved, &converted) else { return false }
    }
    if !converted.isEmpty { dirty.areComponentsStale = true }
    distrusted.removeAll { !parameters[Int($0)].isNone }
    return true
  }

  mutating func updateParameter(
    _ column: Int32, _ table: ConstraintTable, _ moved: inout [Int32], _ converted: inout [Int32]
  ) -> Bool {
    let index = Int(column)
    let former = parameters[index]
    parameters[index] = .none
    guard structure.definitions.isColumn(column) else { return true }
    // Bounds of inequalities may be equal, too; the row or the column that they belong to then
    // shows it later.
    guard structure.definitions.nodes[index].suitability.isParameter else {
      if !former.isNone { converted.append(column) }
      return true
    }
    workspace.demands.removeAll()
    table.gather(column, into: &workspace.demands)
    if workspace.demands.isContradictory { return false }
    guard let (value, priority) = workspace.demands.wantedValue else {
      if !former.isNone { converted.append(column) }
      return true
    }
    if former.isNone {
      converted.append(column)
    } else if columnValues[index] != value || former.priority != priority {
      moved.append(column)
    }
    parameters[index] = Parameter(priority: priority)
    columnValues[index] = value
    return true
  }

  /// Turns a column with a trusted optional value into an ordinary one.
  mutating func distrust(_ column: Int32, _ converted: inout [Int32]) {
    guard !parameters[Int(column)].isNone else { return }
    parameters[Int(column)] = .none
    distrusted.append(column)
    dirty.mark(column: column)
    dirty.areComponentsStale = true
    converted.append(column)
  }

  /// Trusts optional values again if their components must be solved anyway.
  mutating func retryDistrusted() {
    for column in distrusted
    where structure.definitions.isColumn(column) && componentOf[Int(column)] >= 0
      && components[Int(componentOf[Int(column)])].isDirty
    {
      dirty.mark(column: column)
    }
  }
}

extension ConstraintTable {
  /// Returns the value that a column gets at a priority; nil if it no longer has one.
  func wantedValue(
    of column: Int32, priority: Double, _ demands: inout Demands
  ) -> Double? {
    demands.removeAll()
    gather(column, into: &demands)
    guard !demands.isContradictory, let wanted = demands.wantedValue, wanted.priority == priority
    else { return nil }
    return wanted.value
  }
}

extension Demands {
  /// The value that the only column must have, or prefers without any other cost down to that
  /// priority.
  fileprivate var wantedValue: (value: Double, priority: Double)? {
    let low = lower(0)
    let high = upper(0)
    if low == high { return (low, 1000) }
    for wish in penalties where wish.below > 0 && wish.above > 0 {
      guard wish.point >= low, wish.point <= high else { return nil }
      let isMetByAbove = penalties.allSatisfy {
        $0.priority < wish.priority || $0.isMet(at: wish.point)
      }
      return isMetByAbove ? (wish.point, wish.priority) : nil
    }
    return nil
  }
}

extension Penalty {
  func isMet(at value: Double) -> Bool {
    value == point || (value < point ? below : above) == 0
  }
}
