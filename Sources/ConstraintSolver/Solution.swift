/// The values of the variables after a solve.
struct Solution: Sendable {
  var values: [Double] = []
  var ambiguous: [Bool] = []

  func value(of variable: Variable) -> Double {
    variable.index < values.count ? values[variable.index] : 0
  }

  func isAmbiguous(_ variable: Variable) -> Bool {
    variable.index < ambiguous.count && ambiguous[variable.index]
  }
}

extension Constraint {
  func violation(at solution: Solution) -> Double {
    var sum = expression.constant
    for term in expression.terms { sum += term.coefficient * solution.value(of: term.variable) }
    return relation.violation(of: sum)
  }
}
