/// Which constraint of a conflict is given up.
///
/// UIKit does not say how it chooses. This order is fixed, agrees with the logs that people have
/// published, and follows from one thought: what a person wrote last is what they can change.
///
/// Before all of these, what ties scrolled content to a place outside its scroll view.
///
/// 1. The user's sizes, the one activated last first: a view that is hidden or arranged gets its
///    size from the stack view.
/// 2. The spacing of a stack view that the user's edges contradict: the views touch or overlap then,
///    and everything is still inside.
/// 3. The user's edges at an end, `V:[label]-(8)-|`, the one activated last first: what has no room
///    begins where it should, and sticks out at its end.
/// 4. The user's other constraints, the one activated last first.
/// 5. Content sizes that are required.
/// 6. What stack views emitted: first gaps that are too large by themselves, as in a hidden stack
///    view; then where they hold the last view at their end, so that content that is too large
///    sticks out there; then the youngest.
///
/// Of equals in this order, what speaks of hidden views and of views in them goes first: they have no
/// size that could matter.
///
/// The host's size, sizes of zero or more, margins and autoresizing masks are never given up for
/// any of these.
struct BreakingOrder: Comparable {
  private let stage: Stage
  private let isOfHidden: Bool
  private let order: Int

  /// What goes together; what comes later in this list is given up first.
  private enum Stage: Int {
    case host, engine, arrangement, arrangementEnd, gap, contentSize, place, end, spacing, size
    case outOfContent
  }

  /// What of a conflict as a whole decides on the order of its rows.
  struct Conflict {
    fileprivate let isAmongUsers: Bool
    fileprivate let hiddenViews: [View]

    init(_ constraints: [LayoutConstraint]) {
      isAmongUsers = constraints.contains { $0.origin == .user }
      hiddenViews = constraints.filter(\.isHiding).compactMap { $0.firstItem as? View }
    }
  }

  /// The place of a constraint in the order of its conflict; the later it was activated, the larger
  /// the number of its activation.
  init(
    _ constraint: LayoutConstraint, activation: Int, leadsOutOfContent: Bool, in conflict: Conflict
  ) {
    order = activation
    stage =
      switch constraint.origin {
      case .host: .host
      case .engine, .autoresizing: .engine
      case .stackView where constraint.isSpacing && conflict.isAmongUsers: .spacing
      case .stackView where constraint.isSpacing && constraint.constant > 0: .gap
      case .stackView where constraint.isCanvasConnection && constraint.isAtEnd: .arrangementEnd
      case .stackView: .arrangement
      case .contentSize: .contentSize
      case .user where leadsOutOfContent: .outOfContent
      case .user where constraint.firstAttribute.isSize: .size
      case .user where constraint.isAtEnd: .end
      case .user: .place
      }
    let views = [constraint.firstItem, constraint.secondItem].compactMap(\.?.enclosingView)
    isOfHidden =
      constraint.origin == .user
      && conflict.hiddenViews.contains { hidden in
        views.contains { $0.isDescendant(of: hidden) }
      }
  }

  /// Whether a row goes later than another; the greatest is given up first.
  static func < (a: BreakingOrder, b: BreakingOrder) -> Bool {
    (a.stage.rawValue, a.isOfHidden ? 1 : 0, a.order)
      < (b.stage.rawValue, b.isOfHidden ? 1 : 0, b.order)
  }
}

extension LayoutConstraint {
  fileprivate var isHiding: Bool {
    origin == .stackView && identifier == Arrangement.Identifier.hiding.rawValue
  }

  fileprivate var isSpacing: Bool { identifier == Arrangement.Identifier.spacing.rawValue }

  fileprivate var isCanvasConnection: Bool {
    identifier == Arrangement.Identifier.canvasConnection.rawValue
  }

  /// Whether an end is held at another.
  fileprivate var isAtEnd: Bool { firstAttribute.isEnd && secondAttribute.isEnd }
}

extension LayoutAttribute {
  /// Whether the attribute is an edge where what has no room may stick out.
  fileprivate var isEnd: Bool {
    switch self {
    case .trailing, .bottom, .right, .trailingMargin, .bottomMargin, .rightMargin: true
    default: false
    }
  }
}
