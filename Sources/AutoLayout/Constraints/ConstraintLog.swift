/// A log of the changes to the constraints of a tree, with their sources.
///
/// ```swift
/// window.constraintLog = ConstraintLog()
/// window.constraintLog?.source = "rotate(_:)"
/// LayoutConstraint.activate(wide)
/// window.constraintLog?.entries.map(\.description)
/// // ["rotate(_:): activated a.width == 80"]
/// ```
///
/// Set it as ``View/constraintLog`` of the root view. If there are more than ``limit`` entries, the
/// oldest are removed.
public final class ConstraintLog {
  /// A change of a constraint.
  public struct Entry: Hashable, Sendable, CustomStringConvertible {
    /// The kind of change.
    public let change: Change
    /// The constraint as an equation, at the time of the change.
    public let constraint: String
    /// The value of ``ConstraintLog/source`` at the time of the change.
    public let source: String

    /// The entry as a line: source, change, constraint.
    public var description: String {
      (source.isEmpty ? "" : "\(source): ") + "\(change) \(constraint)"
    }
  }

  /// A kind of change.
  public enum Change: Hashable, Sendable, CustomStringConvertible {
    /// The constraint was activated.
    case activated
    /// The constraint was deactivated.
    case deactivated
    /// The constant changed from this value.
    case constant(from: Double)
    /// The priority changed from this value.
    case priority(from: Double)

    /// The change in words, to be followed by the constraint.
    public var description: String {
      switch self {
      case .activated: "activated"
      case .deactivated: "deactivated"
      case .constant(let former): "changed the constant (was \(former.plainDescription)) of"
      case .priority(let former): "changed the priority (was \(former.plainDescription)) of"
      }
    }
  }

  /// The changes, oldest first.
  public private(set) var entries: [Entry] = []

  /// The source of the next changes, such as a function, a key or a line of a script.
  public var source = ""

  /// The maximum number of entries; 0 keeps none.
  public let limit: Int

  /// Creates an empty log.
  public init(limit: Int = 10_000) {
    self.limit = max(0, limit)
  }

  func record(_ change: Change, _ constraint: LayoutConstraint) {
    if limit == 0 { return }
    if entries.count == limit { entries.removeFirst() }
    entries.append(Entry(change: change, constraint: constraint.description, source: source))
  }
}
