/// The results of a layout besides frames.
public struct LayoutFindings {
  /// The required constraints that were dropped, in the order in which they were dropped.
  public var broken: [BrokenConstraint] = []

  /// Active constraints that were left out of the layout, because one of their items is not in the
  /// tree or one of their numbers is not finite.
  public var unreachable: [LayoutConstraint] = []

  /// Views, in the order of the tree, whose baselines are used although the views are taller than
  /// their content: the text may then not be on the baseline.
  ///
  /// The findings do not retain these views.
  public var stretchedBaselines: [View] {
    get { stretched.compactMap(\.view) }
    set { stretched = newValue.map(\.identity) }
  }

  private var stretched: [LayoutItem.Identity] = []

  /// Whether there is nothing to report.
  var isEmpty: Bool { areConstraintsUsed && stretched.isEmpty }

  /// Whether no constraint was dropped or left out.
  var areConstraintsUsed: Bool { broken.isEmpty && unreachable.isEmpty && refused.isEmpty }

  /// Active constraints between views on both sides of a boundary, such as that of scrolling
  /// content; those that were dropped in a conflict are also in ``broken``.
  public var refused: [RefusedConstraint] = []
}

/// A required constraint that was dropped, because it contradicts others.
///
/// Constraints between scrolling content and views outside are dropped first, then the user's
/// sizes, spacing, the user's centres and end edges, the user's other constraints, content sizes,
/// and the constraints of stack views; among equals, the one activated last. A dropped constraint
/// stays active, and the next layout tries it again. <doc:Conflicts> describes the complete order.
public struct BrokenConstraint {
  /// The dropped constraint.
  public let constraint: LayoutConstraint

  /// The other constraints of the conflict.
  ///
  /// Each of them is necessary: without it, the dropped constraint could have held.
  ///
  /// They include nonnegative sizes that are part of the conflict.
  public let conflictingWith: [LayoutConstraint]

  /// The reason why this constraint of the conflict was dropped.
  package let rule: BreakingRule
}

/// The reason why one constraint of a conflict is dropped and not another.
package struct BreakingRule: Hashable, Sendable {
  /// The kind of the dropped constraint: the first kind in ``BreakingOrder`` that occurs in the
  /// conflict.
  package var kind: Kind
  /// The next kind of the conflict, which would be dropped if the first one were not there; nil if
  /// all constraints are of the same kind.
  package var next: Kind?
  /// Whether the conflict contains others of equal rank, so that the innermost one or the one
  /// activated last was dropped.
  package var isAmongEquals: Bool

  /// The kinds, in the order in which they are dropped.
  package enum Kind: Int, Hashable, Sendable, CaseIterable {
    /// A constraint between scrolling content and a view outside its scroll view.
    case scrollingTie
    /// A user's size: a height before a ratio, and that before a width.
    case size
    /// A distance between siblings, or the spacing of a stack view.
    case spacing
    /// A user's constraint between centres.
    case center
    /// A user's constraint on an end edge, such as trailing or bottom.
    case end
    /// A user's size relative to another size along the same axis.
    case relativeSize
    /// Any other constraint of the user.
    case place
    /// A user's size of 0.
    case collapsedSize
    /// The place of the root of a scene on its canvas.
    case placement
    /// A content size with a required priority.
    case contentSize
    /// A gap of a stack view that is too large on its own.
    case stackGap
    /// A stack view's connection to its last view.
    case stackEnd
    /// Any other constraint of a stack view.
    case stack
    /// Margins, autoresizing masks, and nonnegative sizes.
    case engine
    /// The size of the window.
    case host
  }
}

/// A constraint without effect, because it relates views on both sides of a boundary.
public struct RefusedConstraint {
  /// The refused constraint.
  public let constraint: LayoutConstraint

  /// The view that is the boundary; nil after it was deallocated.
  public private(set) weak var barrier: View?

  /// The kind of boundary.
  public let reason: Reason

  /// The kind of boundary between views.
  public enum Reason: String, Hashable, Sendable {
    /// A ``ScrollView`` moves its content, whose position other constraints already determine.
    case scrolling
    /// The view sets the frames of its subviews itself; see ``View/layoutsSubviewsManually``.
    case manualLayout
  }
}
