internal import ConstraintSolver

/// The items of a tree of views in a fixed order, with the solver variables of each.
///
/// The order is that of the tree: a view, its guides, its subviews. Each item has four variables,
/// numbered in the same order, so that "lowest number first" means "first in the tree first".
/// A place is relative to the item's container. That keeps the equations of a stack view free of
/// whatever is around it, and makes "x is ambiguous" a statement about the frame.
struct ItemTable {
  private(set) var items: [LayoutItem] = []
  /// The index of each item's container; -1 for the root.
  private(set) var parents: [Int] = []
  private(set) var depths: [Int] = []
  private(set) var directions: [LayoutDirection] = []
  /// The index behind each item and everything inside it.
  private(set) var ends: [Int] = []
  /// The indices of scroll views.
  private(set) var scrollViews: [Int] = []
  /// What `position` was before, for the table of a layout pass that this one interrupts.
  private var formerPositions: [Int] = []
  private var variables: [Variable] = []
  private var baselineViews: [BaselineQuery: Int] = [:]

  init(root: View, solver: inout Solver) {
    append(root, parent: -1, depth: 0, direction: root.effectiveLayoutDirection)
    variables = solver.makeVariables(items.count * FrameAttribute.allCases.count)
  }

  private mutating func append(
    _ item: LayoutItem, parent: Int, depth: Int, direction: LayoutDirection
  ) {
    formerPositions.append(item.position)
    item.position = items.count
    items.append(item)
    parents.append(parent)
    depths.append(depth)
    directions.append(direction)
    ends.append(items.count)
    guard let view = item as? View else { return }
    let index = view.position
    if view is ScrollView { scrollViews.append(index) }
    defer { ends[index] = items.count }
    for guide in view.guidesInLayout {
      append(guide, parent: index, depth: depth + 1, direction: direction)
    }
    // What a view places itself is laid out after it, in layouts of its own.
    guard !view.layoutsSubviewsManually else { return }
    for subview in view.subviews {
      append(
        subview, parent: index, depth: depth + 1,
        direction: subview.layoutDirection ?? direction)
    }
  }

  /// Gives the items their former positions back; the table must not be asked any more.
  func restorePositions() {
    for (item, position) in zip(items, formerPositions) { item.position = position }
  }

  /// The index of an item, or nil where it is not in the tree.
  func index(of item: LayoutItem?) -> Int? {
    guard let item, items.indices.contains(item.position), items[item.position] === item else {
      return nil
    }
    return item.position
  }

  func variable(_ attribute: FrameAttribute, of index: Int) -> Variable {
    let offset =
      switch attribute {
      case .x: 0
      case .y: 1
      case .width: 2
      case .height: 3
      }
    return variables[index * FrameAttribute.allCases.count + offset]
  }

  /// The innermost item that is, or is around, both.
  func commonAncestor(_ a: Int, _ b: Int) -> Int {
    var a = a
    var b = b
    while a != b {
      if depths[a] >= depths[b] { a = parents[a] } else { b = parents[b] }
    }
    return a
  }
}

// MARK: Baselines

extension ItemTable {
  private struct BaselineQuery: Hashable {
    var index: Int
    var attribute: LayoutAttribute
  }

  /// The items whose baselines constraints were found to use, in the order of the tree.
  var baselineItems: [Int] { Set(baselineViews.values).sorted() }

  /// The view whose edge or text gives a view its first or last baseline.
  ///
  /// Finding the tallest view of a stack view takes a layout of its own, hence the memory.
  mutating func baselineView(of index: Int, _ attribute: LayoutAttribute) -> Int {
    let query = BaselineQuery(index: index, attribute: attribute)
    if let known = baselineViews[query] { return known }
    guard let view = items[index] as? View else { return index }
    let candidate =
      attribute == .firstBaseline
      ? view.viewForFirstBaselineLayout : view.viewForLastBaselineLayout
    // A subclass may answer with any view; only one inside this view makes sense.
    let found = candidate.isDescendant(of: view) ? self.index(of: candidate) ?? index : index
    baselineViews[query] = found
    return found
  }
}
