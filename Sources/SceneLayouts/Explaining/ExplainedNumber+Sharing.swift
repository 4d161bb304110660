import AutoLayout

extension ExplainedNumber {
  /// Returns the reason for a size that shares the rest of another one with related views; nil if
  /// it is not such a size.
  ///
  /// Otherwise, the sizes would explain each other: `a` would be half of `b`, and `b` twice `a`.
  func reasonOfSharing(_ relation: LayoutInspection.Entry) -> Reasoning? {
    guard inspection.names.name(of: relation.constraint).kind == .scene, let outer = outerSum()
    else { return nil }
    let multiples = multiplesOfThis
    let sharing = outer.parts.filter { part in
      guard case .extent(let item, _, factor: 1) = part.kind else { return false }
      return multiples[item] != nil
    }.compactMap(\.item)
    let shares = sharing.reduce(0) { $0 + (multiples[$1]?.factor ?? 0) }
    let others = sharing.filter { $0 != id }
    guard sharing.contains(id), !others.isEmpty, abs(shares - shares.rounded()) < 1e-9,
      shares > 1, shares < 1000, !others.contains(where: isKnownByItself)
    else { return nil }
    let relations = Set(others.flatMap { multiples[$0]?.relations ?? [] })
    let views = sharing.map {
      Explanation.SharingView(view: $0, share: multiples[$0]?.factor ?? 0)
    }
    return (
      .sharing(
        Explanation.Sharing(
          relations: inspection.constraints.filter { relations.contains($0.id) }, views: views)),
      outer
    )
  }

  /// Returns the reason for a size of which some contents get shares, so that the others are the
  /// rest; nil if it is not such a size.
  func reasonOfSharedContents() -> Reasoning? {
    guard let inner = innerSum() else { return nil }
    let multiples = multiplesOfThis
    func share(_ part: Explanation.Part) -> Double? {
      guard case .extent(let item, attribute, factor: 1) = part.kind else { return nil }
      return multiples[item]?.factor
    }
    let shared = inner.parts.filter { share($0) != nil }
    let rest = inner.parts.filter { share($0) == nil }
    let left = 1 - shared.compactMap(share).reduce(0, +)
    let sum = rest.reduce(0) { $0 + $1.value }
    guard !shared.isEmpty, !rest.isEmpty, left > 1e-6, insets == 0,
      abs(sum / left - value) <= LayoutInspection.tolerance
    else { return nil }
    return (.sharedContents(among: shared.compactMap(\.item), rest: rest, share: left), inner)
  }

  /// The views whose size is a multiple of this one because of constraints that the number depends
  /// on, each with its factor and these constraints.
  private var multiplesOfThis: [String: (factor: Double, relations: [ConstraintID])] {
    var multiples: [String: (factor: Double, relations: [ConstraintID])] = [id: (1, [])]
    let relations = entries.map(\.constraint).filter { (constraint: LayoutConstraint) -> Bool in
      constraint.firstAttribute == attribute.layoutAttribute
        && constraint.secondAttribute == attribute.layoutAttribute
        && constraint.constant == 0 && constraint.multiplier > 0
    }
    // A chain of relations is at most as long as there are relations.
    for _ in relations {
      for constraint in relations {
        guard let first = (constraint.firstItem as? View)?.identifier,
          let second = (constraint.secondItem as? View)?.identifier
        else { continue }
        let name = inspection.names.name(of: constraint)
        if let (factor, names) = multiples[second], multiples[first] == nil {
          multiples[first] = (factor * constraint.multiplier, names + [name])
        } else if let (factor, names) = multiples[first], multiples[second] == nil {
          multiples[second] = (factor / constraint.multiplier, names + [name])
        }
      }
    }
    return multiples
  }

  /// Whether the number depends on a constraint on the size of a view alone, or on its contents.
  private func isKnownByItself(_ name: String) -> Bool {
    guard let other = inspection.tree.view(name) else { return false }
    return entries.map(\.constraint).contains { (constraint: LayoutConstraint) -> Bool in
      constraint.firstItem === other && constraint.firstAttribute.isSize
        && (constraint.secondAttribute == .notAnAttribute || constraint.multiplier == 0)
        || constraint.firstItem?.isStrictlyInside(other) == true
    }
  }
}
