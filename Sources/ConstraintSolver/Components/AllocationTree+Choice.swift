/// The freedom of the optimal solutions, and the choice among them.
///
/// In an optimal solution, each column is in its interval and each row has its sum. Because the
/// rows form a tree, the possible values of a column follow from those of the columns on the path
/// to the root, and for each of them the other columns have compatible values.
extension AllocationTree {
  /// Narrows each interval to the values in optimal solutions; returns false if an interval is
  /// unbounded.
  mutating func tighten() -> Bool {
    for branch in order.lazy.map(Int.init) {
      if !branches[branch].hasSums {
        addUp(branch)
      } else if branches[branch].parent >= 0 {
        _ = narrowParent(of: branch)
      }
    }
    for branch in openRows where !narrow(Int(branch)) { return false }
    // Other rows have no intervals to narrow, and have already narrowed those of their parents.
    for branch in openRows.reversed() { addUp(Int(branch)) }
    return true
  }

  /// Adds the intervals of the columns of a row, and narrows its parent column by the sum.
  private mutating func addUp(_ index: Int) {
    let branch = branches[index]
    var lowSum = 0.0
    var highSum = 0.0
    for entry in branch.entries where entries[Int(entry)].column != branch.parent {
      lowSum += elements[Int(entries[Int(entry)].column)].low
      highSum += elements[Int(entries[Int(entry)].column)].high
    }
    branches[index].lowSum = lowSum
    branches[index].highSum = highSum
    branches[index].hasSums = true
    if branch.parent >= 0 { _ = narrowParent(of: index) }
  }

  /// Narrows the parent column of a row to the possible sums; returns whether that changes
  /// anything.
  private mutating func narrowParent(of index: Int) -> Bool {
    let branch = branches[index]
    let parent = Int(branch.parent)
    guard elements[parent].isOpen else { return false }
    let factor = -elements[parent].coefficient / branch.parentCoefficient
    let a = factor * (branch.lowSum + branch.constant)
    let b = factor * (branch.highSum + branch.constant)
    return elements[parent].narrow(min(a, b), max(a, b))
  }

  /// Returns the possible sums of a row, given its parent column.
  @inline(__always)
  private func sums(of branch: Branch, _ parent: (low: Double, high: Double)) -> (
    low: Double, high: Double
  ) {
    guard branch.parent >= 0 else { return (-branch.constant, -branch.constant) }
    let factor = -branch.parentCoefficient / elements[Int(branch.parent)].coefficient
    let (a, b) = (factor * parent.low - branch.constant, factor * parent.high - branch.constant)
    return (min(a, b), max(a, b))
  }

  /// Narrows each column of a row by the intervals of the others and of the parent column.
  private mutating func narrow(_ index: Int) -> Bool {
    let branch = branches[index]
    var parent = (low: 0.0, high: 0.0)
    if branch.parent >= 0 {
      parent = (elements[Int(branch.parent)].low, elements[Int(branch.parent)].high)
    }
    let sums = sums(of: branch, parent)
    var ends = Ends()
    for entry in branch.entries where entries[Int(entry)].column != branch.parent {
      ends.add(elements[Int(entries[Int(entry)].column)])
    }
    for entry in branch.entries where entries[Int(entry)].column != branch.parent {
      let element = Int(entries[Int(entry)].column)
      guard elements[element].isOpen else { continue }
      let others = ends.without(elements[element])
      _ = elements[element].narrow(sums.low - others.high, sums.high - others.low)
      guard elements[element].low.isFinite, elements[element].high.isFinite else { return false }
    }
    return true
  }

  /// Returns the values that a column can have, given the columns that are already settled.
  ///
  /// They follow from the values of its parent column, and so on up to the root. The path to the
  /// root is a list, because recursion could overflow the stack in a deep tree.
  private mutating func range(of element: Int) -> (low: Double, high: Double) {
    var length = 0
    var next = Int32(truncatingIfNeeded: element)
    while next >= 0 {
      // Former elements are overwritten, because removing them would take longer.
      if length == path.count { path.append(next) } else { path[length] = next }
      length += 1
      next = branches[Int(elements[Int(next)].row)].parent
    }
    var range = (low: 0.0, high: 0.0)
    for place in (0..<length).reversed() {
      let found = elements[Int(path[place])]
      let branch = branches[Int(found.row)]
      let sums = sums(of: branch, range)
      range = (
        max(found.low, sums.low - (branch.highSum - found.high)),
        min(found.high, sums.high - (branch.lowSum - found.low))
      )
    }
    return range
  }

  /// Fixes a column at the value of an optimal solution that is closest to a given one.
  mutating func settle(_ element: Int, at wanted: Double) {
    guard elements[element].isOpen else { return }
    let range = range(of: element)
    let point = elements[element].coefficient * wanted
    let value =
      range.low < range.high ? max(range.low, min(range.high, point)) : (range.low + range.high) / 2
    var current = element
    var (low, high) = (value, value)
    while true {
      let branch = Int(elements[current].row)
      branches[branch].lowSum += low - elements[current].low
      branches[branch].highSum += high - elements[current].high
      elements[current].low = low
      elements[current].high = high
      let parent = Int(branches[branch].parent)
      guard parent >= 0 else { return }
      let former = elements[parent]
      guard narrowParent(of: branch) else { return }
      (low, high) = (elements[parent].low, elements[parent].high)
      elements[parent].low = former.low
      elements[parent].high = former.high
      current = parent
    }
  }

  /// Stores the remaining intervals; returns false if a column is still free.
  mutating func finish() -> Bool {
    for branch in openRows where !narrow(Int(branch)) { return false }
    for element in elements.indices {
      let (low, high) = (elements[element].low, elements[element].high)
      if low < high, elements[element].isColumn, !Tolerance.arePositionsEqual(low, high) {
        return false
      }
      if low != high || elements[element].value != low {
        elements[element].value = low == high ? low : (low + high) / 2
      }
    }
    return true
  }
}

// MARK: Another solution

extension AllocationTree {
  /// Returns another optimal solution, in which every value that can differ does.
  ///
  /// Values are those of elements, without their coefficients.
  ///
  /// Each free column moves into the interior of its interval. The fractions are unrelated, because
  /// equal fractions could leave sums of columns unchanged by coincidence.
  func another(_ values: inout [Double]) {
    values.removeAll(keepingCapacity: true)
    for element in elements { values.append(element.value / element.coefficient) }
    for branch in openRows { shareOtherwise(branches[Int(branch)], &values) }
  }

  private func shareOtherwise(_ branch: Branch, _ values: inout [Double]) {
    var sum = -branch.constant
    if branch.parent >= 0 { sum -= branch.parentCoefficient * values[Int(branch.parent)] }
    let room = branch.highSum - branch.lowSum
    guard room > 0 else { return }
    let part = max(0, min(1, (sum - branch.lowSum) / room))
    // The amount that a column passes on to the next movable one.
    var carry = 0.0
    var former = -1
    for entry in branch.entries where entries[Int(entry)].column != branch.parent {
      let index = Int(entries[Int(entry)].column)
      let element = elements[index]
      guard element.isOpen else { continue }
      let width = element.high - element.low
      values[index] = (element.low + part * width) / element.coefficient
      if former >= 0 {
        let before = elements[former]
        carry =
          0.4 * min(part, 1 - part) * min(width, before.high - before.low) * share(of: index)
        values[former] -= carry / before.coefficient
        values[index] += carry / element.coefficient
      }
      former = index
    }
  }

  /// Returns a number between a half and one that differs from that of every other element.
  private func share(of element: Int) -> Double {
    let mixed = UInt32(truncatingIfNeeded: element &+ 1) &* 2_654_435_761
    return 0.5 + Double(mixed >> 8) / Double(1 << 25)
  }
}

extension AllocationTree.Element {
  /// Narrows an element to an interval; returns whether that changes anything.
  @inline(__always)
  fileprivate mutating func narrow(_ least: Double, _ greatest: Double) -> Bool {
    guard isOpen, least > low || greatest < high else { return false }
    if least > low { low = least }
    if greatest < high { high = greatest }
    if low >= high {
      // The ends cross only by rounding, so one value remains.
      low = (low + high) / 2
      high = low
    }
    return true
  }
}

/// The sums of the ends of several intervals.
private struct Ends {
  private var low = 0.0
  private var high = 0.0
  private var endlessLow = 0
  private var endlessHigh = 0

  mutating func add(_ element: AllocationTree.Element) {
    if element.low.isFinite { low += element.low } else { endlessLow += 1 }
    if element.high.isFinite { high += element.high } else { endlessHigh += 1 }
  }

  func without(_ element: AllocationTree.Element) -> (low: Double, high: Double) {
    let lows = endlessLow - (element.low.isFinite ? 0 : 1)
    let highs = endlessHigh - (element.high.isFinite ? 0 : 1)
    return (
      lows > 0 ? -.infinity : low - (element.low.isFinite ? element.low : 0),
      highs > 0 ? .infinity : high - (element.high.isFinite ? element.high : 0)
    )
  }
}
