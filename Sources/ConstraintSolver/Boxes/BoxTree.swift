/// The sizes and positions, along one axis, of boxes inside boxes, such as nested stack views.
///
/// The size of a box follows from those of the boxes inside it by one rule, and a box without
/// others inside it may have content. So the constraints of a whole tree need neither rows nor
/// variables. This is the method of ``AllocationTree`` for the special case in which all rows are
/// known in advance: it minimises the same costs, and makes the same choice among several optimal
/// solutions. If the boxes do not fit, there is no result; a ``Solver`` with all constraints then
/// finds the conflict.
///
/// From the outermost box inwards, each box distributes its size. To divide its size among boxes of
/// different sizes, a box needs their costs as functions of their sizes, which are determined from
/// the innermost boxes outwards. Both passes visit only what changed since the last solve.
///
/// Boxes have numbers: 0 is the outermost, and the boxes inside a box have consecutive numbers,
/// which are higher than its own.
package struct BoxTree: Sendable {
  package internal(set) var boxes: [Box] = []
  /// The boxes whose places the last solve changed, in no particular order.
  package internal(set) var changed: [Int32] = []
  /// The constraints on single boxes.
  var demands: [Box.Demand] = []
  /// The arrangements and costs of the boxes with others inside.
  var containers: [BoxContainer] = []
  /// The pieces of all costs; some are no longer used.
  var pieces: [BoxCost.Piece] = []
  /// The number of pieces that are no longer used.
  var unusedCount = 0
  /// Whether the last solve found no contradiction.
  var isFeasible = true
  /// Whether a number is so small or large that only the solver can use it.
  private(set) var hasUnusualNumbers = false
  /// The priorities of demands, the highest first.
  private(set) var priorities: [Double] = []

  // Workspace of `updateCost(of:)`.
  var runs = SlopeRuns()
  var sum = CostSum()

  /// A slope has one number per priority; see ``AllocationTree``.
  typealias Slope = AllocationTree.Slope

  /// Creates a tree without boxes, with room for a number of them.
  package init(reserving count: Int = 0) {
    boxes.reserveCapacity(count)
    changed.reserveCapacity(count)
  }
}

// MARK: Boxes

extension BoxTree {
  /// Appends a box inside another one; the first box must be the outermost.
  package mutating func append(_ rule: Box.Rule, inside parent: Int) {
    let parent = Int32(truncatingIfNeeded: parent)
    switch rule {
    case .content(let content): boxes.append(Box(content, container: -1, inside: parent))
    case .boxes(let arrangement):
      let container = Int32(truncatingIfNeeded: containers.count)
      boxes.append(Box(.none, container: container, inside: parent))
      containers.append(BoxContainer(arrangement: arrangement))
    }
    if !rule.isUsual { hasUnusualNumbers = true }
    let (first, second) = rule.priorities
    note(first)
    note(second)
  }

  /// Appends constraints on the size of the last box.
  package mutating func appendDemands(_ new: [Box.Demand]) {
    if new.isEmpty { return }
    let first = Int32(truncatingIfNeeded: demands.count)
    demands += new
    boxes[boxes.count - 1].demands = first..<Int32(truncatingIfNeeded: demands.count)
    for demand in new {
      if !demand.size.isUsual { hasUnusualNumbers = true }
      note(demand.priority)
    }
  }

  /// Replaces the constraints on the size of a box; returns false if the tree must be created again.
  package mutating func setDemands(_ new: [Box.Demand], of box: Int) -> Bool {
    let range = boxes[box].demands.asInt
    if range.isEmpty, new.isEmpty { return true }
    guard range.count == new.count,
      new.allSatisfy({ isKnown($0.priority) && $0.size.isUsual })
    else { return false }
    if demands[range].elementsEqual(new) { return true }
    demands.replaceSubrange(range, with: new)
    touch(box)
    if boxes[box].parent >= 0 { markStale(Int(boxes[box].parent)) }
    return true
  }

  /// Sets the numbers of the boxes inside a box.
  package mutating func setChildren(_ children: Range<Int>, of box: Int) {
    boxes[box].firstChild = Int32(truncatingIfNeeded: children.lowerBound)
    boxes[box].childCount = Int32(truncatingIfNeeded: children.count)
  }

  /// Replaces the rule of a box; returns false if the tree must be created again.
  package mutating func setRule(_ rule: Box.Rule, of box: Int) -> Bool {
    let container = Int(boxes[box].container)
    switch rule {
    case .content(let content):
      if container < 0, boxes[box].content == content { return true }
      guard container < 0, canTakeUp(rule) else { return false }
      boxes[box].content = content
    case .boxes(let arrangement):
      if container >= 0, containers[container].arrangement == arrangement { return true }
      guard container >= 0, canTakeUp(rule) else { return false }
      containers[container].arrangement = arrangement
      markStale(box)
    }
    touch(box)
    // The rule is a part of the cost that the box around it uses.
    if boxes[box].parent >= 0 { markStale(Int(boxes[box].parent)) }
    return true
  }

  /// Sets the distance of a box from the one before it.
  package mutating func setLead(_ lead: Double, of box: Int) {
    if boxes[box].lead == lead { return }
    boxes[box].lead = lead
    touch(Int(boxes[box].parent))
  }

  /// Makes the next solve visit a box.
  private mutating func touch(_ box: Int) {
    var next = box
    while next >= 0, !boxes[next].isTouched {
      boxes[next].isTouched = true
      next = Int(boxes[next].parent)
    }
  }

  /// Records that the cost of a box must be determined again.
  private mutating func markStale(_ box: Int) {
    boxes[box].isStale = true
    var next = Int(boxes[box].parent)
    while next >= 0, !boxes[next].isAnyInsideStale {
      boxes[next].isAnyInsideStale = true
      next = Int(boxes[next].parent)
    }
  }
}

// MARK: Priorities

extension BoxTree {
  /// Whether the tree can be solved: a slope has a number for each priority, and no number of the
  /// tree is unusual.
  package var isSolvable: Bool { priorities.count <= Slope.scalarCount && !hasUnusualNumbers }

  @inline(__always)
  private mutating func note(_ priority: Double) {
    if isKnown(priority) { return }
    priorities.append(priority)
    priorities.sort(by: >)
  }

  private func canTakeUp(_ rule: Box.Rule) -> Bool {
    let (first, second) = rule.priorities
    return isKnown(first) && isKnown(second) && rule.isUsual
  }

  /// Returns whether slopes have a number for a priority, or need none.
  @inline(__always)
  private func isKnown(_ priority: Double) -> Bool {
    if priority == 0 || priority == 1000 { return true }
    for known in priorities where known == priority { return true }
    return false
  }

  /// Returns the slope of a cost that increases by 1 at a priority.
  @inline(__always)
  func unit(of priority: Double) -> Slope { Slope(unitOf: priority, among: priorities) }
}
