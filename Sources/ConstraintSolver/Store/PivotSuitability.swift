/// How well a variable serves as a pivot; lower is better.
///
/// A variable without demands leaves no row. A variable with an optional or a required value should
/// stay a column, because it may become a parameter.
enum PivotSuitability: UInt8, Comparable, Sendable {
  case free, demanded, optional, fixed

  /// Creates the suitability that results from a constraint on a single variable.
  init(of entry: ConstraintTable.Entry) {
    self = entry.relation != .equal ? .demanded : entry.isRequired ? .fixed : .optional
  }

  /// Whether the variable may become a parameter.
  var isParameter: Bool { self >= .optional }

  static func < (a: PivotSuitability, b: PivotSuitability) -> Bool { a.rawValue < b.rawValue }
}
