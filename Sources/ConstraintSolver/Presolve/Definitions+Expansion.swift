/// Writing a linear form over columns alone.
extension Definitions {
  /// Adds to the form under way.
  ///
  /// What cancellation leaves behind, eleven digits below its operands, is rounding and counts as
  /// zero; keeping it would make a pivot out of noise.
  private mutating func add(_ coefficient: Double, _ variable: Int) {
    let node = nodes[variable]
    if node.isTouched {
      let sum = node.sum + coefficient
      let isZero = abs(sum) <= Tolerance.cancellation * max(abs(node.sum), abs(coefficient))
      nodes[variable].sum = isZero ? 0 : sum
      liveCount += (isZero ? 0 : 1) - (node.sum == 0 ? 0 : 1)
      return
    }
    nodes[variable].isTouched = true
    nodes[variable].sum = coefficient
    liveCount += 1
    if node.equation < 0 {
      columnsTouched.append(Int32(variable))
    } else {
      pending.insert(Int32(variable), position: node.position)
    }
  }

  /// Takes a variable out of the form under way; gives its coefficient.
  private mutating func take(_ variable: Int32) -> Double {
    let sum = nodes[Int(variable)].sum
    nodes[Int(variable)].isTouched = false
    nodes[Int(variable)].sum = 0
    if sum != 0 { liveCount -= 1 }
    return sum
  }

  /// The form of a variable over columns; or over one defined variable that it equals up to a
  /// factor and a constant, if there is one.
  ///
  /// Views as high as their stack are that: what is asked of them is asked of the stack's height.
  mutating func expandToAlias(variable: Int32, _ table: ConstraintTable) -> Form {
    add(1, Int(variable))
    var form = finish(constant: 0, findingAlias: true, table)
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
    add(1, Int(variable))
    return finish(constant: 0, findingAlias: false, table)
  }

  /// The form of a constraint's expression over columns.
  mutating func expand(constraint place: Int32, _ table: ConstraintTable) -> Form {
    let entry = table.entries[Int(place)]
    for term in table.terms[table.range(of: entry)] { add(term.coefficient, term.variable.index) }
    return finish(constant: entry.constant, findingAlias: false, table)
  }

  /// Puts definitions in, the last in the order of evaluation first, so that each is put in once.
  private mutating func finish(
    constant: Double, findingAlias: Bool, _ table: ConstraintTable
  ) -> Form {
    lastAlias = nil
    var form = Form()
    form.constant = constant
    form.firstStep = Int32(pool.steps.count)
    while let variable = pending.popLargest() {
      let factor = take(variable)
      if factor == 0 { continue }
      if findingAlias, liveCount == 0, Int32(pool.steps.count) > form.firstStep {
        lastAlias = Alias(
          variable: variable, factor: factor, constant: form.constant,
          stepCount: Int32(pool.steps.count) - form.firstStep)
      }
      let node = nodes[Int(variable)]
      pool.steps.append(FormPool.Step(variable: variable, stamp: node.stamp))
      if node.expansion >= 0 {
        let definition = expanded[Int(node.expansion)]
        form.constant += factor * definition.constant
        for index in definition.entries {
          let entry = pool.entries[index]
          add(factor * entry.coefficient, Int(entry.column))
        }
      } else {
        let entry = table.entries[Int(node.equation)]
        let scale = factor * node.scale
        form.constant += scale * entry.constant
        for index in table.range(of: entry) {
          let term = table.terms[index]
          if term.variable.index == Int(variable) { continue }
          add(scale * term.coefficient, term.variable.index)
        }
      }
    }
    form.stepCount = Int32(pool.steps.count) - form.firstStep
    form.firstEntry = Int32(pool.entries.count)
    for column in columnsTouched {
      let sum = take(column)
      if sum != 0 { pool.entries.append(Entry(column: column, coefficient: sum)) }
    }
    columnsTouched.removeAll(keepingCapacity: true)
    form.entryCount = Int32(pool.entries.count) - form.firstEntry
    return form
  }
}

/// A defined variable that a form equals up to a factor and a constant, met while expanding.
struct Alias: Sendable {
  var variable: Int32
  var factor: Double
  var constant: Double
  var stepCount: Int32
}
