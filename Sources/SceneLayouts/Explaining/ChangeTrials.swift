import AutoLayout
import SceneModel

/// Changes of a scene that are tried before they are suggested.
struct ChangeTrials {
  private let explanation: Explanation
  private let inspection: SceneInspection
  private let axis: Axis

  /// The maximum number of reported changes.
  private static let mostShown = 3
  /// The maximum number of trials, each of which is a layout.
  private static let mostTried = 6

  init(_ explanation: Explanation, in inspection: SceneInspection) {
    self.explanation = explanation
    self.inspection = inspection
    axis = explanation.attribute.axis
  }

  // MARK: What if

  /// Returns the smallest change of each decider and loser that affects the number, with the new
  /// value; those that leave the number ambiguous come last.
  ///
  /// A change from one ambiguous value to another one is not an effect.
  func whatIf() -> [Explanation.WhatIf] {
    let found = effects()
    return found.filter { !$0.isAmbiguous } + found.filter(\.isAmbiguous)
  }

  private func effects() -> [Explanation.WhatIf] {
    var shown: [Explanation.WhatIf] = []
    var tried = 0
    for group in candidates() {
      for change in group where !shown.contains(where: { $0.change == change }) {
        guard shown.count < ChangeTrials.mostShown, tried < ChangeTrials.mostTried else {
          return shown
        }
        tried += 1
        guard let effect = effect(of: change),
          abs(effect.value - explanation.value) > LayoutInspection.tolerance,
          !effect.isAmbiguous || explanation.ambiguity == nil
        else { continue }
        shown.append(effect)
        break
      }
    }
    return shown
  }

  /// The changes of each constraint that concerns the number, the smallest of each first.
  private func candidates() -> [[SceneChange]] {
    // Unsatisfied constraints of stack views have the lowest priorities, which cannot be raised.
    let losers = explanation.unsatisfied.filter {
      $0.priority < 1000 && $0.id.kind != .stack && !inspection.isImposed($0.id)
    }
    let deciders = explanation.deciders.filter {
      $0.id.kind.rank < ConstraintID.Kind.stack.rank && !inspection.isImposed($0.id)
    }
    var groups: [[SceneChange]] = []
    for loser in losers {
      let stronger =
        (deciders.map(\.priority) + [explanation.tie?.priority ?? 0]).filter { $0 < 1000 }.max()
      groups.append(raise(loser, above: max(stronger ?? 0, loser.priority)))
    }
    let strongestLoser = losers.map(\.priority).max()
    for decider in isSqueezed ? deciders.sizesFirst : deciders {
      groups.append(lower(decider, below: strongestLoser) + move(decider))
    }
    groups += stackChanges()
    return groups.filter { !$0.isEmpty }
  }

  /// Whether the view is smaller than its content.
  private var isSqueezed: Bool {
    explanation.unsatisfied.contains {
      $0.id == .compressionResistance(view: explanation.view, axis: axis)
    }
  }

  /// The changes that give a constraint a higher priority than a given one.
  private func raise(_ loser: LaidOutConstraint, above priority: Double) -> [SceneChange] {
    let next = min(1000, priority.rounded(.down) + 1)
    // If other values are equally good, the lowest whole priority above its own may be enough.
    let least = loser.priority.rounded(.down) + 1
    let priorities = explanation.ambiguity != nil && least < next ? [least, next] : [next]
    return (priorities + [1000]).compactMap { withPriority($0, of: loser) }
  }

  /// The changes that give a constraint a lower priority than a given one, or remove it.
  private func lower(_ decider: LaidOutConstraint, below priority: Double?) -> [SceneChange] {
    var changes: [SceneChange?] = []
    if let priority, priority <= decider.priority {
      changes.append(withPriority(max(1, priority.rounded(.up) - 1), of: decider))
    }
    changes.append(removal(of: decider))
    return changes.compactMap(\.self)
  }

  /// A change of a preferred size of a view.
  private func move(_ decider: LaidOutConstraint) -> [SceneChange] {
    guard case .size(let view, let axis, let number) = decider.id,
      !inspection.isOverridden(decider.id), var sizes = sizes(of: view, along: axis),
      sizes.indices.contains(number)
    else { return [] }
    sizes[number].constant += 1
    return [.set(view: view, axis == .horizontal ? .width(sizes) : .height(sizes))]
  }

  /// Changes of the spacing and distribution of the surrounding stack view, if these matter.
  private func stackChanges() -> [[SceneChange]] {
    var groups: [[SceneChange]] = []
    var stacks: [String] = []
    for decider in explanation.deciders {
      guard case .stack(let stack, let identifier, _) = decider.id else { continue }
      guard let scene = inspection.scene.root.find(stack)?.stack else { continue }
      if identifier == "UISV-spacing", !stacks.contains(stack) {
        stacks.append(stack)
        groups.append([.set(view: stack, .spacing(scene.spacing + 1))])
      }
      let isShared = identifier == "UISV-fill-equally" || identifier == "UISV-fill-proportionally"
      if isShared, !stacks.contains(stack + " shares") {
        stacks.append(stack + " shares")
        groups.append([.set(view: stack, .distribution(.fill))])
      }
    }
    return groups
  }

  // MARK: Ambiguity

  /// Changes that resolve the ambiguity, the smallest first.
  func settling() -> [Explanation.WhatIf] {
    guard explanation.ambiguity != nil else { return [] }
    var shown: [Explanation.WhatIf] = []
    let yielding = yielding()
    for change in yielding + settlingCandidates() where shown.count < 2 {
      guard let effect = effect(of: change), !effect.isAmbiguous, resolvesConflicts(change),
        keepsValue(effect) || !yielding.contains(change)
      else { continue }
      shown.append(effect)
    }
    return shown
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

  private func settlingCandidates() -> [SceneChange] {
    var candidates: [SceneChange?] = []
    if let tie = explanation.tie {
      let own = inspection.constraint(
        tie.isSqueezed
          ? .compressionResistance(view: explanation.view, axis: axis)
          : .contentHugging(view: explanation.view, axis: axis))
      if let own, tie.priority < 999 {
        candidates.append(withPriority(tie.priority.rounded(.down) + 1, of: own))
      }
    }
    // The lowest priority above its own makes the content keep its size. Prefer that to fixing the
    // current value, which is only one of several equally good values.
    if explanation.attribute.isSize,
      let own = inspection.constraint(.contentHugging(view: explanation.view, axis: axis)),
      own.priority < 999
    {
      candidates.append(withPriority(own.priority.rounded(.down) + 1, of: own))
    }
    // In scrolled content, another distance than 0 would make a part of the view unreachable.
    if !explanation.attribute.isSize, isInScrollView { candidates.append(addition(of: 0)) }
    candidates.append(addition(of: explanation.value))
    var known: [SceneChange] = []
    for case let change? in candidates where !known.contains(change) { known.append(change) }
    return known
  }

  private var isInScrollView: Bool {
    guard let view = inspection.layout.views.first(where: { $0.id == explanation.view }) else {
      return false
    }
    return inspection.scene.root.find(view.parent)?.scroll != nil
  }

  /// An equation that fixes a value.
  private func addition(of value: Double) -> SceneChange? {
    let attribute = explanation.attribute
    if attribute.isSize {
      guard value >= 0 else { return nil }
      return .add(
        SceneEquation(
          first: SceneConstraint.Anchor(
            item: explanation.view, attribute: attribute.layoutAttribute),
          relation: .equal, second: nil, constant: value))
    }
    guard let view = inspection.layout.views.first(where: { $0.id == explanation.view }) else {
      return nil
    }
    return .add(
      SceneEquation(
        first: SceneConstraint.Anchor(item: view.id, attribute: attribute.layoutAttribute),
        relation: .equal,
        second: SceneConstraint.Anchor(item: view.parent, attribute: attribute.layoutAttribute),
        constant: value))
  }

  // MARK: Changes

  /// Returns the value after a change; nil if the change is impossible, or if a constraint would be
  /// dropped that was not before.
  private func effect(of change: SceneChange) -> Explanation.WhatIf? {
    guard let view = layout(after: change)?.views.first(where: { $0.id == explanation.view })
    else { return nil }
    return Explanation.WhatIf(
      change: change, phrase: inspection.phrase(of: change),
      value: view.frame[explanation.attribute],
      isAmbiguous: view.ambiguous.contains(explanation.attribute.rawValue))
  }

  private func withPriority(_ priority: Double, of constraint: LaidOutConstraint) -> SceneChange? {
    inspection.change(ofPriorityTo: priority, of: constraint.id)
  }

  private func removal(of constraint: LaidOutConstraint) -> SceneChange? {
    inspection.removal(of: constraint.id)
  }

  private func sizes(of view: String, along axis: Axis) -> [SceneView.SizeConstraint]? {
    let view = inspection.scene.root.find(view)
    return axis == .horizontal ? view?.width : view?.height
  }

  /// The layout after a change; nil if a constraint would be dropped that was not before.
  private func layout(after change: SceneChange) -> SceneLayout? {
    guard let trial = inspection.trial(of: change), trial.dropsOnly(Set(inspection.dropped)) else {
      return nil
    }
    return trial.layout
  }
}

extension [LaidOutConstraint] {
  /// The constant sizes and then the others: if there is too little room, a change of an edge also
  /// moves views, and a change of a size need not.
  fileprivate var sizesFirst: [LaidOutConstraint] {
    func isConstantSize(_ constraint: LaidOutConstraint) -> Bool {
      constraint.second == nil && constraint.first.attribute.isSize
    }
    return filter(isConstantSize) + filter { !isConstantSize($0) }
  }
}

extension SceneInspection {
  /// Returns the trial of a change; nil if the change is impossible.
  func trial(of change: SceneChange) -> Trial? {
    trials.trial(of: change) {
      scene.applying(change).map { Trial(change, laying: $0, offered: offered) }
    }
  }

  /// Returns the layout of the scene after a change; nil if the change is impossible.
  package func layout(after change: SceneChange) -> SceneLayout? { trial(of: change)?.layout }

  /// Returns the change of a constraint's priority; nil if the scene cannot express it.
  func change(ofPriorityTo priority: Double, of id: ConstraintID) -> SceneChange? {
    isOverridden(id) ? nil : scene.change(ofPriorityTo: priority, of: id)
  }

  /// Whether a constraint follows from a property that a size class of the canvas overrides.
  func isOverridden(_ id: ConstraintID) -> Bool {
    scene.override(of: id, canvas: layout.canvas) != nil
  }

  /// Returns the change that removes a constraint; nil if the scene cannot express it.
  package func removal(of id: ConstraintID) -> SceneChange? {
    if isOverridden(id) { return nil }
    switch id {
    case .entry(let index, _):
      guard scene.constraints.indices.contains(index) else { return nil }
      return .remove(constraint: index)
    case .size(let view, let axis, let number):
      guard let found = scene.root.find(view) else { return nil }
      var sizes = axis == .horizontal ? found.width : found.height
      guard sizes.indices.contains(number) else { return nil }
      sizes.remove(at: number)
      return .set(view: view, axis == .horizontal ? .width(sizes) : .height(sizes))
    default: return nil
    }
  }
}

extension Scene {
  /// Returns the change of a constraint's priority; nil if the scene cannot express it.
  package func change(ofPriorityTo priority: Double, of id: ConstraintID) -> SceneChange? {
    switch id {
    case .entry(let index, _):
      guard constraints.indices.contains(index) else { return nil }
      // The priority of a line that contains priorities cannot be changed.
      if case .visualFormat(let line) = constraints[index], line.hasOwnPriorities {
        return nil
      }
      return .priority(constraint: index, priority)
    case .size(let view, let axis, let number):
      guard let found = root.find(view) else { return nil }
      var sizes = axis == .horizontal ? found.width : found.height
      guard sizes.indices.contains(number) else { return nil }
      sizes[number].priority = priority
      return .set(view: view, axis == .horizontal ? .width(sizes) : .height(sizes))
    case .contentHugging(let view, let axis):
      guard var pair = root.find(view)?.contentHuggingPriority else { return nil }
      pair[axis] = priority
      return .set(view: view, .contentHuggingPriority(pair))
    case .compressionResistance(let view, let axis):
      guard var pair = root.find(view)?.contentCompressionResistancePriority else {
        return nil
      }
      pair[axis] = priority
      return .set(view: view, .contentCompressionResistancePriority(pair))
    case .stack, .placement, .mask, .margins, .window, .engine: return nil
    }
  }
}
