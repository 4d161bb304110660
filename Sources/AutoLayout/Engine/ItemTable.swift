internal import ConstraintSolver

/// The items of a tree of views in a fixed order, with the solver variables of each.
///
/// The order is that of the tree: a view, its guides, its subviews. Each item has four variables,
/// numbered in the same order, so that "lowest number first" means "first in the tree first".
/// A place is relative to the item's container. That keeps the equations of a stack view free of
/// whatever is around it, and makes "x is ambiguous" a statement about the frame.
struct ItemTable {
  private(set) var items: [LayoutItem] = []
  /// Each item as a view; nil for a guide.
  private(set) var views: [View?] = []
  private(set) var shapes: [ItemShape] = []
  private(set) var depths: [Int] = []
  /// The index behind each item and everything inside it.
  private(set) var ends: [Int] = []
  /// The indices of scroll views.
  private(set) var scrollViews: [Int] = []
  /// What `position` was before, for the table of a layout pass that this one interrupts.
  private var formerPositions: [Int] = []
  /// Four for each item, in the order of ``FrameAttribute``.
  var variables: [Variable] = []
  private var baselineViews: [BaselineQuery: Int] = [:]
  /// What ties scrolled content to places outside.
  private(set) var scrollingTies = ScrollingTies()
  /// Whether an equation asked for a baseline since this was set to false.
  var hasReadBaseline = false

  init(root: View, expecting count: Int = 0) {
    items.reserveCapacity(count)
    views.reserveCapacity(count)
    shapes.reserveCapacity(count)
    depths.reserveCapacity(count)
    ends.reserveCapacity(count)
    formerPositions.reserveCapacity(count)
    append(root, parent: -1, depth: 0, direction: root.effectiveLayoutDirection)
    scrollingTies = ScrollingTies(in: self)
  }

  /// Appends a view and everything inside it.
  ///
  /// With a list of what is left to do, not by recursion, which trees some thousands deep overflow.
  private mutating func append(
    _ root: View, parent: Int, depth: Int, direction: LayoutDirection
  ) {
    enum Step {
      case append(View, parent: Int, depth: Int, direction: LayoutDirection)
      case end(Int)
    }
    var steps = [Step.append(root, parent: parent, depth: depth, direction: direction)]
    while let step = steps.popLast() {
      switch step {
      case .end(let index): ends[index] = items.count
      case .append(let view, let parent, let depth, let direction):
        let index = items.count
        append(view, as: view, ItemShape(of: view, parent: parent, direction: direction), depth)
        if view is ScrollView { scrollViews.append(index) }
        for guide in view.guidesInLayout {
          append(
            guide, as: nil, ItemShape(of: guide, parent: index, direction: direction), depth + 1)
        }
        // What a view places itself is laid out after it, in layouts of its own.
        let inside = view.layoutsSubviewsManually ? [] : view.subviews
        guard !inside.isEmpty else {
          ends[index] = items.count
          continue
        }
        steps.append(.end(index))
        for subview in inside.reversed() {
          steps.append(
            .append(
              subview, parent: index, depth: depth + 1,
              direction: subview.layoutDirection ?? direction))
        }
      }
    }
  }

  private mutating func append(
    _ item: LayoutItem, as view: View?, _ shape: ItemShape, _ depth: Int
  ) {
    formerPositions.append(item.position)
    item.position = items.count
    items.append(item)
    views.append(view)
    shapes.append(shape)
    depths.append(depth)
    ends.append(items.count)
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

  /// The variable of an extent.
  func extent(along axis: Axis, of index: Int) -> Variable {
    variable(axis == .horizontal ? .width : .height, of: index)
  }

  /// The innermost item that is, or is around, both.
  func commonAncestor(_ a: Int, _ b: Int) -> Int {
    var a = a
    var b = b
    while a != b {
      if depths[a] >= depths[b] { a = shapes[a].parent } else { b = shapes[b].parent }
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
    hasReadBaseline = true
    let query = BaselineQuery(index: index, attribute: attribute)
    if let known = baselineViews[query] { return known }
    guard let view = views[index] else { return index }
    let candidate =
      attribute == .firstBaseline
      ? view.viewForFirstBaselineLayout : view.viewForLastBaselineLayout
    // A subclass may answer with any view; only one inside this view makes sense.
    let found = candidate.isDescendant(of: view) ? self.index(of: candidate) ?? index : index
    baselineViews[query] = found
    return found
  }
}
