/// The priority of a constraint, from 1 to ``required``.
///
/// Priorities are strictly ordered levels: no number of constraints at one level outweighs a single
/// one at a higher level. Every fraction is a level of its own.
public struct LayoutPriority: Hashable, Comparable, Sendable {
  /// The level, in 1...1000.
  public let rawValue: Double

  /// Creates a priority; a number outside 1...1000 is clamped.
  public init(_ rawValue: Double) {
    self.rawValue = rawValue >= 1 ? min(rawValue, 1000) : 1
  }

  /// Creates a priority; a number outside 1...1000 is clamped.
  public init(rawValue: Double) { self.init(rawValue) }

  init(unchecked rawValue: Double) { self.rawValue = rawValue }

  /// Returns whether the first priority is lower.
  public static func < (a: LayoutPriority, b: LayoutPriority) -> Bool { a.rawValue < b.rawValue }
}

extension LayoutPriority {
  /// The priority of constraints that must hold, 1000.
  public static let required = LayoutPriority(1000)
  /// The default compression resistance, 750.
  public static let defaultHigh = LayoutPriority(750)
  /// The priority of a drag that can resize the scene, 510.
  public static let dragThatCanResizeScene = LayoutPriority(510)
  /// The priority with which a scene keeps its size, 500.
  public static let sceneSizeStayPut = LayoutPriority(500)
  /// The priority of a drag that cannot resize the scene, 490.
  public static let dragThatCannotResizeScene = LayoutPriority(490)
  /// The default content hugging, 250.
  public static let defaultLow = LayoutPriority(250)
  /// The default priority of the target size in
  /// ``View/systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)``, 50.
  public static let fittingSizeLevel = LayoutPriority(50)
}

// Numbers are literals of priorities, too; operators that are not disfavoured would make the sum of
// `[0.5, 1].reduce(0, +)` ambiguous.
extension LayoutPriority {
  /// Returns a higher priority, at most ``required``.
  @_disfavoredOverload
  public static func + (a: LayoutPriority, b: Double) -> LayoutPriority {
    LayoutPriority(a.rawValue + b)
  }

  /// Returns a lower priority, at least 1.
  @_disfavoredOverload
  public static func - (a: LayoutPriority, b: Double) -> LayoutPriority {
    LayoutPriority(a.rawValue - b)
  }
}

extension LayoutPriority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a priority from a literal such as `999.5`.
  public init(floatLiteral value: Double) { self.init(value) }

  /// Creates a priority from a literal such as `750`.
  public init(integerLiteral value: Int) { self.init(Double(value)) }
}
