/// A variable times a number.
public struct Term: Hashable, Sendable {
  /// The variable.
  public var variable: Variable

  /// The number it is multiplied with.
  public var coefficient: Double

  /// Creates `coefficient * variable`.
  public init(_ coefficient: Double, _ variable: Variable) {
    self.variable = variable
    self.coefficient = coefficient
  }
}
