import AutoLayout

extension DistanceGraph {
  func parts(of length: Length) -> [Explanation.Part] {
    switch length {
    case .constraint(let entry, let sign): parts(of: engine.entries[entry], sign)
    case .scrolling(let scroll, let sign): parts(of: scroll, sign)
    case .extent(let item, let factor): extent(of: item, factor)
    case .baseline(let view, let attribute, let sign): baseline(attribute, of: view, sign)
    case .belowBaseline(let view, let attribute, let sign):
      baseline(attribute, of: view, -sign) + extent(of: view, sign)
    }
  }

  private func parts(of entry: LayoutInspection.Entry, _ sign: Double) -> [Explanation.Part] {
    let constraint = entry.constraint
    guard let first = constraint.firstItem, let second = constraint.secondItem else { return [] }
    let margin =
      second.margin(of: constraint.secondAttribute, entry.isReflected)
      - first.margin(of: constraint.firstAttribute, entry.isReflected)
    let constant = entry.isReflected ? -constraint.constant : constraint.constant
    let id = names.name(of: constraint)
    var parts: [Explanation.Part] = []
    if margin != 0 { parts.append(Explanation.Part(kind: .margin, value: sign * margin)) }
    if constant != 0 {
      let kind = constraint.spacingKind(id) ?? .constant(id)
      let value = sign * constant
      parts.append(
        Explanation.Part(
          kind: kind, value: value, isPassedBackwards: value < 0 && constraint.constant > 0))
    }
    return parts
  }

  private func parts(of scroll: ScrollView, _ sign: Double) -> [Explanation.Part] {
    let name = scroll.identifier ?? ""
    let offset = scroll.bounds.origin[axis]
    let inset = scroll.alignmentRectInsets.ends(along: axis).low
    // An offset of 0 can be the only reason for a position.
    let scrolling = Explanation.Part(
      kind: .scrolling(of: name), value: offset == 0 ? 0 : sign * offset)
    return inset == 0
      ? [scrolling] : [scrolling, Explanation.Part(kind: .inset(item: name), value: sign * inset)]
  }

  private func extent(of item: LayoutItem, _ factor: Double) -> [Explanation.Part] {
    guard let size = item.alignmentSize(along: axis) else { return [] }
    let kind = Explanation.Part.Kind.extent(
      item: item.identifier ?? "", axis.frameSize, factor: factor)
    return [Explanation.Part(kind: kind, value: factor * size)]
  }

  private func baseline(
    _ attribute: LayoutAttribute, of view: View, _ sign: Double
  ) -> [Explanation.Part] {
    guard let depth = view.baselineDepth(attribute), depth != 0 else { return [] }
    let kind = Explanation.Part.Kind.baseline(item: view.identifier ?? "")
    return [Explanation.Part(kind: kind, value: sign * depth)]
  }
}

extension LayoutInspection.Entry {
  /// Whether the constraint measures from the right because its attributes depend on the direction
  /// of reading.
  var isReflected: Bool {
    isMirrored
      && (constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional)
  }
}

extension LayoutConstraint {
  /// The kind of the constant if it is a spacing of a stack view; otherwise nil.
  fileprivate func spacingKind(_ id: ConstraintID) -> Explanation.Part.Kind? {
    guard case .stack(_, "UISV-spacing", _) = id else { return nil }
    let hidden = [firstItem, secondItem].compactMap { $0 as? View }.filter(\.isHidden)
    return hidden.first.map { .halfSpacing(beside: $0.identifier ?? "") } ?? .spacing
  }
}

extension LayoutItem {
  fileprivate func margin(of attribute: LayoutAttribute, _ isMirrored: Bool) -> Double {
    guard attribute.isMargin else { return 0 }
    return enclosingView?.inset(of: attribute, isMirrored) ?? 0
  }

  /// Returns the size of the alignment rectangle, as of the last layout.
  func alignmentSize(along axis: Axis) -> Double? {
    if let view = self as? View { return view.alignmentRect(forFrame: view.frame).size[axis] }
    return (self as? LayoutGuide)?.layoutFrame.size[axis]
  }
}

extension EdgeInsets {
  /// The insets at the left and the right, or at the top and the bottom.
  func ends(along axis: Axis) -> (low: Double, high: Double) {
    axis == .horizontal ? (left, right) : (top, bottom)
  }
}

extension View {
  /// Returns the height of a baseline in the superview, like ``baselineDepth(_:)``.
  func heightOfBaseline(_ attribute: LayoutAttribute) -> Double? {
    baselineDepth(attribute).map { alignmentRect(forFrame: frame).origin.y + $0 }
  }

  /// Returns the distance from the top of the alignment rectangle to a baseline; nil if the
  /// baseline belongs to a view that is not inside.
  func baselineDepth(_ attribute: LayoutAttribute) -> Double? {
    let isFirst = attribute == .firstBaseline
    let view = isFirst ? viewForFirstBaselineLayout : viewForLastBaselineLayout
    guard view.isDescendant(of: self) else { return nil }
    var top = 0.0
    for step in sequence(first: view, next: \.superview).prefix(while: { $0 !== self }) {
      guard let outer = step.superview else { return nil }
      top += step.frame.origin.y - outer.bounds.origin.y
    }
    let frame = Rect(x: 0, y: top, width: view.frame.size.width, height: view.frame.size.height)
    let rect = view.alignmentRect(forFrame: frame)
    let edge =
      isFirst
      ? rect.origin.y + (view.firstBaselineOffsetFromTop ?? 0)
      : rect.origin.y + rect.size.height - (view.lastBaselineOffsetFromBottom ?? 0)
    return edge - alignmentRectInsets.top
  }
}
