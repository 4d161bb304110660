import TestSupport
import Testing

@testable import ConstraintSolver

/// Shortcuts in the steps of the simplex method, which must not change a single bit.
@Suite struct GradientTests {
  /// In a long chain, most steps update only the rates of a few columns.
  @Test(arguments: [EnteringRule.fastest, .sparsest, .lowest])
  func updatedRatesEqualThoseOfASumOfAll(_ rule: EnteringRule) {
    forEverySeed(in: 0..<60, testingAtLeast: 60) { seed in
      var generator = RepeatableGenerator(seed: seed)
      var tableau = Tableau(chainOf: 80, using: &generator)
      var descent = Descent(boundsOfChain: 80, using: &generator)
      #expect(tableau.minimize(&descent, by: rule) == .minimal)
      var sums = tableau.gradient
      sums.sumAll(descent, tableau.rows, tableau.rowOf)
      for column in tableau.rowOf.indices where tableau.rowOf[column] < 0 {
        #expect(tableau.gradient[Int32(column)] == sums[Int32(column)])
      }
      return 1
    }
  }

  @Test func chainsUpdateFewRates() {
    var generator = RepeatableGenerator(seed: 1)
    var tableau = Tableau(chainOf: 80, using: &generator)
    var descent = Descent(boundsOfChain: 80, using: &generator)
    _ = tableau.minimize(&descent)
    #expect(!tableau.gradient.isSumOfAll)
    #expect(tableau.rankedMoves != nil)
  }

  @Test func treeFindsTheLowestOfTheSmallestRates() {
    forEverySeed(in: 0..<50, testingAtLeast: 50) { seed in
      var generator = RepeatableGenerator(seed: seed)
      func rate() -> Double { min(0, Double(Int.random(in: -4...6, using: &generator))) }
      var rates = (0..<Int.random(in: 1...40, using: &generator)).map { _ in rate() }
      var tree = TournamentTree(rates: rates)
      for _ in 0..<100 {
        let smallest = rates.min() ?? 0
        let expected = smallest < 0 ? rates.firstIndex(of: smallest) : nil
        #expect(tree.best == expected.map { Int32($0) })
        let column = Int.random(in: rates.indices, using: &generator)
        rates[column] = rate()
        tree.set(rates[column], of: Int32(column))
      }
      return 1
    }
  }

  /// A short row is added to a long one in another way than to one of similar length.
  @Test func sumOfRowsDoesNotDependOnTheirLengths() {
    forEverySeed(in: 0..<200, testingAtLeast: 200) { seed in
      var generator = RepeatableGenerator(seed: seed)
      let long = Row(columns: 0..<200, count: 120, using: &generator)
      var short = Row(columns: 0..<200, count: 4, using: &generator)
      // One column cancels.
      let first = long.entries[0]
      short.entries.removeAll { $0.column <= first.column }
      short.entries.insert(
        Entry(column: first.column, coefficient: -2 * first.coefficient), at: 0)
      let replaced = long.entries[60].column
      short.entries.removeAll { $0.column == replaced }
      // Columns beyond the others make the added row long without affecting its first entries.
      let rest = (300..<320).map { Entry(column: $0, coefficient: 1) }
      let padded = Row(entries: short.entries + rest, constant: short.constant)

      let (sum, appeared) = long.adding(0.5, short, replacing: replaced)
      let (paddedSum, paddedAppeared) = long.adding(0.5, padded, replacing: replaced)
      #expect(sum.entries == paddedSum.entries.filter { $0.column < 300 })
      #expect(sum.constant == paddedSum.constant)
      #expect(appeared == paddedAppeared.filter { $0 < 300 })
      #expect(sum.coefficient(of: replaced) == 0)
      #expect(sum.coefficient(of: first.column) == 0)
      return 1
    }
  }

  /// A row that is solved for one of its columns is changed in place.
  @Test func solvedRowsStayInOrder() {
    forEverySeed(in: 0..<200, testingAtLeast: 200) { seed in
      var generator = RepeatableGenerator(seed: seed)
      let row = Row(
        columns: 0..<12, count: Int.random(in: 1...8, using: &generator), using: &generator)
      let column = row.entries[Int.random(in: row.entries.indices, using: &generator)].column
      let absent = (Int32(0)..<13).filter { row.coefficient(of: $0) == 0 }
      let basic = absent[Int.random(in: absent.indices, using: &generator)]
      var solved = row
      solved.solve(for: column, equalTo: basic)

      let factor = -1 / row.coefficient(of: column)
      let others = row.entries.filter { $0.column != column }.map {
        Entry(column: $0.column, coefficient: $0.coefficient * factor)
      }
      let expected = others + [Entry(column: basic, coefficient: -factor)]
      #expect(solved.entries == expected.sorted { $0.column < $1.column })
      #expect(solved.constant == row.constant * factor)
      return 1
    }
  }

  /// Rows of a list keep their entries apart, whatever was read before.
  @Test func listedRowsAreReadInAnyOrder() {
    var generator = RepeatableGenerator(seed: 1)
    let rows = [3, 0, 12, 1].map { Row(columns: 0..<20, count: $0, using: &generator) }
    var list = RowList()
    for row in rows {
      list.append {
        $0 += row.entries
        return row.constant
      }
    }
    #expect(list.count == rows.count)
    var read = Row()
    for index in [2, 1, 3, 0] {
      list.read(index, into: &read)
      #expect(read == rows[index])
    }
  }
}

extension Row {
  fileprivate init(
    columns: Range<Int32>, count: Int, using generator: inout RepeatableGenerator
  ) {
    self.init(
      entries: columns.shuffled(using: &generator).prefix(count).sorted().map {
        Entry(column: $0, coefficient: Double.random(in: 0.1...1, using: &generator))
      }, constant: 3)
  }

  fileprivate func adding(
    _ factor: Double, _ other: Row, replacing replaced: Int32
  ) -> (sum: Row, appeared: [Int32]) {
    var sum = self
    var appeared: [Int32] = []
    var spare: [Entry] = []
    sum.add(factor, other, replacing: replaced, in: &spare) { appeared.append($0) }
    return (sum, appeared)
  }
}

extension Tableau {
  /// Rows that each relate two neighbouring columns, by factors that are not sums of a few powers of
  /// two.
  fileprivate init(chainOf count: Int32, using generator: inout RepeatableGenerator) {
    let rows = (0..<count - 1).map { index in
      let factors = [0, 1].map { _ in Double.random(in: 0.3...3, using: &generator) }
      return BasicRow(
        subject: count + index,
        row: Row(entries: [
          Entry(column: index, coefficient: factors[0]),
          Entry(column: index + 1, coefficient: -factors[1]),
        ]))
    }
    self.init(
      columnCount: Int(2 * count - 1), basicRows: rows,
      value: Array(repeating: 0, count: Int(2 * count - 1)))
    for column in 0..<count { narrowDomain(of: column, to: -50, 50) }
  }
}

extension Descent {
  /// Random bounds on the columns of a chain and on its rows.
  fileprivate init(boundsOfChain count: Int32, using generator: inout RepeatableGenerator) {
    self.init(
      (0..<2 * count - 1).map { column in
        let low = Double.random(in: -10...10, using: &generator)
        return Cost(
          column: column, lower: low, upper: low + Double.random(in: 0...5, using: &generator))
      })
  }
}
