/// The constraints of a tree that tie scrolled content to a place outside its scroll view.
///
/// Along an axis, a view inside belongs to the content if constraints tie its place, directly or
/// through other views inside, to the content's area. Otherwise it floats above the content and
/// follows the place outside, whatever is scrolled.
///
/// A tie between the content and a place outside counts as in UIKit, with two rules that keep the
/// content from depending on how far it is scrolled: the distance is that of the unscrolled content,
/// and in a conflict the tie is the first to break.
struct ScrollingTies {
  /// The scroll view that each tie leads out of.
  private var barriers: [ObjectIdentifier: View] = [:]

  /// A constraint between places, by the indices of its items.
  private struct Tie {
    let constraint: LayoutConstraint
    let axis: Axis
    let first: Int
    let second: Int
  }

  /// No ties, as of a tree without scroll views.
  init() {}

  /// - Complexity: O(1) where the tree has no scroll view; else O(items and constraints) for each.
  init(in table: ItemTable) {
    guard !table.scrollViews.isEmpty else { return }
    let ties = ScrollingTies.ties(in: table)
    for scrollView in table.scrollViews {
      for axis in Axis.allCases {
        check(scrollView, ties.filter { $0.axis == axis }, in: table)
      }
    }
  }

  var isEmpty: Bool { barriers.isEmpty }

  func contains(_ constraint: LayoutConstraint) -> Bool {
    !barriers.isEmpty && barriers[ObjectIdentifier(constraint)] != nil
  }

  /// The scroll view whose content a constraint ties to a place outside.
  func barrier(of constraint: LayoutConstraint) -> View? {
    barriers[ObjectIdentifier(constraint)]
  }

  private static func ties(in table: ItemTable) -> [Tie] {
    table.items.flatMap(constraints).compactMap { constraint -> Tie? in
      guard !constraint.firstAttribute.isSize, let axis = constraint.firstAttribute.axis,
        let first = table.index(of: constraint.firstItem),
        let second = table.index(of: constraint.secondItem)
      else { return nil }
      return Tie(constraint: constraint, axis: axis, first: first, second: second)
    }
  }

  private static func constraints(of item: LayoutItem) -> [LayoutConstraint] {
    let activated = Array(item.attachedConstraints.present)
    guard let view = item as? View else { return activated }
    let arranged = (view as? StackView)?.arrangementConstraints ?? []
    return activated + arranged + view.autoresizingConstraints()
  }

  private mutating func check(_ scrollView: Int, _ ties: [Tie], in table: ItemTable) {
    let inside = scrollView..<table.ends[scrollView]
    let crossing = ties.filter { tie in
      table.isContent(tie.first, of: scrollView) && !inside.contains(tie.second)
        || table.isContent(tie.second, of: scrollView) && !inside.contains(tie.first)
    }
    guard !crossing.isEmpty, let barrier = table.items[scrollView] as? View else { return }
    var groups = ScrollingTies.groups(in: scrollView, ties, table)
    let content = groups.representative(of: scrollView)
    for tie in crossing where !contains(tie.constraint) {
      let inner = inside.contains(tie.first) ? tie.first : tie.second
      guard groups.representative(of: inner) == content else { continue }
      barriers[ObjectIdentifier(tie.constraint)] = barrier
    }
  }

  /// What is tied together inside a scroll view, whose own index stands for the content.
  private static func groups(in scrollView: Int, _ ties: [Tie], _ table: ItemTable) -> Groups {
    var groups = Groups(scrollView..<table.ends[scrollView])
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
  /// Whether an item of a scroll view is the guide of its content or of its margins.
  fileprivate func isGuideOfContent(_ index: Int) -> Bool {
    guard let guide = items[index] as? LayoutGuide else { return false }
    return switch guide.role {
    case .content, .margins: true
    case .custom, .frame, .arrangement: false
    }
  }
}

/// Indices in groups that can be united.
private struct Groups {
  private let start: Int
  private var links: [Int]

  init(_ indices: Range<Int>) {
    start = indices.lowerBound
    links = Array(indices)
  }

  /// The same index for all members of a group.
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
