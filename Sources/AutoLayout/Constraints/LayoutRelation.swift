/// How the two sides of a constraint compare.
public enum LayoutRelation: Int, Hashable, CaseIterable, Sendable {
  /// At most.
  case lessThanOrEqual = -1
  /// The same.
  case equal = 0
  /// At least.
  case greaterThanOrEqual = 1
}

extension LayoutRelation {
  /// The relation as written in an equation.
  public var symbol: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}
