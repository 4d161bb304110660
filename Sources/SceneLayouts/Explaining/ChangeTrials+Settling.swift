import AutoLayout
import SceneModel

/// Changes that make an ambiguous number unique.
extension ChangeTrials {
  private static let mostSettling = 2
  private static let mostSettlingTried = 10

  /// Changes that resolve the ambiguity and cause no other problem: first those that end its tie, and of
  /// these those that stretch views least, otherwise the most usual first.
  func settling() -> [Explanation.WhatIf] {
    guard let range = explanation.ambiguity?.range else { return [] }
    let yielding = yielding()
    func settles(_ change: SceneChange) -> Explanation.WhatIf? {
      guard let effect = effect(of: change), resolvesConflicts(change),
        keepsValue(effect) || range.nearlyContains(effect.value) || showsAll(effect)
      else { return nil }
      return effect
    }
    let all = (yielding + settlingCandidates().filter { !yielding.contains($0) })
      .prefix(ChangeTrials.mostSettlingTried).compactMap(settles)
    let usual = all.filter { keepsValue($0) || !yielding.contains($0.change) }
    let found = usual.ordered { harm(of: $0.change) }
    // The value in the layout is one of many, so it is proposed only if nothing else helps.
    let others = all.isEmpty ? ownValue.compactMap(settles) : all
    return Array((found.isEmpty ? others : found).prefix(ChangeTrials.mostSettling))
  }

  /// Whether a change leaves the tie of the number to the other views.
  func leavesTie(_ change: SceneChange) -> Bool {
    let tied = explanation.tie?.constraints.map(\.first.item) ?? []
    return inspection.layout(after: change)?.views.contains { view in
      tied.contains(view.id) && view.ambiguous.contains(size.rawValue)
    } == true
  }

  /// Returns a number that is greater for a change that leaves the tie to others, then for one after which
  /// nothing of the view is visible or more is behind it, and then for one that makes views exceed their
  /// contents by more.
  private func harm(of change: SceneChange) -> Double {
    guard let after = inspection.layout(after: change) else { return .infinity }
    let stretch = after.views.reduce(0) { sum, view in
      guard !view.isHidden, let content = content(of: view.id) else { return sum }
      return sum + max(0, view.frame[size] - content)
    }
    let isGone =
      content(of: explanation.view) ?? 0 > 0
      && after.view(explanation.view)?.frame[size] ?? 0 <= LayoutInspection.tolerance
    let isInFront = countBehind(in: after) > countBehind(in: layout)
    return (leavesTie(change) ? 1e9 : 0) + (isGone || isInFront ? 1e6 : 0) + stretch.rounded()
  }

  /// Returns the number of visible views beside the view that it covers in part.
  private func countBehind(in layout: SceneLayout) -> Int {
    guard let view = layout.view(explanation.view) else { return 0 }
    return layout.visibleViews(in: view.parent).prefix { $0.id != view.id }
      .count { $0.frame.intersects(view.frame) }
  }

  private func content(of view: String) -> Double? {
    inspection.constraint(.contentHugging(view: view, axis: axis))?.constant
  }

  private func showsAll(_ effect: Explanation.WhatIf) -> Bool {
    explanation.attribute.isSize && effect.value == content(of: explanation.view)
  }

  /// Returns whether no constraint on the number is dropped after a change; a change that only makes
  /// the number unambiguous does not resolve the conflict.
  private func resolvesConflicts(_ change: SceneChange) -> Bool {
    let dropped = explanation.unsatisfied.filter { $0.state == .broken }.map(\.id)
    guard !dropped.isEmpty else { return true }
    return inspection.trial(of: change)?.dropsOnly(
      Set(inspection.dropped).subtracting(dropped)) == true
  }

  private func keepsValue(_ effect: Explanation.WhatIf) -> Bool {
    abs(effect.value - explanation.value) <= LayoutInspection.tolerance
  }

  private var layout: SceneLayout { inspection.layout }
  private var size: FrameAttribute { explanation.attribute.size }

  /// The changes that make the size the one that grows or shrinks, if it does so now: the highest
  /// priority below its own.
  ///
  /// The change keeps the explained value, and agrees with the changes for positions, which fix
  /// theirs.
  private func yielding() -> [SceneChange] {
    guard explanation.attribute.isSize else { return [] }
    let own = explanation.unsatisfied.filter {
      $0.isContent && $0.first.item == explanation.view && $0.priority > 1
    }
    return own.compactMap { withPriority($0.priority.rounded(.up) - 1, of: $0) }
  }

  /// Returns the usual changes that fix a number, in this order.
  ///
  /// A position can be open because the size is.
  private func settlingCandidates() -> [SceneChange] {
    let view = layout.view(explanation.view)
    var candidates: [SceneChange] = []
    if explanation.attribute.isSize || view?.ambiguous.contains(size.rawValue) == true {
      candidates +=
        lengthOfNothing() + contentPriorities() + sharedLengths() + endOfContent()
        + sizeOfSuperview()
        + ends(ofSize: true) + lineThickness()
    }
    if !explanation.attribute.isSize { candidates += ends(ofSize: false) + places() }
    return candidates.withoutRepetitions(of: \.self)
  }

  /// The equation that fixes the value in the layout, if it can be meant.
  ///
  /// A size of 0 is what is left when nothing sets it, and the position of an arranged view follows
  /// from the views before it.
  private var ownValue: [SceneChange] {
    let canBeMeant =
      explanation.attribute.isSize
      ? explanation.value > LayoutInspection.tolerance : arrangingStack == nil
    guard canBeMeant, let view = layout.view(explanation.view) else { return [] }
    return [
      .equation(
        explanation.attribute.layoutAttribute, of: view.id,
        with: explanation.attribute.isSize ? nil : view.parent, constant: explanation.value)
    ]
  }

  // MARK: Sizes

  /// The lowest priorities with which the content keeps its size, or more of it than that of others, and
  /// the highest with which it yields instead of them.
  private func contentPriorities() -> [SceneChange] {
    let (view, axis) = (explanation.view, axis)
    let contents = [
      ConstraintID.contentHugging(view: view, axis: axis),
      .compressionResistance(view: view, axis: axis),
    ].compactMap { inspection.constraint($0) }
    return contents.filter { $0.priority < 999 }
      .compactMap { withPriority($0.priority.rounded(.down) + 1, of: $0) }
      + contents.filter { $0.priority > 1 }
      .compactMap { withPriority($0.priority.rounded(.up) - 1, of: $0) }
  }

  /// Whether the view is a stack view in which nothing is arranged.
  var arrangesNothing: Bool {
    inspection.scene.root.find(explanation.view)?.stack?.arrangedSubviews.allSatisfy(\.isHidden)
      == true
  }

  /// No length for a stack view in which nothing is arranged, with the priority of content hugging,
  /// which it does not have.
  private func lengthOfNothing() -> [SceneChange] {
    arrangesNothing ? [.equation(axis.size, of: explanation.view, priority: 250)] : []
  }

  /// The size of a scroll view for what it scrolls, and equal shares of a stack view.
  private func sharedLengths() -> [SceneChange] {
    var changes: [SceneChange] = []
    var inner = layout.view(explanation.view)
    while let view = inner, let outer = layout.view(view.parent) {
      if inspection.scene.root.find(outer.id)?.scroll != nil {
        changes.append(
          .equation(axis.size, of: view.id, with: ScrollGuideName.frame.id(of: outer.id)))
        break
      }
      inner = outer
    }
    if let stack = arrangingStack, let arrangement = stack.stack,
      arrangement.distribution == .fill, arrangement.arrangedSubviews.count(where: isOpen) > 1
    {
      changes.append(.set(.fillEqually, of: stack.id))
    }
    return changes
  }

  /// The end of a view at that of the view inside that reaches farthest, with the distance that the
  /// first one has from the start: this makes the view as large as what is in it.
  private func endOfContent() -> [SceneChange] {
    guard let view = layout.view(explanation.view), let made = inspection.scene.root.find(view.id),
      made.stack == nil, made.scroll == nil,
      axis == .vertical || view.direction == .leftToRight
    else { return [] }
    guard let last = layout.lastView(in: view.id, along: axis),
      last.frame.edges(along: axis).end > 0
    else { return [] }
    let inside = layout.visibleViews(in: view.id)
    let start = inside.map { $0.frame.origin[axis] }.min() ?? 0
    return [.equation(axis.end, of: last.id, with: view.id, constant: -max(0, start))]
  }

  /// The stack view that divides its length among the view and others; nil if there is none.
  private var arrangingStack: SceneView? {
    guard let parent = layout.view(explanation.view)?.parent,
      let found = inspection.scene.root.find(parent), let stack = found.stack, stack.axis == axis,
      stack.arrangedSubviews.contains(where: { $0.id == explanation.view })
    else { return nil }
    return found
  }

  /// Whether the size of a view without a content is ambiguous.
  private func isOpen(_ view: SceneView) -> Bool {
    layout.view(view.id)?.ambiguous.contains(size.rawValue) == true && content(of: view.id) == nil
  }

  /// The user's limits of a size, or of a position, as equations: the ends of the range.
  private func ends(ofSize isSize: Bool) -> [SceneChange] {
    let limits = inspection.constraints(of: explanation.view).filter { constraint in
      constraint.axis == axis && constraint.first.attribute.isSize == isSize
        && constraint.relation != .equal && constraint.state == .satisfied
        && !inspection.isImposed(constraint.id)
    }
    return limits.prefix(3).flatMap { inspection.changes(ofRelationOf: $0.id, to: [.equal]) }
  }

  /// An optional equation with the size of the superview, which respects limits; none for a view with a
  /// content, nor for one whose superview is as large as its views, or divides its length among them.
  private func sizeOfSuperview() -> [SceneChange] {
    guard let view = layout.view(explanation.view), let superview = layout.view(view.parent),
      inspection.scene.root.find(superview.id)?.scroll == nil, arrangingStack == nil,
      content(of: view.id) == nil
    else { return [] }
    return [.equation(axis.size, of: view.id, with: superview.id, priority: 750)]
  }

  /// A thickness of 1 for what can be meant as a line: a view with nothing inside that has only a length.
  private func lineThickness() -> [SceneChange] {
    guard let view = layout.view(explanation.view), let made = inspection.scene.root.find(view.id),
      !made.hasSubviews, made.stack == nil, arrangingStack == nil, content(of: view.id) == nil,
      view.frame.size[axis] <= LayoutInspection.tolerance, view.frame.size[axis.perpendicular] > 1
    else { return [] }
    return [.equation(axis.size, of: view.id, constant: 1)]
  }

  // MARK: Positions

  private func places() -> [SceneChange] {
    guard let view = layout.view(explanation.view), arrangingStack == nil else { return [] }
    if inspection.scene.root.find(view.parent)?.scroll != nil {
      // Another distance than 0 would make a part of the view unreachable.
      let content = ScrollGuideName.content.id(of: view.parent)
      return [.equation(axis.start, of: view.id, with: content)]
    }
    return [axis.start, axis.center].map { .equation($0, of: view.id, with: view.parent) }
  }
}

extension ClosedRange<Double> {
  /// Whether a number is one of the equally good ones, rather than a result of other preferences.
  fileprivate func nearlyContains(_ number: Double) -> Bool {
    number >= lowerBound - LayoutInspection.tolerance
      && number <= upperBound + LayoutInspection.tolerance
  }
}
