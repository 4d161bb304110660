/// Writing a linear form over columns alone.
extension Definitions {
  /// Adds to the form under way.
  ///
  /// What cancellation leaves behind, eleven digits below its operands, is rounding and counts as
  /// zero; keeping it would make a pivot out of noise.
  private mutating func add(_ coefficient: Double, _ variable: Int) {
    var coefficient = coefficient
    var variable = variable
    var node = nodes[variable]
    while node.alias >= 0 {
      pool.steps.append(FormPool.Step(variable: Int32(variable), stamp: node.stamp))
      constantUnderWay += coefficient * node.offset
      coefficient *= node.scale
      variable = Int(node.alias)
      node = nodes[variable]
    }
    let part = parts[variable]
    if part.isTouched {
      let sum = part.sum + coefficient
      let isZero = abs(sum) <= Tolerance.cancellation * max(abs(part.sum), abs(coefficient))
      parts[variable].sum = isZero ? 0 : sum
      liveCount += (isZero ? 0 : 1) - (part.sum == 0 ? 0 : 1)
      return
    }
    parts[variable] = Part(sum: coefficient, isTouched: true)
    liveCount += 1
    if node.equation < 0 {
      columnsTouched.append(Int32(variable))
    } else {
      pending.insert(Int32(variable), position: node.position)
    }
  }

  /// Takes a variable out of the form under way; gives its coefficient.
  private mutating func take(_ variable: Int32) -> Double {
    let sum = parts[Int(variable)].sum
    parts[Int(variable)] = Part()
    if sum != 0 { liveCount -= 1 }
    return sum
  }

  /// The form of a variable over columns; or over one defined variable that it equals up to a
  /// factor and a constant, if there is one.
  ///
  /// Views as high as their stack are that: what is asked of them is asked of the stack's height.
  mutating func expandToAlias(variable: Int32, _ table: ConstraintTable) -> Form {
    var form = begin(constant: 0)
    if isColumn(variable) { add(1, Int(variable)) } else { putIn(variable, 1, table) }
    finish(&form, findingAlias: true, table)
    guard form.entryCount > 1, let alias = lastAlias else { return form }
    pool.entries.removeLast(Int(form.entryCount))
    pool.steps.removeLast(Int(form.stepCount - alias.stepCount))
    pool.entries.append(Entry(column: alias.variable, coefficient: alias.factor))
    form.entryCount = 1
    form.stepCount = alias.stepCount
    form.constant = alias.constant
    return form
  }

  /// The form of a variable over columns.
  mutating func expand(variable: Int32, _ table: ConstraintTable) -> Form {
    var form = begin(constant: 0)
    add(1, Int(variable))
    finish(&form, findingAlias: false, table)
    return form
  }

  /// The form of a constraint's expression over columns.
  mutating func expand(constraint place: Int32, _ table: ConstraintTable) -> Form {
    let entry = table.entries[Int(place)]
    var form = begin(constant: entry.constant)
    for index in table.range(of: entry) {
      add(table.terms[index].coefficient, table.terms[index].variable.index)
    }
    finish(&form, findingAlias: false, table)
    return form
  }

  private mutating func begin(constant: Double) -> Form {
    lastAlias = nil
    constantUnderWay = constant
    var form = Form()
    form.firstStep = Int32(pool.steps.count)
    return form
  }

  /// Adds a multiple of a variable's definition to the form under way.
  private mutating func putIn(_ variable: Int32, _ factor: Double, _ table: ConstraintTable) {
    let node = nodes[Int(variable)]
    pool.steps.append(FormPool.Step(variable: variable, stamp: node.stamp))
    if node.expansion >= 0 {
      let definition = expanded[Int(node.expansion)]
      constantUnderWay += factor * definition.constant
      for index in definition.entries {
        let entry = pool.entries[index]
        add(factor * entry.coefficient, Int(entry.column))
      }
      return
    }
    if node.alias >= 0 {
      constantUnderWay += factor * node.offset
      add(factor * node.scale, Int(node.alias))
      return
    }
    let entry = table.entries[Int(node.equation)]
    let scale = factor * node.scale
    constantUnderWay += scale * entry.constant
    for index in table.range(of: entry) {
      let term = table.terms[index]
      if term.variable.index == Int(variable) { continue }
      add(scale * term.coefficient, term.variable.index)
    }
  }

  /// Puts definitions in, the last in the order of evaluation first, so that each is put in once.
  private mutating func finish(
    _ form: inout Form, findingAlias: Bool, _ table: ConstraintTable
  ) {
    while let variable = pending.popLargest() {
      let factor = take(variable)
      if factor == 0 { continue }
      if findingAlias, liveCount == 0, Int32(pool.steps.count) > form.firstStep {
        lastAlias = Alias(
          variable: variable, factor: factor, constant: constantUnderWay,
          stepCount: Int32(pool.steps.count) - form.firstStep)
      }
      putIn(variable, factor, table)
    }
    form.stepCount = Int32(pool.steps.count) - form.firstStep
    form.firstEntry = Int32(pool.entries.count)
    for column in columnsTouched {
      let sum = take(column)
      if sum != 0 { pool.entries.append(Entry(column: column, coefficient: sum)) }
    }
    columnsTouched.removeLast(columnsTouched.count)
    form.entryCount = Int32(pool.entries.count) - form.firstEntry
    form.constant = constantUnderWay
  }
}

/// A defined variable that a form equals up to a factor and a constant, met while expanding.
struct Alias: Sendable {
  var variable: Int32
  var factor: Double
  var constant: Double
  var stepCount: Int32
}
