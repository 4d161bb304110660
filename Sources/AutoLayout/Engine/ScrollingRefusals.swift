/// The constraints of a tree that tie the content of a scroll view to a place outside of it.
///
/// A view inside belongs to the content if constraints tie its place, directly or by way of other
/// views inside, to the content's area. Else it floats, and may be tied to whatever is outside.
struct ScrollingRefusals {
  private(set) var refused: [RefusedConstraint] = []
  private var ids: Set<ObjectIdentifier> = []

  /// A constraint between places, by the indices of its items.
  private struct Tie {
    let constraint: LayoutConstraint
    let first: Int
    let second: Int
  }

  /// - Complexity: O(1) where the tree has no scroll view; else O(items and constraints) for each.
  init(in table: ItemTable) {
    guard !table.scrollViews.isEmpty else { return }
    let ties = ScrollingRefusals.ties(in: table)
    for scrollView in table.scrollViews { check(scrollView, ties, in: table) }
  }

  func contains(_ constraint: LayoutConstraint) -> Bool {
    ids.contains(ObjectIdentifier(constraint))
  }

  private static func ties(in table: ItemTable) -> [Tie] {
    table.items.flatMap(constraints).compactMap { constraint -> Tie? in
      guard !constraint.firstAttribute.isSize,
        let first = table.index(of: constraint.firstItem),
        let second = table.index(of: constraint.secondItem)
      else { return nil }
      return Tie(constraint: constraint, first: first, second: second)
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
    var groups = ScrollingRefusals.groups(in: scrollView, ties, table)
    let content = groups.representative(of: scrollView)
    for tie in crossing where !contains(tie.constraint) {
      let inner = inside.contains(tie.first) ? tie.first : tie.second
      guard groups.representative(of: inner) == content else { continue }
      ids.insert(ObjectIdentifier(tie.constraint))
      refused.append(
        RefusedConstraint(constraint: tie.constraint, barrier: barrier, reason: .scrolling))
    }
  }

  /// What is tied together inside a scroll view, whose own index stands for the content.
  private static func groups(in scrollView: Int, _ ties: [Tie], _ table: ItemTable) -> Groups {
    var groups = Groups(scrollView..<table.ends[scrollView])
    for index in scrollView + 1..<table.ends[scrollView] {
      if table.shapes[index].parent != scrollView {
        groups.unite(table.shapes[index].parent, index)
      } else if table.isGuideOfContent(index) {
        groups.unite(scrollView, index)
      }
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
