import AutoLayout

extension ExplainedNumber {
  /// Returns the distribution of the surrounding stack view's length; nil if the view is not
  /// arranged, or the number belongs to the other axis.
  func distribution() -> Explanation.Distribution? {
    guard let stack = view.superview as? StackView, stack.axis == axis, !view.isHidden,
      stack.arrangedSubviews.contains(where: { $0 === view })
    else { return nil }
    return inspection.memory.distribution(of: stack) { distribution(of: stack) }
  }

  private func distribution(of stack: StackView) -> Explanation.Distribution? {
    let visible = stack.arrangedSubviews.filter { !$0.isHidden }
    let around: LayoutItem =
      stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    guard let available = around.alignmentSize(along: axis) else { return nil }
    let shares = visible.map { view in
      Explanation.Share(
        view: view.identifier ?? "",
        content: resistance(of: view)?.constant, wants: preferredLength(view, in: stack),
        gets: view.alignmentSize(along: axis) ?? 0)
    }
    let edges = visible.map { view in
      let rect = view.alignmentRect(forFrame: view.frame)
      return axis == .horizontal
        ? (low: rect.origin.x, high: rect.origin.x + rect.size.width)
        : (low: rect.origin.y, high: rect.origin.y + rect.size.height)
    }
    // In a right-to-left layout, the first view is the last one from the left.
    let isMirrored = axis == .horizontal && stack.effectiveLayoutDirection == .rightToLeft
    let gaps = zip(edges, edges.dropFirst()).map { a, b in
      isMirrored ? a.low - b.high : b.low - a.high
    }
    let wanted = shares.compactMap(\.wants)
    let surplus =
      wanted.count == shares.count
      ? available - wanted.reduce(0, +) - gaps.reduce(0, +) : nil
    let length: FrameAttribute = attribute.size
    return Explanation.Distribution(
      stack: stack.identifier ?? "", attribute: length,
      rule: stack.distribution, available: available, shares: shares, gaps: gaps,
      baselineDistances: baselineDistances(in: stack, visible),
      centreDistances: stack.distribution == .equalCentering
        ? zip(gaps, zip(shares, shares.dropFirst())).map { $0 + ($1.0.gets + $1.1.gets) / 2 } : [],
      surplus: surplus, divisor: divisor(of: stack),
      followsFromContents: followsFromContents(length, of: stack))
  }

  private func followsFromContents(_ length: FrameAttribute, of stack: StackView) -> Bool {
    let number = stack.identifier.flatMap { ExplainedNumber(length, of: $0, in: inspection) }
    return switch number?.reasonOfSize().0 {
    case .contained, .sharedContents: true
    default: false
    }
  }

  /// The distances that equal spacing makes equal in an arrangement by baselines; empty if one of
  /// them is not known.
  private func baselineDistances(in stack: StackView, _ visible: [View]) -> [Double]? {
    guard stack.distribution == .equalSpacing, stack.axis == .vertical,
      stack.isBaselineRelativeArrangement
    else { return nil }
    func baseline(_ attribute: LayoutAttribute, of view: View) -> Double? {
      let top = view.alignmentRect(forFrame: view.frame).origin.y
      return view.baselineDepth(attribute).map { top + $0 }
    }
    var distances: [Double] = []
    for (previous, next) in zip(visible, visible.dropFirst()) {
      guard let last = baseline(.lastBaseline, of: previous),
        let first = baseline(.firstBaseline, of: next)
      else { return [] }
      distances.append(first - last)
    }
    return distances
  }

  private func resistance(of view: View) -> LaidOutConstraint? {
    inspection.constraint(.compressionResistance(view: view.identifier ?? "", axis: axis))
  }

  /// Returns the length that a view prefers; nil if it has no content size.
  private func preferredLength(_ view: View, in stack: StackView) -> Double? {
    guard let id = view.identifier, let resistance = resistance(of: view) else { return nil }
    let hugging = inspection.constraint(.contentHugging(view: id, axis: axis))
    return PreferredLength(
      ofContent: resistance.constant, hugging: hugging?.priority ?? 0,
      resistance: resistance.priority, limits: inspection.layout.sizeLimits(of: id, along: axis),
      in: stack.distribution
    ).value
  }

  /// Returns the number by which lengths are divided to get shares.
  private func divisor(of stack: StackView) -> Double? {
    guard stack.distribution == .fillProportionally else { return nil }
    for constraint in stack.arrangementConstraints
    where constraint.identifier == "UISV-fill-proportionally" && constraint.multiplier > 0 {
      guard constraint.secondItem != nil, let view = constraint.firstItem?.identifier,
        let content = inspection.constraint(.compressionResistance(view: view, axis: axis))?
          .constant
      else { continue }
      return content / constraint.multiplier
    }
    return nil
  }
}
