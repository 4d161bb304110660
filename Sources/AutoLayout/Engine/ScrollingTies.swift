/// The constraints of a tree between scrolling content and views outside the scroll view.
///
/// Along an axis, a view inside scrolls if constraints connect its position, directly or through
/// other views inside, to the content area. Otherwise it floats above the content and follows a
/// view outside.
///
/// A constraint between scrolling content and a view outside works as in UIKit, with two rules that
/// make the content independent of the content offset: the distance is measured as if nothing were
/// scrolled, and the constraint is the first to be dropped in a conflict.
struct ScrollingTies {
  /// The scroll view of each constraint.
  private var barriers: [ObjectIdentifier: View] = [:]
  /// Whether a constraint relates a position inside a scroll view to one outside.
  private var hasCrossing = false

  /// A constraint between positions, by the indices of its items.
  private struct Tie {
    let constraint: LayoutConstraint
    let axis: Axis
    let first: Int
    let second: Int
  }

  /// Creates an empty set, for a tree without scroll views.
  init() {}

  /// - Complexity: O(items and constraints) for each scroll view.
  init(in table: ItemTable) {
    let ties = ScrollingTies.ties(in: table)
    for scrollView in table.scrollViews {
      for axis in Axis.allCases {
        check(scrollView, ties.filter { $0.axis == axis }, in: table)
      }
    }
  }

  var isEmpty: Bool { barriers.isEmpty }

  /// Removes all constraints, which would be retained.
  mutating func removeAll() { barriers = [:] }

  /// Returns whether the constraints of some items cannot be ties, nor make ties of others.
  func areUnrelated(_ items: some Sequence<Int>, in table: ItemTable) -> Bool {
    items.allSatisfy { item in
      !hasCrossing
        && table.item(at: item).attachedConstraints.present.allSatisfy { constraint in
          guard let first = table.index(of: constraint.firstItem),
            let second = table.index(of: constraint.secondItem)
          else { return true }
          return !table.scrollViews.contains { table.isBoundary($0, between: first, second) }
        }
    }
  }

  func contains(_ constraint: LayoutConstraint) -> Bool {
    !barriers.isEmpty && barriers[ObjectIdentifier(constraint)] != nil
  }

  /// Returns the scroll view whose content a constraint relates to a view outside.
  func barrier(of constraint: LayoutConstraint) -> View? {
    barriers[ObjectIdentifier(constraint)]
  }

  private static func ties(in table: ItemTable) -> [Tie] {
    table.items.flatMap { constraints(of: $0, in: table) }.compactMap { constraint -> Tie? in
      guard !constraint.firstAttribute.isSize, let axis = constraint.firstAttribute.axis,
        let first = table.index(of: constraint.firstItem),
        let second = table.index(of: constraint.secondItem)
      else { return nil }
      return Tie(constraint: constraint, axis: axis, first: first, second: second)
    }
  }

  private static func constraints(of item: LayoutItem, in table: ItemTable) -> [LayoutConstraint] {
    let activated = Array(item.attachedConstraints.present)
    guard let view = item as? View else { return activated }
    let isSealed = table.omitsInteriors && view.hasInterior
    let arranged = isSealed ? nil : view.stack?.arrangedConstraints.objects
    return activated + (arranged ?? []) + view.autoresizingConstraints()
  }

  private mutating func check(_ scrollView: Int, _ ties: [Tie], in table: ItemTable) {
    let crossing = ties.filter { table.isBoundary(scrollView, between: $0.first, $0.second) }
    guard !crossing.isEmpty, let barrier = table.items[scrollView] as? View else { return }
    hasCrossing = true
    var groups = ScrollingTies.groups(in: scrollView, ties, table)
    let content = groups.representative(of: scrollView)
    for tie in crossing where !contains(tie.constraint) {
      let inner = table.isContent(tie.first, of: scrollView) ? tie.first : tie.second
      guard groups.representative(of: inner) == content else { continue }
      barriers[ObjectIdentifier(tie.constraint)] = barrier
    }
  }

  /// Returns the groups of connected items inside a scroll view; the scroll view's own index
  /// represents the content.
  private static func groups(in scrollView: Int, _ ties: [Tie], _ table: ItemTable) -> IndexGroups {
    var groups = IndexGroups(scrollView..<table.ends[scrollView])
    for index in scrollView + 1..<table.ends[scrollView]
    where table.shapes[index].parent == scrollView && table.isGuideOfContent(index) {
      groups.unite(scrollView, index)
    }
    for tie in ties {
      let (a, b) = (tie.constraint.firstAttribute, tie.constraint.secondAttribute)
      let isFirstInside =
        table.isContent(tie.first, of: scrollView)
        || tie.first == scrollView && table.standsForContent(a, at: tie.first, against: tie.second)
      let isSecondInside =
        table.isContent(tie.second, of: scrollView)
        || tie.second == scrollView && table.standsForContent(b, at: tie.second, against: tie.first)
      if isFirstInside, isSecondInside { groups.unite(tie.first, tie.second) }
    }
    return groups
  }
}

extension ItemTable {
  /// Returns whether an item of a scroll view is the guide of its content or of its margins.
  fileprivate func isGuideOfContent(_ index: Int) -> Bool {
    guard let guide = items[index] as? LayoutGuide else { return false }
    return switch guide.role {
    case .content, .margins: true
    case .custom, .frame, .screen, .arrangement: false
    }
  }
}

/// A union-find structure of indices.
struct IndexGroups {
  private let start: Int
  private var links: [Int]

  init(_ indices: Range<Int>) {
    start = indices.lowerBound
    links = Array(indices)
  }

  mutating func representative(of index: Int) -> Int {
    var index = index
    while links[index - start] != index {
      let next = links[index - start]
      links[index - start] = links[next - start]
      index = next
    }
    return index
  }

  mutating func unite(_ a: Int, _ b: Int) {
    links[representative(of: b) - start] = representative(of: a)
  }
}
