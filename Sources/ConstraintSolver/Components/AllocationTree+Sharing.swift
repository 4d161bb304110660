/// The downward pass: each row distributes the value of its parent column.
extension AllocationTree {
  /// Determines the optimal values and their freedom after the upward pass.
  ///
  /// A row keeps its values if they left no freedom, neither to its own columns nor to those below,
  /// and if its parent has the same value and interval as before.
  mutating func solveDownward() -> Outcome {
    guard let top = order.last else { return .unsuitable }
    guard isWithin(Int(top)) else { return .infeasible }
    openRows.removeAll(keepingCapacity: true)
    parentStates.extend(with: ParentState(), upTo: branches.count)
    for index in order.reversed().lazy.map(Int.init) {
      let parent = branches[index].parent
      let given = parent >= 0 ? elements[Int(parent)].stateForRowsBelow : ParentState()
      if branches[index].isFixed, parentStates[index] == given { continue }
      parentStates[index] = given
      branches[index].hasSums = false
      branches[index].violated = -1
      branches[index].isOpen = handOut(index)
      branches[index].isFixed = !branches[index].isOpen
      if branches[index].isOpen { openRows.append(Int32(truncatingIfNeeded: index)) }
    }
    unfixRowsAboveOpenOnes()
    return .optimal(isOpen: !openRows.isEmpty)
  }

  private mutating func unfixRowsAboveOpenOnes() {
    for row in openRows {
      var parent = branches[Int(row)].parent
      while parent >= 0 {
        let above = Int(elements[Int(parent)].row)
        if !branches[above].isFixed { break }
        branches[above].isFixed = false
        parent = branches[above].parent
      }
    }
  }

  /// Returns whether the root row can have its required sum.
  private func isWithin(_ index: Int) -> Bool {
    let branch = branches[index]
    let sum = -branch.constant
    let slack = Tolerance.feasibility * max(1, abs(sum))
    return sum >= branch.low - slack && sum <= branch.high + slack
  }

  /// Sets the columns of a row, and stores the freedom of the optimal solutions; returns false if
  /// there is no solution.
  private mutating func handOut(_ index: Int) -> Bool {
    let branch = branches[index]
    for entry in branch.entries where entries[Int(entry)].column != branch.parent {
      let column = column(entry)
      elements[column].value = firstValues[column]
    }
    var sum = -branch.constant
    // Inside the interval of the parent column, its cost is linear, and so is the cost of the row.
    var inside = sum
    if branch.parent >= 0 {
      let parent = elements[Int(branch.parent)]
      let factor = branch.parentCoefficient / parent.coefficient
      sum -= factor * parent.value
      inside = parent.isOpen ? inside - factor * parent.middle : sum
    }
    var next = branch.segments.lowerBound
    var start = branch.start
    let slack = Tolerance.position * max(1, abs(inside))
    var last: Run?
    while next < branch.segments.upperBound {
      let run = run(from: next, in: index)
      if inside < start + run.length - slack {
        last = run
        break
      }
      for place in run.segments where !segments[Int(place)].isFromInfinity {
        elements[Int(segments[Int(place)].element)].value += segments[Int(place)].length
      }
      start += run.length
      next = run.segments.upperBound
    }
    for entry in branch.entries where entries[Int(entry)].column != branch.parent {
      let element = Int(entries[Int(entry)].column)
      elements[element].low = elements[element].value
      elements[element].high = elements[element].value
    }
    guard let last else { return false }
    let isInside = last.isFromInfinity || inside > start + slack
    // The share of a single column is open only if the sum is.
    let isOpen =
      isInside
      && (last.segments.count > 1 || branch.parent >= 0 && elements[Int(branch.parent)].isOpen)
    share(sum - start, among: last, isOpen: isOpen)
    return isOpen
  }

  /// Distributes a remainder among pieces of equal cost, in their order.
  private mutating func share(_ rest: Double, among run: Run, isOpen: Bool) {
    var rest = rest
    for place in run.segments {
      let segment = segments[Int(place)]
      let element = Int(segment.element)
      var part = min(segment.length, max(0, rest))
      if segment.isFromInfinity {
        if isOpen { elements[element].low = -.infinity }
        part = min(0, rest)
      } else if isOpen {
        elements[element].high += segment.length
      }
      elements[element].value += part
      rest -= part
      if !isOpen {
        elements[element].low = elements[element].value
        elements[element].high = elements[element].value
      }
    }
  }
}

extension AllocationTree.Element {
  fileprivate var stateForRowsBelow: AllocationTree.ParentState {
    AllocationTree.ParentState(coefficient: coefficient, value: value, low: low, high: high)
  }

  /// Returns a number between the ends of an interval.
  var middle: Double {
    if low.isFinite, high.isFinite { return (low + high) / 2 }
    return low.isFinite ? low + 1 : high.isFinite ? high - 1 : 0
  }
}
