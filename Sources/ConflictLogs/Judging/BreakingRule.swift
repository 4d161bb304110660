/// The rule, derived from published logs, for which constraint of a conflict UIKit breaks.
///
/// UIKit does not document how it chooses. About nine of ten published logs follow this order: a
/// constant size set by the app, the distance between two siblings, the trailing or bottom edge of
/// the innermost view, any other constraint of the app. Constraints that tables, measurements and
/// hiding stack views impose are never broken.
struct BreakingRule {
  private let log: ConflictLog
  private let depths: [Int: Int]

  init(_ log: ConflictLog) {
    self.log = log
    depths = BreakingRule.depths(in: log)
  }

  /// The order in which constraints are broken.
  private enum Stage: Int, Comparable {
    case size, proportion, sibling, end, place, margin, arrangement, contentSize, mask, system

    static func < (a: Stage, b: Stage) -> Bool { a.rawValue < b.rawValue }
  }

  /// Returns the positions of constraints in the order in which they would be broken.
  func order(_ conflict: [Int]) -> [Int] {
    let candidates = conflict.compactMap { index in
      stage(of: log.constraints[index]).map { (index: index, stage: $0) }
    }
    return candidates.sorted { precedes($0, $1, among: conflict) }.map(\.index)
  }

  private func precedes(
    _ a: (index: Int, stage: Stage), _ b: (index: Int, stage: Stage), among conflict: [Int]
  ) -> Bool {
    if a.stage != b.stage { return a.stage < b.stage }
    let (one, other) = (log.constraints[a.index], log.constraints[b.index])
    if a.stage == .size, one.first == other.first { return a.index < b.index }
    if a.stage == .end {
      let (inner, outer) = (depth(of: one), depth(of: other))
      if inner != outer { return inner > outer }
    }
    return a.index > b.index
  }

  /// Returns the stage of a constraint; nil if it is never broken.
  private func stage(of constraint: LoggedConstraint) -> Stage? {
    switch constraint.origin {
    case .encapsulated, .temporary: return nil
    case .stackView:
      if constraint.identifier == "UISV-spacing" { return .sibling }
      if constraint.identifier == "UISV-hiding" { return nil }
      return constraint.identifier == "UISV-canvas-connection" ? nil : .arrangement
    case .autoresizingMask: return .mask
    case .margins, .safeArea: return .margin
    case .contentSize: return .contentSize
    case .system: return .system
    case .app, .library: break
    }
    guard let second = constraint.second else { return .size }
    if constraint.first.attribute.isSize {
      return second.item == constraint.first.item ? .proportion : .place
    }
    if isBetweenSiblings(constraint, second) { return .sibling }
    return isAtEnd(constraint.first) && isAtEnd(second) ? .end : .place
  }

  /// Returns whether the constraint relates the end of one item to the start of another.
  private func isBetweenSiblings(
    _ constraint: LoggedConstraint, _ second: LoggedConstraint.Anchor
  ) -> Bool {
    let kinds = Set([constraint.first.attribute.kind, second.attribute.kind])
    return kinds == [.start, .end]
  }

  private func isAtEnd(_ anchor: LoggedConstraint.Anchor) -> Bool {
    anchor.attribute.kind == .end || anchor.attribute.kind == .marginEnd
  }

  private func depth(of constraint: LoggedConstraint) -> Int {
    [constraint.first.item, constraint.second?.item].compactMap { $0 }
      .map { depths[$0] ?? 0 }.max() ?? 0
  }

  /// Returns the depth of each item, as far as the log names superviews.
  private static func depths(in log: ConflictLog) -> [Int: Int] {
    let parents = log.superviews
    var depths: [Int: Int] = [:]
    for item in log.items.indices {
      var depth = 0
      var current = item
      while let parent = parents[current], depth < log.items.count {
        depth += 1
        current = parent
      }
      depths[item] = depth
    }
    return depths
  }
}

extension ConflictLog {
  /// The superview of each item, as far as lines show it.
  ///
  /// `|` names it. Otherwise, an item with the same edge as another item is assumed to be its
  /// superview.
  package var superviews: [Int: Int] {
    var parents: [Int: Int] = [:]
    for constraint in constraints {
      guard let superview = constraint.superview else { continue }
      for item in [constraint.first.item, constraint.second?.item].compactMap({ $0 })
      where item != superview && !isInside(superview, item, parents) {
        parents[item] = parents[item] ?? superview
      }
    }
    for constraint in constraints {
      guard let second = constraint.second, constraint.first.item != second.item,
        constraint.superview == nil
      else { continue }
      let kinds = [constraint.first.attribute.kind, second.attribute.kind]
      guard let (child, parent) = nesting(constraint, second, kinds), parents[child] == nil,
        !isInside(parent, child, parents), parents.values.contains(parent) || isContainer(parent)
      else { continue }
      if parents[parent] == parents[child], parents[parent] != nil { continue }
      parents[child] = parent
    }
    return parents
  }

  /// Returns which of two items contains the other, if edges or margins of one kind are related.
  private func nesting(
    _ constraint: LoggedConstraint, _ second: LoggedConstraint.Anchor, _ kinds: [Attribute.Kind]
  ) -> (child: Int, parent: Int)? {
    let first = constraint.first
    switch (kinds[0], kinds[1]) {
    case (.start, .marginStart), (.end, .marginEnd): return (first.item, second.item)
    case (.marginStart, .start), (.marginEnd, .end): return (second.item, first.item)
    case (.start, .start), (.end, .end), (.middle, .middle):
      return isContainer(first.item) && !isContainer(second.item)
        ? (second.item, first.item) : (first.item, second.item)
    default: return nil
    }
  }

  /// Returns whether an item has a class that contains others, or is named as a superview.
  private func isContainer(_ item: Int) -> Bool {
    if constraints.contains(where: { $0.superview == item }) { return true }
    let name = items[item].shortClassName
    return name.hasSuffix("ContentView") || name.hasSuffix("Window") || name == "UIStackView"
  }

  private func isInside(_ item: Int, _ other: Int, _ parents: [Int: Int]) -> Bool {
    var current: Int? = item
    var steps = 0
    while let next = current, steps <= items.count {
      if next == other { return true }
      current = parents[next]
      steps += 1
    }
    return false
  }
}
