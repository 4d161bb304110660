/// The comparison of an expression with zero.
public enum Relation: String, Hashable, CaseIterable, Sendable {
  /// The expression is at most zero.
  case lessThanOrEqual = "<="

  /// The expression is zero.
  case equal = "=="

  /// The expression is at least zero.
  case greaterThanOrEqual = ">="
}

extension Relation {
  /// Returns the distance of a value from the values that satisfy the relation.
  package func violation(of value: Double) -> Double {
    switch self {
    case .lessThanOrEqual: max(0, value)
    case .greaterThanOrEqual: max(0, -value)
    case .equal: abs(value)
    }
  }
}
