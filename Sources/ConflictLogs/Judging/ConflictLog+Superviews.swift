extension ConflictLog {
  /// The superview of each item, if the log shows it.
  ///
  /// `|` names the superview. Otherwise, an item with the same edge as another item is assumed to
  /// be inside it, if the other item is known to contain items or both edges of an axis are
  /// related, also those of two items. A view of which a table or a window fixes the size contains
  /// those whose sizes are related to it.
  package var superviews: [Int: Int] {
    var parents: [Int: Int] = [:]
    let named = Set(constraints.compactMap(\.superview))
    for constraint in constraints {
      guard let superview = constraint.superview else { continue }
      for item in constraint.items
      where item != superview && !parents.path(from: superview).contains(item) {
        parents[item] = parents[item] ?? superview
      }
    }
    let nestings = self.nestings(named)
    func hasOtherEnd(_ nesting: Nesting) -> Bool {
      nestings.contains {
        $0.isOpposite(of: nesting) && ($0.child == nesting.child || $0.isInset && nesting.isInset)
      }
    }
    var containers = Set(parents.values)
    for nesting in nestings {
      let (child, parent) = (nesting.child, nesting.parent)
      guard parents[child] == nil, !parents.path(from: parent).contains(child),
        containers.contains(parent) || isContainer(parent, named) || hasOtherEnd(nesting)
      else { continue }
      if parents[parent] == parents[child], parents[parent] != nil { continue }
      parents[child] = parent
      containers.insert(parent)
    }
    for (host, child) in hostedSizes where parents[child] == nil {
      if !parents.path(from: host).contains(child) { parents[child] = host }
    }
    let spacing = constraints.filter { $0.identifier == "UISV-spacing" }
    ConflictLog.placeBeside(spacing.map(\.items), &parents)
    return parents
  }

  /// The view that contains each item; a guide contains nothing, but belongs to a view.
  var containers: [Int: Int] {
    let parents = superviews
    return items.indices.reduce(into: [:]) { containers, item in
      containers[item] = parents.path(from: item).dropFirst().first { !items[$0].isGuide }
    }
  }

  /// The first line that multiplies a position, if the log does not show a view that contains both items.
  var multipleInUnknownView: Int? {
    let containers = self.containers
    return constraints.firstIndex { line in
      guard line.requiredRelation != nil, let second = line.second, line.multiplier != 1,
        !line.first.attribute.isSize, !second.attribute.isSize
      else { return false }
      let views = Set(containers.path(from: second.item))
      return views.isDisjoint(with: containers.path(from: line.first.item))
    }
  }

  /// The containers in a scene: views that the log places in none are siblings of those from whose
  /// edges lines keep them apart, so that a layout breaks the same distance between siblings.
  ///
  /// A position that depends on the container remains one in the window.
  var containersInScene: [Int: Int] {
    let placed = constraints.filter {
      $0.isPlainPosition || $0.multiplier != 1 && !$0.first.attribute.isSize
    }
    let fixed = Set(placed.flatMap(\.items)).union(items.indices.filter { items[$0].isGuide })
    let gaps = constraints.filter {
      $0.isBetweenOppositeEdges && $0.axes.count == 1 && fixed.isDisjoint(with: $0.items)
    }
    var containers = self.containers
    ConflictLog.placeBeside(gaps.map(\.items), &containers)
    return containers
  }

  /// Places the items of pairs that are in no view in the view that contains the other one.
  private static func placeBeside(_ pairs: [[Int]], _ parents: inout [Int: Int]) {
    var pairs = pairs
    while let place = pairs.firstIndex(where: { pair in
      pair.count(where: { parents[$0] == nil }) == 1
    }) {
      let pair = pairs.remove(at: place)
      guard let view = pair.compactMap({ parents[$0] }).first else { continue }
      for item in pair where !parents.path(from: view).contains(item) { parents[item] = view }
    }
  }

  /// The views whose sizes are imposed from outside, each with an item that has a related size.
  private var hostedSizes: [(host: Int, child: Int)] {
    let hosts = Set(constraints.filter { $0.origin == .encapsulated }.map(\.first.item))
    return constraints.compactMap { constraint in
      guard let second = constraint.second, constraint.first.attribute == second.attribute,
        second.attribute.isSize, !constraint.items.allSatisfy(hosts.contains),
        let host = constraint.items.first(where: hosts.contains)
      else { return nil }
      return constraint.items.first { $0 != host }.map { (host, $0) }
    }
  }

  /// Returns the items that lines relate to an item and that may contain it.
  func neighbours(of item: Int, _ parents: [Int: Int]) -> Set<Int> {
    let related = constraints.lazy.filter { $0.items.contains(item) }.flatMap(\.items)
    return Set(related.filter { $0 != item && !items[$0].isLeaf && parents[$0] != item })
  }

  /// Returns the items in which lines seem to place an item; `named` contains the views named as
  /// superviews.
  func suggestedSuperviews(of item: Int, _ named: Set<Int>) -> Set<Int> {
    Set(nestings(named).filter { $0.child == item }.map(\.parent))
  }

  /// A line that suggests, at one of an item's edges, that the item is inside another.
  private struct Nesting {
    var child: Int
    var parent: Int
    var axis: Attribute.Axis
    var isAtStart: Bool
    /// Whether there is a distance between the edges.
    var isInset: Bool

    /// Whether both relate an item to the opposite edges of the same one.
    func isOpposite(of other: Nesting) -> Bool {
      parent == other.parent && axis == other.axis && isAtStart != other.isAtStart
    }
  }

  /// Returns the nestings that lines suggest; `named` contains the views named as superviews.
  private func nestings(_ named: Set<Int>) -> [Nesting] {
    constraints.compactMap { constraint in
      guard let second = constraint.second, constraint.first.item != second.item,
        constraint.superview == nil, let (child, parent) = nesting(constraint, second, named),
        !items[parent].isLeaf
      else { return nil }
      let isAtStart = [.start, .marginStart].contains(constraint.first.attribute.kind)
      return Nesting(
        child: child, parent: parent, axis: constraint.first.attribute.axis, isAtStart: isAtStart,
        isInset: constraint.constant != 0)
    }
  }

  /// Returns which of two items contains the other, if edges or margins of one kind are related.
  private func nesting(
    _ constraint: LoggedConstraint, _ second: LoggedConstraint.Anchor, _ named: Set<Int>
  ) -> (child: Int, parent: Int)? {
    let first = constraint.first
    switch (first.attribute.kind, second.attribute.kind) {
    case (.start, .marginStart), (.end, .marginEnd): return (first.item, second.item)
    case (.marginStart, .start), (.marginEnd, .end): return (second.item, first.item)
    case (.start, .start), (.end, .end), (.middle, .middle):
      let (isGuide, isOtherGuide) = (items[first.item].isGuide, items[second.item].isGuide)
      if isGuide != isOtherGuide, constraint.constant == 0 {
        return isGuide ? (second.item, first.item) : (first.item, second.item)
      }
      // Stack views fill scroll views; one that arranges a scroll view has its own constraints.
      let pair = [first.item, second.item]
      if constraint.constant == 0, constraint.origin != .stackView,
        let scroll = pair.first(where: { items[$0].isScrollView }),
        let stack = pair.first(where: { items[$0].shortClassName == "UIStackView" })
      {
        return (stack, scroll)
      }
      let isContainerFirst = isContainer(first.item, named) && !isContainer(second.item, named)
      // The constant keeps the inner edge inside.
      let inset = first.attribute.kind == .end ? -constraint.constant : constraint.constant
      let isFirstOutside = constraint.constant == 0 ? isContainerFirst : inset < 0
      return isFirstOutside ? (second.item, first.item) : (first.item, second.item)
    default: return nil
    }
  }

  /// Returns whether an item has a class that contains others, or is named as a superview.
  private func isContainer(_ item: Int, _ named: Set<Int>) -> Bool {
    if named.contains(item) { return true }
    let name = items[item].shortClassName
    return name.hasSuffix("ContentView") || name.hasSuffix("Window") || name == "UIStackView"
  }
}

extension [Int: Int] {
  /// Returns an item and its ancestors, given the parents of items.
  func path(from item: Int) -> [Int] {
    Array(sequence(first: item) { self[$0] }.prefix(count + 1))
  }
}

extension LoggedItem {
  /// Whether views of this class usually have no subviews.
  fileprivate var isLeaf: Bool {
    ["Label", "Switch", "Slider", "TextField"].contains(where: shortClassName.hasSuffix)
  }
}
