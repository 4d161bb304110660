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
  subscript(column: VariableIndex) -> Int32 { numbers[Int(column)] }

  /// Numbers the given columns in order; `count` is the total number of columns.
  mutating func number(
    _ columns: [VariableIndex], of count: Int, _ scales: ColumnScales = ColumnScales()
  ) {
    self.scales = scales
    if numbers.count < count { numbers = Array(repeating: -1, count: count) }
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
    numbers.scales = structure.scales(of: columns.count, in: groupRows, numbers)
    var demands = Demands()
    demands.reserveCapacity(columns.count + groupRows.count)
    for (local, column) in columns.enumerated() {
      gather(column: column, table, into: &demands)
      if let unit = numbers.scales.units[local] { demands.measureLast(in: unit) }
    }
    var rows: [BasicRow] = []
    rows.reserveCapacity(groupRows.count)
    for row in groupRows {
      gatherSubject(of: row, table, into: &demands)
      let form = structure.rows[Int(row)].form
      rows.append(
        BasicRow(
          subject: Int32(demands.count - 1),
          row: Row(form, in: structure.definitions.pool, numbers, columnValues)))
    }
    numbers.forget(columns)
    return LocalSystem(columns: columns, demands: demands, rows: rows, scales: numbers.scales)
  }

  /// Takes over the values of a system's columns.
  mutating func takeUp(_ values: [Double], of system: LocalSystem) {
    for (local, column) in system.columns.enumerated() {
      columnValues[Int(column)] = values[local] * system.scales.unit(of: local)
    }
  }
}

extension Structure {
  /// Returns larger units for the columns that have only faint coefficients.
  // This function is inlined, because calling it would copy the struct to the stack.
  @inline(__always)
  fileprivate func scales(
    of count: Int, in rows: [RowIndex], _ numbers: ColumnNumbers
  ) -> ColumnScales {
    var isAnyFaint = false
    forEachEntry(of: rows, numbers) { if $1 < ColumnScales.faint { isAnyFaint = true } }
    guard isAnyFaint else { return ColumnScales() }
    var largest = [Double](repeating: 0, count: count)
    forEachEntry(of: rows, numbers) { largest[$0] = max(largest[$0], $1) }
    return ColumnScales(largestCoefficients: largest)
  }

  /// Calls a closure with the number of each numbered column in some rows, and the magnitude of its
  /// coefficient.
  @inline(__always)
  private func forEachEntry(
    of some: [RowIndex], _ numbers: ColumnNumbers, _ body: (Int, Double) -> Void
  ) {
    for row in some {
      for index in rows[Int(row)].form.entries {
        let entry = definitions.pool.entries[index]
        let local = Int(numbers[entry.column])
        if local >= 0 { body(local, abs(entry.coefficient)) }
      }
    }
  }
}

extension Row {
  /// Creates a row from a form over the numbered columns; other columns contribute their values to
  /// its constant.
  ///
  /// It takes only parts of the problem, because passing the whole problem would copy it to the stack
  /// for each row.
  @inline(__always)
  init(_ form: Form, in pool: FormPool, _ numbers: ColumnNumbers, _ columnValues: [Double]) {
    self.init(constant: form.constant)
    entries.reserveCapacity(Int(form.entryCount))
    for index in form.entries {
      let entry = pool.entries[index]
      let local = numbers[entry.column]
      if local >= 0 {
        let unit = numbers.scales.unit(of: Int(local))
        entries.append(Entry(column: local, coefficient: entry.coefficient * unit))
      } else {
        constant += entry.coefficient * columnValues[Int(entry.column)]
      }
    }
    entries.sort(from: 0) { $0.column < $1.column }
  }
}

extension RowList {
  /// Appends a sum of multiples of numbered columns and a constant.
  mutating func append(
    _ form: ArraySlice<FormPool.Entry>, _ constant: Double, _ numbers: ColumnNumbers
  ) {
    append { entries in
      let first = entries.count
      for entry in form {
        let number = numbers[entry.column]
        let unit = numbers.scales.unit(of: Int(number))
        entries.append(Entry(column: number, coefficient: entry.coefficient * unit))
      }
      entries.sort(from: first) { $0.column < $1.column }
      return constant
    }
  }
}
