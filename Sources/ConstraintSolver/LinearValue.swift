/// A value that is linear in variables: a ``Variable``, a ``Term`` or an ``Expression``.
///
/// Sums, differences, multiples and comparisons of linear values describe constraints as one would
/// write them:
///
/// ```swift
/// try solver.add(a.x + a.width + 8 <= b.x)
/// try solver.add((a.width == 2 * b.width).priority(.high))
/// ```
///
/// Swift's own `==` compares two values where a `Bool` is expected.
public protocol LinearValue {
  /// The value as a sum of terms and a constant.
  var expression: Expression { get }
}

extension Variable: LinearValue {
  /// The variable, once.
  public var expression: Expression { Expression(self) }
}

extension Term: LinearValue {
  /// The term alone.
  public var expression: Expression { Expression([self]) }
}

extension Expression: LinearValue {
  /// The expression itself.
  public var expression: Expression { self }
}

// MARK: Arithmetic

extension LinearValue {
  /// Returns the sum of two values.
  public static func + (a: Self, b: some LinearValue) -> Expression { a.expression + b.expression }

  /// Returns the sum of a value and a number.
  public static func + (a: Self, b: Double) -> Expression { a.expression + b }

  /// Returns the sum of a number and a value.
  public static func + (a: Double, b: Self) -> Expression { b.expression + a }

  /// Returns the difference of two values.
  public static func - (a: Self, b: some LinearValue) -> Expression { a.expression - b.expression }

  /// Returns the difference of a value and a number.
  public static func - (a: Self, b: Double) -> Expression { a.expression - b }

  /// Returns the difference of a number and a value.
  public static func - (a: Double, b: Self) -> Expression { (-1) * b.expression + a }

  /// Returns the value with the opposite sign.
  public static prefix func - (a: Self) -> Expression { (-1) * a.expression }

  /// Returns a multiple of a value.
  public static func * (a: Double, b: Self) -> Expression { a * b.expression }

  /// Returns a multiple of a value.
  public static func * (a: Self, b: Double) -> Expression { b * a.expression }

  /// Returns a fraction of a value.
  public static func / (a: Self, b: Double) -> Expression { (1 / b) * a.expression }
}

// MARK: Comparisons

extension LinearValue {
  /// Returns the required constraint that two values are equal.
  @_disfavoredOverload
  public static func == (a: Self, b: some LinearValue) -> Constraint { Constraint(a - b, .equal) }

  /// Returns the required constraint that a value is equal to a number.
  public static func == (a: Self, b: Double) -> Constraint { Constraint(a - b, .equal) }

  /// Returns the required constraint that a number is equal to a value.
  public static func == (a: Double, b: Self) -> Constraint { Constraint(a - b, .equal) }

  /// Returns the required constraint that a value is at most another.
  @_disfavoredOverload
  public static func <= (a: Self, b: some LinearValue) -> Constraint {
    Constraint(a - b, .lessThanOrEqual)
  }

  /// Returns the required constraint that a value is at most a number.
  public static func <= (a: Self, b: Double) -> Constraint { Constraint(a - b, .lessThanOrEqual) }

  /// Returns the required constraint that a number is at most a value.
  public static func <= (a: Double, b: Self) -> Constraint { Constraint(a - b, .lessThanOrEqual) }

  /// Returns the required constraint that a value is at least another.
  @_disfavoredOverload
  public static func >= (a: Self, b: some LinearValue) -> Constraint {
    Constraint(a - b, .greaterThanOrEqual)
  }

  /// Returns the required constraint that a value is at least a number.
  public static func >= (a: Self, b: Double) -> Constraint {
    Constraint(a - b, .greaterThanOrEqual)
  }

  /// Returns the required constraint that a number is at least a value.
  public static func >= (a: Double, b: Self) -> Constraint {
    Constraint(a - b, .greaterThanOrEqual)
  }
}

extension Constraint {
  /// Returns the constraint with another priority.
  public func priority(_ priority: Priority) -> Constraint {
    Constraint(expression, relation, priority: priority)
  }
}
