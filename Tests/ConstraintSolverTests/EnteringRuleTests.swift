import TestSupport
import Testing

@testable import ConstraintSolver

/// A tableau and the costs of some of its columns.
private struct Level {
  var tableau: Tableau
  var penalties: [(column: Int32, penalty: Penalty)] = []

  /// Positions between two fixed ones; the costs are the differences of the distances between them
  /// from the first distance.
  init(ofDistancesBetween count: Int32, in length: Double) {
    var rows: [BasicRow] = []
    for index in 1..<count - 1 {
      let starts =
        index == 1
        ? [Entry(column: 1, coefficient: -2)]
        : [Entry(column: 1, coefficient: -1), Entry(column: index, coefficient: -1)]
      let entries =
        [Entry(column: 0, coefficient: 1)] + starts + [Entry(column: index + 1, coefficient: 1)]
      rows.append(BasicRow(subject: count + index - 1, row: Row(entries: entries)))
      penalties.append((count + index - 1, Penalty(priority: 0, point: 0, below: 1, above: 1)))
    }
    let squares = (0..<2 * count - 2).map { Double($0 * $0) }
    tableau = Tableau(
      columnCount: squares.count, basicRows: rows,
      value: squares.map { length * $0 / squares[Int(count) - 1] })
    for end in [0, count - 1] {
      let value = tableau.value[Int(end)]
      tableau.narrowDomain(of: end, to: value, value)
    }
  }

  /// Random rows over columns between -10 and 10.
  init(using generator: inout RepeatableGenerator) {
    let (columnCount, rowCount) = (Int32(8), Int32(12))
    let rows = (0..<rowCount).map { index in
      let columns = (0..<columnCount).shuffled(using: &generator).prefix(3).sorted()
      let entries = columns.map {
        Entry(column: $0, coefficient: Double(Int.random(in: 1...4, using: &generator)) - 2.5)
      }
      return BasicRow(subject: columnCount + index, row: Row(entries: entries))
    }
    tableau = Tableau(
      columnCount: Int(columnCount + rowCount), basicRows: rows,
      value: Array(repeating: 0, count: Int(columnCount + rowCount)))
    for column in 0..<columnCount { tableau.narrowDomain(of: column, to: -10, 10) }
    for column in 0..<columnCount + rowCount where Bool.random(using: &generator) {
      let point = Double(Int.random(in: -20...20, using: &generator))
      let slopes = [0.0, 1, 3].shuffled(using: &generator)
      penalties.append(
        (column, Penalty(priority: 0, point: point, below: slopes[0], above: slopes[1])))
    }
  }

  /// Minimises the costs; returns their sum.
  mutating func minimize(by rule: EnteringRule) -> Double {
    var descent = Descent(
      penalties.map { Cost(column: $0.column, penalties: CollectionOfOne($0.penalty)) })
    #expect(tableau.minimize(&descent, by: rule) == .minimal)
    return penalties.reduce(0) { sum, cost in
      let distance = tableau.exactValue(of: cost.column) - cost.penalty.point
      return sum + max(-distance * cost.penalty.below, distance * cost.penalty.above)
    }
  }
}

/// The rule by which columns enter the basis decides how long a level takes, not its optimum.
@Suite struct EnteringRuleTests {
  @Test func everyRuleFindsTheSameOptimum() {
    forEverySeed(in: 0..<300, testingAtLeast: 300) { seed in
      var generator = RepeatableGenerator(seed: seed)
      let level = Level(using: &generator)
      let optima = [EnteringRule.fastest, .sparsest, .lowest].map { rule in
        var level = level
        return level.minimize(by: rule)
      }
      #expect(abs(optima[1] - optima[0]) < 1e-6)
      #expect(abs(optima[2] - optima[0]) < 1e-6)
      return 1
    }
  }

  /// The first distance is in every row, so it enters last if columns in few rows are preferred.
  @Test(arguments: [EnteringRule.fastest, .sparsest])
  func distancesBecomeEqual(_ rule: EnteringRule) {
    let count: Int32 = 60
    var level = Level(ofDistancesBetween: count, in: 118)
    #expect(level.minimize(by: rule) < 1e-6)
    for index in 0..<count {
      #expect(abs(level.tableau.exactValue(of: index) - 2 * Double(index)) < 1e-6)
    }
  }
}
