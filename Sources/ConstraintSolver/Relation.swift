/// How an expression relates to zero.
public enum Relation: String, Hashable, CaseIterable, Sendable {
  /// At most.
  case lessThanOrEqual = "<="

  /// Exactly.
  case equal = "=="

  /// At least.
  case greaterThanOrEqual = ">="
}
