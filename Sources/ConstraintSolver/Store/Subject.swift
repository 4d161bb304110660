/// The quantity that a row determines.
enum Subject: Sendable {
  case variable(VariableIndex)
  /// The expression of a constraint.
  case constraint(ConstraintPlace)

  /// The variable; nil for a constraint.
  @inline(__always)
  var variable: VariableIndex? {
    if case .variable(let variable) = self { variable } else { nil }
  }
}
