/// A solve after constants, demands or rows changed, such as the constant of the outermost row when
/// a window is resized, or the rows of one stack view when its axis changes.
///
/// In the upward pass, the message of a row depends only on its entries and constant, on the
/// demands on its columns, and on the messages to these. So only the rows for which these changed,
/// and those on the paths to the root, have to send their messages again.
extension AllocationTree {
  /// A multiple of a row that was subtracted from another one; see `simplify()`.
  struct Subtraction: Sendable {
    var row: Int32
    var target: Int32
    var factor: Double
  }

  /// Solves the tree with other constants, given as they were before rows were simplified, and with
  /// other demands on the stale elements.
  mutating func solveAgain(withConstants constants: inout [Double], _ demands: Demands) -> Outcome {
    for step in subtractions {
      constants[Int(step.target)] -= step.factor * constants[Int(step.row)]
    }
    firstValues.extend(with: 0, upTo: elements.count)
    for index in branches.indices where branches[index].constant != constants[index] {
      branches[index].constant = constants[index]
      branches[index].isFixed = false
      // No message depends on the constant of the root.
      if branches[index].parent >= 0 { branches[index].isStale = true }
    }
    for element in staleElements { markStale(rowOf: element) }
    staleElements.removeAll(keepingCapacity: true)
    for index in order where branches[Int(index)].isStale {
      branches[Int(index)].isStale = false
      if let failure = replace(Int(index), demands) { return failure }
      markStale(rowOf: branches[Int(index)].parent)
    }
    removeUnused()
    return solveDownward()
  }

  private mutating func markStale(rowOf element: Int32) {
    guard element >= 0 else { return }
    let row = elements[Int(element)].row
    if row >= 0 { branches[Int(row)].isStale = true }
  }

  /// Removes the pieces and kinks of messages that were replaced, once they are the majority.
  private mutating func removeUnused() {
    let segmentCount = branches.reduce(0) { $0 + $1.segments.count }
    if segments.count > 2 * segmentCount + 64 {
      var kept: [Segment] = []
      kept.reserveCapacity(2 * segmentCount)
      for index in order {
        let first = Int32(truncatingIfNeeded: kept.count)
        kept += segments[branches[Int(index)].segments.asInt]
        branches[Int(index)].segments = first..<Int32(truncatingIfNeeded: kept.count)
      }
      segments = kept
    }
    let kinkCount = messages.reduce(0) { $0 + $1.kinks.count }
    if kinks.count > 2 * kinkCount + 64 {
      var kept: [Kink] = []
      kept.reserveCapacity(2 * kinkCount)
      for index in messages.indices {
        let first = Int32(truncatingIfNeeded: kept.count)
        kept += kinks[messages[index].kinks.asInt]
        messages[index].kinks = first..<Int32(truncatingIfNeeded: kept.count)
      }
      kinks = kept
    }
  }
}

// MARK: Changed rows

extension AllocationTree {
  /// Removes a row; its place can be used for another one.
  mutating func removeBranch(_ index: Int) {
    removeMemberships(of: index)
    staleElements.append(branches[index].parent)
    if branches[index].message >= 0 {
      messages[Int(branches[index].message)].kinks = 0..<0
    }
    branches[index] = Branch(entries: 0..<0, constant: 0)
  }

  /// Removes an element; its place can be used for another one.
  mutating func removeElement(_ index: Int) { elements[index] = Element() }

  /// Brings the order of the rows up to date after some of them changed; returns false if the tree
  /// should be loaded again instead.
  mutating func reorder(changed: [Int32]) -> Bool {
    guard simplify(changed: changed) else { return false }
    for index in changed {
      branches[Int(index)].isStale = true
      addMemberships(of: Int(index))
    }
    guard placeBranches(keepingParents: true),
      !elements.contains(where: { $0.isColumn && $0.row < 0 })
    else { return false }
    linkMessages()
    return true
  }

  /// Lists the messages of all rows by their parents; where a parent changed, the messages of the
  /// rows are stale.
  private mutating func linkMessages() {
    for index in elements.indices { elements[index].lastMessage = -1 }
    for index in order.lazy.map(Int.init) {
      let parent = branches[index].parent
      if parent != branches[index].formerParent {
        branches[index].isStale = true
        staleElements.append(branches[index].formerParent)
        branches[index].formerParent = parent
      }
      guard parent >= 0 else {
        branches[index].message = -1
        continue
      }
      if branches[index].message < 0 {
        branches[index].message = Int32(truncatingIfNeeded: messages.count)
        messages.append(Message(low: 0, high: 0, slope: .zero, kinks: 0..<0))
      }
      let message = Int(branches[index].message)
      messages[message].next = elements[Int(parent)].lastMessage
      elements[Int(parent)].lastMessage = branches[index].message
    }
  }
}

// MARK: Memberships

extension AllocationTree {
  /// The rows that contain an element.
  struct Membership: Sendable {
    var count: Int32 = 0
    /// The exclusive or of their indices.
    var xor: Int32 = 0
  }

  /// Notes that a row contains its elements.
  mutating func addMemberships(of index: Int) {
    memberships.extend(with: Membership(), upTo: elements.count)
    sharedCounts.extend(with: 0, upTo: branches.count)
    let number = Int32(truncatingIfNeeded: index)
    sharedCounts[index] = 0
    for entry in branches[index].entries {
      let element = column(entry)
      if memberships[element].count > 0 { sharedCounts[index] += 1 }
      if memberships[element].count == 1 { sharedCounts[Int(memberships[element].xor)] += 1 }
      memberships[element].count += 1
      memberships[element].xor ^= number
    }
  }

  /// Notes that a row no longer contains its elements.
  private mutating func removeMemberships(of index: Int) {
    let number = Int32(truncatingIfNeeded: index)
    for entry in branches[index].entries {
      let element = column(entry)
      memberships[element].count -= 1
      memberships[element].xor ^= number
      switch memberships[element].count {
      case 0: elements[element].row = -1
      case 1: sharedCounts[Int(memberships[element].xor)] -= 1
      default: break
      }
    }
  }
}
