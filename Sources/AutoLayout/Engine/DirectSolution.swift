internal import ConstraintSolver

/// The values of variables that required equations determine one by one, without a solver.
///
/// The views around plain stack views often have no others: for example, the edges of a stack view
/// equal those of the window. Each equation then contains one variable whose value is not known yet.
/// Since no value is left to choose, optional constraints have no effect. In a small layout, creating
/// and using a solver would take most of the time.
struct DirectSolution {
  /// The values, by the index of the variable.
  private(set) var values: [Double]
  private var openCount: Int
  private var isReliable = true

  /// The number of rows up to which a direct solution takes less time than that of a solver.
  ///
  /// With more rows, a solver is worth its time, because a later change affects only a few of them.
  static let greatestRowCount = 32

  /// The number of times that all equations are visited; constraints are usually activated in an
  /// order in which few visits suffice.
  private static let greatestRoundCount = 4

  /// Finds the values; nil if only the solver can find them, or if they violate a required
  /// inequality.
  init?(of host: ItemRows, _ items: [ItemRows], variableCount: Int) {
    values = Array(repeating: .nan, count: variableCount)
    openCount = variableCount
    // With more equations than variables, some are redundant or contradict others.
    // Elements of a span are not copied.
    let items = items.span
    var equationCount = DirectSolution.equationCount(in: host.rows)
    for index in items.indices {
      equationCount += DirectSolution.equationCount(in: items[index].rows)
    }
    guard equationCount == variableCount else { return nil }
    var roundCount = 0
    while openCount > 0 {
      guard roundCount < DirectSolution.greatestRoundCount else { return nil }
      roundCount += 1
      define(by: host.rows, host.terms)
      for index in items.indices { define(by: items[index].rows, items[index].terms) }
    }
    guard isReliable, holdInequalities(in: host.rows, host.terms) else { return nil }
    for index in items.indices
    where !holdInequalities(in: items[index].rows, items[index].terms) {
      return nil
    }
  }

  func value(of variable: Variable) -> Double { values[variable.index] }

  /// Returns the variables that have other values in another solution.
  func changedVariables(from other: DirectSolution) -> [Variable] {
    var changed: [Variable] = []
    for index in values.indices where values[index] != other.values[index] {
      changed.append(Variable(index: index))
    }
    return changed
  }
}

// MARK: Equations

extension DirectSolution {
  private static func equationCount(in rows: RowList) -> Int {
    rows.storedRows.count(where: isEquation)
  }

  private static func isEquation(_ row: LayoutRow) -> Bool {
    row.relation == .equal && row.priority.isRequired
  }

  /// Determines variables by equations in which all others are known.
  private mutating func define(by rows: RowList, _ terms: [Term]) {
    for row in rows.storedRows where DirectSolution.isEquation(row) {
      if let extent = row.extent {
        define(Term(1, extent), constant: row.constant)
        continue
      }
      var sum = row.constant
      var open: Term?
      var openCount = 0
      for index in row.terms {
        let term = terms[index]
        let value = values[term.variable.index]
        if value.isNaN {
          open = term
          openCount += 1
        } else {
          sum += term.coefficient * value
        }
      }
      if let open, openCount == 1 { define(open, constant: sum) }
    }
  }

  private mutating func define(_ term: Term, constant: Double) {
    guard values[term.variable.index].isNaN else { return }
    // The sum with 0 is never -0.
    let value = -constant / term.coefficient + 0
    // The solver may treat such numbers as equal to others.
    if !value.isUsual || !term.coefficient.isUsual { isReliable = false }
    values[term.variable.index] = value
    openCount -= 1
  }
}

// MARK: Inequalities

extension DirectSolution {
  private func holdInequalities(in rows: RowList, _ terms: [Term]) -> Bool {
    rows.indices.allSatisfy { index in
      let row = rows[index]
      guard row.priority.isRequired, row.relation != .equal else { return true }
      var sum = row.constant
      if let extent = row.extent {
        sum += values[extent.index]
      } else {
        for term in terms[row.terms] {
          sum += term.coefficient * values[term.variable.index]
        }
      }
      return row.relation == .lessThanOrEqual ? sum <= 0 : sum >= 0
    }
  }
}
