/// Decides which constraint of a conflict is given up.
///
/// UIKit does not document how it chooses. This order is fixed, and agrees with what UIKit broke in
/// most of the logs that people have published: a size, else a gap between siblings, else an edge at
/// an end, and never what UIKit itself adds around the user's constraints.
///
/// Before all of these, what ties scrolled content to a place outside its scroll view.
///
/// 1. The user's sizes, the one activated last first: a view that is hidden or arranged gets its
///    size from the stack view. Sizes in relation to another go after constant ones.
/// 2. The spacing of a stack view that the user's constraints contradict, and the user's own gaps
///    between siblings: the views touch or overlap then, and everything is still inside.
/// 3. The user's centers, the one activated last first: the edges hold the view already.
/// 4. The user's edges at an end, `V:[label]-(8)-|`, that of the innermost view first, of these the
///    one activated last: what has no room begins where it should, and sticks out at its end.
/// 5. The user's other constraints, the one activated last first.
/// 6. The user's sizes of 0: such a view was collapsed on purpose, and what is inside gives way.
/// 7. Content sizes that are required.
/// 8. What stack views emitted: first gaps that are too large by themselves, as in a hidden stack
///    view; then where they hold the last view at their end, so that content that is too large
///    sticks out there; then the youngest.
/// 9. Margins, autoresizing masks, and that sizes are not negative; last of all the size that the
///    host gives, as a window or a cell does. These go only where nothing else is left.
///
/// Of equals in this order, constraints about hidden views and views in them go first: these have no
/// size that could matter.
struct BreakingOrder: Comparable {
  private let stage: Stage
  private let isOfHidden: Bool
  /// Of edges the depth of their view; of sizes whether they are constant.
  private let rank: Int
  private let order: Int

  /// What goes together; what comes later in this list is given up first.
  private enum Stage: Int {
    case host, engine, arrangement, arrangementEnd, gap, contentSize, collapsed, place, end
    case center, spacing, size, outOfContent
  }

  /// The place of a candidate among the members of its conflict.
  ///
  /// It depends on whether any member of the conflict is the user's.
  init(_ candidate: BreakingCandidate, isAmongUsers: Bool) {
    order = candidate.order
    isOfHidden = candidate.isOfHidden && candidate.origin == .user
    let kind = candidate.kind
    stage =
      switch (candidate.origin, kind) {
      case (.host, _): .host
      case (.engine, _), (.autoresizing, _): .engine
      case (.stackView, .spacing) where isAmongUsers: .spacing
      case (.stackView, .spacing) where candidate.constant > 0: .gap
      case (.stackView, .canvasConnection(isAtEnd: true)): .arrangementEnd
      case (.stackView, _): .arrangement
      case (.contentSize, _): .contentSize
      case (.user, .outOfContent): .outOfContent
      case (.user, .constantSize), (.user, .relativeSize): .size
      case (.user, .collapsedSize): .collapsed
      case (.user, .spacing): .spacing
      case (.user, .center): .center
      case (.user, .end): .end
      case (.user, _): .place
      }
    rank =
      switch stage {
      case .end: candidate.depth
      case .size: kind == .constantSize ? 1 : 0
      default: 0
      }
  }

  /// What the constraint is given up as.
  fileprivate var kind: BreakingRule.Kind {
    switch stage {
    case .host: .host
    case .engine: .engine
    case .arrangement: .stack
    case .arrangementEnd: .stackEnd
    case .gap: .stackGap
    case .contentSize: .contentSize
    case .collapsed: .collapsedSize
    case .place: .place
    case .end: .end
    case .center: .center
    case .spacing: .spacing
    case .size: .size
    case .outOfContent: .scrollingTie
    }
  }

  /// Whether a constraint goes later than another; the greatest is given up first.
  static func < (a: BreakingOrder, b: BreakingOrder) -> Bool {
    (a.stage.rawValue, a.isOfHidden ? 1 : 0, a.rank, a.order)
      < (b.stage.rawValue, b.isOfHidden ? 1 : 0, b.rank, b.order)
  }
}

/// A constraint of a conflict, by what decides whether it is given up.
///
/// It needs no views, so that conflicts that are only known from a text can be judged as well.
package struct BreakingCandidate: Hashable, Sendable {
  /// Who made the constraint.
  ///
  /// A size that comes from outside, such as
  /// `UIView-Encapsulated-Layout-Width` or `_UITemporaryLayoutHeight`, is the host's.
  package var origin: LayoutConstraint.Origin
  /// What the constraint is about.
  package var kind: Kind
  /// The constant of the constraint as it is written.
  package var constant: Double
  /// Whether the constraint is about a hidden view, or a view in one.
  package var isOfHidden: Bool
  /// How many views are around the first item.
  package var depth: Int
  /// Decides among equals: the largest is given up first.
  ///
  /// Of constraints in effect the number of
  /// their activation; of a log, in which UIKit breaks the first of several equal sizes, the position
  /// counted from the end.
  package var order: Int

  /// What a constraint is about, as far as it decides.
  package enum Kind: Hashable, Sendable {
    /// The size of one item alone.
    case constantSize
    /// A size of 0 of one item alone.
    case collapsedSize
    /// A size in relation to another.
    case relativeSize
    /// The distance between two siblings; of a stack view, its spacing.
    case spacing
    /// The middle of an item held at the middle of another.
    case center
    /// An end, such as trailing or bottom, held at another.
    case end
    /// What a stack view holds its views to its own edges with.
    case canvasConnection(isAtEnd: Bool)
    /// A tie of scrolled content to a place outside its scroll view.
    case outOfContent
    /// Anything else.
    case place
  }

  /// Describes a constraint of a conflict.
  package init(
    origin: LayoutConstraint.Origin, kind: Kind, constant: Double, isOfHidden: Bool = false,
    depth: Int = 0, order: Int
  ) {
    self.origin = origin
    self.kind = kind
    self.constant = constant
    self.isOfHidden = isOfHidden
    self.depth = depth
    self.order = order
  }

  /// Returns the index of the constraint of a conflict that is given up, of equals the last; nil
  /// where there are none.
  package static func victim(among candidates: [BreakingCandidate]) -> Int? {
    let isAmongUsers = candidates.contains { $0.origin == .user }
    let orders = candidates.map { BreakingOrder($0, isAmongUsers: isAmongUsers) }
    return orders.indices.max { (orders[$0], $0) < (orders[$1], $1) }
  }

  /// Returns why one of the constraints of a conflict is given up.
  static func rule(for victim: Int, among candidates: [BreakingCandidate]) -> BreakingRule {
    let isAmongUsers = candidates.contains { $0.origin == .user }
    let kinds = candidates.map { BreakingOrder($0, isAmongUsers: isAmongUsers).kind }
    return BreakingRule(
      kind: kinds[victim], isAmongEquals: kinds.count { $0 == kinds[victim] } > 1)
  }
}

extension BreakingCandidate.Kind {
  /// What a constraint is about, by its attributes, its relation to a constant, the identifier that
  /// UIKit gives its own, and whether its items are siblings.
  package init(
    _ first: LayoutAttribute, _ relation: LayoutRelation, _ second: LayoutAttribute,
    constant: Double, identifier: String?, isBetweenSiblings: Bool
  ) {
    if identifier == Arrangement.Identifier.canvasConnection.rawValue {
      self = .canvasConnection(isAtEnd: first.isEnd && second.isEnd)
    } else if identifier == Arrangement.Identifier.spacing.rawValue {
      self = .spacing
    } else if first.isSize {
      let isCollapsed = constant == 0 && relation != .greaterThanOrEqual
      let ofOneItem: Self = isCollapsed ? .collapsedSize : .constantSize
      self = second == .notAnAttribute ? ofOneItem : .relativeSize
    } else if isBetweenSiblings,
      first.isBeginning && second.isEnd || first.isEnd && second.isBeginning
    {
      self = .spacing
    } else if first.isCenter, second.isCenter {
      self = .center
    } else {
      self = first.isEnd && second.isEnd ? .end : .place
    }
  }
}

extension BreakingCandidate {
  /// Describes the members of a conflict; the later each was activated, the larger its number.
  static func describing(
    _ constraints: [LayoutConstraint], activations: [Int], ties: ScrollingTies
  ) -> [BreakingCandidate] {
    let hidden = constraints.filter(\.isHiding).compactMap { $0.firstItem as? View }
    return zip(constraints, activations).map { constraint, activation in
      let origin = constraint.originByName
      let isUsers = origin == .user
      let kind =
        ties.contains(constraint)
        ? Kind.outOfContent
        : Kind(
          constraint.firstAttribute, constraint.relation, constraint.secondAttribute,
          constant: constraint.constant,
          identifier: origin == .stackView ? constraint.identifier : nil,
          isBetweenSiblings: isUsers && constraint.isBetweenSiblings)
      return BreakingCandidate(
        origin: origin, kind: kind, constant: constraint.constant,
        isOfHidden: isUsers && !hidden.isEmpty && constraint.isInside(hidden),
        depth: isUsers && kind == .end ? constraint.depth : 0, order: activation)
    }
  }
}

extension LayoutConstraint.Origin {
  /// Who made a constraint with an identifier that UIKit gives its own; nil for any other.
  ///
  /// In logs, and in scenes that are made of them, only the name tells.
  package init?(identifier: String) {
    if identifier.contains("-Encapsulated-Layout-")
      || identifier.hasPrefix("_UITemporaryLayout") || identifier.hasPrefix("fittingSize")
      || identifier == Arrangement.Identifier.hiding.rawValue
    {
      self = .host
    } else if identifier.hasPrefix("UISV-") {
      self = .stackView
    } else if identifier == "NSAutoresizingMaskLayoutConstraint" {
      self = .autoresizing
    } else if identifier == "NSContentSizeLayoutConstraint" {
      self = .contentSize
    } else if identifier.hasSuffix("Margin-guide-constraint")
      || identifier.hasPrefix("UIViewSafeAreaLayoutGuide-")
    {
      self = .engine
    } else {
      return nil
    }
  }
}

extension LayoutConstraint {
  fileprivate var isHiding: Bool {
    origin == .stackView && identifier == Arrangement.Identifier.hiding.rawValue
  }

  /// Who made the constraint; one of the user's that goes by the name of one that UIKit makes, as in
  /// a scene made of a log, takes its part.
  package var originByName: Origin {
    guard origin == .user, let identifier else { return origin }
    return Origin(identifier: identifier) ?? .user
  }

  fileprivate var isBetweenSiblings: Bool {
    guard let first = firstItem, let second = secondItem, first !== second else { return false }
    return first.container === second.container && first.container != nil
  }

  /// Whether one of the items is one of some views, or inside it.
  fileprivate func isInside(_ views: [View]) -> Bool {
    let items = [firstItem, secondItem].compactMap(\.?.enclosingView)
    return views.contains { view in items.contains { $0.isDescendant(of: view) } }
  }

  /// How many views are around the first item.
  fileprivate var depth: Int {
    var depth = 0
    var container = firstItem?.container
    while let view = container {
      depth += 1
      container = view.superview
    }
    return depth
  }
}

extension LayoutAttribute {
  /// Whether the attribute is an edge where what has no room may stick out.
  fileprivate var isEnd: Bool {
    switch self {
    case .trailing, .bottom, .right, .trailingMargin, .bottomMargin, .rightMargin: true
    default: false
    }
  }

  /// Whether the attribute is a middle.
  fileprivate var isCenter: Bool {
    switch self {
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: true
    default: false
    }
  }

  /// Whether the attribute is an edge from which content starts.
  fileprivate var isBeginning: Bool {
    switch self {
    case .leading, .top, .left: true
    default: false
    }
  }
}
