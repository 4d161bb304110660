/// What a layout found out besides frames.
public struct LayoutFindings {
  /// The required constraints that were given up, in the order of giving up.
  public var broken: [BrokenConstraint] = []

  /// Active constraints that took no part, because an item of theirs is not in the tree.
  public var unreachable: [LayoutConstraint] = []

  /// Views whose baselines count although they are higher than their content, so that the text may
  /// be elsewhere than the baseline says; in the order of the tree.
  ///
  /// The findings, which a view has, do not keep views alive.
  public var stretchedBaselines: [View] {
    get { stretched.compactMap(\.view) }
    set { stretched = newValue.map(WeakView.init) }
  }

  private var stretched: [WeakView] = []

  /// Active constraints that do not count, because they lead across a view that separates what is
  /// inside it from what is outside; those that contradict scrolled content are ``broken``, too.
  public var refused: [RefusedConstraint] = []
}

/// A required constraint that was given up, because with others it could not hold.
///
/// Of a conflict the user's sizes give way first, then the spacing of stack views, then the user's
/// edges at an end, the user's other constraints, content sizes, and what stack views emitted; of
/// equals the one activated last. It remains active: the next layout tries it again.
public struct BrokenConstraint {
  /// The constraint that does not hold.
  public let constraint: LayoutConstraint

  /// The others of the conflict; without any one of them it could have held.
  ///
  /// That sizes are not negative is among them where it matters.
  public let conflictingWith: [LayoutConstraint]
}

/// A constraint that cannot count, because it relates places of two worlds.
public struct RefusedConstraint {
  /// The constraint that does not count.
  public let constraint: LayoutConstraint

  /// The view between the items; nil when it no longer exists.
  public private(set) weak var barrier: View?

  /// What makes it a barrier.
  public let reason: Reason

  /// Why places on both sides of a view cannot be related.
  public enum Reason: String, Hashable, Sendable {
    /// A ``ScrollView`` moves its content, which is placed by other constraints already.
    case scrolling
    /// The view places its subviews itself; see ``View/layoutsSubviewsManually``.
    case manualLayout
  }
}

/// A view that is not kept alive.
private struct WeakView {
  weak var view: View?
}
