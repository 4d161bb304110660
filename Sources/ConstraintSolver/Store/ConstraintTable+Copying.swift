extension ConstraintTable {
  /// Returns a table of some of the constraints, in the given order, and of the variables that they
  /// mention, renumbered in the same order.
  ///
  /// - Complexity: O(variables of this table + terms of the copy).
  func copy(of places: [Int]) -> ConstraintTable {
    var numbers = numbersOfVariables(mentionedAt: places)
    var copy = ConstraintTable()
    var count: Int32 = 0
    for variable in numbers.indices where numbers[variable] >= 0 {
      numbers[variable] = count
      count += 1
    }
    copy.appendVariables(Int(count))
    for place in places {
      var entry = entries[place]
      entry.serial = copy.issued
      entry.link = -1
      copy.issued += 1
      if entry.kind == .single {
        entry.first = numbers[Int(entry.first)]
      } else {
        entry.first = Int32(truncatingIfNeeded: copy.terms.count)
        for term in terms[entries[place].terms] {
          let variable = Variable(index: Int(numbers[term.variable.index]))
          copy.terms.append(Term(term.coefficient, variable))
        }
      }
      copy.entries.append(entry)
    }
    return copy
  }

  /// Returns 0 for the variables that some constraints mention, and -1 for the others.
  private func numbersOfVariables(mentionedAt places: [Int]) -> [Int32] {
    var numbers = [Int32](repeating: -1, count: variableCount)
    for place in places {
      let entry = entries[place]
      if entry.kind == .single {
        numbers[Int(entry.first)] = 0
      } else {
        for term in terms[entry.terms] { numbers[term.variable.index] = 0 }
      }
    }
    return numbers
  }
}
