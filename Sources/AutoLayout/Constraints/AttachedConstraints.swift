/// The active constraints with an item as their first, in the order of activation.
///
/// A removed constraint leaves a gap, so that removal is O(1) amortised: stack views and users
/// exchange thousands of constraints at once.
struct AttachedConstraints {
  private var slots: [LayoutConstraint?] = []
  private var holes = 0

  /// Constraints with the item as their second item, whose first item was elsewhere when they were
  /// activated.
  private var awaited: [Awaited] = []

  /// The number of changes to the constraints, including their addition and removal.
  private(set) var changeCount = 0

  /// The constraints, oldest first.
  var present: some Sequence<LayoutConstraint> { slots.lazy.compactMap(\.self) }

  var isEmpty: Bool { slots.count == holes }

  mutating func append(_ constraint: LayoutConstraint, order: Int) {
    constraint.attachment = LayoutConstraint.Attachment(slot: slots.count, order: order)
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
  /// Records an active constraint whose first item is in another tree; only once, however often it
  /// is activated.
  mutating func awaitFirstItem(of constraint: LayoutConstraint) {
    if !constraint.isAwaited {
      // Only before the list would grow, so that this is O(1) amortised.
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

  /// A constraint retained by its first item, not by its second.
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
