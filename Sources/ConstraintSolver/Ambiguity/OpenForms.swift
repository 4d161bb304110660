/// The variables that depend on free components, over the columns of these components.
///
/// In a chain of views without an anchor, each position depends on the sizes of all views before it,
/// but only one column is free. So these forms are short, where forms over all columns would not be.
struct OpenForms {
  /// The columns of the free components and the variables that depend on them, in ascending order.
  private(set) var variables: [VariableIndex] = []
  /// The values of all variables if the columns of the free components are 0.
  private(set) var constants: [Double]
  private var entries: [FormPool.Entry] = []
  /// The entries of each variable; empty for other variables.
  private var ranges: [Range<Int32>]

  /// - Complexity: O(variables, terms of their definitions, and entries of the forms).
  init(of free: [ComponentIndex], _ problem: ReducedProblem, _ table: ConstraintTable) {
    let definitions = problem.structure.definitions
    constants = problem.columnValues
    ranges = Array(repeating: 0..<0, count: problem.structure.variableCount)
    for component in free {
      for column in problem.partition.columns(of: component) {
        constants[Int(column)] = 0
        entries.append(FormPool.Entry(column: column, coefficient: 1))
        ranges[Int(column)] = Int32(entries.count - 1)..<Int32(entries.count)
      }
    }
    definitions.evaluateAll(&constants, table)
    var sum = ColumnSum(count: problem.structure.variableCount)
    for variable in definitions.inOrder {
      definitions.forEachTerm(of: variable, table) { other, coefficient in
        for index in ranges[Int(other)] {
          let entry = entries[Int(index)]
          sum.add(coefficient * entry.coefficient, of: entry.column)
        }
      }
      let first = Int32(entries.count)
      sum.move(to: &entries)
      ranges[Int(variable)] = first..<Int32(entries.count)
    }
    variables = ranges.indices.filter { !ranges[$0].isEmpty }.map { VariableIndex($0) }
  }

  /// The entries of a variable's form.
  subscript(variable: VariableIndex) -> ArraySlice<FormPool.Entry> {
    let range = ranges[Int(variable)]
    return entries[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  /// The coefficients of a form that is being summed.
  private struct ColumnSum {
    private var parts: [CancellingSum]
    private var columns: [VariableIndex] = []

    init(count: Int) { parts = Array(repeating: CancellingSum(), count: count) }

    mutating func add(_ coefficient: Double, of column: VariableIndex) {
      if parts[Int(column)].isEmpty { columns.append(column) }
      parts[Int(column)].add(CancellingSum(coefficient))
    }

    /// Appends the coefficients that are not zero, and begins again.
    mutating func move(to entries: inout [FormPool.Entry]) {
      for column in columns {
        let entry = FormPool.Entry(column: column, coefficient: parts[Int(column)].value)
        if entry.isSignificant { entries.append(entry) }
        parts[Int(column)] = CancellingSum()
      }
      columns.removeAll(keepingCapacity: true)
    }
  }
}
