/// The required equations, each solved for one variable: a triangular system.
///
/// Most constraints of a layout are equations, such as chained edges and equal sizes, which need no
/// pivoting. Each equation becomes the definition of one variable in terms of the others. Nothing
/// is substituted: a chain of 1,000 edges remains 1,000 definitions of three terms, evaluated in
/// order. Variables without a definition are the columns of the problem; demands on defined
/// variables become rows over the columns.
///
/// An equation can define a variable in two ways, and neither can create a cycle.
///
/// - *Last*: any equation may define a variable that no definition mentions; the definition is
///   evaluated after all others.
/// - *First*: an equation is expanded until it mentions only columns. Columns depend on nothing, so
///   one of them may be defined by the others; its definition is evaluated before all others.
///
/// Invariants: a definition mentions only columns and variables with a smaller position;
/// `dependents` is the number of definitions that mention a variable.
struct Definitions: Sendable {
  struct Node: Sendable {
    /// The equation that defines the variable, -1 for a column.
    var equation: ConstraintPlace = -1
    /// The index in ``expanded`` of the form that the equation was expanded to, -1 if it defines
    /// the variable as written.
    var expansion: Int32 = -1
    /// The position in the order of evaluation; negative for definitions by columns.
    var position: Int32 = 0
    var dependents: Int32 = 0
    /// The number of definitions that the variable has had.
    var stamp: Int32 = 0
    /// The only other variable in the equation, or column in the form, so that the variable equals
    /// `scale * alias + offset`; -1 if there are several.
    var alias: VariableIndex = -1
    /// The factor of the other terms of the equation.
    var scale = 0.0
    var offset = 0.0
    /// The row of the variable's demands while it is defined, -1 for none.
    var row: RowIndex = -1
    var suitability = PivotSuitability.free
    /// Whether forms stop at the variable as at a column; false except while a tree is loaded.
    var isElement = false
  }

  var nodes: [Node] = []
  /// Variables defined first, in the order of definition: the last is evaluated first.
  ///
  /// An entry is obsolete if its node has another position.
  var early: [VariableIndex] = []
  /// Variables defined last, in the order of definition and of evaluation.
  var late: [VariableIndex] = []
  /// The forms that equations were expanded to so that they could define variables in ``early``.
  var expanded: [Form] = []
  var pool = FormPool()
  /// For each variable, those whose equations it was expanded in; created when needed.
  private(set) var expansions = OccurrenceLists<VariableIndex, VariableIndex>()
  var definedCount = 0

  /// Variables that may have begun or ceased to need a row since the list was last emptied.
  var changed: [VariableIndex] = []
  /// Variables whose computation may have changed since the list was last emptied.
  var touched: [VariableIndex] = []
  /// Whether changes are recorded; at first they are not, because everything is new.
  private(set) var isWatched = false

  // Workspace of `expand`.
  var sum = ExpansionSum()
}

// MARK: Changes

extension Definitions {
  mutating func extend(by count: Int, _ table: ConstraintTable) {
    expansions.forget()
    let new = nodes.count..<nodes.count + count
    nodes.append(addingCapacity: count) { nodes in
      for variable in new {
        nodes.append(Node(suitability: table.singles[variable].suitability))
      }
    }
  }

  /// Reserves capacity for the usual number of definitions of `count` variables.
  mutating func reserveCapacity(_ count: Int) {
    late.reserveCapacity(count)
    early.reserveCapacity(min(count, 16))
    expanded.reserveCapacity(min(count, 16))
    pool.entries.reserveCapacity(2 * count)
    pool.steps.reserveCapacity(count)
  }

  func isColumn(_ variable: VariableIndex) -> Bool { nodes[Int(variable)].equation < 0 }

  /// Returns the equation that defines a variable, -1 for a column.
  func equation(of variable: VariableIndex) -> ConstraintPlace { nodes[Int(variable)].equation }

  /// Returns whether every definition that was expanded into a form still exists.
  func isCurrent(_ form: Form) -> Bool {
    for step in pool.steps[form.steps] where nodes[Int(step.variable)].stamp != step.stamp {
      return false
    }
    return true
  }

  /// Returns whether a form is current and either mentions only columns or belongs to a guest.
  func isOverColumns(_ form: Form) -> Bool {
    if form.entryCount > 1 {
      for entry in pool.entries[form.entries] where !isColumn(entry.column) { return false }
    }
    return isCurrent(form)
  }

  /// Returns the defined variable that a form is an alias of; nil for a form over columns.
  @inline(__always)
  func host(of form: Form) -> VariableIndex? {
    guard form.entryCount == 1 else { return nil }
    let variable = pool.entries[Int(form.firstEntry)].column
    return isColumn(variable) ? nil : variable
  }

  /// Makes a variable a column again.
  mutating func undefine(_ variable: VariableIndex, _ table: ConstraintTable) {
    let node = nodes[Int(variable)]
    if node.expansion >= 0 {
      let form = expanded[Int(node.expansion)]
      for entry in pool.entries[form.entries] { nodes[Int(entry.column)].dependents -= 1 }
      pool.discard(form)
    } else {
      for term in table.terms[table.entries[Int(node.equation)].terms]
      where term.variable.index != Int(variable) {
        nodes[term.variable.index].dependents -= 1
      }
    }
    nodes[Int(variable)].equation = -1
    nodes[Int(variable)].expansion = -1
    nodes[Int(variable)].alias = -1
    nodes[Int(variable)].stamp += 1
    definedCount -= 1
    changed.append(variable)
    touched.append(variable)
  }

  /// Records that the constant of a variable's equation changed.
  mutating func renew(_ variable: VariableIndex, _ table: ConstraintTable) {
    let node = nodes[Int(variable)]
    nodes[Int(variable)].stamp += 1
    touched.append(variable)
    guard node.alias >= 0 else { return }
    let entry = table.entries[Int(node.equation)]
    for index in entry.terms where table.terms[index].variable.index == Int(variable) {
      nodes[Int(variable)].offset = -entry.constant / table.terms[index].coefficient
    }
  }

  /// Starts recording the variables that are visited.
  mutating func watch() {
    isWatched = true
    touched.removeAll(keepingCapacity: true)
  }

  /// Removes obsolete entries from the order of evaluation if they are the majority.
  mutating func compact() {
    guard early.count + late.count > 2 * definedCount + 64 else { return }
    let standing = late.indices.filter { stands(late[$0], at: Int32($0)) }.map { late[$0] }
    early = early.indices.filter { stands(early[$0], at: -1 - Int32($0)) }.map { early[$0] }
    late = standing
    for (position, variable) in late.enumerated() {
      nodes[Int(variable)].position = Int32(position)
    }
    var kept: [Form] = []
    for (index, variable) in early.enumerated() {
      nodes[Int(variable)].position = -1 - Int32(index)
      let expansion = nodes[Int(variable)].expansion
      if expansion < 0 { continue }
      nodes[Int(variable)].expansion = Int32(kept.count)
      kept.append(expanded[Int(expansion)])
    }
    expanded = kept
  }

  /// Moves the forms to new pools of the right size, including those of `rows` and
  /// `redundant` equations, which are in the same pools.
  mutating func compactPools(
    _ rows: inout [CoreRow], _ redundant: inout [(place: ConstraintPlace, form: Form)]
  ) {
    guard pool.isWasteful else { return }
    var fresh = FormPool()
    for index in early.indices where stands(early[index], at: -1 - Int32(index)) {
      let place = Int(nodes[Int(early[index])].expansion)
      if place < 0 { continue }
      expanded[place] = fresh.adopt(expanded[place], from: pool)
    }
    for index in rows.indices where rows[index].isPresent {
      rows[index].form = fresh.adopt(rows[index].form, from: pool)
    }
    for index in redundant.indices {
      redundant[index].form = fresh.adopt(redundant[index].form, from: pool)
    }
    pool = fresh
  }

  /// Returns whether a variable's definition is the one at a position.
  @inline(__always)
  func stands(_ variable: VariableIndex, at position: Int32) -> Bool {
    let node = nodes[Int(variable)]
    return node.equation >= 0 && node.position == position
  }
}

// MARK: Stale definitions

extension Definitions {
  /// Records that a variable is defined by an expanded equation.
  mutating func noteExpansion(of variable: VariableIndex, _ form: Form) {
    guard expansions.isMade else { return }
    for step in pool.steps[form.steps] { expansions.insert(variable, under: step.variable) }
  }

  /// Returns the variables whose definitions were expanded with definitions that no longer exist, in
  /// the order of definition.
  ///
  /// Removing a definition makes those stale that were expanded with it. The definitions of the
  /// `touched` variables were removed or changed.
  mutating func stale(since touched: ArraySlice<VariableIndex>) -> [VariableIndex] {
    if touched.isEmpty { return [] }
    if !expansions.isMade || expansions.isWorn { listExpansions() }
    var found = Marks<VariableIndex>()
    var pending = Array(touched)
    var users: [VariableIndex] = []
    while let variable = pending.popLast() {
      users.removeAll(keepingCapacity: true)
      expansions.append(under: variable, to: &users)
      for user in users where isExpanded(user, with: variable) && found.insert(user) {
        pending.append(user)
      }
    }
    // Positions are negative, and decrease.
    if found.members.count < 2 { return found.members }
    return found.members.sorted { nodes[Int($0)].position > nodes[Int($1)].position }
  }

  private func isExpanded(_ user: VariableIndex, with variable: VariableIndex) -> Bool {
    let expansion = nodes[Int(user)].expansion
    guard expansion >= 0 else { return false }
    return pool.steps[expanded[Int(expansion)].steps].contains { $0.variable == variable }
  }

  private mutating func listExpansions() {
    let (early, nodes, expanded, pool) = (early, nodes, expanded, pool)
    expansions.make(keyCount: nodes.count) { note in
      for variable in early where nodes[Int(variable)].expansion >= 0 {
        for step in pool.steps[expanded[Int(nodes[Int(variable)].expansion)].steps] {
          note(step.variable, variable)
        }
      }
    }
  }
}
