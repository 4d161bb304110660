import AutoLayout
import SceneModel

/// Changes of a scene that are tried before they are suggested.
struct ChangeTrials {
  let explanation: Explanation
  let inspection: SceneInspection
  var axis: Axis { explanation.attribute.axis }

  private static let mostShown = 3
  private static let mostTried = 6

  // MARK: What if

  /// Returns the smallest change of each decider and loser that affects the number, with the new
  /// value.
  ///
  /// A change from one ambiguous value to another one is not an effect.
  func whatIf() -> [Explanation.WhatIf] {
    var shown: [Explanation.WhatIf] = []
    var tried = 0
    for group in candidates() {
      for change in group where !shown.contains(where: { $0.change == change }) {
        guard shown.count < ChangeTrials.mostShown, tried < ChangeTrials.mostTried else {
          return shown
        }
        tried += 1
        guard let effect = effect(of: change), isWorthShowing(effect), !leavesTie(change) else {
          continue
        }
        shown.append(effect)
        break
      }
    }
    return shown
  }

  private func isWorthShowing(_ effect: Explanation.WhatIf) -> Bool {
    let difference = effect.value - explanation.value
    // A view with too little room needs no change that leaves it less.
    return (isSqueezed ? difference : abs(difference)) > LayoutInspection.tolerance
  }

  /// The changes of each constraint that concerns the number, the smallest of each first.
  private func candidates() -> [[SceneChange]] {
    // Unsatisfied constraints of stack views have the lowest priorities, which cannot be raised.
    let losers = explanation.unsatisfied.filter {
      $0.priority < 1000 && $0.id.kind != .stack && !inspection.isImposed($0.id)
    }
    let keepers = losers.flatMap { explanation.keepers[$0.id] ?? [] }
    let deciders = (keepers + explanation.deciders).filter {
      $0.id.kind.rank < ConstraintID.Kind.stack.rank && !inspection.isImposed($0.id)
    }
    var groups: [[SceneChange]] = []
    for loser in losers {
      let stronger =
        ((explanation.obstacles[loser.id]?.first ?? []) + explanation.deciders).map(\.priority)
        + [explanation.tie?.priority ?? 0]
      groups.append(
        raise(loser, above: max(stronger.filter { $0 < 1000 }.max() ?? 0, loser.priority)))
    }
    let strongestLoser = losers.map(\.priority).max()
    let ordered = isSqueezed ? deciders.sizesFirst : deciders
    for decider in ordered.withoutRepetitions(of: \.id) {
      groups.append(
        lower(decider, below: strongestLoser) + [move(decider)].compactMap(\.self))
    }
    groups += stackChanges().map { [$0] }
    return groups.filter { !$0.isEmpty }
  }

  private var isSqueezed: Bool {
    explanation.unsatisfied.contains {
      $0.id == .compressionResistance(view: explanation.view, axis: axis)
    }
  }

  private func raise(_ loser: LaidOutConstraint, above priority: Double) -> [SceneChange] {
    let next = min(1000, priority.rounded(.down) + 1)
    // If other values are equally good, the lowest whole priority above its own may be enough.
    let least = loser.priority.rounded(.down) + 1
    let priorities = explanation.ambiguity != nil && least < next ? [least, next] : [next]
    return (priorities + [1000]).compactMap { withPriority($0, of: loser) }
  }

  /// The changes that give a constraint a lower priority than a given one, turn an equation or a
  /// maximum into a minimum, or remove the constraint.
  private func lower(_ decider: LaidOutConstraint, below priority: Double?) -> [SceneChange] {
    var changes: [SceneChange] = []
    if let priority, priority <= decider.priority,
      let lowered = withPriority(max(1, priority.rounded(.up) - 1), of: decider)
    {
      changes.append(lowered)
    }
    if isSqueezed, decider.first.item == explanation.view, decider.relation != .greaterThanOrEqual {
      changes += inspection.changes(ofRelationOf: decider.id, to: [.greaterThanOrEqual])
    }
    return changes + [inspection.removal(of: decider.id)].compactMap(\.self)
  }

  /// A change of a preferred size of a view.
  private func move(_ decider: LaidOutConstraint) -> SceneChange? {
    guard case .size(let view, let axis, let number) = decider.id,
      !inspection.isOverridden(decider.id)
    else { return nil }
    return inspection.scene.change(ofSizeOf: view, axis, number) { $0[number].constant += 1 }
  }

  /// Changes of the spacing and distribution of the surrounding stack view, if these matter.
  private func stackChanges() -> [SceneChange] {
    let changes = explanation.deciders.compactMap { decider -> SceneChange? in
      guard case .stack(let id, let identifier, _) = decider.id,
        let stack = inspection.scene.root.find(id)?.stack
      else { return nil }
      switch identifier {
      case "UISV-spacing":
        return .set(spacing: isSqueezed ? 0 : stack.spacing + 1, of: id)
      case "UISV-fill-equally", "UISV-fill-proportionally":
        return .set(.fill, of: id)
      default: return nil
      }
    }
    return changes.withoutRepetitions(of: \.self)
  }

  // MARK: Changes

  /// Returns the value after a change; nil if the change is impossible, if it leaves the value ambiguous,
  /// if it causes another problem, or if it takes the size of a view away.
  func effect(of change: SceneChange) -> Explanation.WhatIf? {
    guard inspection.isSound(change), let layout = inspection.layout(after: change),
      let view = layout.view(explanation.view),
      !view.ambiguous.contains(explanation.attribute.rawValue),
      // A stack view without views has nothing that a length of 0 takes away.
      !layout.collapses(inspection.layout, except: arrangesNothing ? [explanation.view] : [])
    else { return nil }
    return Explanation.WhatIf(
      change: change, phrase: inspection.phrase(of: change),
      value: view.frame[explanation.attribute])
  }

  func withPriority(_ priority: Double, of constraint: LaidOutConstraint) -> SceneChange? {
    inspection.change(ofPriorityTo: priority, of: constraint.id)
  }
}

extension [LaidOutConstraint] {
  /// The constant sizes and then the others: if there is too little room, a change of an edge also
  /// moves views, and a change of a size need not.
  var sizesFirst: [LaidOutConstraint] {
    beginning { $0.second == nil && $0.first.attribute.isSize }
  }
}
