/// The expansion of linear forms to columns.
///
/// A coefficient can be the product of many others. If it counts as zero, the form does not mention
/// the column, whose value would otherwise be multiplied by the reciprocal.
extension Definitions {
  /// Returns the form of a variable over columns, or over the one defined variable that it equals
  /// up to a factor and a constant.
  ///
  /// For example, if a view is as high as its stack, demands on its height are demands on the
  /// stack's height.
  mutating func expandToAlias(variable: VariableIndex, _ table: ConstraintTable) -> Form {
    var form = begin(constant: 0)
    let node = nodes[Int(variable)]
    if node.alias >= 0 {
      let root = root(of: variable, 1)
      if isColumn(root.column) {
        if root.isSignificant { pool.entries.append(root) }
        end(&form)
        return form
      }
      add(root)
    } else if node.equation < 0 {
      add(FormPool.Entry(column: variable, coefficient: 1))
    } else {
      substitute(variable, 1, table)
    }
    finish(&form, findingAlias: true, table)
    guard form.entryCount > 1, let alias = sum.lastAlias else { return form }
    pool.entries.removeLast(Int(form.entryCount))
    pool.steps.removeLast(Int(form.stepCount - alias.stepCount))
    let entry = FormPool.Entry(column: alias.variable, coefficient: alias.factor)
    if entry.isSignificant { pool.entries.append(entry) }
    form.entryCount = entry.isSignificant ? 1 : 0
    form.stepCount = alias.stepCount
    form.constant = alias.constant
    return form
  }

  /// Returns the result of ``expandToAlias(variable:_:)`` for an alias, given the form of its root.
  mutating func expand(alias variable: VariableIndex, knowing known: Form) -> Form {
    var form = begin(constant: 0)
    let root = root(of: variable, 1)
    if known.entryCount > 1 {
      if root.isSignificant { pool.entries.append(root) }
    } else {
      sum.constant += root.coefficient * known.constant
      for index in known.steps { pool.steps.append(pool.steps[index]) }
      for index in known.entries {
        var entry = pool.entries[index]
        entry.coefficient *= root.coefficient
        if entry.isSignificant { pool.entries.append(entry) }
      }
    }
    end(&form)
    return form
  }

  /// Returns the variable that a variable equals up to a factor and a constant, and that is not an
  /// alias itself.
  @inline(__always)
  func root(of variable: VariableIndex) -> VariableIndex {
    var root = variable
    while nodes[Int(root)].alias >= 0 { root = nodes[Int(root)].alias }
    return root
  }

  /// Returns the form of a variable over columns.
  mutating func expand(variable: VariableIndex, _ table: ConstraintTable) -> Form {
    var form = begin(constant: 0)
    add(root(of: variable, 1))
    finish(&form, findingAlias: false, table)
    return form
  }

  /// Returns the form of a constraint's expression over columns.
  mutating func expand(constraint place: ConstraintPlace, _ table: ConstraintTable) -> Form {
    var form = begin(constant: table.entries[Int(place)].constant)
    addTerms(table.entries[Int(place)].terms, 1, without: -1, table)
    finish(&form, findingAlias: false, table)
    return form
  }

  /// Returns the form of a row's subject, or of its definition, over columns and elements.
  ///
  /// The form is at the ends of the pools; the caller must remove it before anything else is
  /// appended.
  mutating func expandToElements(subject: Subject, _ table: ConstraintTable) -> Form {
    switch subject {
    case .constraint(let place): return expand(constraint: place, table)
    case .variable(let variable):
      var form = begin(constant: 0)
      substitute(variable, 1, table)
      finish(&form, findingAlias: false, table)
      return form
    }
  }

  /// Removes a form at the ends of the pools.
  mutating func removeLast(_ form: Form) {
    pool.entries.removeLast(Int(form.entryCount))
    pool.steps.removeLast(Int(form.stepCount))
  }

  private mutating func begin(constant: Double) -> Form {
    sum.begin(constant: constant)
    var form = Form()
    form.firstStep = Int32(pool.steps.count)
    form.firstEntry = Int32(pool.entries.count)
    return form
  }

  /// Returns a form of the elements added to the pools since a start.
  // This function is inlined, because calling it would copy the struct to the stack.
  @inline(__always)
  private func end(_ form: inout Form) {
    form.stepCount = Int32(pool.steps.count) - form.firstStep
    form.entryCount = Int32(pool.entries.count) - form.firstEntry
    form.constant = sum.constant
  }
}

extension Definitions {
  /// Returns a multiple of an alias as a multiple of its root; adds the constants on the way.
  @inline(__always)
  private mutating func root(of variable: VariableIndex, _ coefficient: Double) -> FormPool.Entry {
    var root = FormPool.Entry(column: variable, coefficient: coefficient)
    while nodes[Int(root.column)].alias >= 0 {
      let node = nodes[Int(root.column)]
      pool.steps.append(FormPool.Step(variable: root.column, stamp: node.stamp))
      sum.constant += root.coefficient * node.offset
      root.coefficient *= node.scale
      root.column = node.alias
    }
    return root
  }

  /// Adds a multiple of a variable that is not an alias to the current form.
  @inline(__always)
  private mutating func add(_ root: FormPool.Entry) {
    sum.add(CancellingSum(root.coefficient), of: root.column, nodes[Int(root.column)])
  }

  /// Adds a multiple of some terms, except for a variable's own, to the current form.
  @inline(never)
  private mutating func addTerms(
    _ range: Range<Int>, _ factor: Double, without variable: VariableIndex, _ table: ConstraintTable
  ) {
    sum.makeRoom(for: range.count, nodes.count)
    if !sum.isLong {
      return sum.few.add(range, nodes, &sum.liveCount, &sum.constant, &pool.steps) { index in
        let term = table.terms[index]
        if term.variable.index == Int(variable) { return nil }
        return FormPool.Entry(
          column: VariableIndex(term.variable.index), coefficient: factor * term.coefficient)
      }
    }
    for index in range {
      let term = table.terms[index]
      if term.variable.index == Int(variable) { continue }
      add(root(of: VariableIndex(term.variable.index), factor * term.coefficient))
    }
  }

  /// Adds a multiple of a variable's definition to the current form.
  private mutating func substitute(
    _ variable: VariableIndex, _ factor: Double, _ table: ConstraintTable
  ) {
    let node = nodes[Int(variable)]
    pool.steps.append(FormPool.Step(variable: variable, stamp: node.stamp))
    if node.expansion >= 0 {
      let definition = expanded[Int(node.expansion)]
      sum.constant += factor * definition.constant
      sum.makeRoom(for: Int(definition.entryCount), nodes.count)
      if !sum.isLong {
        let entries = pool.entries
        return sum.few.add(
          definition.entries, nodes, &sum.liveCount, &sum.constant, &pool.steps
        ) { index in
          FormPool.Entry(
            column: entries[index].column, coefficient: factor * entries[index].coefficient)
        }
      }
      for index in definition.entries {
        let entry = pool.entries[index]
        add(root(of: entry.column, factor * entry.coefficient))
      }
      return
    }
    if node.alias >= 0 {
      sum.constant += factor * node.offset
      sum.makeRoom(for: 1, nodes.count)
      add(root(of: node.alias, factor * node.scale))
      return
    }
    let scale = factor * node.scale
    sum.constant += scale * table.entries[Int(node.equation)].constant
    addTerms(table.entries[Int(node.equation)].terms, scale, without: variable, table)
  }

  /// Expands definitions, the last in the order of evaluation first, so that each is expanded once.
  private mutating func finish(_ form: inout Form, findingAlias: Bool, _ table: ConstraintTable) {
    while let (variable, factor) = sum.popLast() {
      if factor == 0 { continue }
      if findingAlias, sum.liveCount == 0, Int32(pool.steps.count) > form.firstStep {
        sum.lastAlias = Alias(
          variable: variable, factor: factor, constant: sum.constant,
          stepCount: Int32(pool.steps.count) - form.firstStep)
      }
      substitute(variable, factor, table)
    }
    sum.end(&pool.entries)
    end(&form)
  }
}
