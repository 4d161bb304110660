/// The core of a problem as a dictionary: each basic column as a row over the nonbasic ones.
///
/// Invariants: a basic column occurs in no row; a nonbasic column is inside its domain; the value
/// of a basic column is that of its row. Domains only become narrower: optimising a level leaves
/// the solutions that are optimal for it and for every previous level (``narrow(_:)``), so levels
/// are strictly ordered without weights.
struct Tableau: Sendable {
  /// The domain of each column: the values that no finished level forbids.
  private(set) var lower: [Double]
  private(set) var upper: [Double]
  private(set) var value: [Double]
  private(set) var rows: [Row] = []
  /// The column that each row defines, and for each column its row, or -1 if it is nonbasic.
  private(set) var basicColumn: [Int32] = []
  private(set) var rowOf: [Int32]
  /// For each nonbasic column, the rows that may mention it.
  private var occurrences: [[Int32]]

  // Workspace of `minimize`, kept so that a level needs no allocation.
  var costOf: [Int32]
  /// The rates of the nonbasic columns' own costs.
  var ownRates: [Cost.Rates]
  var gradient: Gradient
  /// The rates of the moves that reduce the cost, 0 for other columns; nil if they are not up to
  /// date.
  var rankedMoves: TournamentTree?
  var buffers = Buffers()
  private var contributions: [(cost: Int32, rate: Double)] = []
  private var spareEntries: [Entry] = []
  private var spareList: [Int32] = []
  private var rowMark: [Int32] = []
  private var mark: Int32 = 0

  /// Lists that a step or a level needs for a short time.
  struct Buffers: Sendable {
    /// The rows that mention the moving column.
    var entries: [RowEntry] = []
    /// The values at which a column can block that move.
    var blocks: [Block] = []
    /// The narrower domains of columns.
    var domains: [(column: Int32, low: Double, high: Double)] = []
  }

  /// Creates a tableau from basic rows, with `value` for the nonbasic columns.
  init(columnCount: Int, basicRows: [BasicRow], value: [Double]) {
    lower = Array(filledWith: -.infinity, count: columnCount)
    upper = Array(filledWith: .infinity, count: columnCount)
    self.value = value
    rowOf = Array(filledWith: -1, count: columnCount)
    occurrences = Array(filledWith: [], count: columnCount)
    costOf = Array(filledWith: -1, count: columnCount)
    ownRates = Array(filledWith: .zero, count: columnCount)
    gradient = Gradient(count: columnCount)
    rows.reserveCapacity(basicRows.count)
    basicColumn.reserveCapacity(basicRows.count)
    rowMark.reserveCapacity(basicRows.count)
    for basic in basicRows { append(basic.row, for: basic.subject) }
  }

  func isBasic(_ column: Int32) -> Bool { rowOf[Int(column)] >= 0 }

  /// Whether a column's domain is more than a point.
  func isOpen(_ column: Int32) -> Bool {
    let low = lower[Int(column)]
    let high = upper[Int(column)]
    return low < high && !Tolerance.arePositionsEqual(low, high)
  }

  /// Whether any nonbasic column could still move.
  var hasFreedom: Bool {
    rowOf.indices.contains { rowOf[$0] < 0 && isOpen(Int32($0)) }
  }

  /// The value of a row at the current values of its columns.
  func evaluate(_ row: Row) -> Double {
    row.entries.reduce(row.constant) { $0 + $1.coefficient * value[Int($1.column)] }
  }

  /// Returns the value of a column; that of a basic column is summed again, without the rounding
  /// errors of the steps.
  func exactValue(of column: Int32) -> Double {
    isBasic(column) ? evaluate(rows[Int(rowOf[Int(column)])]) : value[Int(column)]
  }
}

// MARK: Changes

extension Tableau {
  /// Appends a column that equals `row`, which may mention basic columns.
  mutating func appendColumn(equalTo row: Row) -> Int32 {
    let column = Int32(value.count)
    lower.append(-.infinity)
    upper.append(.infinity)
    value.append(0)
    rowOf.append(-1)
    occurrences.append([])
    costOf.append(-1)
    ownRates.append(.zero)
    gradient.grow()
    var nonbasic = row
    for entry in row.entries where isBasic(entry.column) {
      nonbasic.add(
        entry.coefficient, rows[Int(rowOf[Int(entry.column)])], replacing: entry.column,
        in: &spareEntries
      ) { _ in }
    }
    append(nonbasic, for: column)
    return column
  }

  private mutating func append(_ row: Row, for column: Int32) {
    let index = Int32(rows.count)
    rows.append(row)
    basicColumn.append(column)
    rowMark.append(0)
    rowOf[Int(column)] = index
    value[Int(column)] = evaluate(row)
    for entry in row.entries { Tableau.append(index, to: &occurrences[Int(entry.column)]) }
  }

  /// Appends a row to the list of those that mention a column.
  @inline(__always)
  private static func append(_ row: Int32, to list: inout [Int32]) {
    // Most lists get a few rows, and growing for each of them takes longer than adding it.
    if list.isEmpty { list.reserveCapacity(6) }
    list.append(row)
  }

  /// Narrows a domain; at least one value remains, so that rounding cannot empty it.
  mutating func narrowDomain(of column: Int32, to low: Double, _ high: Double) {
    let index = Int(column)
    lower[index] = max(lower[index], low)
    upper[index] = max(lower[index], min(upper[index], high))
  }

  /// Lists the rows that mention a nonbasic column, each once, with its coefficients there.
  ///
  /// - Complexity: O(number of rows that ever mentioned it since it was last basic).
  mutating func listRows(of column: Int32, in entries: inout [RowEntry]) {
    mark += 1
    entries.removeAll(keepingCapacity: true)
    entries.reserveCapacity(occurrences[Int(column)].count)
    for row in occurrences[Int(column)] where rowMark[Int(row)] != mark {
      rowMark[Int(row)] = mark
      let coefficient = rows[Int(row)].coefficient(of: column)
      if coefficient != 0 { entries.append(RowEntry(row: row, coefficient: coefficient)) }
    }
    if entries.count < occurrences[Int(column)].count {
      occurrences[Int(column)].removeAll(keepingCapacity: true)
      for entry in entries { occurrences[Int(column)].append(entry.row) }
    }
  }

  /// Returns the sum of the rates at which the costs of the basic columns grow with a nonbasic
  /// column, in the order of the costs.
  ///
  /// - Complexity: Like ``listRows(of:in:)``.
  mutating func sumOfRates(of column: Int32, _ descent: Descent) -> Double {
    mark += 1
    contributions.removeAll(keepingCapacity: true)
    for row in occurrences[Int(column)] where rowMark[Int(row)] != mark {
      rowMark[Int(row)] = mark
      let cost = costOf[Int(basicColumn[Int(row)])]
      guard cost >= 0, descent.slopes[Int(cost)] != 0 else { continue }
      let coefficient = rows[Int(row)].coefficient(of: column)
      if coefficient != 0 {
        contributions.append((cost, descent.slopes[Int(cost)] * coefficient))
      }
    }
    contributions.sort(from: 0) { $0.cost < $1.cost }
    return contributions.reduce(0) { $0 + $1.rate }
  }

  /// The number of rows that may mention a nonbasic column.
  func mentionCount(of column: Int32) -> Int { occurrences[Int(column)].count }

  /// A row and the coefficient that some column has in it.
  struct RowEntry: Sendable {
    var row: Int32
    var coefficient: Double
  }

  /// Moves a nonbasic column and, through the rows that mention it, the basic columns.
  mutating func move(_ column: Int32, by distance: Double, through entries: [RowEntry]) {
    for entry in entries {
      value[Int(basicColumn[Int(entry.row)])] += entry.coefficient * distance
    }
    value[Int(column)] += distance
  }

  /// Replaces a rounded value by the value that it is known to have exactly.
  mutating func pin(_ column: Int32, at position: Double) {
    value[Int(column)] = position
  }

  /// Swaps roles: `entering` becomes basic in the row, and the row's column nonbasic.
  ///
  /// - Complexity: O(entries of the rows that mention `entering`).
  mutating func pivot(row index: Int, entering: Int32) {
    let leaving = basicColumn[index]
    var solved = Row()
    swap(&solved, &rows[index])
    solved.solve(for: entering, equalTo: leaving)

    var users: [Int32] = []
    swap(&users, &occurrences[Int(entering)])
    // A basic column is in no row, so its list is empty.
    swap(&spareList, &occurrences[Int(leaving)])
    for user in users where Int(user) != index {
      let coefficient = rows[Int(user)].coefficient(of: entering)
      guard coefficient != 0 else { continue }
      rows[Int(user)].add(coefficient, solved, replacing: entering, in: &spareEntries) {
        Tableau.append(user, to: &occurrences[Int($0)])
      }
    }
    rows[index] = solved
    basicColumn[index] = entering
    rowOf[Int(entering)] = Int32(index)
    rowOf[Int(leaving)] = -1
    Tableau.append(Int32(index), to: &occurrences[Int(leaving)])
    users.removeAll(keepingCapacity: true)
    spareList = users
  }
}
