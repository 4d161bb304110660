extension View {
  /// Adds a view in front of the other subviews, and removes it from its previous superview, as
  /// ``removeFromSuperview()`` does.
  ///
  /// - Precondition: This view is not inside `view`.
  public func addSubview(_ view: View) {
    insertSubview(view, at: subviews.count)
  }

  /// Adds a view at an index of ``View/subviews``, and removes it from its previous superview, as
  /// ``removeFromSuperview()`` does.
  ///
  /// An index out of bounds means the end. If the view is already a subview, only its place changes.
  ///
  /// - Precondition: This view is not inside `view`.
  public func insertSubview(_ view: View, at index: Int) {
    // Unlike the message of a precondition, this one is printed in release builds, too.
    // Most views are added without subviews, and contain no other view.
    guard view !== self, view.children.isEmpty || !isDescendant(of: view) else {
      fatalError("\(view.name) cannot be added to \(name), which is \(view.name) or inside it")
    }
    if view.superview === self {
      forget(view)
    } else {
      view.removeFromSuperview()
      view.parent = self
      mergeActivations(from: view)
      view.relateManualFrame()
    }
    var views = children.moveOut()
    views.insert(view, near: index)
    children = views
    marks.subviewChange = .other
    setNeedsLayout()
  }

  /// Moves a subview in front of the others; does nothing with any other view.
  public func bringSubviewToFront(_ view: View) {
    if view.superview === self { addSubview(view) }
  }

  /// Moves a subview behind the others; does nothing with any other view.
  public func sendSubviewToBack(_ view: View) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Reserves room for a number of subviews: a list that grows while it is filled takes longer.
  func reserveCapacity(subviews count: Int) {
    var views = children.moveOut()
    views.reserveCapacity(count)
    children = views
  }

  /// Removes the view from its superview.
  ///
  /// As in UIKit, this deactivates every constraint between an item inside the view and one outside.
  /// Constraints between items inside the view stay active.
  ///
  /// - Complexity: O(items inside and their constraints, times depth) plus O(subviews of the
  ///   superview).
  public func removeFromSuperview() {
    guard let superview else { return }
    detachConstraintsWithOutside()
    superview.subviewWillLeave(self)
    superview.forget(self)
    if superview.marks.subviewChange == .none { superview.marks.subviewChange = .removal }
    latestActivation = max(latestActivation, outermost.latestActivation)
    parent = nil
    rebaseManualFrame()
    superview.setNeedsLayout()
    setNeedsLayout()
  }

  /// Deactivates the constraints between items inside this view and others.
  func detachConstraintsWithOutside() {
    var (view, pending) = (self, [View]())
    while true {
      view.detachConstraints(withOutsideOf: self)
      for guide in view.guidesInLayout { guide.detachConstraints(withOutsideOf: self) }
      if !view.children.isEmpty { pending += view.children }
      guard let next = pending.popLast() else { return }
      view = next
    }
  }

  private func forget(_ subview: View) {
    var views = children.moveOut()
    views.remove(subview)
    children = views
  }

  /// The window that contains the view; nil outside a window.
  ///
  /// - Complexity: O(depth).
  public var window: Window? { outermostView as? Window }

  /// Returns whether this view is `view` or inside it.
  ///
  /// - Complexity: O(depth).
  public func isDescendant(of view: View) -> Bool {
    var ancestor: View? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.superview
    }
    return false
  }

  /// The view at the top of the tree.
  ///
  /// - Complexity: O(depth).
  var outermostView: View {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }

  /// The view and its ancestors, innermost first.
  var pathToRoot: [View] { Array(sequence(first: self, next: \.superview)) }

  /// The layout direction of the view or, if it has none, of its nearest ancestor that has one;
  /// left to right by default.
  ///
  /// - Complexity: O(depth).
  public var effectiveLayoutDirection: LayoutDirection {
    // Each layout needs this, and a sequence would take ten times as long.
    var view: View? = self
    while let current = view {
      if let direction = current.settings.layoutDirection { return direction }
      view = current.superview
    }
    return .leftToRight
  }
}

extension LayoutItem {
  fileprivate func detachConstraints(withOutsideOf view: View) {
    detachConstraints { !($0.enclosingView?.isDescendant(of: view) ?? false) }
  }
}

// MARK: Constraints

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
