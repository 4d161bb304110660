/// The constraints sorted by what has to be done with them.
///
/// Columns 0..<variableCount are the variables; each further column is the slack of a row.
struct LinearSystem: Sendable {
  /// The priorities present, highest first, so that the position is the rank.
  ///
  /// Rank 0 is required, always.
  private(set) var priorities: [Priority] = [.required]
  private(set) var columns: [Column]
  /// Required equations between two or more variables, as `row == 0`.
  private(set) var equations: [Row] = []
  /// Everything else between two or more variables, as `slack == row`.
  private(set) var slackRows: [(slack: Int32, row: Row)] = []
  /// Where each variable would rest if nothing else mattered; breaks ties.
  private(set) var anchors: [Double?]
  /// Whether a required constraint without variables is false.
  private(set) var isContradictory = false

  init(variableCount: Int, constraints: [Constraint]) {
    columns = Array(repeating: Column(), count: variableCount)
    anchors = Array(repeating: nil, count: variableCount)
    priorities += Set(constraints.lazy.map(\.priority)).subtracting([.required]).sorted(by: >)
    for constraint in constraints { insert(constraint) }
    chooseAnchors()
  }

  private mutating func insert(_ constraint: Constraint) {
    let row = Row(constraint.expression)
    let rank = rank(of: constraint.priority)
    switch row.entries.count {
    case 0:
      guard rank == 0 else { return }
      isContradictory =
        isContradictory || constraint.relation.violation(of: row.constant) > Tolerance.feasibility
    case 1:
      let entry = row.entries[0]
      columns[Int(entry.column)].demand(
        entry.coefficient, row.constant, constraint.relation, rank: rank)
    case _ where rank == 0 && constraint.relation == .equal:
      equations.append(row)
    default:
      var slack = Column()
      slack.demand(1, 0, constraint.relation, rank: rank)
      slackRows.append((Int32(columns.count), row))
      columns.append(slack)
    }
  }

  /// Binary search: there may be hundreds of priorities.
  private func rank(of priority: Priority) -> Int32 {
    var low = 0
    var high = priorities.count - 1
    while low < high {
      let middle = (low + high) / 2
      if priorities[middle] > priority { low = middle + 1 } else { high = middle }
    }
    return Int32(low)
  }

  /// The point of the most important wish on the variable alone; of equals the smallest, so that
  /// the order of adding does not matter.
  private mutating func chooseAnchors() {
    for variable in anchors.indices {
      anchors[variable] =
        columns[variable].penalties.min { ($0.rank, $0.point) < ($1.rank, $1.point) }?.point
    }
  }
}

extension Relation {
  /// By how much a value misses standing in this relation to zero.
  func violation(of value: Double) -> Double {
    switch self {
    case .lessThanOrEqual: max(0, value)
    case .greaterThanOrEqual: max(0, -value)
    case .equal: abs(value)
    }
  }
}
