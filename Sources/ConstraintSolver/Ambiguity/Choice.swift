/// The freedom that optimal solutions leave to some variables, with all inputs of the choice.
///
/// The decision follows only from these numbers, so a repeated choice has the same result.
struct Choice: Equatable, Sendable {
  /// The components with several optimal solutions.
  let system: LocalSystem
  /// The variables that depend on them, in ascending order.
  let members: [Member]
  /// Each of these variables over the columns of the system.
  let forms: RowList

  struct Member: Equatable, Sendable {
    var variable: VariableIndex
    /// Whether the variable has demands of its own, as sizes do in a layout.
    var isSized: Bool
    /// The value that the variable would have if nothing else mattered.
    var anchor: Double
    /// The boxes whose size the variable is; they then determine the anchor.
    var column: ObjectIdentifier?
  }

  struct Decision: Sendable {
    /// The values of the columns of the system.
    var values: [Double]
    /// For each member, whether it has a different value in another solution.
    var isMovable: [Bool]
  }

  /// Returns the decision, starting from the optimal solutions of the system.
  ///
  /// Variables with demands of their own come first, then the others; within each group, the last
  /// variable comes first. Each gets the value closest to its anchor that the previous decisions
  /// allow. So the variable with the lowest number gets the rest: among equal views in a row, the
  /// first one.
  func decision(among best: Core, _ boxes: [VariableIndex: BoxColumn]) -> Decision {
    var core = best
    let moved = core.tableau.movedInside()
    let isMovable = core.movable(forms, in: moved)
    var form = Row()
    var anchors = members.map(\.anchor)
    for index in members.indices where isMovable[index] {
      guard let column = boxes[members[index].variable] else { continue }
      forms.read(index, into: &form)
      var (low, high) = (core.tableau.evaluate(form), moved.evaluate(form))
      if abs(high - low) < 1e-6 { (low, high) = core.range(of: form) }
      anchors[index] = column.anchor(between: min(low, high), max(low, high))
    }
    for isSized in [true, false] {
      for index in members.indices.reversed() where members[index].isSized == isSized {
        guard core.tableau.hasFreedom else { break }
        forms.read(index, into: &form)
        core.settle(form, at: anchors[index])
      }
    }
    return Decision(values: core.columnValues, isMovable: isMovable)
  }
}
