/// The form that is being expanded: a constant and the coefficients of variables.
///
/// Most forms have few variables at any time. These are in two short lists, which are searched from
/// the beginning. If there are more, the coefficients move to an array with a place for every
/// variable, and the variables that are to be expanded to a heap.
struct ExpansionSum: Sendable {
  var constant = 0.0
  /// The number of coefficients that are not zero.
  var liveCount = 0
  var few = FewSummands()
  /// Whether the form has more variables than the short lists.
  var isLong = false
  /// The coefficients of a long form, by variable.
  var parts: [CancellingSum] = []
  /// The variables of a long form that are to be expanded.
  var pending = MaximumHeap()
  /// The columns of a long form, in the order in which they were found.
  var columns: [VariableIndex] = []
  /// The last variable that the form was a multiple of.
  var lastAlias: Alias?

  /// Begins another form.
  mutating func begin(constant: Double) {
    self.constant = constant
    lastAlias = nil
  }

  /// Prepares for adding a number of variables: makes the form long if there is no room for them.
  @inline(__always)
  mutating func makeRoom(for count: Int, _ variableCount: Int) {
    if !isLong, !few.hasRoom(for: count) { lengthen(variableCount) }
  }

  /// Moves the coefficients from the short lists to the array.
  @inline(never)
  private mutating func lengthen(_ variableCount: Int) {
    isLong = true
    parts.extend(with: CancellingSum(), upTo: variableCount)
    for place in 0..<few.columnCount {
      let part = few.column(place)
      parts[Int(part.variable)] = part.sum
      columns.append(part.variable)
    }
    for place in 0..<few.pendingCount {
      let part = few.pending(place)
      parts[Int(part.variable)] = part.sum
      pending.insert(part.variable, position: part.position)
    }
    few.removeAll()
  }

  /// Adds a multiple of a variable; there must be room for it.
  @inline(__always)
  mutating func add(
    _ coefficient: CancellingSum, of variable: VariableIndex, _ node: Definitions.Node
  ) {
    if isLong {
      addLong(coefficient, of: variable, node)
    } else {
      few.add(coefficient, of: variable, node, &liveCount)
    }
  }

  private mutating func addLong(
    _ coefficient: CancellingSum, of variable: VariableIndex, _ node: Definitions.Node
  ) {
    var sum = parts[Int(variable)]
    guard sum.isEmpty else {
      liveCount -= sum.value == 0 ? 0 : 1
      sum.add(coefficient)
      liveCount += sum.value == 0 ? 0 : 1
      parts[Int(variable)] = sum
      return
    }
    parts[Int(variable)] = coefficient
    liveCount += coefficient.value == 0 ? 0 : 1
    if node.isOpen {
      columns.append(variable)
    } else {
      pending.insert(variable, position: node.position)
    }
  }

  /// Removes a variable from a long form; returns its coefficient.
  @inline(__always)
  mutating func take(_ variable: VariableIndex) -> Double {
    let sum = parts[Int(variable)].value
    parts[Int(variable)] = CancellingSum()
    if sum != 0 { liveCount -= 1 }
    return sum
  }

  /// Removes the variable to be expanded next, and its coefficient; nil if there is none.
  @inline(__always)
  mutating func popLast() -> (variable: VariableIndex, factor: Double)? {
    if !isLong { return few.popLast(&liveCount).map { ($0.variable, $0.sum.value) } }
    guard let variable = pending.popLargest() else { return nil }
    return (variable, take(variable))
  }

  /// Removes the columns and appends them to the entries of forms.
  mutating func end(_ entries: inout [FormPool.Entry]) {
    liveCount = 0
    if isLong { return endLong(&entries) }
    for place in 0..<few.columnCount {
      let part = few.column(place)
      let entry = FormPool.Entry(column: part.variable, coefficient: part.sum.value)
      if entry.isSignificant { entries.append(entry) }
    }
    few.removeAll()
  }

  private mutating func endLong(_ entries: inout [FormPool.Entry]) {
    for column in columns {
      let entry = FormPool.Entry(column: column, coefficient: take(column))
      if entry.isSignificant { entries.append(entry) }
    }
    columns.removeAll(keepingCapacity: true)
    liveCount = 0
    isLong = false
  }
}

extension Definitions.Node {
  /// Whether forms stop at the variable.
  @inline(__always)
  var isOpen: Bool { equation < 0 || isElement }
}

extension FormPool.Entry {
  /// Whether the coefficient counts as different from zero.
  @inline(__always)
  var isSignificant: Bool { coefficient.magnitude >= Tolerance.coefficient }
}

/// A defined variable that a form equals up to a factor and a constant, found during expansion.
struct Alias: Sendable {
  var variable: VariableIndex
  var factor: Double
  var constant: Double
  var stepCount: Int32
}

// MARK: Short forms

/// The variables of a form that has only a few.
struct FewSummands: Sendable {
  struct Summand: Sendable {
    var variable: VariableIndex = -1
    /// The position of the variable's definition in the order of evaluation.
    var position: Int32 = 0
    var sum = CancellingSum()
  }

  /// The columns, in the order in which they were found, and the variables that are to be expanded,
  /// in the second half.
  private var parts: [Summand] = []
  private(set) var columnCount = 0
  private(set) var pendingCount = 0

  /// The maximum length of either list.
  private static let limit = 16

  @inline(__always)
  func hasRoom(for count: Int) -> Bool {
    columnCount + count <= FewSummands.limit && pendingCount + count <= FewSummands.limit
  }

  func column(_ index: Int) -> Summand { parts[index] }

  func pending(_ index: Int) -> Summand { parts[FewSummands.limit + index] }

  mutating func removeAll() {
    columnCount = 0
    pendingCount = 0
  }

  /// Adds a multiple of a variable; there must be room for it.
  @inline(__always)
  mutating func add(
    _ coefficient: CancellingSum, of variable: VariableIndex, _ node: Definitions.Node,
    _ liveCount: inout Int
  ) {
    if parts.isEmpty { makeSummands() }
    var writer = Writer(columnCount: columnCount, pendingCount: pendingCount, liveCount: liveCount)
    var span = parts.mutableSpan
    writer.add(coefficient, of: variable, node, to: &span)
    (columnCount, pendingCount) = (writer.columnCount, writer.pendingCount)
    liveCount = writer.liveCount
  }

  /// Adds a number of terms, each of which a closure returns; there must be room for them.
  ///
  /// An alias is replaced by its root, and recorded as a step.
  @inline(__always)
  mutating func add(
    _ range: Range<Int>, _ nodes: [Definitions.Node], _ liveCount: inout Int,
    _ constant: inout Double, _ steps: inout [FormPool.Step], _ term: (Int) -> FormPool.Entry?
  ) {
    if parts.isEmpty { makeSummands() }
    var writer = Writer(columnCount: columnCount, pendingCount: pendingCount, liveCount: liveCount)
    // A span is checked for unique ownership once, an array before each write.
    var span = parts.mutableSpan
    for index in range {
      guard var root = term(index) else { continue }
      var node = nodes[Int(root.column)]
      while node.alias >= 0 {
        steps.append(FormPool.Step(variable: root.column, stamp: node.stamp))
        constant += root.coefficient * node.offset
        root.coefficient *= node.scale
        root.column = node.alias
        node = nodes[Int(root.column)]
      }
      writer.add(CancellingSum(root.coefficient), of: root.column, node, to: &span)
    }
    (columnCount, pendingCount) = (writer.columnCount, writer.pendingCount)
    liveCount = writer.liveCount
  }

  @inline(never)
  private mutating func makeSummands() { parts.extend(with: Summand(), by: 2 * FewSummands.limit) }

  /// The lengths of the lists while parts are added, which the compiler can keep in registers.
  private struct Writer {
    var columnCount: Int
    var pendingCount: Int
    var liveCount: Int

    @inline(__always)
    mutating func add(
      _ coefficient: CancellingSum, of variable: VariableIndex, _ node: Definitions.Node,
      to parts: inout MutableSpan<Summand>
    ) {
      if node.isOpen {
        let part = Summand(variable: variable, sum: coefficient)
        Writer.add(part, from: 0, &columnCount, &liveCount, to: &parts)
      } else {
        let part = Summand(variable: variable, position: node.position, sum: coefficient)
        Writer.add(part, from: FewSummands.limit, &pendingCount, &liveCount, to: &parts)
      }
    }

    @inline(__always)
    private static func add(
      _ part: Summand, from first: Int, _ count: inout Int, _ liveCount: inout Int,
      to parts: inout MutableSpan<Summand>
    ) {
      let end = first &+ count
      var place = first
      while place < end, parts[place].variable != part.variable { place &+= 1 }
      if place == end {
        parts[place] = part
        count &+= 1
        liveCount &+= part.sum.value == 0 ? 0 : 1
      } else {
        let former = parts[place].sum
        var sum = former
        sum.add(part.sum)
        parts[place].sum = sum
        liveCount &+= (sum.value == 0 ? 0 : 1) &- (former.value == 0 ? 0 : 1)
      }
    }
  }

  /// Removes the variable to be expanded next, the last in the order of evaluation; nil if there is
  /// none.
  @inline(__always)
  mutating func popLast(_ liveCount: inout Int) -> Summand? {
    if pendingCount == 0 { return nil }
    var last = FewSummands.limit
    for place in FewSummands.limit..<FewSummands.limit + pendingCount
    where parts[place].position > parts[last].position {
      last = place
    }
    let found = parts[last]
    pendingCount -= 1
    let end = FewSummands.limit + pendingCount
    if last != end { parts[last] = parts[end] }
    if found.sum.value != 0 { liveCount -= 1 }
    return found
  }
}
