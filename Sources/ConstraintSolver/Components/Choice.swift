/// What best solutions leave open to some variables, with all that the choice depends on.
///
/// The decision follows from these numbers alone, so a choice that comes up again unchanged is
/// decided as before.
struct Choice: Equatable, Sendable {
  /// The components that leave something open.
  let system: LocalSystem
  /// The variables that depend on them, in ascending order.
  let members: [Member]

  struct Member: Equatable, Sendable {
    var variable: Int32
    /// The variable over the columns of the system.
    var form: Row
    /// Whether anything is asked of the variable alone; in a layout, of sizes.
    var isSized: Bool
    /// Where the variable would rest if nothing else mattered.
    var anchor: Double
  }

  struct Decision: Sendable {
    /// By column of the system.
    var values: [Double]
    /// By member, whether it could take another value.
    var isMovable: [Bool]
  }

  /// Starts from the best solutions of the system.
  ///
  /// Variables that are spoken of alone come first, then the others; of each kind the last first,
  /// and each goes as near to its anchor as those before it allow. So the lowest variable is the one
  /// that gives way: of equal views in a row, the first.
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
