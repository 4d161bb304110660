/// A linear expression: a sum of terms and a constant.
///
/// ```swift
/// let right = Expression(x) + Expression(width) + 8
/// ```
///
/// A variable may occur in several terms; their coefficients add up.
public struct Expression: Hashable, Sendable {
  /// The terms, in the order written.
  public var terms: [Term]

  /// The number added to the terms.
  public var constant: Double

  /// Creates a sum of terms and a constant.
  public init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// Creates the expression that is one variable.
  public init(_ variable: Variable) {
    self.init([Term(1, variable)])
  }
}

extension Expression {
  /// Adds two expressions.
  public static func + (a: Expression, b: Expression) -> Expression {
    Expression(a.terms + b.terms, constant: a.constant + b.constant)
  }

  /// Subtracts the second expression from the first.
  public static func - (a: Expression, b: Expression) -> Expression {
    a + (-1) * b
  }

  /// Adds a number to an expression.
  public static func + (a: Expression, b: Double) -> Expression {
    Expression(a.terms, constant: a.constant + b)
  }

  /// Subtracts a number from an expression.
  public static func - (a: Expression, b: Double) -> Expression {
    Expression(a.terms, constant: a.constant - b)
  }

  /// Multiplies an expression by a number.
  public static func * (a: Double, b: Expression) -> Expression {
    Expression(
      b.terms.map { Term(a * $0.coefficient, $0.variable) }, constant: a * b.constant)
  }
}
