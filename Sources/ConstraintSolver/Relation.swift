/// How an expression relates to zero.
public enum Relation: String, Hashable, CaseIterable, Sendable {
  /// At most.
  case lessThanOrEqual = "<="

  /// Exactly.
  case equal = "=="

  /// At least.
  case greaterThanOrEqual = ">="
}

extension Relation {
  /// By how much a value misses standing in this relation to zero.
  func violation(of value: Double) -> Double {
    switch self {
    case .lessThanOrEqual: max(0, value)
    case .greaterThanOrEqual: max(0, -value)
    case .equal: abs(value)
    }
  }
}
