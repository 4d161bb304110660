extension View {
  /// The active constraints whose nearest common ancestor is this view.
  ///
  /// The constraints of a stack view are in ``StackView/arrangementConstraints`` instead.
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

  /// Activates a constraint; the nearest common ancestor of its items then holds it.
  public func addConstraint(_ constraint: LayoutConstraint) {
    constraint.isActive = true
  }

  /// Activates constraints in the given order.
  public func addConstraints(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.activate(constraints)
  }

  /// Deactivates a constraint.
  public func removeConstraint(_ constraint: LayoutConstraint) {
    constraint.isActive = false
  }

  /// Deactivates constraints in the given order.
  public func removeConstraints(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.deactivate(constraints)
  }
}
