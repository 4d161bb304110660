/// A solve after constants changed, such as that of the outermost row when a window is resized.
///
/// In the upward pass, the message of a row depends only on its constant and on the messages to its
/// columns. So only the rows whose constants changed, and those on the paths to the root, have to
/// send their messages again.
extension AllocationTree {
  /// A multiple of a row that was subtracted from another one; see `simplify()`.
  struct Subtraction: Sendable {
    var row: Int32
    var target: Int32
    var factor: Double
  }

  /// Stores the values at which the downward pass starts, because it changes them.
  mutating func noteUpwardPass() {
    firstValues.removeAll(keepingCapacity: true)
    for element in elements { firstValues.append(element.value) }
  }

  /// Solves the tree with other constants, given as they were before rows were simplified, and the
  /// same demands; returns nil if the tree should be loaded again instead.
  mutating func solveAgain(
    withConstants constants: inout [Double], _ demands: Demands
  ) -> Outcome? {
    // The previous pieces of a row are not removed, so they accumulate.
    guard segments.count <= 2 * segmentCount + 64 else { return nil }
    for step in subtractions {
      constants[Int(step.target)] -= step.factor * constants[Int(step.row)]
    }
    for index in elements.indices { elements[index].value = firstValues[index] }
    for index in branches.indices where branches[index].constant != constants[index] {
      branches[index].constant = constants[index]
      // No message depends on the constant of the root.
      branches[index].isStale = branches[index].parent >= 0
    }
    for index in order where branches[Int(index)].isStale {
      branches[Int(index)].isStale = false
      if let failure = replace(Int(index), demands) { return failure }
      let parent = Int(branches[Int(index)].parent)
      if parent >= 0 { branches[Int(elements[parent].row)].isStale = true }
    }
    noteUpwardPass()
    return solveDownward()
  }
}
