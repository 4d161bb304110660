import AutoLayout
import SceneModel

struct UnexpectedRules {
  let explanation: Explanation
  let inspection: SceneInspection

  var mechanisms: [Explanation.Mechanism] {
    guard let view = inspection.tree.view(explanation.view) else { return [] }
    let ofStack: Explanation.Mechanism? =
      isEmptyStack(view)
      ? .emptyStack(explanation.view)
      : growsWithoutHugging(view) ? .noHugging(stack: explanation.view) : nil
    let ofScroll: Explanation.Mechanism? =
      isSizedOnlyByScrolledContent(view) ? .scrolledContent(of: explanation.container) : nil
    let hidden = hiddenNeighbour.map { Explanation.Mechanism.hiddenRoom(of: $0) }
    return [ofStack, ofScroll, unlimited, hidden, sharedWidthBeside].compactMap(\.self)
  }

  private var axis: Axis { explanation.attribute.axis }

  /// The rule that gives a text beside the view a share of the width, if the view then has another
  /// width than its content.
  private var sharedWidthBeside: Explanation.Mechanism? {
    let isContentOther = explanation.unsatisfied.contains {
      $0.isContent && $0.first.item == explanation.view
    }
    let share = explanation.deciders.first {
      $0.id.stackIdentifier == "UISV-text-width-disambiguation"
        && $0.first.item != explanation.view
    }
    guard explanation.attribute == .width, isContentOther, let share, let stack = share.id.view
    else { return nil }
    return .sharedWidth(ofText: share.first.item, stack: stack, priority: share.priority)
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
