import Cells

/// The keys of the list of constraints, and their effects.
struct ConstraintsPane: PaneContents {
  let name = "In the constraints"
  let title = "Constraints"
  let command: PaneCommand? = PaneCommand(
    name: "show-constraints", keys: [.function(3)], help: "go to the constraints",
    group: .constraints)

  var keys: [PaneKey] {
    PaneKey.rows("row") + [
      PaneKey([.character(" ")], Invocation(.switchConstraint), "off/on"),
      PaneKey([.character("p")], Invocation(.typeConstraintPriority), "priority"),
      PaneKey([.character("=")], Invocation(.typeConstraint), "change"),
      PaneKey([.character("x")], Invocation(.deleteConstraint), "delete"),
      PaneKey([.enter], Invocation(.otherView), "go to view"),
      PaneKey([.character("/")], Invocation(.typeFilter), "find"),
      PaneKey([.tab], Invocation(.listConstraints), "list"),
      .back,
    ]
  }

  func move(by rows: Int, in model: inout Model) -> Outcome {
    ConstraintCommands.moveConstraintRow(by: rows, in: &model)
  }

  /// Removes the filter or, if there is none, leaves the pane.
  func leave(_ model: inout Model) -> Outcome {
    guard !model.panes.listing.filter.isEmpty else {
      model.goTo(.canvas)
      return .done
    }
    return ConstraintCommands.filterConstraints("", in: &model)
  }
}
