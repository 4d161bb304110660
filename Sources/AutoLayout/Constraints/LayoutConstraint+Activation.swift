extension LayoutConstraint {
  /// The position of an active constraint among those of its first item.
  struct Attachment {
    /// The index in ``AttachedConstraints``.
    var slot: Int
    /// A number that increases with each activation in the tree.
    let order: Int
  }

  /// Activates constraints in the given order.
  ///
  /// The order matters for conflicts: among constraints that are otherwise equal, the layout drops
  /// the one activated last.
  ///
  /// - Complexity: O(1) amortised for each constraint, plus the depth of its items.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints in the given order.
  ///
  /// - Complexity: O(1) amortised for each constraint, plus the depth of its items.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  func attach() {
    guard attachment == nil, let firstItem else { return }
    let root = firstItem.outermost
    let otherRoot = secondItem?.outermost ?? root
    root.latestActivation = max(root.latestActivation, otherRoot.latestActivation)
    root.latestActivation += 1
    firstItem.changeConstraints { $0.append(self, order: root.latestActivation) }
    if let secondItem, otherRoot !== root {
      secondItem.changeConstraints { $0.awaitFirstItem(of: self) }
      secondItem.invalidateLayout()
    }
    record(.activated)
    firstItem.invalidateLayout()
  }

  func detach() {
    guard let slot = attachment?.slot else { return }
    record(.deactivated)
    attachment = nil
    firstItem?.changeConstraints { $0.remove(at: slot) }
    firstItem?.invalidateLayout()
    if isAwaited, let secondItem {
      secondItem.attachedConstraints.noteChange()
      secondItem.invalidateLayout()
    }
  }

  func invalidateLayout() {
    guard isActive, let firstItem else { return }
    firstItem.attachedConstraints.noteChange()
    firstItem.invalidateLayout()
  }

  /// The nearest common ancestor of both items, which holds the constraint.
  ///
  /// - Complexity: O(depth of the items).
  var holder: View? {
    guard let first = firstItem?.enclosingView else { return nil }
    guard let second = secondItem?.enclosingView else { return first }
    let ancestors = Set(first.pathToRoot.map(ObjectIdentifier.init))
    return second.pathToRoot.first { ancestors.contains(ObjectIdentifier($0)) } ?? first
  }

  /// Adds an entry to the log of the tree, if there is one.
  func record(_ change: ConstraintLog.Change) {
    firstItem?.enclosingView?.outermostView.constraintLog?.record(change, self)
  }
}
