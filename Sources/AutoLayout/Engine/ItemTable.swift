internal import ConstraintSolver

/// The items of a tree of views in a fixed order, with the solver variables of each.
///
/// The order is that of the tree: a view, its guides, its subviews. Each item has four variables,
/// numbered in the same order, so the lowest number is the first in the tree. Positions are
/// relative to the item's container: the equations of a stack view do not depend on its
/// surroundings, and an ambiguous x is an ambiguous value of the frame.
struct ItemTable {
  private(set) var shapes: [ItemShape] = []
  private(set) var depths: [Int] = []
  /// The index after each item and everything inside it.
  private(set) var ends: [Int] = []
  private(set) var scrollViews: [Int] = []
  /// The indices of views whose height depends on their width.
  private(set) var wrappingViews: [Int] = []
  /// Whether there are, or once were, stack views.
  private(set) var hasStacks = false
  /// Whether views have insets that depend on their places.
  private(set) var isSurrounded = false
  /// The previous values of `position`, which belong to the table of a layout pass that this one
  /// interrupts.
  private var formerPositions: [Int] = []
  private var baselineViews: [BaselineQuery: Int] = [:]
  /// See ``LayoutRecord/measuredHeights``; nil while they are there.
  private var measuredHeights: [ObjectIdentifier: Double]? = [:]
  /// The constraints between scrolling content and views outside.
  private(set) var scrollingTies = ScrollingTies()
  /// Whether an equation has used a baseline or a content offset since this was last set to false, so
  /// that the same constraint can result in another equation.
  var isRestless = false
  /// Whether the views in views with an ``Interior`` are left out.
  private(set) var omitsInteriors = false
  /// Whether the sizes of some of these views depend on the views inside.
  private(set) var hasColumns = false
  /// The number of items that were removed from the tree since the table was created.
  private var removedCount = 0
  /// Whether the rows of views with an ``Interior`` contain the sizes that the views inside need.
  var limitsInteriors = false
  /// The views with baselines that constraints use, but which are left out.
  private(set) var omittedBaselines: [View] = []

  /// Creates an empty table, to be exchanged with another one.
  init() {}

  /// Lists the items of a tree, without the views in interiors if `omittingInteriors` is true; `count` is an
  /// estimate of their number.
  init(root: View, expecting count: Int = 0, omittingInteriors: Bool = false) {
    omitsInteriors = omittingInteriors
    shapes.reserveCapacity(count)
    depths.reserveCapacity(count)
    ends.reserveCapacity(count)
    formerPositions.reserveCapacity(count)
    // A view that its superview places by hand is the root of a table of its own.
    isSurrounded =
      (root as? Window)?.screenInsets.isEmpty == false
      || root.superview?.record?.surroundings != nil
    append(root)
    // Passing the table copies it.
    if !scrollViews.isEmpty { scrollingTies = ScrollingTies(in: self) }
  }

  /// Appends a view and everything inside it.
  ///
  /// Uses a list instead of recursion, which would overflow the stack for trees of some thousand
  /// levels.
  private mutating func append(_ root: View) {
    var pending = [(view: root, parent: -1, depth: 0, direction: root.effectiveLayoutDirection)]
    while let (view, parent, depth, direction) = pending.popLast() {
      let index = shapes.count
      append(view, ItemShape(of: view, parent: parent, direction: direction), depth)
      if view.marks.kind.isScroll { scrollViews.append(index) }
      if view.marks.kind.isStack { hasStacks = true }
      if view.settings.heightDependsOnWidth { wrappingViews.append(index) }
      if view.settings.preservesSuperviewLayoutMargins { isSurrounded = true }
      for guide in view.guidesInLayout {
        append(guide, ItemShape(of: guide, parent: index, direction: direction), depth + 1)
      }
      // Views that their superview places manually are laid out after it, each in a separate
      // layout.
      if view.layoutsSubviewsManually { continue }
      if omitsInteriors, let interior = view.record?.interior {
        if interior.columns != nil { hasColumns = true }
        continue
      }
      if view.children.isEmpty { continue }
      // Elements of a span are not retained.
      let list = view.children
      let subviews = list.span
      for place in subviews.indices.reversed() {
        let ownDirection = subviews[place].settings.layoutDirection
        pending.append((subviews[place], index, depth + 1, ownDirection ?? direction))
      }
    }
    for index in shapes.indices.reversed() where shapes[index].parent >= 0 {
      ends[shapes[index].parent] = max(ends[shapes[index].parent], ends[index])
    }
  }

  private mutating func append(_ item: LayoutItem, _ shape: consuming ItemShape, _ depth: Int) {
    formerPositions.append(item.position)
    item.position = shapes.count
    shapes.append(shape)
    depths.append(depth)
    ends.append(shapes.count)
  }

  /// The items, in the order of the tree.
  ///
  /// Neither the table nor the memory of a tree retains them.
  var items: ItemList { ItemList(shapes: shapes) }

  /// Each item as a view; nil for a guide.
  var views: ViewList { ViewList(shapes: shapes) }

  /// Whether an item is in a view that is read from right to left.
  var hasRightToLeft: Bool { shapes.contains { $0.direction == .rightToLeft } }

  /// Restores the previous positions of the items; the table must not be used afterwards.
  func restorePositions() {
    for (item, position) in zip(items, formerPositions) { item.position = position }
  }

  /// Returns the index of an item, or nil if it is not in the tree.
  func index(of item: LayoutItem?) -> Int? { index(of: item?.identity) }

  func index(of identity: LayoutItem.Identity?) -> Int? {
    guard let index = identity?.position, index >= 0, index < shapes.count,
      shapes[index].identity === identity
    else { return nil }
    return index
  }

  /// Returns an item; one that no longer exists is replaced by an empty one.
  func item(at index: Int) -> LayoutItem { items[index] }

  /// The number of the solver's variables: four for each item, in the order of ``FrameAttribute``.
  var variableCount: Int { shapes.count * FrameAttribute.allCases.count }

  func variable(_ attribute: FrameAttribute, of index: Int) -> Variable {
    ItemTable.variable(attribute, of: index)
  }

  static func variable(_ attribute: FrameAttribute, of index: Int) -> Variable {
    let offset =
      switch attribute {
      case .x: 0
      case .y: 1
      case .width: 2
      case .height: 3
      }
    return Variable(index: index * FrameAttribute.allCases.count + offset)
  }

  func extent(along axis: Axis, of index: Int) -> Variable {
    variable(axis.extent, of: index)
  }

  func extents(of index: Int) -> AxisPair<Variable> {
    AxisPair(
      horizontal: extent(along: .horizontal, of: index),
      vertical: extent(along: .vertical, of: index))
  }

  /// Returns the nearest common ancestor, which may be one of the items.
  func commonAncestor(_ a: Int, _ b: Int) -> Int {
    var a = a
    var b = b
    while a != b {
      if depths[a] >= depths[b] { a = shapes[a].parent } else { b = shapes[b].parent }
    }
    return a
  }
}

/// The items of a table; an item that no longer exists is replaced by an empty one.
struct ItemList: RandomAccessCollection {
  fileprivate let shapes: [ItemShape]

  var startIndex: Int { 0 }
  var endIndex: Int { shapes.count }

  subscript(index: Int) -> LayoutItem { shapes[index].identity.item ?? LayoutItem(asItem: ()) }
}

/// The items of a table as views.
struct ViewList: RandomAccessCollection {
  fileprivate let shapes: [ItemShape]

  var startIndex: Int { 0 }
  var endIndex: Int { shapes.count }

  subscript(index: Int) -> View? { shapes[index].view }
}

// MARK: Changes

extension ItemTable {
  /// Returns the indices of the items that a layout has to visit, in the order of the tree: views
  /// that reported a change, and their guides, and items that were removed; nil if the tree has
  /// changed in another way.
  mutating func changedItems(below root: View) -> [Int]? {
    var found: [Int] = []
    var pending = [(view: root, index: 0, direction: root.effectiveLayoutDirection)]
    var marked: [View] = []
    while let (view, index, direction) = pending.popLast() {
      guard index < shapes.count,
        view.marks.subviewChange != .other || omitsInteriors && view.hasInterior,
        !omitsInteriors || view.placement.manualFrame == nil,
        !view.layoutsSubviewsManually,
        shapes[index]
          == ItemShape(of: view, parent: shapes[index].parent, direction: direction)
      else { return nil }
      found.append(index)
      guard noteGuides(of: view, at: index, direction, in: &found) else { return nil }
      if omitsInteriors, view.hasInterior { continue }
      if view.marks.subviewChange == .removal,
        !noteRemovedSubviews(of: view, at: index, in: &found)
      {
        return nil
      }
      marked.removeAll(keepingCapacity: true)
      view.appendMarkedSubviews(to: &marked)
      for subview in marked {
        guard let place = self.index(of: subview), shapes[place].parent == index else { return nil }
        pending.append((subview, place, subview.layoutDirection ?? direction))
      }
    }
    return found.sorted()
  }

  /// Takes up the offsets of scrolled contents; the rows that use one are made again in each layout.
  mutating func takeUpOffsets() {
    for index in scrollViews {
      if let view = shapes[index].view { shapes[index].boundsOrigin = view.boundsOrigin }
    }
  }

  /// Appends the indices of a view's guides; returns false if the view has other guides than before.
  private mutating func noteGuides(
    of view: View, at index: Int, _ direction: LayoutDirection, in found: inout [Int]
  ) -> Bool {
    var next = index + 1
    for guide in view.guidesInLayout {
      guard next < ends[index],
        case let shape = ItemShape(of: guide, parent: index, direction: direction),
        shapes[next] == shape
      else { return false }
      // A spacer may have been replaced by an equal one.
      if shapes[next].identity !== shape.identity { shapes[next] = shape }
      guide.position = next
      found.append(next)
      next += 1
    }
    // Guides are followed by subviews.
    return next == ends[index] || shapes[next].isView || shapes[next].isRemoved
  }

  /// Appends the indices of the items in subviews that were removed; returns false if half of all items
  /// have been removed.
  ///
  /// A removed item keeps its place and its variables, so that those of the others stay the same.
  private mutating func noteRemovedSubviews(
    of view: View, at index: Int, in found: inout [Int]
  ) -> Bool {
    let formerCount = found.count
    // Elements of a span are not retained.
    let list = view.children
    let subviews = list.span
    var place = 0
    var next = index + 1
    while next < ends[index] {
      if shapes[next].isView {
        if place < subviews.count, subviews[place].identity === shapes[next].identity {
          place += 1
        } else {
          found += (next..<ends[next]).lazy.filter { !shapes[$0].isRemoved }
        }
      }
      next = ends[next]
    }
    removedCount += found.count - formerCount
    guard place == subviews.count, 2 * removedCount < shapes.count else { return false }
    for removed in found[formerCount...] {
      shapes[removed] = ItemShape(removedFrom: shapes[removed].parent)
    }
    return true
  }

  /// Discards the results of a layout; keeps the structure of the tree.
  mutating func beginAgain() {
    baselineViews = [:]
    measuredHeights = [:]
    isRestless = false
    omittedBaselines = []
    formerPositions = []
    scrollingTies.removeAll()
  }
}

extension [ItemShape] {
  /// Returns whether the views among some items are all that are marked.
  func areAllMarked(_ items: [Int], below root: View, omittingInteriors: Bool) -> Bool {
    items.count { self[$0].isView }
      == root.markedViews(omittingInteriors: omittingInteriors).count
  }
}

// MARK: Baselines

extension ItemTable {
  private struct BaselineQuery: Hashable {
    var index: Int
    var attribute: LayoutAttribute
  }

  /// The items whose baselines occur in constraints, in the order of the tree.
  var baselineItems: [Int] {
    baselineViews.isEmpty ? [] : Set(baselineViews.values).sorted()
  }

  /// Returns the view whose edge or text determines the first or last baseline of a view.
  ///
  /// Finding the tallest view of a stack view takes a separate layout, so the result is kept.
  mutating func baselineView(of index: Int, _ attribute: LayoutAttribute) -> Int {
    isRestless = true
    let query = BaselineQuery(index: index, attribute: attribute)
    if let known = baselineViews[query] { return known }
    guard let view = views[index] else { return index }
    let record = view.outermostView.madeRecord
    // A layout that measures a view uses the heights that the layout around it found.
    let isOutermost = record.measuredHeights == nil
    if isOutermost { swap(&measuredHeights, &record.measuredHeights) }
    let candidate =
      attribute == .firstBaseline
      ? view.viewForFirstBaselineLayout : view.viewForLastBaselineLayout
    if isOutermost { swap(&measuredHeights, &record.measuredHeights) }
    // A subclass may return any view; only one inside this view is valid.
    var found = index
    if candidate.isDescendant(of: view) {
      if let place = self.index(of: candidate) {
        found = place
      } else {
        omittedBaselines.append(candidate)
      }
    }
    baselineViews[query] = found
    return found
  }
}
