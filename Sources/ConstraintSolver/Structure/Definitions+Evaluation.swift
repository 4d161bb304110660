extension Definitions {
  /// The defined variables in the order of evaluation.
  var inOrder: [VariableIndex] { inOrder(where: { _ in true }) }

  @inline(__always)
  private func inOrder(where isWanted: (VariableIndex) -> Bool) -> [VariableIndex] {
    var variables: [VariableIndex] = []
    for index in early.indices.reversed()
    where isWanted(early[index]) && stands(early[index], at: -1 - Int32(index)) {
      variables.append(early[index])
    }
    for index in late.indices
    where isWanted(late[index]) && stands(late[index], at: Int32(index)) {
      variables.append(late[index])
    }
    return variables
  }

  /// Sorts marked defined variables in the order of evaluation.
  func order(_ variables: inout [VariableIndex], _ isMarked: [Bool]) {
    // If many variables are marked, scanning all is faster than sorting.
    if variables.count > (early.count + late.count) / 16 {
      variables = inOrder(where: { isMarked[Int($0)] })
    } else {
      // The closure would retain the whole struct.
      let nodes = nodes
      variables.sort { nodes[Int($0)].position < nodes[Int($1)].position }
    }
  }

  /// Computes all defined variables from the values of the columns.
  func evaluateAll(_ values: inout [Double], _ table: ConstraintTable) {
    // A span is checked for unique ownership once, an array before each write.
    var values = values.mutableSpan
    for index in early.indices.reversed() where stands(early[index], at: -1 - Int32(index)) {
      values[Int(early[index])] = value(of: early[index], values.span, table)
    }
    for index in late.indices where stands(late[index], at: Int32(index)) {
      values[Int(late[index])] = value(of: late[index], values.span, table)
    }
  }

  /// Returns the value of a defined variable from the values of the previous ones.
  @inline(__always)
  func value(of variable: VariableIndex, _ values: Span<Double>, _ table: ConstraintTable) -> Double
  {
    let node = nodes[Int(variable)]
    if node.alias >= 0 { return node.scale * values[Int(node.alias)] + node.offset }
    if node.expansion >= 0 {
      let form = expanded[Int(node.expansion)]
      var sum = form.constant
      for index in form.entries {
        sum += pool.entries[index].coefficient * values[Int(pool.entries[index].column)]
      }
      return sum
    }
    let entry = table.entries[Int(node.equation)]
    var sum = entry.constant
    for index in entry.terms {
      let term = table.terms[index]
      if term.variable.index != Int(variable) {
        sum += term.coefficient * values[term.variable.index]
      }
    }
    return node.scale * sum
  }

  /// Returns the rate of a defined variable from the rates of the previous ones.
  func rate(of variable: VariableIndex, _ rates: [Double], _ table: ConstraintTable) -> Double {
    let node = nodes[Int(variable)]
    if node.alias >= 0 { return node.scale * rates[Int(node.alias)] }
    if node.expansion >= 0 {
      var sum = 0.0
      for index in expanded[Int(node.expansion)].entries {
        sum += pool.entries[index].coefficient * rates[Int(pool.entries[index].column)]
      }
      return sum
    }
    var sum = 0.0
    for index in table.entries[Int(node.equation)].terms {
      let term = table.terms[index]
      if term.variable.index != Int(variable) {
        sum += term.coefficient * rates[term.variable.index]
      }
    }
    return node.scale * sum
  }

  /// Calls a closure with each term of a variable's definition.
  func forEachTerm(
    of variable: VariableIndex, _ table: ConstraintTable, _ body: (VariableIndex, Double) -> Void
  ) {
    let node = nodes[Int(variable)]
    if node.alias >= 0 { return body(node.alias, node.scale) }
    if node.expansion >= 0 {
      for entry in pool.entries[expanded[Int(node.expansion)].entries] {
        body(entry.column, entry.coefficient)
      }
      return
    }
    for index in table.entries[Int(node.equation)].terms {
      let term = table.terms[index]
      let other = VariableIndex(term.variable.index)
      if other != variable { body(other, node.scale * term.coefficient) }
    }
  }

  /// Calls a closure with each variable that a definition mentions.
  func forEachMentioned(
    by variable: VariableIndex, _ table: ConstraintTable, _ body: (VariableIndex) -> Void
  ) {
    forEachTerm(of: variable, table) { other, _ in body(other) }
  }
}
