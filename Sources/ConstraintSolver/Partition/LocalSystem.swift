/// Components as a separate system: their columns, numbered from 0, and their rows.
struct LocalSystem: Equatable, Sendable {
  /// The columns of the problem that the system's first columns stand for, in ascending order.
  let columns: [VariableIndex]
  let demands: Demands
  let rows: [BasicRow]
  /// The units of the columns.
  let scales: ColumnScales

  /// Returns the optimal solutions; nil if the required constraints contradict each other.
  func optimum() -> Core? {
    var core = Core(demands, rows: rows)
    guard core.satisfyRequired() else { return nil }
    core.optimize()
    return core
  }
}

/// Numbers for the columns of a system, which are discarded once the system is made.
struct ColumnNumbers: Sendable {
  /// The number of each column, -1 for other columns.
  private var numbers: [Int32] = []
  /// The units of the numbered columns.
  fileprivate(set) var scales = ColumnScales()

  @inline(__always)
  subscript(column: VariableIndex) -> Int32 {
    get { numbers[Int(column)] }
    set { numbers[Int(column)] = newValue }
  }

  /// Makes room for all columns.
  mutating func reserve(_ count: Int) {
    if numbers.count < count { numbers = Array(repeating: -1, count: count) }
  }

  /// Numbers the given columns in order; `count` is the total number of columns.
  mutating func number(
    _ columns: [VariableIndex], of count: Int, _ scales: ColumnScales = ColumnScales()
  ) {
    self.scales = scales
    reserve(count)
    for (local, column) in columns.enumerated() { numbers[Int(column)] = Int32(local) }
  }

  mutating func forget(_ columns: some Sequence<VariableIndex>) {
    for column in columns { numbers[Int(column)] = -1 }
  }
}

extension ReducedProblem {
  /// Returns some components as one system.
  mutating func system(
    of group: some Collection<ComponentIndex>, _ table: ConstraintTable,
    _ numbers: inout ColumnNumbers
  ) -> LocalSystem {
    var columns: [VariableIndex] = []
    var groupRows: [RowIndex] = []
    for component in group {
      columns += partition.columns(of: component)
      groupRows += partition.rows(of: component)
    }
    columns.sort()
    numbers.number(columns, of: structure.variableCount)
    numbers.scales = scales(of: columns.count, in: groupRows, numbers)
    var demands = Demands()
    for (local, column) in columns.enumerated() {
      gather(column: column, table, into: &demands)
      if let unit = numbers.scales.units[local] { demands.measureLast(in: unit) }
    }
    let rows = groupRows.map { row in
      gatherSubject(of: row, table, into: &demands)
      return BasicRow(
        subject: Int32(demands.count - 1), row: localRow(structure.rows[Int(row)].form, numbers))
    }
    numbers.forget(columns)
    return LocalSystem(columns: columns, demands: demands, rows: rows, scales: numbers.scales)
  }

  /// Returns larger units for the columns that have only faint coefficients.
  private func scales(
    of count: Int, in rows: [RowIndex], _ numbers: ColumnNumbers
  ) -> ColumnScales {
    func forEachEntry(_ body: (Int, Double) -> Void) {
      for row in rows {
        for index in structure.rows[Int(row)].form.entries {
          let entry = structure.definitions.pool.entries[index]
          let local = Int(numbers[entry.column])
          if local >= 0 { body(local, abs(entry.coefficient)) }
        }
      }
    }
    var isAnyFaint = false
    forEachEntry { if $1 < ColumnScales.faint { isAnyFaint = true } }
    guard isAnyFaint else { return ColumnScales() }
    var largest = [Double](repeating: 0, count: count)
    forEachEntry { largest[$0] = max(largest[$0], $1) }
    return ColumnScales(largestCoefficients: largest)
  }

  /// Returns a form over the numbered columns; other columns contribute their values.
  @inline(__always)
  func localRow(_ form: Form, _ numbers: ColumnNumbers) -> Row {
    var row = Row(constant: form.constant)
    row.entries.reserveCapacity(Int(form.entryCount))
    for index in form.entries {
      let entry = structure.definitions.pool.entries[index]
      let local = numbers[entry.column]
      if local >= 0 {
        let unit = numbers.scales.unit(of: Int(local))
        row.entries.append(Entry(column: local, coefficient: entry.coefficient * unit))
      } else {
        row.constant += entry.coefficient * columnValues[Int(entry.column)]
      }
    }
    row.entries.sort { $0.column < $1.column }
    return row
  }

  /// Takes over the values of a system's columns.
  mutating func takeUp(_ values: [Double], of system: LocalSystem) {
    for (local, column) in system.columns.enumerated() {
      columnValues[Int(column)] = values[local] * system.scales.unit(of: local)
    }
  }
}
