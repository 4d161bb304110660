package import AutoLayout
import SceneModel

extension ExplainedNumber {
  func reasonAndSum() -> Reasoning {
    attribute.isSize ? reasonOfSize() : reasonOfPlace()
  }

  // MARK: Places

  private func reasonOfPlace() -> Reasoning {
    let inner = alignmentInsets(of: view).low
    let (outer, start) = origin(of: container)
    guard let path = chains.pathToPlace(from: (start, .low), to: (view, .low)) else {
      return view.isHiddenByStack(along: axis) ? (.hidden, nil) : (.deciders, weightedSum())
    }
    var parts = path
    if outer != 0 { parts.insert(part(.inset(item: name(of: container)), outer), at: 0) }
    if inner != 0 { parts.append(part(.inset(item: id), -inner)) }
    guard let sum = checkedSum("\(id).\(attribute.rawValue)", value, parts) else {
      return (.deciders, weightedSum())
    }
    return (.chain, sum)
  }

  /// Returns the item from whose low edge frames in a view are measured, and the distance of that
  /// edge from the origin of the frames.
  private func origin(of container: View) -> (Double, LayoutItem) {
    if let scroll = container as? ScrollView { return (0, scroll.contentLayoutGuide) }
    return (alignmentInsets(of: container).low, container)
  }

  /// The name of the item from whose edges the frame is measured.
  var originName: String {
    container is ScrollView ? ScrollGuideName.content.id(of: laidOut.parent) : laidOut.parent
  }

  // MARK: Sizes

  /// Returns the reason for a size that would be chosen if reasons could refer to one another in a
  /// circle.
  func firstReasonOfSize() -> Reasoning {
    let entries = self.entries
    if let own = entries.filter(isOnSizeAlone).min(by: precedes), let reason = reason(of: own) {
      return reason
    }
    if let relation = entries.filter(isOnSizeAndAnother).min(by: precedes) {
      return reasonOfSharing(relation) ?? reason(ofRelation: relation)
    }
    let outer = outerSum()
    let inner = innerSum()
    let isFromInside = entries.allSatisfy { entry in
      guard entry.constraint.firstAttribute.isSize, let item = entry.constraint.firstItem else {
        return true
      }
      return item.isStrictlyInside(view)
    }
    if let inner, isFromInside || outer == nil { return (.contained, inner) }
    if let outer { return (.remainder, outer) }
    if let content = contentSum() { return (.content, content) }
    if let between = betweenSum() { return (.between, between) }
    return (.deciders, weightedSum())
  }

  /// The size of the view's own content; nil if the view has another size.
  private func contentSum() -> Explanation.Sum? {
    let resistance = ConstraintID.compressionResistance(view: id, axis: axis)
    return inspection.constraint(resistance).flatMap { ownSum(.content, $0.constant) }
  }

  private func isOnSizeAlone(_ entry: LayoutInspection.Entry) -> Bool {
    let constraint = entry.constraint
    return constraint.firstItem === view && constraint.firstAttribute == attribute.layoutAttribute
      && (constraint.secondAttribute == .notAnAttribute || constraint.multiplier == 0)
  }

  private func isOnSizeAndAnother(_ entry: LayoutInspection.Entry) -> Bool {
    let constraint = entry.constraint
    guard constraint.firstAttribute.isSize, constraint.secondAttribute.isSize,
      constraint.multiplier != 0
    else { return false }
    return constraint.firstItem === view
      && constraint.firstAttribute == attribute.layoutAttribute
      || constraint.secondItem === view && constraint.secondAttribute == attribute.layoutAttribute
  }

  private func precedes(_ a: LayoutInspection.Entry, before b: LayoutInspection.Entry) -> Bool {
    let (first, second) = (
      inspection.names.name(of: a.constraint), inspection.names.name(of: b.constraint)
    )
    return (first.kind.rank, -a.constraint.priority.rawValue)
      < (second.kind.rank, -b.constraint.priority.rawValue)
  }

  private func reason(of entry: LayoutInspection.Entry) -> Reasoning? {
    let constraint = entry.constraint
    let id = inspection.names.name(of: constraint)
    switch id {
    case .contentHugging, .compressionResistance:
      return (.content, ownSum(.content, constraint.constant))
    case .stack(_, "UISV-hiding", _): return (.hidden, ownSum(.constant(id), 0))
    case .engine where constraint.isImplicit:
      return (.minimum, ownSum(.constant(id), constraint.constant))
    case .stack(let stack, "UISV-fill-proportionally", _):
      return (.noShare(stack: stack), ownSum(.constant(id), constraint.constant))
    case .stack: return (.nothing, ownSum(.constant(id), constraint.constant))
    case .window: return (.canvas, ownSum(.constant(id), constraint.constant))
    case .engine, .entry, .size, .mask, .placement, .margins, .safeArea:
      guard let listed = inspection.constraint(id) else { return nil }
      return (.constraint(listed), ownSum(.constant(id), constraint.constant))
    }
  }

  private func ownSum(_ kind: Explanation.Part.Kind, _ number: Double) -> Explanation.Sum? {
    sumWithInsets([part(kind, number)])
  }

  private func reason(ofRelation entry: LayoutInspection.Entry) -> Reasoning {
    let constraint = entry.constraint
    let name = inspection.names.name(of: constraint)
    guard let listed = inspection.constraint(name) else { return (.deciders, weightedSum()) }
    if case .stack(let stack, "UISV-fill-equally", _) = name, constraint.firstItem is View {
      let decider =
        contentDecider().map { Explanation.EqualDecider.content(of: $0) } ?? sizedSibling()
      return (.equally(stack: stack, decider: decider), outerSum())
    }
    let isForward =
      constraint.firstItem === view && constraint.firstAttribute == attribute.layoutAttribute
    let other = isForward ? constraint.secondItem : constraint.firstItem
    let otherAttribute = isForward ? constraint.secondAttribute : constraint.firstAttribute
    guard let other, let axis = otherAttribute.axis, let size = other.alignmentSize(along: axis)
    else { return (.deciders, weightedSum()) }
    let factor = isForward ? constraint.multiplier : 1 / constraint.multiplier
    let constant = isForward ? constraint.constant : -constraint.constant / constraint.multiplier
    var parts = [
      part(
        .extent(item: self.name(of: other), axis.frameSize, factor: factor), factor * size)
    ]
    if constant != 0 { parts.append(part(.constant(name), constant)) }
    let sum = sumWithInsets(parts)
    if case .stack(_, "UISV-fill-proportionally", _) = name {
      return (.proportionally(listed, whole: size), sum)
    }
    return (.relation(listed), sum)
  }

  /// Returns the view whose content determines the size of all views of its stack view.
  private func contentDecider() -> String? {
    for entry in entries {
      switch inspection.names.name(of: entry.constraint) {
      case .contentHugging(let name, axis), .compressionResistance(let name, axis):
        if inspection.tree.view(name)?.superview === view.superview { return name }
      default: continue
      }
    }
    return nil
  }

  /// Returns another view of the stack view whose size a constraint determines without the stack
  /// view.
  private func sizedSibling() -> Explanation.EqualDecider? {
    guard let stack = view.superview else { return nil }
    func isSibling(_ item: LayoutItem?, _ attribute: LayoutAttribute) -> Bool {
      attribute == self.attribute.layoutAttribute && item !== view
        && (item as? View)?.superview === stack
    }
    func isOutside(_ item: LayoutItem?, besides sibling: LayoutItem?) -> Bool {
      guard let item, item !== sibling else { return true }
      return item !== stack && !item.isStrictlyInside(stack)
    }
    for constraint in entries.map(\.constraint)
    where inspection.names.name(of: constraint).kind != .stack {
      let (first, second) = (constraint.firstItem, constraint.secondItem)
      if isSibling(first, constraint.firstAttribute), isOutside(second, besides: first) {
        return first?.identifier.map { .size(of: $0) }
      }
      if isSibling(second, constraint.secondAttribute), isOutside(first, besides: second) {
        return second?.identifier.map { .size(of: $0) }
      }
    }
    return nil
  }

  /// Returns the parts of the superview's size: before the view, the view, after it.
  func outerSum() -> Explanation.Sum? {
    let (_, around) = origin(of: container)
    let limits = Chains.Limits(closed: [around, container, view], mayTurn: false)
    guard let before = chains.path(from: (around, .low), to: (view, .low), limits),
      let after = chains.path(from: (view, .high), to: (around, .high), limits),
      let total = around.alignmentSize(along: axis), let own = view.alignmentSize(along: axis)
    else { return nil }
    let middle = part(.extent(item: id, attribute, factor: 1), own)
    return checkedSum("\(name(of: around)).\(attribute.rawValue)", total, before + [middle] + after)
  }

  /// Returns the parts of the view's own size: its content from edge to edge.
  func innerSum() -> Explanation.Sum? {
    let (_, inside) = origin(of: view)
    guard !view.subviews.isEmpty else { return nil }
    func path(_ closed: [LayoutItem], isCircular: (LayoutItem) -> Bool) -> [Explanation.Part]? {
      chains.path(
        from: (inside, .low), to: (inside, .high),
        Chains.Limits(closed: closed, inside: view, mayTurn: false), avoiding: isCircular)
    }
    // Prefer views whose size does not follow from this one, and prefer views to spanners and the
    // margins guide, because users know the views.
    let guides = [view, inside] + guides(of: view)
    guard
      let parts = path(guides, isCircular: lacksOwnSize) ?? path(guides, isCircular: { _ in false })
        ?? path([view, inside], isCircular: { _ in false })
    else { return nil }
    return sumWithInsets(parts)
  }

  /// Returns the parts of a chain outside the view, from one of its edges to the other.
  func betweenSum() -> Explanation.Sum? {
    // Prefer neighbours to views farther away.
    for inside in [container, nil] {
      let limits = Chains.Limits(closed: [view], inside: inside)
      for isCircular in [lacksOwnSize, dependsOnThis] {
        let parts = chains.path(
          from: (view, .low), to: (view, .high), limits, avoiding: isCircular)
        if let parts, !parts.isEmpty { return sumWithInsets(parts) }
      }
    }
    return nil
  }

  /// Returns whether nothing but its edges determines the size of an item, as if it fills its
  /// superview.
  private func lacksOwnSize(_ item: LayoutItem) -> Bool {
    guard let other = sizedView(of: item) else { return false }
    return !deciders(ofSizeOf: other).contains { constraint in
      guard constraint.firstAttribute.isSize, let first = constraint.firstItem else { return false }
      return first === other || first.isStrictlyInside(other)
    }
  }

  /// Returns whether the size of an item follows from an edge or the size of this view.
  private func dependsOnThis(_ item: LayoutItem) -> Bool {
    guard let other = sizedView(of: item), other !== view else { return false }
    let (_, inside) = origin(of: view)
    return deciders(ofSizeOf: other).contains { constraint in
      [constraint.firstItem, constraint.secondItem].contains { $0 === view || $0 === inside }
    }
  }

  /// Returns the view whose frame has the size of an item; nil for a guide of another size.
  private func sizedView(of item: LayoutItem) -> View? {
    let scroll = (item as? LayoutGuide)?.owningView as? ScrollView
    return (item as? View) ?? scroll.flatMap { $0.frameLayoutGuide === item ? $0 : nil }
  }

  private func deciders(ofSizeOf other: View) -> [LayoutConstraint] {
    inspection.engine.deciders(of: attribute, of: other).map {
      inspection.engine.entries[$0.entry].constraint
    }
  }

  /// Returns the spanners of a stack view, and the guide of the margins that it respects.
  private func guides(of view: View) -> [LayoutItem] {
    guard let stack = view as? StackView else { return [] }
    let spanners = stack.arrangementConstraints.compactMap { $0.firstItem as? LayoutGuide }.filter {
      $0.identifier?.hasSuffix("-spanner") == true
    }
    // Any other view would create its guide only because of this query.
    return stack.isLayoutMarginsRelativeArrangement
      ? spanners + [stack.layoutMarginsGuide] : spanners
  }

  // MARK: Sums

  /// Returns the sum of parts of the alignment rectangle and the alignment insets.
  func sumWithInsets(_ parts: [Explanation.Part]) -> Explanation.Sum? {
    let insets = alignmentInsets(of: view).sum
    let all = insets == 0 ? parts : parts + [part(.inset(item: id), insets)]
    return checkedSum("\(id).\(attribute.rawValue)", value, all)
  }

  /// Returns the constants of the deciders, each with its factor.
  func weightedSum() -> Explanation.Sum? {
    var parts: [Explanation.Part] = []
    for decider in found {
      let entry = inspection.engine.entries[decider.entry]
      let name = inspection.names.name(of: entry.constraint)
      let (constant, rest) = constantAndRest(of: entry, name)
      if constant != 0 { parts.append(part(.constant(name), decider.rate * constant)) }
      if rest != 0 { parts.append(part(.insets(of: name), decider.rate * rest)) }
    }
    return checkedSum("\(id).\(attribute.rawValue)", value, parts)
  }

  /// Returns the constant that a constraint shows, and the rest of its bound: the alignment insets,
  /// margins and baselines of its items.
  private func constantAndRest(
    of entry: LayoutInspection.Entry, _ name: ConstraintID
  ) -> (constant: Double, rest: Double) {
    switch name.kind {
    case .scene, .size, .contentHugging, .compressionResistance, .stack:
      let constant = entry.constraint.constant
      let rest = entry.bound - constant
      return (constant, abs(rest) <= LayoutInspection.tolerance ? 0 : rest)
    case .placement, .mask, .margins, .safeArea, .window, .engine: return (entry.bound, 0)
    }
  }

  /// Returns the sum if its parts add up; otherwise nil.
  private func checkedSum(
    _ of: String, _ total: Double, _ parts: [Explanation.Part]
  ) -> Explanation.Sum? {
    let sum = parts.reduce(0) { $0 + $1.value }
    guard abs(sum - total) <= LayoutInspection.tolerance else { return nil }
    return Explanation.Sum(of: of, total: total, parts: parts)
  }

  private func part(_ kind: Explanation.Part.Kind, _ value: Double) -> Explanation.Part {
    Explanation.Part(kind: kind, value: value)
  }

  private func name(of item: LayoutItem) -> String { item.identifier ?? "" }

  func alignmentInsets(of view: View) -> (low: Double, sum: Double) {
    let (low, high) = view.alignmentRectInsets.ends(along: axis)
    return (low, low + high)
  }
}

extension FrameAttribute {
  /// The attribute for constraints on a size.
  package var layoutAttribute: LayoutAttribute {
    switch self {
    case .x: .left
    case .y: .top
    case .width: .width
    case .height: .height
    }
  }
}

extension LayoutItem {
  /// Returns whether the item is in a view, at any depth, or is the view.
  func isInside(_ view: View) -> Bool { enclosingView?.isDescendant(of: view) ?? false }

  func isStrictlyInside(_ view: View) -> Bool { self !== view && isInside(view) }
}
