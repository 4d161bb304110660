/// The order in which the constraints of a conflict are dropped.
///
/// UIKit does not document how it chooses. This order is fixed, and agrees with UIKit's choice in
/// most of the published logs: a size; if there is none, a gap between siblings; if there is none,
/// an edge at an end; and never a constraint that UIKit itself adds to the user's.
///
/// Constraints between scrolled content and a view outside its scroll view come before all of
/// these.
///
/// 1. The user's sizes: constant heights, then ratios of a width to a height, then constant widths;
///    within each kind, the most recently activated first. A view that is hidden or arranged gets
///    its size from the stack view, and heights follow from widths.
/// 2. The spacing of a stack view that the user's constraints contradict, and the user's own gaps
///    between siblings: the views then touch or overlap, but stay inside. Views at a distance of 0
///    stay together.
/// 3. The user's constraints between centres, the most recently activated first: edges already hold
///    the view.
/// 4. The user's edges at an end, such as `V:[label]-(8)-|`, whichever item is written first: the
///    edge of the innermost view goes first; of its edges, the one activated last. Content that
///    does not fit then starts where it should and extends beyond its end.
/// 5. The user's sizes in relation to another size: first those that differ from it by a constant;
///    within each group, the most recently activated first.
/// 6. The user's other constraints, the most recently activated first.
/// 7. The user's sizes of 0: such a view was collapsed on purpose, so constraints inside go first.
/// 8. The place of a scene's root on its canvas, an end first: without one, nothing would be seen.
/// 9. Content sizes that are required.
/// 10. Constraints of stack views: first gaps that are too large by themselves, as in a hidden stack
///    view; then those that hold the last view at the end, so that content that is too large
///    extends beyond it; then the one activated last.
/// 11. Margins, autoresizing masks and nonnegative sizes; last of all, the size imposed by the
///    host, such as a window or a cell. These are dropped only if nothing else is left.
///
/// Among equals in this order, constraints on hidden views and on views inside them are dropped
/// first: their sizes cannot be seen.
struct BreakingOrder: Comparable {
  fileprivate let kind: BreakingRule.Kind
  private let isOfHidden: Bool
  /// The depth of the view for an edge; the subject for a size.
  private let rank: Int
  private let order: Int

  /// Creates the position of a candidate among the members of its conflict.
  ///
  /// It depends on whether any member of the conflict is the user's.
  init(_ candidate: BreakingCandidate, isAmongUsers: Bool) {
    order = candidate.order
    isOfHidden = candidate.isOfHidden && candidate.origin == .user
    kind =
      switch (candidate.origin, candidate.kind) {
      case (.host, _): .host
      case (.engine, _), (.autoresizing, _): .engine
      case (.stackView, .spacing) where isAmongUsers && candidate.constant != 0: .spacing
      case (.stackView, .spacing) where candidate.constant > 0: .stackGap
      case (.stackView, .canvasConnection(isAtEnd: true)): .stackEnd
      case (.stackView, _): .stack
      case (.contentSize, _): .contentSize
      case (.user, .placement): .placement
      case (.user, .outOfContent): .scrollingTie
      case (.user, .constantHeight), (.user, .constantWidth), (.user, .ratio): .size
      case (.user, .relativeSize): .relativeSize
      case (.user, .collapsedSize): .collapsedSize
      case (.user, .spacing) where candidate.constant != 0: .spacing
      case (.user, .center): .center
      case (.user, .end): .end
      case (.user, _): .place
      }
    rank =
      switch candidate.kind {
      case _ where kind == .end: candidate.depth
      case .constantHeight where kind == .size: 2
      case .ratio where kind == .size: 1
      case .relativeSize where kind == .relativeSize && candidate.constant != 0: 1
      case .placement(isAtEnd: true): 1
      default: 0
      }
  }

  /// Returns whether only the depth of an edge, or the activation, distinguishes two constraints.
  fileprivate func isEqual(to other: BreakingOrder) -> Bool {
    kind == other.kind && isOfHidden == other.isOfHidden && (kind == .end || rank == other.rank)
  }

  /// Returns whether a constraint is dropped later than another; the greatest one is dropped first.
  static func < (a: BreakingOrder, b: BreakingOrder) -> Bool {
    // The kinds are in the order in which they are dropped.
    (-a.kind.rawValue, a.isOfHidden ? 1 : 0, a.rank, a.order)
      < (-b.kind.rawValue, b.isOfHidden ? 1 : 0, b.rank, b.order)
  }
}

/// A constraint of a conflict, reduced to the properties that decide whether it is dropped.
///
/// It needs no views, so that conflicts that are known only from a log can be judged as well.
package struct BreakingCandidate: Hashable, Sendable {
  /// The creator of the constraint.
  ///
  /// The origin of a size from outside, such as `UIView-Encapsulated-Layout-Width` or
  /// `_UITemporaryLayoutHeight`, is the host.
  package var origin: LayoutConstraint.Origin
  /// The subject of the constraint.
  package var kind: Kind
  /// The constant of the constraint as it is written.
  package var constant: Double
  /// Whether the constraint is on a hidden view or on a view inside one.
  package var isOfHidden: Bool
  /// The number of ancestors of the innermost item.
  package var depth: Int
  /// The order among equals: the constraint with the largest number is dropped first.
  ///
  /// For a constraint in effect, it is the number of its activation. A log does not show that
  /// number; for its constraints, it is the position in an order that leads to UIKit's choice.
  package var order: Int

  /// The subject of a constraint, with the distinctions that the choice needs.
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
    /// The distance between the centres of two items.
    case center
    /// The distance between an end, such as trailing or bottom, and another item's edge.
    case end
    /// A connection of a stack view's edges to its views.
    case canvasConnection(isAtEnd: Bool)
    /// A constraint between scrolled content and a view outside its scroll view.
    case outOfContent
    /// The place of the root of a scene in its window.
    case placement(isAtEnd: Bool)
    /// Anything else.
    case place
  }

  /// Creates the description of a constraint of a conflict.
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

  /// Returns the index of the candidate that is dropped, the last one among equals; nil if there
  /// are no candidates.
  package static func victim(among candidates: [BreakingCandidate]) -> Int? {
    choice(among: candidates)?.victim
  }

  /// Returns the index of the candidate that is dropped, the last one among equals, and the rule;
  /// nil if there are no candidates.
  static func choice(among candidates: [BreakingCandidate]) -> (victim: Int, rule: BreakingRule)? {
    let isAmongUsers = candidates.contains { $0.origin == .user }
    let orders = candidates.map { BreakingOrder($0, isAmongUsers: isAmongUsers) }
    let victim = orders.indices.max { (orders[$0], $0) < (orders[$1], $1) }
    guard let victim else { return nil }
    let chosen = orders[victim]
    return (
      victim,
      BreakingRule(
        kind: chosen.kind, next: orders.filter { $0.kind != chosen.kind }.max()?.kind,
        isAmongEquals: orders.count { $0.isEqual(to: chosen) } > 1)
    )
  }
}

extension BreakingCandidate.Kind {
  /// Determines the subject of a constraint from its attributes, its relation to a constant,
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
  /// Creates the description of a constraint.
  ///
  /// It does not say whether the rest of the conflict hides the constraint's views. Later
  /// activations have larger numbers.
  init(of constraint: LayoutConstraint, activation: Int, ties: ScrollingTies) {
    let origin = constraint.originByName
    let isUsers = origin == .user
    let kind: Kind =
      constraint.isOfHost
      ? .placement(isAtEnd: constraint.firstAttribute.isEnd)
      : ties.contains(constraint)
        ? .outOfContent
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
  /// Determines the origin from one of UIKit's identifiers; nil for other identifiers.
  ///
  /// In logs, and in scenes derived from them, only the identifier shows the origin.
  package init?(identifier: String) {
    if identifier.contains("-Encapsulated-Layout-")
      || identifier.hasPrefix("_UITemporaryLayout")
      || ["fittingSizeHTarget", "fittingSizeVTarget"].contains(identifier)
      || identifier == Arrangement.Identifier.hiding.rawValue
    {
      self = .host
    } else if identifier.hasPrefix("UISV-") {
      self = .stackView
    } else if identifier == "NSAutoresizingMaskLayoutConstraint"
      || identifier == LayoutConstraint.identifierOfKeptMask
    {
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
  /// Returns whether a height that is imposed on a cell is usually an estimate: that of a row, with and
  /// without a separator, or the least one.
  package static func isEstimate(_ height: Double) -> Bool {
    43...45 ~= height || height == 1
  }

  /// The start of the identifier, in scenes derived from logs, of a constraint that the system made
  /// inside its own views.
  ///
  /// Layouts treat it like the user's, but nobody can change it.
  package static let systemIdentifier = "the system's"

  /// The identifier, in scenes derived from logs, of a constraint from the mask of a cell or another
  /// view whose mask is on by design.
  package static let identifierOfKeptMask = "NSAutoresizingMaskLayoutConstraint of the system"

  /// The identifier, in scenes derived from logs, of a constraint that the log does not contain.
  ///
  /// Nobody would choose it as the name of a constraint.
  package static let identifierOfGuess = "guess, not in the log"

  /// Returns whether an identifier, in scenes derived from logs, is that of a constraint that the
  /// system made.
  package static func isImposed(_ identifier: String) -> Bool {
    identifier.hasPrefix(systemIdentifier) || Origin(identifier: identifier) != nil
  }

  /// Whether the constraint hides a view of a stack view.
  var isHiding: Bool {
    origin == .stackView && identifier == Arrangement.Identifier.hiding.rawValue
  }

  /// The origin of the constraint.
  ///
  /// A constraint of the user with one of UIKit's identifiers, as in a scene derived from a log,
  /// has the origin that the identifier implies.
  package var originByName: Origin {
    guard origin == .user, let identifier else { return origin }
    return Origin(identifier: identifier) ?? .user
  }

  fileprivate var isBetweenSiblings: Bool {
    guard let first = firstItem, let second = secondItem, first !== second else { return false }
    return first.container === second.container && first.container != nil
  }

  /// Returns whether one of the items is one of some views, or inside one of them.
  func isInside(_ views: [View]) -> Bool {
    let items = [firstItem, secondItem].compactMap(\.?.enclosingView)
    return views.contains { view in items.contains { $0.isDescendant(of: view) } }
  }

  /// The number of ancestors of the innermost item, whichever is written first.
  fileprivate var depth: Int {
    [firstItem, secondItem].compactMap(\.?.depth).max() ?? 0
  }
}

extension LayoutItem {
  /// The number of ancestors of the item.
  fileprivate var depth: Int { container?.pathToRoot.count ?? 0 }
}

extension LayoutAttribute {
  /// Whether the attribute is an edge beyond which content that does not fit may extend.
  package var isEnd: Bool {
    switch self {
    case .trailing, .bottom, .right, .trailingMargin, .bottomMargin, .rightMargin: true
    default: false
    }
  }

  /// Whether the attribute is a centre.
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
