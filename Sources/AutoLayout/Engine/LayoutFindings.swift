/// What a layout found out besides frames.
public struct LayoutFindings {
  /// The required constraints that were given up, in the order of giving up.
  public var broken: [BrokenConstraint] = []

  /// Active constraints that took no part, because an item of theirs is not in the tree.
  public var unreachable: [LayoutConstraint] = []
}

/// A required constraint that was given up, because with others it could not hold.
///
/// Of a conflict the user's sizes give way first, then the spacing of stack views, then the user's
/// other constraints, content sizes, and what else stack views emitted; of equals the one activated
/// last. It remains active: the next layout tries it again.
public struct BrokenConstraint {
  /// The constraint that does not hold.
  public let constraint: LayoutConstraint

  /// The others of the conflict; without any one of them it could have held.
  public let conflictingWith: [LayoutConstraint]
}
