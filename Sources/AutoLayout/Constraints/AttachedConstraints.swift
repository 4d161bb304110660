/// The active constraints of which an item is the first item, in the order of activation.
///
/// A removed constraint leaves a hole, so that removing is O(1) amortised: stack views and users
/// exchange thousands of constraints at once.
struct AttachedConstraints {
  private var slots: [LayoutConstraint?] = []
  private var holes = 0

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
