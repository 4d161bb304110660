/// Decides which constraint of a conflict is given up.
///
/// UIKit does not document how it chooses. This order is fixed, and agrees with what UIKit broke in
/// most of the logs that people have published: a size, else a gap between siblings, else an edge at
/// an end, and never what UIKit itself adds around the user's constraints.
///
/// Before all of these, constraints between scrolled content and a place outside its scroll view.
///
/// 1. The user's sizes: constant heights, then ratios of a width to a height, then constant widths,
///    of each the one activated last first. A view that is hidden or arranged gets its size from
///    the stack view, and heights follow from widths.
/// 2. The spacing of a stack view that the user's constraints contradict, and the user's own gaps
///    between siblings: the views touch or overlap then, and everything is still inside. Views that
///    touch already, at a distance of 0, stay together.
/// 3. The user's centers, the one activated last first: the edges hold the view already.
/// 4. The user's edges at an end, `V:[label]-(8)-|`, that of the innermost view first, whichever item
///    is written first, of these the one activated last: content that does not fit then starts where
///    it should and extends beyond its end.
/// 5. The user's sizes in relation to another, those that differ from it by a constant first, of
///    each the one activated last.
/// 6. The user's other constraints, the one activated last first.
/// 7. The user's sizes of 0: such a view was collapsed on purpose, so constraints inside go first.
/// 8. Content sizes that are required.
/// 9. Constraints of stack views: first gaps that are too large by themselves, as in a hidden stack
///    view; then those that hold the last view at the end, so that content that is too large extends
///    beyond it; then the one activated last.
/// 10. Margins, autoresizing masks, and that sizes are not negative; last of all the size that the
///    host gives, as a window or a cell does. These go only where nothing else is left.
///
/// Of equals in this order, constraints about hidden views and views in them go first: these have no
/// size that could matter.
struct BreakingOrder: Comparable {
  private let stage: Stage
  private let isOfHidden: Bool
  /// For an edge, the depth of its view; for a size, what it is about.
  private let rank: Int
  private let order: Int

  /// The kinds of constraints; those later in this list are dropped first.
  private enum Stage: Int {
    case host, engine, arrangement, arrangementEnd, gap, contentSize, collapsed, place
    case relativeSize, end, center, spacing, size, outOfContent
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
      case (.stackView, .spacing) where isAmongUsers && candidate.constant != 0: .spacing
      case (.stackView, .spacing) where candidate.constant > 0: .gap
      case (.stackView, .canvasConnection(isAtEnd: true)): .arrangementEnd
      case (.stackView, _): .arrangement
      case (.contentSize, _): .contentSize
      case (.user, .outOfContent): .outOfContent
      case (.user, .constantHeight), (.user, .constantWidth), (.user, .ratio): .size
      case (.user, .relativeSize): .relativeSize
      case (.user, .collapsedSize): .collapsed
      case (.user, .spacing) where candidate.constant != 0: .spacing
      case (.user, .center): .center
      case (.user, .end): .end
      case (.user, _): .place
      }
    rank =
      switch kind {
      case _ where stage == .end: candidate.depth
      case .constantHeight where stage == .size: 2
      case .ratio where stage == .size: 1
      case .relativeSize where stage == .relativeSize && candidate.constant != 0: 1
      default: 0
      }
  }

  /// The kind as which the constraint is given up.
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
    case .relativeSize: .relativeSize
    case .outOfContent: .scrollingTie
    }
  }

  /// Whether only the depth of an edge, or the activation, distinguishes two constraints.
  fileprivate func isEqual(to other: BreakingOrder) -> Bool {
    stage == other.stage && isOfHidden == other.isOfHidden && (stage == .end || rank == other.rank)
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
  /// The number of views around the innermost item.
  package var depth: Int
  /// Decides among equals: the largest is given up first.
  ///
  /// Of constraints in effect the number of
  /// their activation; of a log, which does not show it, a position in an order that leads to UIKit's
  /// choice.
  package var order: Int

  /// The subject of a constraint, as far as it decides.
  package enum Kind: Hashable, Sendable {
    /// The height of one item alone.
    case constantHeight
    /// The width of one item alone.
    case constantWidth
    /// A size of 0 of one item alone.
    case collapsedSize
    /// A width in relation to a height.
    case ratio
    /// A size in relation to another along the same axis.
    case relativeSize
    /// The distance between two siblings; of a stack view, its spacing.
    case spacing
    /// The middle of an item held at the middle of another.
    case center
    /// An end, such as trailing or bottom, held at another.
    case end
    /// A connection of a stack view's edges to its views.
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
  /// if there are none.
  package static func victim(among candidates: [BreakingCandidate]) -> Int? {
    choice(among: candidates)?.victim
  }

  /// Returns the index of the constraint of a conflict that is given up, of equals the last, and why;
  /// nil if there are none.
  static func choice(
    among candidates: [BreakingCandidate]
  ) -> (victim: Int, rule: BreakingRule)? {
    let isAmongUsers = candidates.contains { $0.origin == .user }
    let orders = candidates.map { BreakingOrder($0, isAmongUsers: isAmongUsers) }
    let victim = orders.indices.max { (orders[$0], $0) < (orders[$1], $1) }
    guard let victim else { return nil }
    let chosen = orders[victim]
    return (
      victim,
      BreakingRule(kind: chosen.kind, isAmongEquals: orders.count { $0.isEqual(to: chosen) } > 1)
    )
  }
}

extension BreakingCandidate.Kind {
  /// The subject of a constraint, which follows from its attributes, its relation to a constant,
  /// UIKit's identifier, and whether its items are siblings.
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
      let ofOneItem: Self = first == .height ? .constantHeight : .constantWidth
      self =
        switch second {
        case .notAnAttribute: isCollapsed ? .collapsedSize : ofOneItem
        case first: .relativeSize
        default: .ratio
        }
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
  /// Describes a constraint, apart from whether the rest of its conflict hides its views; the later it
  /// was activated, the larger its number.
  init(of constraint: LayoutConstraint, activation: Int, ties: ScrollingTies) {
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
    self.init(
      origin: origin, kind: kind, constant: constraint.constant,
      depth: isUsers && kind == .end ? constraint.depth : 0, order: activation)
  }
}

extension LayoutConstraint.Origin {
  /// The origin of a constraint with one of UIKit's identifiers; nil for other identifiers.
  ///
  /// In logs, and in scenes derived from them, only the name shows this.
  package init?(identifier: String) {
    if identifier.contains("-Encapsulated-Layout-")
      || identifier.hasPrefix("_UITemporaryLayout")
      || ["fittingSizeHTarget", "fittingSizeVTarget"].contains(identifier)
      || identifier == Arrangement.Identifier.hiding.rawValue
    {
      self = .host
    } else if identifier.hasPrefix("UISV-") {
      self = .stackView
    } else if identifier == "NSAutoresizingMaskLayoutConstraint" {
      self = .autoresizing
    } else if identifier == "NSContentSizeLayoutConstraint" {
      self = .contentSize
    } else if identifier.hasPrefix("UIView-") && identifier.hasSuffix("Margin-guide-constraint")
      || identifier.hasPrefix("UIViewSafeAreaLayoutGuide-")
    {
      self = .engine
    } else {
      return nil
    }
  }
}

extension LayoutConstraint {
  /// The start of the identifier, in scenes derived from logs, of a constraint that the system made
  /// inside its own views.
  ///
  /// Layouts treat it like the user's, but nobody can change it.
  package static let systemIdentifier = "the system's"

  /// Whether the constraint hides a view of a stack view.
  var isHiding: Bool {
    origin == .stackView && identifier == Arrangement.Identifier.hiding.rawValue
  }

  /// The origin of the constraint.
  ///
  /// A constraint of the user with one of UIKit's identifiers, as in a scene derived from a log, has
  /// the origin that the identifier implies.
  package var originByName: Origin {
    guard origin == .user, let identifier else { return origin }
    return Origin(identifier: identifier) ?? .user
  }

  fileprivate var isBetweenSiblings: Bool {
    guard let first = firstItem, let second = secondItem, first !== second else { return false }
    return first.container === second.container && first.container != nil
  }

  /// Whether one of the items is one of some views, or inside it.
  func isInside(_ views: [View]) -> Bool {
    let items = [firstItem, secondItem].compactMap(\.?.enclosingView)
    return views.contains { view in items.contains { $0.isDescendant(of: view) } }
  }

  /// The number of views around the innermost item, whichever is written first.
  fileprivate var depth: Int {
    [firstItem, secondItem].compactMap(\.?.depth).max() ?? 0
  }
}

extension LayoutItem {
  /// The number of views around the item.
  fileprivate var depth: Int {
    var depth = 0
    var container = self.container
    while let view = container {
      depth += 1
      container = view.superview
    }
    return depth
  }
}

extension LayoutAttribute {
  /// Whether the attribute is an edge beyond which content that does not fit may extend.
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
