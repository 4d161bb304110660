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

  /// Why this one of the conflict was given up.
  package let rule: BreakingRule
}

/// Why one constraint of a conflict is given up and not another.
package struct BreakingRule: Hashable, Sendable {
  /// What kind of constraint was given up: the first kind in ``BreakingOrder`` that the conflict has.
  package var kind: Kind
  /// Whether others of the conflict are of the same kind, so that the innermost, or the one activated
  /// last, was given up.
  package var isAmongEquals: Bool

  /// The kinds in the order in which they are given up.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// It ties scrolled content to a place outside its scroll view.
    case scrollingTie
    /// A size that a scene asks for.
    case size
    /// A distance between siblings, or the spacing of a stack view.
    case spacing
    /// An edge at an end, such as trailing or bottom.
    case end
    /// Any other constraint of a scene.
    case place
    /// A content size with a required priority.
    case contentSize
    /// A gap of a stack view that is too large by itself.
    case stackGap
    /// A stack view's hold on its last view.
    case stackEnd
    /// Anything else that a stack view emits.
    case stack
    /// Margins, autoresizing masks, and that sizes are not negative.
    case engine
    /// The size that the window has.
    case host
  }
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
