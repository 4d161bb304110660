import AutoLayout
import SceneModel

extension ExplainedNumber {
  /// Returns the distribution of the surrounding stack view's length; nil if the view is not
  /// arranged, or the number belongs to the other axis.
  func distribution() -> Explanation.Distribution? {
    guard let stack = view.superview as? StackView, stack.axis == axis, !view.isHidden,
      stack.arrangedSubviews.contains(where: { $0 === view })
    else { return nil }
    return inspection.memory.distributions.value(for: ObjectIdentifier(stack)) {
      distribution(of: stack)
    }
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
    let edges = visible.map { $0.alignmentRect(forFrame: $0.frame).edges(along: axis) }
    // In a right-to-left layout, the first view is the last one from the left.
    let isMirrored = axis == .horizontal && stack.effectiveLayoutDirection == .rightToLeft
    let gaps = zip(edges, edges.dropFirst()).map { a, b in
      isMirrored ? a.start - b.end : b.start - a.end
    }
    // Other distributions have more than the spacing between the views.
    if [.fill, .fillEqually, .fillProportionally].contains(stack.distribution),
      !stack.isBaselineRelativeArrangement,
      zip(visible, gaps).contains(where: { stack.hasDropped(gap: $1, after: $0) })
    {
      return nil
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
    var distances: [Double] = []
    for (previous, next) in zip(visible, visible.dropFirst()) {
      guard let last = previous.heightOfBaseline(.lastBaseline),
        let first = next.heightOfBaseline(.firstBaseline)
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
    return inspection.layout.preferredLength(
      of: id, along: axis, content: resistance.constant, hugging: hugging?.priority ?? 0,
      resistance: resistance.priority, in: stack.distribution)
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

extension StackView {
  /// Whether a gap differs from the spacing, which was then dropped: nothing is distributed.
  fileprivate func hasDropped(gap: Double, after view: View) -> Bool {
    let custom = customSpacing(after: view)
    let spacing = custom == StackView.spacingUseDefault ? self.spacing : custom
    return spacing != StackView.spacingUseSystem && abs(gap - spacing) > LayoutInspection.tolerance
  }
}

// MARK: Ties

extension ExplainedNumber {
  /// The maximum numbers of constraints that are compared with one another, the nearest ones.
  private static let (mostMissed, mostRivals) = (2, 8)

  /// Returns the constraints of one priority that cannot all hold, some of which are among those that the
  /// number depends on; nil if the number is not ambiguous for that reason.
  func tie(of own: [LaidOutConstraint]) -> Explanation.Tie? {
    guard isAmbiguous else { return nil }
    let ids = Set(own.map(\.id))
    func isOwn(_ constraint: LaidOutConstraint) -> Bool {
      ids.contains(constraint.id) || constraint.isContent && constraint.first.item == id
    }
    let open = open
    let priorities = Set(open.map(\.constraint).filter(isOwn).map(\.priority))
    for priority in priorities.sorted(by: >) {
      let rivals = rivals(open.filter { $0.constraint.priority == priority })
      let entries = rivals.map(\.entry)
      var groups: [Set<Int>] = []
      for missed in rivals.filter({ $0.constraint.state == .unsatisfied }).prefix(Self.mostMissed)
      where !groups.contains(where: { $0.contains(missed.entry) }) {
        var group = Set(
          inspection.memory.substitutes.value(for: [missed.entry] + entries) {
            inspection.engine.substitutes(for: missed.entry, among: entries)
          })
        if group.isEmpty { continue }
        group.insert(missed.entry)
        // Two that can be exchanged for a third one can be exchanged for one another.
        for known in groups where !known.isDisjoint(with: group) { group.formUnion(known) }
        groups = groups.filter { $0.isDisjoint(with: group) } + [group]
      }
      let tied = groups.map { group in
        rivals.filter { group.contains($0.entry) }.sorted { $0.entry < $1.entry }.map(\.constraint)
      }
      let own = tied.first {
        $0.contains(where: isOwn) && (attribute.isSize || !$0.allSatisfy(\.isContent))
      }
      if let own { return Explanation.Tie(priority: priority, constraints: own) }
    }
    return nil
  }

  /// The constraints of one priority that are compared: if there are too many, first the view's own
  /// content, and those that yield.
  private func rivals(
    _ all: [(entry: Int, constraint: LaidOutConstraint)]
  ) -> [(entry: Int, constraint: LaidOutConstraint)] {
    if all.count <= Self.mostRivals { return all }
    let first = all.filter { $0.constraint.isContent && $0.constraint.first.item == id }
    let yielding = all.filter { $0.constraint.state == .unsatisfied }.prefix(Self.mostMissed)
    let others = all.filter { $0.constraint.state != .unsatisfied }
    return Array(
      (first + yielding + others).withoutRepetitions(of: \.entry).prefix(Self.mostRivals))
  }

  /// The optional constraints along the axis that mention a view with an ambiguous number, those of the
  /// superview's contents first.
  private var open: [(entry: Int, constraint: LaidOutConstraint)] {
    let all = inspection.memory.open.value(for: axis) {
      let numbers = FrameAttribute.allCases.filter { $0.axis == axis }.map(\.rawValue)
      let views = Set(
        inspection.layout.views.filter { !Set($0.ambiguous).isDisjoint(with: numbers) }.map(\.id))
      return inspection.engine.entries.indices.compactMap { index in
        let entry = inspection.engine.entries[index]
        guard entry.constraint.priority < .required, entry.constraint.firstAttribute.axis == axis,
          let constraint = inspection.constraint(ofEntry: index), constraint.id.kind != .stack,
          views.contains(constraint.first.item)
            || constraint.second.map({ views.contains($0.item) }) == true
        else { return nil }
        return (index, constraint)
      }
    }
    return all.beginning {
      inspection.tree.view($0.constraint.first.item)?.isDescendant(of: container) == true
    }
  }
}
