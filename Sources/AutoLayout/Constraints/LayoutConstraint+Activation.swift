extension LayoutConstraint {
  /// The position of an active constraint among those of its items.
  struct Attachment {
    /// The index among the constraints of the first item, in ``AttachedConstraints``.
    var slot: Int32 = 0
    /// The index among the constraints that refer to the second item; negative without another item.
    var reference: Int32 = -1
    /// A number that increases with each activation in the tree.
    let order: Int
    /// Whether the items were in different trees at the time of the activation.
    let isAwaited: Bool
  }

  /// A number that increases with each activation in the tree; 0 for an inactive constraint.
  var activation: Int { attachment?.order ?? 0 }

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
    let secondItem = secondItem
    guard attachment == nil, let firstItem, secondItem != nil || secondIdentity == nil else {
      return
    }
    let root = firstItem.outermost
    let otherRoot = secondItem?.outermost ?? root
    let order = max(root.latestActivation, otherRoot.latestActivation) + 1
    root.latestActivation = order
    attachment = Attachment(order: order, isAwaited: otherRoot !== root)
    firstItem.changeConstraints { $0.append(self) }
    if let secondItem, secondItem !== firstItem {
      secondItem.changeConstraints { $0.appendReferring(self) }
    }
    if otherRoot !== root {
      otherRoot.latestActivation = order
      secondItem?.invalidateLayout()
    }
    record(.activated)
    firstItem.invalidateLayout()
  }

  func detach() {
    guard let former = attachment else { return }
    record(.deactivated)
    attachment = nil
    firstItem?.changeConstraints { $0.remove(former) }
    firstItem?.invalidateLayout()
    if former.reference >= 0, let secondItem {
      secondItem.changeConstraints { $0.removeReferring(former) }
      if former.isAwaited { secondItem.invalidateLayout() }
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
