/// The active constraints whose first item is this one, in the order of activation.
///
/// A removed constraint leaves a gap, so that removal is O(1) amortised: stack views and users
/// exchange thousands of constraints at once.
struct AttachedConstraints {
  private var slots: [LayoutConstraint?] = []
  private var holes = 0

  /// The constraints whose second item is this one, and whose first item was in another tree when
  /// they were activated.
  private var awaited: [Awaited] = []

  /// The number of times that a constraint was added, removed or changed.
  private(set) var changeCount = 0

  /// The constraints, oldest first.
  var present: some Sequence<LayoutConstraint> { slots.lazy.compactMap(\.self) }

  /// The number of constraints.
  var count: Int { slots.count - holes }

  var isEmpty: Bool { count == 0 }

  /// Whether constraints may wait for their first item.
  var isAwaiting: Bool { !awaited.isEmpty }

  mutating func append(_ constraint: LayoutConstraint, order: Int) {
    constraint.attachment = LayoutConstraint.Attachment(slot: slots.count, order: order)
    // Most items with constraints have about four.
    if slots.isEmpty { slots.reserveCapacity(4) }
    slots.append(constraint)
    noteChange()
  }

  mutating func remove(at slot: Int) {
    slots[slot] = nil
    holes += 1
    noteChange()
    if holes > slots.count / 2 { closeHoles() }
  }

  /// Records that one of the constraints changed.
  mutating func noteChange() { changeCount &+= 1 }

  private mutating func closeHoles() {
    slots.removeAll { $0 == nil }
    holes = 0
    for (slot, constraint) in slots.enumerated() { constraint?.attachment?.slot = slot }
  }
}

extension AttachedConstraints {
  /// Records an active constraint whose first item is in another tree; a constraint is recorded
  /// only once, even if it is activated repeatedly.
  mutating func awaitFirstItem(of constraint: LayoutConstraint) {
    if !constraint.isAwaited {
      // Cleaning up only before the list would grow makes this O(1) amortised.
      if awaited.count == awaited.capacity { awaited.removeAll(where: \.isOver) }
      awaited.append(Awaited(constraint: constraint))
      constraint.isAwaited = true
    }
    noteChange()
  }

  /// Returns the constraints whose first item is not in the tree of a root, oldest first.
  func awaiting(in root: LayoutItem) -> [LayoutConstraint] {
    guard !awaited.isEmpty else { return [] }
    let root = root.outermost
    return awaited.compactMap(\.constraint).filter { constraint in
      constraint.isActive && constraint.firstItem.map { $0.outermost !== root } ?? false
    }
  }

  /// A constraint that its second item does not retain; only the first item does.
  private struct Awaited {
    weak var constraint: LayoutConstraint?

    /// Whether the constraint no longer exists or is inactive.
    var isOver: Bool {
      if constraint?.isActive == true { return false }
      constraint?.isAwaited = false
      return true
    }
  }
}
