/// The active constraints of an item.
struct AttachedConstraints {
  /// The constraints whose first item is this one, in the order of activation.
  ///
  /// A removed constraint leaves a gap, so that removal is O(1) amortised: stack views and users
  /// exchange thousands of constraints at once.
  private var slots: [LayoutConstraint?] = []

  /// The constraints whose second item is this one and whose first item is another, in no particular
  /// order.
  ///
  /// So an item that leaves its tree, or is released, finds all constraints that refer to it.
  private(set) var referring: [LayoutConstraint] = []

  private var holes: Int32 = 0

  /// The number of ``referring`` constraints whose items were in different trees when they were
  /// activated.
  private var awaitedCount: Int32 = 0

  /// The number of times that a constraint was added, removed or changed, apart from those that refer
  /// to this item from the same tree.
  private(set) var changeCount = 0

  /// The constraints whose first item is this one, oldest first.
  var present: some Sequence<LayoutConstraint> { slots.lazy.compactMap(\.self) }

  /// The number of constraints whose first item is this one.
  var count: Int { slots.count - Int(holes) }

  /// Whether this item is not the first one of any constraint.
  var isEmpty: Bool { count == 0 }

  /// Adds a constraint whose first item is this one.
  mutating func append(_ constraint: LayoutConstraint) {
    constraint.attachment?.slot = Int32(slots.count)
    // Most items with constraints have about four.
    if slots.isEmpty { slots.reserveCapacity(4) }
    slots.append(constraint)
    noteChange()
  }

  /// Removes a constraint whose first item is this one.
  mutating func remove(_ attachment: LayoutConstraint.Attachment) {
    slots[Int(attachment.slot)] = nil
    holes += 1
    noteChange()
    if Int(holes) > slots.count / 2 { closeHoles() }
  }

  /// Records that one of the constraints changed.
  mutating func noteChange() { changeCount &+= 1 }

  private mutating func closeHoles() {
    slots.removeAll { $0 == nil }
    holes = 0
    for (slot, constraint) in slots.enumerated() { constraint?.attachment?.slot = Int32(slot) }
  }
}

// MARK: Constraints that refer to the item

extension AttachedConstraints {
  /// Adds a constraint whose second item is this one.
  mutating func appendReferring(_ constraint: LayoutConstraint) {
    constraint.attachment?.reference = Int32(referring.count)
    referring.append(constraint)
    if constraint.attachment?.isAwaited == true { noteAwaited(1) }
  }

  /// Removes a constraint whose second item is this one; the last one takes its place.
  mutating func removeReferring(_ attachment: LayoutConstraint.Attachment) {
    let last = referring.removeLast()
    let index = Int(attachment.reference)
    if index < referring.count {
      referring[index] = last
      last.attachment?.reference = attachment.reference
    }
    if attachment.isAwaited { noteAwaited(-1) }
  }

  private mutating func noteAwaited(_ difference: Int32) {
    awaitedCount += difference
    noteChange()
  }

  /// Returns the constraints whose first item is not in the tree of a root, oldest first.
  func awaiting(in root: LayoutItem) -> [LayoutConstraint] {
    guard awaitedCount > 0 else { return [] }
    let root = root.outermost
    return referring.filter { constraint in
      constraint.attachment?.isAwaited == true
        && constraint.firstItem.map { $0.outermost !== root } ?? false
    }.sorted { $0.activation < $1.activation }
  }
}
