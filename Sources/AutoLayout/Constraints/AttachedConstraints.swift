/// The active constraints of which an item is the first item, in the order of activation.
///
/// A removed constraint leaves a hole, so that removing is O(1) amortised: stack views and users
/// exchange thousands of constraints at once.
struct AttachedConstraints {
  private var slots: [LayoutConstraint?] = []
  private var holes = 0

  /// Constraints that have the item as their second and, when activated, had their first elsewhere.
  private var awaited: [Awaited] = []

  /// How often anything about the constraints changed, they themselves included.
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

  /// Notes that one of the constraints says something else than before.
  mutating func noteChange() { changeCount &+= 1 }

  private mutating func closeHoles() {
    slots.removeAll { $0 == nil }
    holes = 0
    for (slot, constraint) in slots.enumerated() { constraint?.attachment?.slot = slot }
  }
}

extension AttachedConstraints {
  /// Notes an active constraint whose first item is in another tree; once, however often it is
  /// activated.
  mutating func awaitFirstItem(of constraint: LayoutConstraint) {
    if !constraint.isAwaited {
      // Only when the list would grow, so that this is O(1) amortised.
      if awaited.count == awaited.capacity { awaited.removeAll(where: \.isOver) }
      awaited.append(Awaited(constraint: constraint))
      constraint.isAwaited = true
    }
    noteChange()
  }

  /// The constraints whose first item is not in the tree of a root, oldest first.
  func awaiting(in root: LayoutItem) -> [LayoutConstraint] {
    guard !awaited.isEmpty else { return [] }
    let root = root.outermost
    return awaited.compactMap(\.constraint).filter { constraint in
      constraint.isActive && constraint.firstItem.map { $0.outermost !== root } ?? false
    }
  }

  /// Its first item keeps a constraint alive, not its second.
  private struct Awaited {
    weak var constraint: LayoutConstraint?

    /// Whether there is no such constraint any more; one that is inactive is forgotten.
    var isOver: Bool {
      if constraint?.isActive == true { return false }
      constraint?.isAwaited = false
      return true
    }
  }
}
