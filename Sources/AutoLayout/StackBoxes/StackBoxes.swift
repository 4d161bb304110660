internal import ConstraintSolver

/// The views in a plain stack view of known size, which are laid out without constraints.
///
/// A stack view is plain if only stack views of a simple kind place the views in it; see
/// ``BoxInputs``. A ``BoxTree`` per axis then computes the frames and ambiguous attributes
/// that the solver would compute from the constraints of these stack views.
///
/// Views are not retained; otherwise a stack view would retain itself.
final class StackBoxes: Interior {
  /// The views, each after the one that contains it; the stack view itself is the first.
  private let identities: [LayoutItem.Identity]
  /// The axis along which each view has no length because it is hidden.
  private let hidingAxes: [Axis?]
  @exclusivity(unchecked) private var horizontal: BoxTree
  @exclusivity(unchecked) private var vertical: BoxTree
  @exclusivity(unchecked) private var texts: BoxTexts?
  /// The marked views, or all views before the first layout.
  @exclusivity(unchecked) private var visited: [View]
  private var wasLaidOut = false
  /// The result of ``leastSize``; nil if a change may have made it out of date.
  private var knownLeastSize: Size??
  private(set) var columns: AxisPair<BoxColumn>?
  /// Whether a layout failed, so that the boxes and the views have different places.
  private var hasFailed = false

  /// The number of levels above which the solver, which needs no recursion, lays out the views.
  static let greatestDepth = 200

  /// Creates boxes for the views in a stack view; nil if the solver must lay them out; `count` is an
  /// estimate of their number.
  init?(of stack: StackView, expecting count: Int = 0) {
    var builder = BoxBuilder(expecting: count)
    guard builder.add(stack, greatestDepth: StackBoxes.greatestDepth) else { return nil }
    (horizontal, vertical) = (builder.horizontal, builder.vertical)
    (identities, visited) = (builder.identities, builder.views)
    hidingAxes = builder.views.map(BoxInputs.hidingAxis)
    texts = BoxTexts(of: builder.views, horizontal)
  }
}

/// Creates the boxes of a stack view and the views in it.
///
/// It is a value, so that accesses to the trees need no checks at run time.
private struct BoxBuilder {
  var views: [View] = []
  var identities: [LayoutItem.Identity] = []
  var horizontal: BoxTree
  var vertical: BoxTree
  private var depths: [Int32] = []

  init(expecting count: Int) {
    horizontal = BoxTree(reserving: count)
    vertical = BoxTree(reserving: count)
    views.reserveCapacity(count)
    identities.reserveCapacity(count)
    depths.reserveCapacity(count)
  }

  /// Adds a stack view and everything in it; returns false if that is impossible.
  mutating func add(_ stack: StackView, greatestDepth: Int) -> Bool {
    append(stack, inside: -1, depth: 0)
    var next = 0
    while next < views.count {
      if let stack = views[next].stack, !stack.children.isEmpty {
        guard depths[next] < greatestDepth else { return false }
        let children = views.count..<views.count + stack.children.count
        horizontal.setChildren(children, of: next)
        vertical.setChildren(children, of: next)
        for child in stack.children { append(child, inside: next, depth: depths[next] + 1) }
        if stack.axis == .horizontal {
          horizontal.setLeads(in: stack, next, along: .horizontal)
        } else {
          vertical.setLeads(in: stack, next, along: .vertical)
        }
      }
      next += 1
    }
    return horizontal.isSolvable && vertical.isSolvable
  }

  private mutating func append(_ view: View, inside parent: Int, depth: Int32) {
    var inputs = BoxInputs(of: view)
    horizontal.append(inputs.rules.horizontal, inside: parent)
    vertical.append(inputs.rules.vertical, inside: parent)
    // The position of the stack view itself is that in the tree around it.
    if parent >= 0 { view.position = views.count }
    views.append(view)
    identities.append(view.identity)
    depths.append(depth)
    // The constraints of the outermost stack view belong to the tree around it.
    if parent < 0 || view.attachedConstraints.isEmpty && !view.settings.isHidden { return }
    inputs.addDemands(on: view)
    horizontal.appendDemands(inputs.demands.horizontal)
    vertical.appendDemands(inputs.demands.vertical)
  }
}

extension BoxTree {
  /// Sets the distances, along the axis of the tree, of the views in a stack view, whose boxes follow
  /// each other.
  fileprivate mutating func setLeads(in stack: StackView, _ index: Int, along axis: Axis) {
    let first = boxes[index].children.lowerBound
    BoxInputs.forEachLead(in: stack) { setLead(axis == stack.axis ? $1 : 0, of: first + $0) }
  }
}

// MARK: Preparation

extension StackBoxes {
  static func prepare(below root: View, isNewLayout: Bool, allowingColumns: Bool) -> [View] {
    var stacks: [View] = []
    var isAnyRefused = false
    for candidate in PlainStackSearch.takeCandidates(
      below: root, isNewLayout: isNewLayout, allowingColumns: allowingColumns)
    {
      let stack = candidate.stack
      let known = stack.record?.interior as? StackBoxes
      let isKnown = candidate.isUpToDate || known?.update(stack) == true
      let boxes = isKnown ? known : StackBoxes(of: stack, expecting: candidate.count)
      if let boxes, !boxes.isMeasuredWithTexts(in: stack), boxes.setColumns(!candidate.isFixed) {
        if !isKnown { stack.madeRecord.interior = boxes }
        stacks.append(stack)
      } else {
        stack.record?.interior = nil
        if candidate.isFixed { continue }
        stack.madeRecord.opening.noteFailure()
        isAnyRefused = true
      }
    }
    // There may be others inside those that were refused.
    return isAnyRefused
      ? prepare(below: root, isNewLayout: false, allowingColumns: allowingColumns) : stacks
  }

  /// Makes the sizes variables, or fixes them; returns false if the boxes need all constraints.
  private func setColumns(_ areNeeded: Bool) -> Bool {
    if areNeeded == (columns != nil) { return true }
    columns = nil
    guard areNeeded else { return true }
    guard texts == nil, let width = horizontal.makeColumn(), let height = vertical.makeColumn()
    else { return false }
    columns = AxisPair(horizontal: width, vertical: height)
    return true
  }

  /// Whether texts inside count for the proportions of a stack view around: between the two passes of
  /// a layout, it would measure them again.
  private func isMeasuredWithTexts(in stack: StackView) -> Bool {
    texts != nil
      && sequence(first: stack as View, next: \.superview).dropFirst().contains {
        $0.stack?.distribution == .fillProportionally
      }
  }

  static func smallestLength(of view: View, along axis: Axis) -> Double? {
    view.stack.flatMap { BoxFitting.size(of: $0, along: axis) }
  }
}

// MARK: Changes

extension StackBoxes {
  func update(_ view: View) -> Bool {
    guard !hasFailed, let stack = view.stack else { return false }
    // The same layout has just created it.
    if !wasLaidOut { return true }
    visited = stack.marks.isNeeded ? [stack] : []
    if visited.isEmpty { return true }
    knownLeastSize = nil
    var next = 0
    while next < visited.count {
      let view = visited[next]
      let index = next == 0 ? 0 : view.position
      guard identities.indices.contains(index), identities[index] === view.identity,
        view.marks.subviewChange == .none,
        next == 0 ? BoxInputs.arrangesPlainly(stack) : BoxInputs.isPlain(view),
        view.settings.heightDependsOnWidth == wraps(index), takeUp(view, index)
      else { return false }
      view.appendMarkedSubviews(to: &visited)
      next += 1
    }
    guard columns != nil else { return true }
    columns = nil
    return setColumns(true)
  }

  private func takeUp(_ view: View, _ index: Int) -> Bool {
    var inputs = BoxInputs(of: view)
    if index > 0 { inputs.addDemands(on: view) }
    guard texts?.takeUp(inputs, of: index) ?? true,
      wraps(index)
        ? vertical.setRule(inputs.rules.vertical, of: index) : setRules(inputs.rules, of: index),
      horizontal.setDemands(inputs.demands.horizontal, of: index),
      vertical.setDemands(inputs.demands.vertical, of: index)
    else { return false }
    guard let stack = view.stack, !stack.children.isEmpty else { return true }
    // A view that is hidden or shown marks only the stack view, as does another axis.
    let inside = hidingAxes[horizontal.boxes[index].children]
    guard inside.elementsEqual(stack.children.lazy.map(BoxInputs.hidingAxis)) else { return false }
    horizontal.setLeads(in: stack, index, along: .horizontal)
    vertical.setLeads(in: stack, index, along: .vertical)
    texts?.horizontal.setLeads(in: stack, index, along: .horizontal)
    return true
  }

  private func setRules(_ rules: AxisPair<Box.Rule>, of index: Int) -> Bool {
    horizontal.setRule(rules.horizontal, of: index) && vertical.setRule(rules.vertical, of: index)
  }
}

// MARK: Texts

/// The first pass of a layout with contents that wrap.
///
/// Each layout begins with contents that have their sizes without a width, as that of the solver
/// does. Only the widths matter: no constraint of a plain stack view relates them to heights.
private struct BoxTexts {
  var horizontal: BoxTree
  /// Whether the content of each view wraps.
  let wraps: [Bool]
  /// The sizes of contents that wrap, as of the last layout.
  var sizes: [Size]

  /// Creates the first pass, given all views and their boxes; nil if no content wraps.
  init?(of views: [View], _ horizontal: BoxTree) {
    guard views.contains(where: { $0.settings.heightDependsOnWidth }) else { return nil }
    wraps = views.map(\.settings.heightDependsOnWidth)
    sizes = Array(repeating: .zero, count: views.count)
    self.horizontal = horizontal
  }

  mutating func takeUp(_ inputs: BoxInputs, of index: Int) -> Bool {
    horizontal.setRule(inputs.rules.horizontal, of: index)
      && horizontal.setDemands(inputs.demands.horizontal, of: index)
  }
}

extension StackBoxes {
  private func wraps(_ index: Int) -> Bool { texts?.wraps[index] ?? false }

  /// Gives contents that wrap their sizes for the widths of the first pass; returns false if the
  /// views do not fit then.
  private func wrapTexts(_ width: Double) -> Bool {
    guard var texts = texts.take() else { return true }
    defer { self.texts = texts }
    guard texts.horizontal.solve(size: width) else { return false }
    let resized = wasLaidOut ? texts.horizontal.changed.map(Int.init) : []
    let others = wasLaidOut ? visited.dropFirst().map(\.position) : Array(identities.indices)
    // Elements of a span are not retained.
    let list = identities
    let identities = list.span
    for (place, index) in (resized + others).enumerated() where texts.wraps[index] {
      guard let view = identities[index].view else { return false }
      let size = view.wrapContent(atWidth: texts.horizontal.boxes[index].size)
      // At most widths, a content has the same size as before.
      if place < resized.count, size == texts.sizes[index] { continue }
      texts.sizes[index] = size
      guard setRules(BoxInputs.rules(ofContent: size, of: view), of: index) else { return false }
    }
    return true
  }
}

// MARK: Layout

extension StackBoxes {
  var leastSize: Size? {
    // In the first pass, other sizes may fit.
    if texts != nil { return nil }
    if let knownLeastSize { return knownLeastSize }
    var size: Size?
    if let width = horizontal.leastSize, let height = vertical.leastSize {
      size = Size(width: width, height: height)
    }
    knownLeastSize = .some(size)
    return size
  }

  func layOut(
    _ stack: View, _ size: Size, isAmbiguous: AxisPair<Bool>, _ due: inout DueViews
  ) -> Bool {
    guard wrapTexts(size.width),
      horizontal.solve(
        size: size.width, chosenBy: isAmbiguous.horizontal ? columns?.horizontal : nil),
      vertical.solve(size: size.height, chosenBy: isAmbiguous.vertical ? columns?.vertical : nil)
    else {
      hasFailed = true
      return false
    }
    let places = BoxPlaces(horizontal: horizontal.boxes, vertical: vertical.boxes)
    if wasLaidOut {
      guard visited.count == (stack.marks.isNeeded ? stack.markedViews().count : 0) else {
        // The next solve would not find the changes of this one.
        hasFailed = true
        return false
      }
      places.setFrames(of: horizontal.changed, identities, &due)
      places.setFrames(of: vertical.changed, identities, &due)
      for view in visited.dropFirst() {
        places.setGuide(of: view, at: view.position)
        due.endLayout(of: view)
      }
    } else {
      places.setAllFrames(of: visited, &due)
    }
    // Views must not be retained.
    visited = []
    wasLaidOut = true
    return true
  }
}

/// The boxes along both axes after a layout.
///
/// It is a value, so that accesses for each view need no checks at run time.
private struct BoxPlaces {
  let horizontal: [Box]
  let vertical: [Box]

  func setFrames(of changed: [Int32], _ identities: [LayoutItem.Identity], _ due: inout DueViews) {
    // Elements of a span are not retained.
    let identities = identities.span
    for index in changed.lazy.map(Int.init) {
      guard let view = identities[index].view else { continue }
      due.setFrame(of: view, to: frame(at: index))
      view.placement.ambiguity = ambiguity(at: index)
      setGuide(of: view, at: index)
    }
  }

  /// Sets the frame of the margins guide of a view that has one.
  func setGuide(of view: View, at index: Int) {
    guard let guide = view.marginsGuide else { return }
    let insets = view.layoutMargins(in: .leftToRight)
    let width = horizontal[index].size - insets.left - insets.right
    let height = vertical[index].size - insets.top - insets.bottom
    let frame = Rect(x: insets.left, y: insets.top, width: width, height: height)
    guide.layoutFrame = frame.withoutRoundingErrors
  }

  func setAllFrames(of views: [View], _ due: inout DueViews) {
    // Elements of a span are not retained.
    let views = views.span
    for index in views.indices.dropFirst() {
      let view = views[index]
      due.setFrame(of: view, to: frame(at: index))
      view.placement.wasLaidOut = true
      view.placement.ambiguity = ambiguity(at: index)
      setGuide(of: view, at: index)
      due.endLayout(of: view)
      view.marks.subviewChange = .none
      guard let record = view.record else { continue }
      // They do not describe these frames.
      record.memory = nil
      record.interior = nil
    }
  }

  private func frame(at index: Int) -> Rect {
    Rect(
      x: horizontal[index].position, y: vertical[index].position,
      width: horizontal[index].size, height: vertical[index].size
    ).withoutRoundingErrors
  }

  /// Returns the number of the combination of a view's ambiguous attributes.
  private func ambiguity(at index: Int) -> Int {
    (horizontal[index].isPositionAmbiguous ? 1 : 0)
      + (vertical[index].isPositionAmbiguous ? 2 : 0)
      + (horizontal[index].isSizeAmbiguous ? 4 : 0)
      + (vertical[index].isSizeAmbiguous ? 8 : 0)
  }
}
