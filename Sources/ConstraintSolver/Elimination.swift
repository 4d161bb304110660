/// Gaussian elimination of the required equations, shortest first.
///
/// Most of a layout is equations: chained edges, equal widths. Each one takes a column out of the
/// problem: `a == b + 8` makes two columns one, and an edge that nobody asks anything of is
/// computed when everything else is known. What is left is the small core that has a choice, and
/// the simplex method (``Tableau``) is kept for that.
struct Elimination: Sendable {
  var columns: [Column]
  /// The remaining rows, each of which defines one column: `column == row`.
  var basicRows: [(column: Int32, row: Row)]
  /// Columns taken out, in order.
  ///
  /// A row may mention columns that were taken out later.
  private(set) var definitions: [(column: Int32, row: Row)] = []
  /// For each column the position in ``definitions``, or nil while it is part of the problem.
  private(set) var definitionOf: [Int?]
  /// Whether the equations contradict each other or a bound.
  private(set) var isContradictory = false

  private var equations: [Row]
  private var queue: ShortestFirst
  /// For each column the rows that may mention it: equations, then basic rows after them.
  private var occurrences: [[Int32]]

  init(_ system: LinearSystem) {
    columns = system.columns
    basicRows = system.slackRows.map { ($0.slack, $0.row) }
    equations = system.equations
    isContradictory = system.isContradictory
    definitionOf = Array(repeating: nil, count: columns.count)
    occurrences = Array(repeating: [], count: columns.count)
    queue = ShortestFirst()
    for (index, row) in equations.enumerated() {
      for entry in row.entries { occurrences[Int(entry.column)].append(Int32(index)) }
      queue.insert(Int32(index), length: row.entries.count)
    }
    for (index, basic) in basicRows.enumerated() {
      for entry in basic.row.entries {
        occurrences[Int(entry.column)].append(Int32(equations.count + index))
      }
    }
    eliminateFixedColumns()
    eliminateEquations()
    foldShortRows()
  }
}

// MARK: Steps

extension Elimination {
  /// A column whose bounds meet is a number.
  private mutating func eliminateFixedColumns() {
    for index in columns.indices where columns[index].lower == columns[index].upper {
      var row = Row()
      row.constant = columns[index].lower
      define(Int32(index), as: row)
    }
  }

  private mutating func eliminateEquations() {
    while let index = queue.popShortest() {
      let row = equations[Int(index)]
      equations[Int(index)] = Row()
      guard let pivot = pivotColumn(of: row) else {
        if abs(row.constant) > Tolerance.feasibility { isContradictory = true }
        continue
      }
      define(pivot, as: row.solved(for: pivot))
    }
  }

  /// The column that an equation is solved for: one that nothing is asked of, if possible, so that
  /// no row remains; of those the one in the fewest rows, so that few rows grow; of those the
  /// youngest, so that positions are defined by what stands before them.
  private func pivotColumn(of row: Row) -> Int32? {
    let largest = row.entries.reduce(0) { max($0, abs($1.coefficient)) }
    // Dividing by a much smaller coefficient than its neighbours would magnify rounding.
    let eligible = row.entries.lazy.filter { abs($0.coefficient) >= 0.1 * largest }
    func rank(_ entry: Entry) -> (Int, Int, Int32) {
      let column = Int(entry.column)
      return (columns[column].isFree ? 0 : 1, occurrences[column].count, -entry.column)
    }
    return eligible.min { rank($0) < rank($1) }?.column
  }

  /// Takes a column out: replaces it everywhere by a row.
  private mutating func define(_ column: Int32, as row: Row) {
    let users = occurrences[Int(column)]
    occurrences[Int(column)] = []
    for user in users { substitute(row, for: column, in: Int(user)) }
    if row.entries.count > 1, !columns[Int(column)].isFree {
      // The column has demands of its own: it stays, as a row of the core.
      let index = Int32(equations.count + basicRows.count)
      for entry in row.entries { occurrences[Int(entry.column)].append(index) }
      basicRows.append((column, row))
    } else {
      hand(demandsOf: column, to: row)
      definitionOf[Int(column)] = definitions.count
      definitions.append((column, row))
    }
  }

  private mutating func substitute(_ row: Row, for column: Int32, in user: Int) {
    func replace(in target: inout Row) {
      let coefficient = target.coefficient(of: column)
      guard coefficient != 0 else { return }
      target.remove(column)
      target.add(coefficient, row) { occurrences[Int($0)].append(Int32(user)) }
    }
    if user < equations.count {
      let length = equations[user].entries.count
      replace(in: &equations[user])
      guard equations[user].entries.count != length else { return }
      queue.insert(Int32(user), length: equations[user].entries.count)
    } else {
      replace(in: &basicRows[user - equations.count].row)
    }
  }

  /// Passes the demands on a column to the only column that its row mentions, if there is one.
  private mutating func hand(demandsOf column: Int32, to row: Row) {
    let demands = columns[Int(column)]
    guard let entry = row.entries.first else {
      let slack = Tolerance.feasibility * max(1, abs(row.constant))
      if row.constant < demands.lower - slack || row.constant > demands.upper + slack {
        isContradictory = true
      }
      return
    }
    guard !demands.isFree else { return }
    let target = Int(entry.column)
    columns[target].absorb(demands, factor: entry.coefficient, constant: row.constant)
    settleBounds(of: target)
  }

  /// Bounds that cross by no more than rounding meet; others are a contradiction.
  private mutating func settleBounds(of index: Int) {
    let column = columns[index]
    guard column.lower > column.upper else { return }
    let slack = Tolerance.feasibility * max(1, abs(column.lower), abs(column.upper))
    if column.lower > column.upper + slack { isContradictory = true }
    columns[index].upper = column.lower
  }

  /// A row of one column or none needs no simplex: its demands move on.
  private mutating func foldShortRows() {
    let short = basicRows.filter { $0.row.entries.count <= 1 }
    basicRows.removeAll { $0.row.entries.count <= 1 }
    for (column, row) in short {
      hand(demandsOf: column, to: row)
      definitionOf[Int(column)] = definitions.count
      definitions.append((column, row))
    }
    for index in columns.indices { settleBounds(of: index) }
  }
}
