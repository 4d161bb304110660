extension View {
  /// The active constraints that this view holds: it is the nearest one around both items.
  ///
  /// Those of a stack view's arrangement are in ``StackView/arrangementConstraints``.
  ///
  /// - Complexity: O(views and constraints in the tree below, times depth).
  public var constraints: [LayoutConstraint] {
    var held: [LayoutConstraint] = []
    var pending = [self]
    while let view = pending.popLast() {
      for item in [view] + view.guidesInLayout as [LayoutItem] {
        held += item.attachedConstraints.present.filter { $0.holder === self }
      }
      pending += view.subviews.reversed()
    }
    return held
  }

  /// Activates a constraint, which the nearest common ancestor of its items then holds.
  public func addConstraint(_ constraint: LayoutConstraint) {
    constraint.isActive = true
  }

  /// Activates constraints, in order.
  public func addConstraints(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.activate(constraints)
  }

  /// Deactivates a constraint.
  public func removeConstraint(_ constraint: LayoutConstraint) {
    constraint.isActive = false
  }

  /// Deactivates constraints, in order.
  public func removeConstraints(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.deactivate(constraints)
  }
}
