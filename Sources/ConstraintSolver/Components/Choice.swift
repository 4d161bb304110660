/// The freedom that optimal solutions leave to some variables, with everything that the choice
/// depends on.
///
/// The decision follows from these numbers alone, so a repeated choice is decided in the same way.
struct Choice: Equatable, Sendable {
  /// The components with several optimal solutions.
  let system: LocalSystem
  /// The variables that depend on them, in ascending order.
  let members: [Member]

  struct Member: Equatable, Sendable {
    var variable: Int32
    /// The variable over the columns of the system.
    var form: Row
    /// Whether the variable has demands of its own; in a layout, sizes do.
    var isSized: Bool
    /// The value of the variable if nothing else mattered.
    var anchor: Double
  }

  struct Decision: Sendable {
    /// By column of the system.
    var values: [Double]
    /// For each member, whether it has other values.
    var isMovable: [Bool]
  }

  /// Decides, starting from the optimal solutions of the system.
  ///
  /// Variables with demands of their own come first, then the others; within each kind the last
  /// comes first. Each gets the value closest to its anchor that the previous ones allow. So the
  /// lowest variable gets what remains: of equal views in a row, the first.
  func decision(among best: Core) -> Decision {
    var core = best
    let isMovable = core.movable(members.map(\.form))
    for isSized in [true, false] {
      for member in members.reversed() where member.isSized == isSized {
        guard core.tableau.hasFreedom else { break }
        core.settle(member.form, at: member.anchor)
      }
    }
    return Decision(values: core.columnValues, isMovable: isMovable)
  }
}
