extension Solver {
  /// A textual description of the constraints and values.
  ///
  /// Solvers with equal dumps behave identically.
  ///
  /// It has one line per constraint, `#id terms + constant relation 0 @priority`, then one line per
  /// variable, `vN = value`, with a `?` if the variable is ambiguous.
  public var dump: String {
    let lines = constraints.present.map { "#\($0.index) \(constraints[$0])" }
    let values = (0..<constraints.variableCount).map { index in
      let variable = Variable(index: index)
      return "v\(index) = \(value(of: variable))\(isAmbiguous(variable) ? " ?" : "")"
    }
    return (lines + values).map { $0 + "\n" }.joined()
  }
}

extension Solver: CustomStringConvertible {
  /// The numbers of variables and constraints; ``dump`` has all of them.
  public var description: String {
    "Solver(\(constraints.variableCount) variables, \(constraints.present.count) constraints)"
  }
}

extension Constraint: CustomStringConvertible {
  /// The constraint as one line, such as `1.0 v0 + -1.0 v1 + 8.0 == 0 @750.0`.
  public var description: String {
    let terms = expression.terms.map { "\($0.coefficient) v\($0.variable.index)" }
    let sum = (terms + ["\(expression.constant)"]).joined(separator: " + ")
    return "\(sum) \(relation.rawValue) 0 @\(priority.rawValue)"
  }
}
