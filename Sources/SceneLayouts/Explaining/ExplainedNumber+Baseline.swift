import AutoLayout

extension ExplainedNumber {
  /// Returns the baseline that determines the view's position in a horizontal stack view; nil if the
  /// number is not such a position, or if the baselines are not at the same height.
  func alignedBaseline() -> Explanation.AlignedBaseline? {
    guard attribute == .y, !view.isHidden, let stack = view.superview as? StackView,
      stack.axis == .horizontal,
      stack.alignment == .firstBaseline || stack.alignment == .lastBaseline
    else { return nil }
    let isFirst = stack.alignment == .firstBaseline
    let baseline: LayoutAttribute = isFirst ? .firstBaseline : .lastBaseline
    let visible = stack.arrangedSubviews.filter { !$0.isHidden }
    let heights = visible.compactMap { view in
      view.baselineDepth(baseline).map { view.alignmentRect(forFrame: view.frame).origin.y + $0 }
    }
    guard visible.count > 1, heights.count == visible.count,
      visible.contains(where: { $0 === view }),
      let first = heights.first, let depth = view.baselineDepth(baseline),
      heights.allSatisfy({ abs($0 - first) <= LayoutInspection.tolerance })
    else { return nil }
    let edge = isFirst ? 0 : view.alignmentSize(along: .vertical) ?? 0
    let top = alignmentInsets(of: view).low
    return Explanation.AlignedBaseline(
      stack: stack.identifier ?? "", isFirst: isFirst, y: first, depth: depth + top,
      isEdge: top == 0 && view.subviews.isEmpty && abs(depth - edge) <= LayoutInspection.tolerance)
  }
}
