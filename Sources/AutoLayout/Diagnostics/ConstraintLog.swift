/// What happened to the constraints of a tree, and where it came from.
///
/// ```swift
/// window.constraintLog = ConstraintLog()
/// window.constraintLog?.source = "rotate(_:)"
/// LayoutConstraint.activate(wide)
/// window.constraintLog?.entries.map(\.description)
/// // ["rotate(_:): activated a.width == 80"]
/// ```
///
/// A log belongs to the view at the top of a tree. The oldest entries go when there are more than
/// ``limit``.
public final class ConstraintLog {
  /// A change.
  public struct Entry: Hashable, Sendable, CustomStringConvertible {
    /// What happened.
    public let change: Change
    /// The constraint as it was then, as an equation.
    public let constraint: String
    /// Who did it, as ``ConstraintLog/source`` said at the time.
    public let source: String

    /// The entry as a line: source, change, constraint.
    public var description: String {
      (source.isEmpty ? "" : "\(source): ") + "\(change) \(constraint)"
    }
  }

  /// What can happen to a constraint.
  public enum Change: Hashable, Sendable, CustomStringConvertible {
    /// It takes part from now on.
    case activated
    /// It takes part no longer.
    case deactivated
    /// Its constant was another before.
    case constant(from: Double)
    /// Its priority was another before.
    case priority(from: Double)

    /// The change in words that a constraint can follow.
    public var description: String {
      switch self {
      case .activated: "activated"
      case .deactivated: "deactivated"
      case .constant(let former): "changed the constant from \(former.plainDescription) of"
      case .priority(let former): "changed the priority from \(former.plainDescription) of"
      }
    }
  }

  /// The changes, oldest first.
  public private(set) var entries: [Entry] = []

  /// What the next changes come from: a function, a key, a line of a script.
  public var source = ""

  /// How many entries are kept.
  public let limit: Int

  /// Creates an empty log.
  public init(limit: Int = 10_000) {
    self.limit = max(1, limit)
  }

  func record(_ change: Change, _ constraint: LayoutConstraint) {
    if entries.count == limit { entries.removeFirst() }
    entries.append(
      Entry(change: change, constraint: constraint.description, source: source))
  }
}

extension LayoutConstraint {
  /// Tells the log of the tree, if there is one.
  func record(_ change: ConstraintLog.Change) {
    (firstItem?.outermost as? View)?.constraintLog?.record(change, self)
  }
}
