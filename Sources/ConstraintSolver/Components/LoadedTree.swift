/// A component as a tree, and what its elements and branches stand for.
///
/// A tree stays loaded after a solve. If few rows of its component change, only these are loaded
/// again; see `LoadedTree+Changes`.
struct LoadedTree: Sendable {
  var tree = AllocationTree()
  var demands = Demands()
  var constants = TreeConstants()
  /// The variable of each element, -1 for the expression of a constraint and for an unused element.
  var variables: [VariableIndex] = []
  var origins: [Origin] = []
  /// The numbers of variables and rows.
  var numbers = TreeNumbers()
  /// The definitions that were expanded into the rows.
  var steps: [FormPool.Step] = []
  /// The size of the arrays when everything was loaded.
  private var loadedSize = 0
  var unusedElements: [Int] = []
  var unusedBranches: [Int] = []
  /// The rows that are being loaded again.
  var changed = Marks<Int32>()
  /// For each variable, the branches that mention it, or into which its definition was expanded;
  /// created when needed.
  private(set) var users = OccurrenceLists<VariableIndex, Int32>()
  /// The number of times that the components had been determined when the tree was solved.
  var rebuildCount = 0
  /// Whether the tree has been used for more than one solve, so that rows have numbers.
  var isUpdated = false
  /// Whether the tree was solved since the dirty components were listed.
  var isSolved = false
  /// The number of rows that were loaded for the last solve, for tests.
  var loadedRowCount = 0
  /// The parts that were touched since the tree was solved.
  var touched = TouchedParts()

  /// The row and the definitions that a branch was made from.
  struct Origin: Sendable {
    /// The row, -1 for an unused branch.
    var row: RowIndex
    /// The element of the row's subject.
    var subject: Int32
    /// The definitions that were expanded into the short form of the row.
    var steps: Range<Int32> = 0..<0
    /// Those that were expanded into its full form, if that is used.
    var fullSteps: Range<Int32> = 0..<0
    /// The number of columns and elements in the short form.
    var openCount: Int32 = 0
    /// Whether the full form was shorter.
    var isFullyExpanded = false
  }

  var rowCount: Int { origins.count - unusedBranches.count }

  /// Whether no tree is loaded.
  var isEmpty: Bool { origins.isEmpty }

  /// Whether most of the space in the arrays belongs to rows and demands that were replaced.
  var isWorn: Bool { size > 2 * loadedSize + 1024 }

  private var size: Int { tree.entries.count + steps.count + demands.penalties.count }

  /// Discards everything but the capacity.
  mutating func removeAll() {
    loadedRowCount = 0
    demands.removeAll()
    constants.removeAll()
    variables.removeAll(keepingCapacity: true)
    origins.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
    // The other arrays are used only by updates.
    guard isUpdated else { return }
    isUpdated = false
    unusedElements.removeAll(keepingCapacity: true)
    unusedBranches.removeAll(keepingCapacity: true)
    changed.removeAll()
    users.forget()
    touched.removeAll()
  }

  /// Settles the variables with demands, starting with the last: each gets the value closest to its
  /// anchor that the previous ones allow; see ``Choice``.
  mutating func settle(_ problem: ReducedProblem, _ table: ConstraintTable) {
    let sized = SizedVariables(of: self, problem, table)
    for member in sized.members where tree.elements[Int(member.element)].isOpen {
      tree.settle(Int(member.element), at: member.wanted)
    }
  }

  /// Returns the element of a variable, -1 for none.
  @inline(__always)
  func element(of variable: VariableIndex) -> Int32 {
    let number = numbers[variable]
    return Int(number) < variables.count && variables[Int(number)] == variable ? number : -1
  }

  /// Returns the branch of a row, -1 for none.
  @inline(__always)
  func branch(of row: RowIndex) -> Int32 {
    let number = numbers[row]
    return Int(number) < origins.count && origins[Int(number)].row == row ? number : -1
  }
}

// MARK: Loading

extension LoadedTree {
  /// Loads columns, then the subjects of rows, into the tree; returns false if a row contains
  /// anything else, or if there are too many priorities.
  ///
  /// Rows are not fully expanded, because the rows inside a stack view would then mention
  /// everything next to it. Instead, each row stops at the subjects of the others.
  mutating func load(
    _ component: ComponentIndex, of problem: inout ReducedProblem, _ table: ConstraintTable
  ) -> Bool {
    let columns = problem.partition.columns(of: component)
    let rows = problem.partition.rows(of: component)
    begin(columnCount: columns.count, rowCount: rows.count)
    numbers.reserveVariables(problem.structure.variableCount)
    for column in columns {
      numbers[column] = Int32(truncatingIfNeeded: variables.count)
      variables.append(column)
      problem.gather(column: column, table, into: &demands)
    }
    for row in rows {
      let subject = problem.structure.rows[Int(row)].subject.variable
      if let subject { numbers[subject] = Int32(truncatingIfNeeded: variables.count) }
      variables.append(subject ?? -1)
      problem.gatherSubject(of: row, table, into: &demands)
    }
    // Usually, this shows that a tree is unsuitable; expanding the rows would take most of the time.
    guard tree.notePriorities(demands) else { return false }
    LoadedTree.setElements(of: rows, to: true, &problem)
    defer { LoadedTree.setElements(of: rows, to: false, &problem) }
    for row in rows {
      let index = origins.count
      let subject = Int32(truncatingIfNeeded: columns.count + index)
      origins.append(Origin(row: row, subject: subject))
      guard load(row, at: index, of: &problem, table) else { return false }
    }
    loadedSize = size
    return true
  }

  private mutating func begin(columnCount: Int, rowCount: Int) {
    removeAll()
    tree.begin(columnCount: columnCount, branchCount: rowCount)
    demands.reserveCapacity(columnCount + rowCount)
    constants.reserveCapacity(rowCount)
    variables.reserveCapacity(columnCount + rowCount)
    origins.reserveCapacity(rowCount)
  }

  /// Loads the form of a row; returns false if it contains anything but elements of the tree and
  /// parameters.
  mutating func load(
    _ index: RowIndex, at branch: Int, of problem: inout ReducedProblem, _ table: ConstraintTable
  ) -> Bool {
    loadedRowCount += 1
    let row = problem.structure.rows[Int(index)]
    let short = problem.structure.definitions.expandToElements(subject: row.subject, table)
    defer { problem.structure.definitions.removeLast(short) }
    let openCount = problem.openCount(of: short)
    // If terms cancel, the fully expanded row is shorter.
    let isFullyExpanded = problem.openCount(of: row.form) < openCount
    let form = isFullyExpanded ? row.form : short
    let subject = origins[branch].subject
    origins[branch] = Origin(
      row: index, subject: subject,
      steps: append(problem.structure.definitions.pool.steps[short.steps]),
      openCount: Int32(truncatingIfNeeded: openCount), isFullyExpanded: isFullyExpanded)
    if isFullyExpanded {
      origins[branch].fullSteps = append(problem.structure.definitions.pool.steps[form.steps])
    }
    let firstEntry = tree.entries.count
    constants.begin(branch, with: -form.constant)
    tree.entries.append(Entry(column: subject, coefficient: 1))
    for place in form.entries {
      let entry = problem.structure.definitions.pool.entries[place]
      let element = element(of: entry.column)
      if element >= 0 {
        tree.entries.append(Entry(column: element, coefficient: -entry.coefficient))
      } else if problem.parameters.isParameter(entry.column) {
        constants.add(entry, to: branch, problem)
      } else {
        return false
      }
    }
    tree.setBranch(branch, entriesFrom: firstEntry, constant: constants.values[branch])
    if users.isMade {
      var lists = OccurrenceLists<VariableIndex, Int32>()
      swap(&lists, &users)
      forEachUse(by: branch) { lists.insert(Int32(truncatingIfNeeded: branch), under: $0) }
      swap(&lists, &users)
    }
    return true
  }
}

// MARK: Users of definitions

extension LoadedTree {
  /// Lists the branches by the variables that they use, unless this was done.
  mutating func listUsers(of variableCount: Int) {
    if users.isMade, users.keyCount == variableCount, !users.isWorn { return }
    var lists = OccurrenceLists<VariableIndex, Int32>()
    lists.make(keyCount: variableCount) { note in
      for branch in origins.indices where origins[branch].row >= 0 {
        forEachUse(by: branch) { note($0, Int32(truncatingIfNeeded: branch)) }
      }
    }
    users = lists
  }

  /// Calls a closure with the variables that a branch mentions, and with those that were expanded.
  private func forEachUse(by branch: Int, _ body: (VariableIndex) -> Void) {
    for step in steps[origins[branch].steps.asInt] { body(step.variable) }
    for step in steps[origins[branch].fullSteps.asInt] { body(step.variable) }
    for entry in tree.branches[branch].entries {
      let variable = variables[tree.column(entry)]
      if variable >= 0 { body(variable) }
    }
  }
}

extension LoadedTree {
  private mutating func append(_ more: ArraySlice<FormPool.Step>) -> Range<Int32> {
    let first = Int32(truncatingIfNeeded: steps.count)
    steps += more
    return first..<Int32(truncatingIfNeeded: steps.count)
  }

  /// Makes forms stop at the subjects of rows, or no longer.
  static func setElements(
    of rows: ArraySlice<RowIndex>, to isElement: Bool, _ problem: inout ReducedProblem
  ) {
    for row in rows {
      if let subject = problem.structure.rows[Int(row)].subject.variable {
        problem.structure.definitions.nodes[Int(subject)].isElement = isElement
      }
    }
  }
}
