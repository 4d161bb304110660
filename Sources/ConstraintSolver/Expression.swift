/// A linear expression: a sum of terms and a constant.
///
/// ```swift
/// let right = Expression(x) + Expression(width) + 8
/// ```
///
/// A variable may occur in several terms; the solver adds their coefficients.
public struct Expression: Hashable, Sendable {
  /// The terms, in the order written.
  public var terms: [Term]

  /// The number added to the sum of the terms.
  public var constant: Double

  /// Creates a sum of terms and a constant.
  public init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// Creates an expression from a single variable.
  public init(_ variable: Variable) {
    self.init([Term(1, variable)])
  }
}

extension Expression {
  /// Returns the sum of two expressions.
  public static func + (a: Expression, b: Expression) -> Expression {
    Expression(a.terms + b.terms, constant: a.constant + b.constant)
  }

  /// Returns the difference of two expressions.
  public static func - (a: Expression, b: Expression) -> Expression {
    a + (-1) * b
  }

  /// Returns the sum of an expression and a number.
  public static func + (a: Expression, b: Double) -> Expression {
    Expression(a.terms, constant: a.constant + b)
  }

  /// Returns the difference of an expression and a number.
  public static func - (a: Expression, b: Double) -> Expression {
    Expression(a.terms, constant: a.constant - b)
  }

  /// Returns an expression with all coefficients and the constant multiplied by a number.
  public static func * (a: Double, b: Expression) -> Expression {
    Expression(
      b.terms.map { Term(a * $0.coefficient, $0.variable) }, constant: a * b.constant)
  }
}
