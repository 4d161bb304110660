internal import ConstraintSolver

/// The views in a plain stack view of known size, which are laid out without constraints.
///
/// A stack view is plain if only stack views of a simple kind place the views in it; see
/// ``BoxInputs``. A ``BoxTree`` per axis then computes the frames and ambiguous attributes
/// that the solver would compute from the constraints of these stack views.
///
/// Views are not retained; otherwise a stack view would retain itself.
final class StackBoxes {
  /// The views, each after the one that contains it; the stack view itself is the first.
  private var identities: [LayoutItem.Identity] = []
  private var horizontal: BoxTree
  private var vertical: BoxTree
  /// The marked views, or all views before the first layout.
  private var visited: [View]
  private var wasLaidOut = false
  /// Whether a layout failed, so that the boxes have no valid places.
  private var hasFailed = false
  /// Whether the boxes were just created or updated; false except while others are looked for.
  var isCurrent = false

  /// The number of levels above which the solver, which needs no recursion, lays out the views.
  private static let greatestDepth = 200

  /// Creates boxes for the views in a stack view; nil if the solver must lay them out.
  init?(of stack: StackView) {
    visited = [stack]
    var depths = [0]
    horizontal = BoxTree()
    vertical = BoxTree()
    append(stack, inside: -1, lead: 0, along: .horizontal)
    var next = 0
    while next < visited.count {
      if let stack = visited[next] as? StackView, !stack.children.isEmpty {
        guard depths[next] < StackBoxes.greatestDepth else { return nil }
        let children = visited.count..<visited.count + stack.children.count
        horizontal.setChildren(children, of: next)
        vertical.setChildren(children, of: next)
        var lead = 0.0
        let distances = stack.distances
        for child in stack.children {
          append(child, inside: next, lead: lead, along: stack.axis)
          lead = distances.after(child)
          visited.append(child)
          depths.append(depths[next] + 1)
        }
      }
      next += 1
    }
    if horizontal.hasTooManyPriorities || vertical.hasTooManyPriorities { return nil }
    identities.reserveCapacity(visited.count)
    for index in visited.indices {
      identities.append(visited[index].identity)
      // The position of the stack view itself is that in the tree around it.
      if index > 0 { visited[index].position = index }
    }
  }

  private func append(_ view: View, inside parent: Int, lead: Double, along axis: Axis) {
    let rules = BoxInputs(of: view).rules
    horizontal.append(
      rules.horizontal, inside: parent, lead: axis == .horizontal ? lead : 0)
    vertical.append(rules.vertical, inside: parent, lead: axis == .vertical ? lead : 0)
  }
}

// MARK: Changes

extension StackBoxes {
  /// Takes up the changes of marked views; returns false if the boxes must be created again.
  func update(_ stack: StackView) -> Bool {
    if hasFailed { return false }
    visited = stack.marks.isNeeded ? [stack] : []
    var next = 0
    while next < visited.count {
      let view = visited[next]
      let index = next == 0 ? 0 : view.position
      guard identities.indices.contains(index), identities[index] === view.identity,
        !view.marks.hasOtherSubviews,
        next == 0 ? BoxInputs.arrangesPlainly(stack) : BoxInputs.isPlain(view),
        takeUp(view, index)
      else { return false }
      view.appendMarkedSubviews(to: &visited)
      next += 1
    }
    return true
  }

  private func takeUp(_ view: View, _ index: Int) -> Bool {
    let rules = BoxInputs(of: view).rules
    guard horizontal.setRule(rules.horizontal, of: index),
      vertical.setRule(rules.vertical, of: index)
    else { return false }
    guard let stack = view as? StackView else { return true }
    var lead = 0.0
    let distances = stack.distances
    for child in stack.children {
      // A view that is hidden marks only the stack view.
      if child.settings.isHidden { return false }
      horizontal.setLead(stack.axis == .horizontal ? lead : 0, of: child.position)
      vertical.setLead(stack.axis == .vertical ? lead : 0, of: child.position)
      lead = distances.after(child)
    }
    return true
  }
}

// MARK: Layout

extension StackBoxes {
  /// Sets the frames of the views, given the size of the stack view; returns false if they do not
  /// fit, or if a view was marked meanwhile.
  func layOut(_ stack: StackView, width: Double, height: Double) -> Bool {
    guard horizontal.solve(size: width), vertical.solve(size: height) else {
      hasFailed = true
      return false
    }
    if wasLaidOut {
      guard visited.count == (stack.marks.isNeeded ? stack.markedViews.count : 0) else {
        return false
      }
      setFrames(of: horizontal.changed)
      setFrames(of: vertical.changed)
      for view in visited.dropFirst() { view.endLayout() }
    } else {
      setAllFrames()
    }
    // Views must not be retained.
    visited = []
    wasLaidOut = true
    return true
  }

  private func setFrames(of changed: [Int32]) {
    for index in changed.lazy.map(Int.init) {
      guard let view = identities[index].view else { continue }
      view.placement.frame = frame(at: index)
      view.placement.ambiguity = ambiguity(at: index)
    }
  }

  private func setAllFrames() {
    for index in visited.indices.dropFirst() {
      let view = visited[index]
      view.placement.frame = frame(at: index)
      view.placement.wasLaidOut = true
      view.placement.ambiguity = ambiguity(at: index)
      view.endLayout()
      view.marks.hasOtherSubviews = false
      guard let record = view.record else { continue }
      // They do not describe these frames.
      record.memory = nil
      record.boxes = nil
    }
  }

  private func frame(at index: Int) -> Rect {
    Rect(
      x: horizontal.boxes[index].position.withoutRoundingErrors,
      y: vertical.boxes[index].position.withoutRoundingErrors,
      width: horizontal.boxes[index].size.withoutRoundingErrors,
      height: vertical.boxes[index].size.withoutRoundingErrors)
  }

  /// Returns the number of the combination of a view's ambiguous attributes.
  private func ambiguity(at index: Int) -> Int {
    (horizontal.boxes[index].isPositionAmbiguous ? 1 : 0)
      + (vertical.boxes[index].isPositionAmbiguous ? 2 : 0)
      + (horizontal.boxes[index].isSizeAmbiguous ? 4 : 0)
      + (vertical.boxes[index].isSizeAmbiguous ? 8 : 0)
  }
}
