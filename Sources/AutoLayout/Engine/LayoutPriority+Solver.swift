internal import ConstraintSolver

extension LayoutPriority {
  /// The priority of scrolled content that no constraint determines: below that of every other
  /// constraint, so that it decides only between equally good layouts.
  static let lowest = LayoutPriority(unchecked: Priority.lowest.rawValue)
}

extension Priority {
  init(_ priority: LayoutPriority) { self.init(unchecked: priority.rawValue) }
}
