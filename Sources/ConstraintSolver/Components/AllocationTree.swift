/// The optimum of a component whose rows form a tree, without a tableau.
///
/// Nested stack views are an example: a row says that the sizes in a stack view add up to its own
/// size, which is one of the sizes in the enclosing row. A row has at most one column in common
/// with the rows above it, so it can be replaced by its cost as a function of that column, its
/// parent.
///
/// Costs are convex and piecewise linear. In the upward pass, the pieces of a row's columns are
/// sorted by slope, which results in the cost of their sum; costs of one column are added. In the
/// downward pass, each row distributes the value of its parent. This is ``Allocation`` at every
/// level, and it takes O(n log n) per level of nesting.
///
/// A slope has one number per priority, the most important first; slopes are compared
/// lexicographically. The freedom of the optimal solutions is an interval for each column, related
/// by the rows; see `AllocationTree+Choice`.
struct AllocationTree: Sendable {
  /// A column, or the subject of a row.
  struct Element: Sendable {
    /// The row that distributes a value to the element.
    var row: Int32 = -1
    /// The coefficient of the element in that row.
    var coefficient = 1.0
    /// The value in an optimal solution, times the coefficient, and its range in all optimal
    /// solutions.
    var value = 0.0
    var low = 0.0
    var high = 0.0
    /// The last of the rows whose parent is this element.
    var lastMessage: Int32 = -1
    /// The number of rows that contain the element and are not replaced yet.
    var rowCount: Int32 = 0
    /// The exclusive or of the indices of these rows; if only one row is left, its index.
    var rowsXor: Int32 = 0
    /// Whether the element is a column, not only the subject of a row.
    var isColumn = false

    var isOpen: Bool { low < high }
  }

  /// The row `sum of entries + constant == 0`.
  struct Branch: Sendable {
    /// The subject comes first; an unused branch has no entries.
    var entries: Range<Int32>
    var constant: Double
    /// The parent: the column that the row has in common with the rows above it, -1 for the root,
    /// and its coefficient.
    var parent: Int32 = -1
    var parentCoefficient = 0.0
    /// The parent when the message was sent.
    var formerParent: Int32 = -1
    /// The number of its columns that also occur in other rows that are not replaced yet.
    var sharedCount: Int32 = 0
    var isReplaced = false
    /// The message to the parent, -1 for none.
    var message: Int32 = -1
    /// Whether the message has to be determined again.
    var isStale = false
    /// The pieces of its columns, sorted by slope, starting with the first relevant one.
    var segments: Range<Int32> = 0..<0
    /// The sum at which the first piece begins, or ends if it has no beginning.
    var start = 0.0
    /// The possible sums.
    var low = 0.0
    var high = 0.0
    /// The sum of the intervals of its columns, if `hasSums`.
    var lowSum = 0.0
    var highSum = 0.0
    var hasSums = false
    /// Whether the optimal solutions leave freedom to its columns.
    var isOpen = false
    /// Whether its columns and those of all rows below it have the values that follow from the known
    /// state of its parent, without any freedom.
    var isFixed = false
    /// The highest priority that its columns violate, 0 for none, -1 if this is not known.
    var violated = -1.0
  }

  /// The inputs of the values of a row, apart from the row itself and its message.
  struct ParentState: Equatable, Sendable {
    var coefficient = 0.0
    var value = 0.0
    var low = 0.0
    var high = 0.0
  }

  typealias Slope = SIMD4<Double>

  /// A piece of a column's cost, multiplied by the coefficient of the column.
  struct Segment: Sendable {
    var slope: Slope
    var length: Double
    var element: Int32
    /// Whether the piece has no beginning; its length is counted from its end.
    var isFromInfinity = false
  }

  /// A value at which a cost becomes steeper.
  struct Kink: Sendable {
    var position: Double
    var rise: Slope
  }

  /// The cost of a row as a function of its parent column.
  struct Message: Sendable {
    var low: Double
    var high: Double
    var slope: Slope
    var kinks: Range<Int32>
    /// The previous message to the same column, -1 for none.
    var next: Int32 = -1
  }

  var elements: [Element] = []
  var branches: [Branch] = []
  var entries: [Entry] = []
  /// The rows in an order in which each comes before the row above it.
  var order: [Int32] = []
  var segments: [Segment] = []
  var messages: [Message] = []
  var kinks: [Kink] = []
  // The costs of a column, while its pieces are determined.
  var costs: [Kink] = []
  var pieces: [Piece] = []
  var priorities: [Double] = []
  /// The columns from one column up to the root, while the range of the first is determined.
  var path: [Int32] = []
  // Kept for `solveAgain`.
  var subtractions: [Subtraction] = []
  /// The values of the elements at which the downward pass starts.
  var firstValues: [Double] = []
  /// For each row, the state of its parent when its columns got their values.
  var parentStates: [ParentState] = []
  /// The rows that leave freedom, from the root downwards.
  var openRows: [Int32] = []
  /// The elements whose demands or messages changed since the last solve.
  var staleElements: [Int32] = []
  /// The branches that are used, in the order of their rows; empty if these are all branches in
  /// their own order.
  var sequence: [Int32] = []
  /// The rows that contain each element, and for each row the number of its elements that are also
  /// in others.
  var memberships: [Membership] = []
  var sharedCounts: [Int32] = []

  /// Creates a tree with columns, followed by the subjects of rows, and without rows, with room for
  /// the usual number of pieces.
  mutating func begin(columnCount: Int, branchCount: Int) {
    let elementCount = columnCount + branchCount
    elements.removeAll(keepingCapacity: true)
    var column = Element()
    column.isColumn = true
    elements.extend(with: column, by: columnCount)
    elements.extend(with: Element(), by: branchCount)
    sequence.removeAll(keepingCapacity: true)
    staleElements.removeAll(keepingCapacity: true)
    branches.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
    segments.removeAll(keepingCapacity: true)
    messages.removeAll(keepingCapacity: true)
    kinks.removeAll(keepingCapacity: true)
    priorities.removeAll(keepingCapacity: true)
    subtractions.removeAll(keepingCapacity: true)
    memberships.removeAll(keepingCapacity: true)
    sharedCounts.removeAll(keepingCapacity: true)
    firstValues.removeAll(keepingCapacity: true)
    firstValues.extend(with: 0, by: elementCount)
    branches.reserveCapacity(branchCount)
    order.reserveCapacity(branchCount)
    entries.reserveCapacity(2 * elementCount)
    // A single row sends no message.
    if branchCount > 1 {
      messages.reserveCapacity(branchCount)
      kinks.reserveCapacity(elementCount)
    }
    segments.reserveCapacity(2 * elementCount)
  }

  /// Creates a row, another one or in the place of an unused one, with the entries that were
  /// appended from an index on.
  mutating func setBranch(_ index: Int, entriesFrom start: Int, constant: Double) {
    let range = Int32(truncatingIfNeeded: start)..<Int32(truncatingIfNeeded: entries.count)
    let branch = Branch(entries: range, constant: constant)
    if index == branches.count { branches.append(branch) } else { branches[index] = branch }
  }

  enum Outcome {
    /// There are optimal solutions; several if `isOpen`.
    case optimal(isOpen: Bool)
    /// No values are within all bounds, even if rounding errors are permitted.
    case infeasible
    /// The rows do not form a tree, there are too many priorities, or a slope is too steep.
    case unsuitable
  }

  /// Determines the optimal values and their freedom; the priorities must have been noted.
  mutating func solve(_ demands: Demands) -> Outcome {
    if !orderBranches() {
      simplify()
      guard orderBranches() else { return .unsuitable }
    }
    // A penalty divides a cost into one more piece.
    segments.reserveCapacity(elements.count + demands.penalties.count)
    for branch in order {
      if let failure = replace(Int(branch), demands) { return failure }
    }
    return solveDownward()
  }
}

// MARK: Structure

extension AllocationTree {
  /// Notes the priorities of all demands; returns false if there are too many for a tree.
  mutating func notePriorities(_ demands: Demands) -> Bool {
    for penalty in demands.penalties where !priorities.contains(penalty.priority) {
      if priorities.count == Slope.scalarCount { return false }
      priorities.append(penalty.priority)
    }
    priorities.sort(by: >)
    return true
  }

  /// Sorts the rows; returns false if they do not form a tree.
  private mutating func orderBranches() -> Bool {
    for index in elements.indices { elements[index].row = -1 }
    memberships.removeAll(keepingCapacity: true)
    sharedCounts.removeAll(keepingCapacity: true)
    for index in branches.indices { addMemberships(of: index) }
    return placeBranches(keepingParents: false)
  }

  /// Places all rows, whose memberships are known; returns false if they do not form a tree.
  ///
  /// A row that is not stale may keep its parent.
  mutating func placeBranches(keepingParents: Bool) -> Bool {
    order.removeAll(keepingCapacity: true)
    memberships.extend(with: Membership(), upTo: elements.count)
    for index in elements.indices {
      elements[index].rowCount = memberships[index].count
      elements[index].rowsXor = memberships[index].xor
    }
    for index in branches.indices {
      branches[index].isReplaced = branches[index].entries.isEmpty
      branches[index].sharedCount = sharedCounts[index]
    }
    let count = sequence.isEmpty ? branches.count : sequence.count
    for start in 0..<count {
      var next = sequence.isEmpty ? start : Int(sequence[start])
      while next >= 0, !branches[next].isReplaced, branches[next].sharedCount <= 1 {
        branches[next].isReplaced = true
        order.append(Int32(truncatingIfNeeded: next))
        if !keepingParents || !keepsParent(next) { findParent(of: next) }
        next = nextAfterPlacing(next)
      }
    }
    return order.count == count
  }

  func column(_ entry: Int32) -> Int { Int(entries[Int(entry)].column) }

  /// Returns whether the column that a placed row has in common with the rows that follow, if any,
  /// is its parent already.
  @inline(__always)
  private func keepsParent(_ index: Int) -> Bool {
    if branches[index].isStale { return false }
    let parent = Int(branches[index].parent)
    return branches[index].sharedCount == 0
      ? parent < 0 : parent >= 0 && elements[parent].rowCount > 1
  }

  /// Finds the parent of a placed row, which has at most one column in common with the rows that
  /// follow.
  private mutating func findParent(of index: Int) {
    branches[index].formerParent = branches[index].parent
    branches[index].parent = -1
    for entry in branches[index].entries {
      let element = column(entry)
      if elements[element].rowCount > 1 {
        branches[index].parent = Int32(truncatingIfNeeded: element)
        branches[index].parentCoefficient = entries[Int(entry)].coefficient
      } else {
        elements[element].row = Int32(truncatingIfNeeded: index)
        elements[element].coefficient = entries[Int(entry)].coefficient
      }
    }
  }

  /// Returns the next candidate after a row was placed, -1 for none.
  private mutating func nextAfterPlacing(_ index: Int) -> Int {
    let parent = Int(branches[index].parent)
    guard parent >= 0 else { return -1 }
    elements[parent].rowCount -= 1
    elements[parent].rowsXor ^= Int32(truncatingIfNeeded: index)
    guard elements[parent].rowCount == 1 else { return -1 }
    // The only row left that contains the column.
    let last = Int(elements[parent].rowsXor)
    branches[last].sharedCount -= 1
    return last
  }
}
