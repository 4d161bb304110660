import AutoLayout
import SceneModel

/// The rules of layout that explain a number and that people often do not expect.
struct UnexpectedRules {
  let explanation: Explanation
  let inspection: SceneInspection

  /// The rules that matter for the number.
  var mechanisms: [Explanation.Mechanism] {
    guard let view = inspection.tree.view(explanation.view) else { return [] }
    var found: [Explanation.Mechanism] = []
    if isEmptyStack(view) {
      found.append(.emptyStack(explanation.view))
    } else if growsWithoutHugging(view) {
      found.append(.noHugging(stack: explanation.view))
    }
    if isSizedOnlyByScrolledContent(view) {
      found.append(.scrolledContent(of: explanation.container))
    }
    if let unlimited { found.append(unlimited) }
    if let hidden = hiddenNeighbour { found.append(.hiddenRoom(of: hidden)) }
    if let text = sharedWidthBeside { found.append(text) }
    return found
  }

  private var axis: Axis { explanation.attribute.axis }

  /// The rule that gives a text beside the view a share of the width, if the view then has another
  /// width than its content.
  private var sharedWidthBeside: Explanation.Mechanism? {
    let isContentOther = explanation.unsatisfied.contains {
      $0.isContent && $0.first.item == explanation.view
    }
    guard explanation.attribute == .width, isContentOther else { return nil }
    for decider in explanation.deciders where decider.first.item != explanation.view {
      guard case .stack(let stack, "UISV-text-width-disambiguation", _) = decider.id else {
        continue
      }
      return .sharedWidth(
        ofText: decider.first.item, stack: stack, priority: decider.priority)
    }
    return nil
  }

  /// Whether the size of a stack view, in which nothing is visible, follows only from what is around it.
  private func isEmptyStack(_ view: View) -> Bool {
    guard let stack = view as? StackView, explanation.attribute.isSize,
      stack.arrangedSubviews.allSatisfy(\.isHidden)
    else { return false }
    return explanation.ambiguity != nil || explanation.reason == .remainder
  }

  /// Whether the view is a stack view that takes what a view beside it leaves, because that view keeps
  /// the size of its content, and no content inside the stack view has another size than it wants.
  private func growsWithoutHugging(_ view: View) -> Bool {
    guard view is StackView, case .remainder = explanation.reason else { return false }
    func isInside(_ constraint: LaidOutConstraint) -> Bool {
      inspection.tree.view(constraint.first.item)?.isDescendant(of: view) == true
    }
    let isContentOther = inspection.missed(along: axis).contains { _, constraint in
      constraint.isContent && isInside(constraint)
    }
    return !isContentOther
      && explanation.deciders.contains { $0.isContent && $0.axis == axis && !isInside($0) }
  }

  /// Whether the size of a view in a scroll view is open, 0, or wider than the scroll view, although its
  /// edges are not open.
  private func isSizedOnlyByScrolledContent(_ view: View) -> Bool {
    guard explanation.attribute.isSize, let scroll = view.superview as? ScrollView,
      explanation.ambiguity != nil || explanation.value <= LayoutInspection.tolerance
        || explanation.attribute == .width
          && explanation.value > scroll.frame.size.width + LayoutInspection.tolerance
    else { return false }
    let edges = inspection.constraints(of: explanation.view).count { constraint in
      constraint.axis == axis && !constraint.first.attribute.isSize
        && (constraint.mentions(scroll.contentLayoutGuide.identifier ?? "")
          || constraint.mentions(explanation.container))
    }
    return edges > 1
  }

  /// The rule that the width of scrolled content follows from what is in it, if the view is a text that
  /// would wrap at the width of the scroll view.
  private var unlimited: Explanation.Mechanism? {
    guard explanation.attribute == .width,
      explanation.deciders.contains(where: { $0.isContent && $0.first.item == explanation.view }),
      let text = inspection.scene.root.find(explanation.view)?.labelText(
        cell: inspection.scene.textCell),
      text.wrapsAtItsWidth
    else { return nil }
    let path = inspection.scene.root.path(to: explanation.view)
    for (outer, inner) in zip(path, path.dropFirst()) where outer.scroll != nil {
      let width = inspection.tree.view(outer.id)?.frame.size.width ?? .infinity
      guard explanation.value > width + LayoutInspection.tolerance else { continue }
      return .unlimitedContent(of: outer.id, content: inner.id)
    }
    return nil
  }

  /// The first hidden view, outside stack views, whose size is part of the number or that the number
  /// is measured from.
  private var hiddenNeighbour: String? {
    let items = explanation.sumParts.compactMap(\.item)
    let anchors = explanation.deciders.flatMap { [$0.first.item, $0.second?.item ?? ""] }
    return (items + anchors).first { item in
      guard let found = inspection.tree.view(item), found.isHidden else { return false }
      return (found.superview as? StackView)?.arrangedSubviews.contains { $0 === found } != true
        && (found.alignmentSize(along: axis) ?? 0) > 0
    }
  }
}
