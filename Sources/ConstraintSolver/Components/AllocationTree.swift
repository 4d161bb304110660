/// The optimum of a component whose rows form a tree, without a tableau.
///
/// Stack views inside stack views are that: a row says that the sizes in a stack view add up to its
/// own, which is one of the sizes in the row around it. A row takes part in at most one column with
/// the rows above it, so it can be replaced by what it costs as a function of that column.
///
/// Costs are convex and piecewise linear. Upwards, the pieces of a row's columns are put in the order
/// of their slopes, which gives the cost of their sum; costs of one column are added. Downwards, each
/// row hands out what its column came to. This is ``Allocation`` at every level, and the whole takes
/// O(n log n) for each level of nesting.
///
/// Slopes have a number for each priority, the most important first, and are compared like words.
/// What the best solutions leave open is an interval for each column, tied by the rows; see
/// `AllocationTree+Choice`.
struct AllocationTree: Sendable {
  /// A column, or the subject of a row.
  struct Element: Sendable {
    /// The row that hands out to it.
    var row: Int32 = -1
    /// Its coefficient there.
    var coefficient = 1.0
    /// The value in a best solution, times the coefficient, and what else it could be.
    var value = 0.0
    var low = 0.0
    var high = 0.0
    /// The last of the rows that it is the column above of.
    var lastMessage: Int32 = -1
    /// How many rows that are not yet replaced it is in.
    var rowCount: Int32 = 0
    /// Their indices added up: where one is left, its index.
    var rowSum: Int32 = 0

    var isOpen: Bool { low < high }
  }

  /// `sum of entries + constant == 0`.
  struct Branch: Sendable {
    var entries: Range<Int32>
    var constant: Double
    /// The column that the row has in common with the rows above it, -1 at the top, and its
    /// coefficient.
    var parent: Int32 = -1
    var parentCoefficient = 0.0
    /// How many of its columns are in other rows that are not yet replaced.
    var sharedCount: Int32 = 0
    var isReplaced = false
    /// The pieces of its columns, in the order of their slopes, from the first that counts.
    var segments: Range<Int32> = 0..<0
    /// The sum with which the first piece begins, or ends where it has no beginning.
    var start = 0.0
    /// The sums that are possible.
    var low = 0.0
    var high = 0.0
    /// What its columns leave open, added up.
    var lowSum = 0.0
    var highSum = 0.0
  }

  typealias Slope = SIMD4<Double>

  /// A piece of a column's cost, multiplied with its coefficient.
  struct Segment: Sendable {
    var slope: Slope
    var length: Double
    var element: Int32
    /// Whether the piece has no beginning; its length is counted from its end.
    var isFromInfinity = false
  }

  /// A place where a cost becomes steeper.
  struct Kink: Sendable {
    var position: Double
    var rise: Slope
  }

  /// What a row costs, as a function of the column above it.
  struct Message: Sendable {
    var low: Double
    var high: Double
    var slope: Slope
    var kinks: Range<Int32>
    /// The message before to the same column, -1 for none.
    var next: Int32
  }

  var elements: [Element] = []
  var branches: [Branch] = []
  var entries: [Entry] = []
  /// The rows in an order in which each comes before the one above it.
  var order: [Int32] = []
  var segments: [Segment] = []
  var messages: [Message] = []
  var kinks: [Kink] = []
  // What a column costs, while its pieces are found.
  var costs: [Kink] = []
  var pieces: [Piece] = []
  var priorities: [Double] = []

  /// Begins with elements that are in no row yet.
  mutating func begin(elementCount: Int) {
    elements.removeAll(keepingCapacity: true)
    elements.extend(with: Element(), by: elementCount)
    branches.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
    segments.removeAll(keepingCapacity: true)
    messages.removeAll(keepingCapacity: true)
    kinks.removeAll(keepingCapacity: true)
    priorities.removeAll(keepingCapacity: true)
  }

  /// Appends a row with the entries that were appended since the last one.
  mutating func appendBranch(constant: Double) {
    let start = branches.last?.entries.upperBound ?? 0
    let end = Int32(truncatingIfNeeded: entries.count)
    branches.append(Branch(entries: start..<end, constant: constant))
  }

  /// What came out.
  enum Outcome {
    /// There is one best solution, or several.
    case optimal(isOpen: Bool)
    /// The rows are no tree, there are too many priorities, or no solution.
    case unsuitable
  }

  /// Finds the best values, and what else would be as good.
  mutating func solve(_ demands: Demands) -> Outcome {
    guard notePriorities(demands) else { return .unsuitable }
    if !orderBranches() {
      simplify()
      guard orderBranches() else { return .unsuitable }
    }
    for branch in order where !replace(Int(branch), demands) { return .unsuitable }
    guard let top = order.last, isWithin(Int(top)) else { return .unsuitable }
    var isOpen = false
    for branch in order.reversed() where handOut(Int(branch)) { isOpen = true }
    return .optimal(isOpen: isOpen)
  }
}

// MARK: Structure

extension AllocationTree {
  private mutating func notePriorities(_ demands: Demands) -> Bool {
    for penalty in demands.penalties where !priorities.contains(penalty.priority) {
      if priorities.count == Slope.scalarCount { return false }
      priorities.append(penalty.priority)
    }
    priorities.sort(by: >)
    return true
  }

  /// Puts the rows in order; false where they are no tree.
  private mutating func orderBranches() -> Bool {
    order.removeAll(keepingCapacity: true)
    for index in elements.indices {
      elements[index].rowCount = 0
      elements[index].rowSum = 0
    }
    for index in branches.indices {
      branches[index].isReplaced = false
      branches[index].sharedCount = 0
      branches[index].parent = -1
      for entry in branches[index].entries {
        elements[column(entry)].rowCount += 1
        elements[column(entry)].rowSum += Int32(truncatingIfNeeded: index)
      }
    }
    for index in branches.indices {
      for entry in branches[index].entries where elements[column(entry)].rowCount > 1 {
        branches[index].sharedCount += 1
      }
    }
    for start in branches.indices {
      var next = start
      while next >= 0, !branches[next].isReplaced, branches[next].sharedCount <= 1 {
        next = place(next)
      }
    }
    return order.count == branches.count
  }

  private func column(_ entry: Int32) -> Int { Int(entries[Int(entry)].column) }

  /// Places a row with one column at most in common with the rows that follow; gives the row that may
  /// be next for that, -1 for none.
  private mutating func place(_ index: Int) -> Int {
    branches[index].isReplaced = true
    order.append(Int32(truncatingIfNeeded: index))
    var parent = -1
    for entry in branches[index].entries {
      let element = column(entry)
      if elements[element].rowCount > 1 {
        parent = element
        branches[index].parent = Int32(truncatingIfNeeded: element)
        branches[index].parentCoefficient = entries[Int(entry)].coefficient
      } else {
        elements[element].row = Int32(truncatingIfNeeded: index)
        elements[element].coefficient = entries[Int(entry)].coefficient
      }
    }
    guard parent >= 0 else { return -1 }
    elements[parent].rowCount -= 1
    elements[parent].rowSum -= Int32(truncatingIfNeeded: index)
    guard elements[parent].rowCount == 1 else { return -1 }
    // The one row that is left with the column.
    let last = Int(elements[parent].rowSum)
    branches[last].sharedCount -= 1
    return last
  }
}
