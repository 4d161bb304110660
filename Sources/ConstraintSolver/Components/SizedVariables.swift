/// The variables with demands that the open elements of a tree determine, the last variable first.
struct SizedVariables: Sendable {
  /// A variable that equals an element of the tree up to a factor and a constant.
  struct Member: Sendable {
    var variable: VariableIndex
    var element: Int32
    /// The value of the element for which the variable would be at its anchor.
    var wanted: Double
  }

  private(set) var members: [Member] = []

  init(of tree: LoadedTree, _ problem: ReducedProblem, _ table: ConstraintTable) {
    for branch in tree.tree.openRows.lazy.map(Int.init) {
      let parent = tree.tree.branches[branch].parent
      for entry in tree.tree.branches[branch].entries
      where tree.tree.entries[Int(entry)].column != parent {
        let element = tree.tree.column(entry)
        if tree.tree.elements[element].isOpen { append(element, of: tree, problem, table) }
      }
    }
    members.sort { $0.variable > $1.variable }
  }

  /// Appends the variable of an element, and those whose rows follow it.
  @inline(__always)
  private mutating func append(
    _ element: Int, of tree: LoadedTree, _ problem: ReducedProblem, _ table: ConstraintTable
  ) {
    let variable = tree.variables[element]
    if variable < 0 { return }
    append(variable, element, factor: 1, constant: 0, of: tree, problem, table)
    let kind = tree.tree.elements[element].isColumn ? RowKind.alias : .guest
    for place in problem.partition.occurrences.range(of: variable) {
      let index = Int(problem.partition.occurrences.items[place])
      let row = problem.structure.rows[index]
      guard problem.partition.kinds[index] == kind, let subject = row.subject.variable else {
        continue
      }
      append(
        subject, element,
        factor: problem.structure.definitions.pool.entries[Int(row.form.firstEntry)].coefficient,
        constant: row.form.constant, of: tree, problem, table)
    }
  }

  @inline(__always)
  private mutating func append(
    _ variable: VariableIndex, _ element: Int, factor: Double, constant: Double,
    of tree: LoadedTree, _ problem: ReducedProblem, _ table: ConstraintTable
  ) {
    guard problem.structure.definitions.nodes[Int(variable)].suitability != .free else { return }
    let found = tree.tree.elements[element]
    let scale = factor / found.coefficient
    let anchor = problem.anchor(
      of: variable, between: scale * found.low + constant, scale * found.high + constant, table)
    members.append(
      Member(
        variable: variable, element: Int32(truncatingIfNeeded: element),
        wanted: (anchor - constant) / factor))
  }
}
