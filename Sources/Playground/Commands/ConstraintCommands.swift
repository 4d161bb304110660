import Cells

extension CommandName {
  package static let switchConstraint: CommandName = "switch-constraint"
  package static let constraintPriority: CommandName = "constraint-priority"
  package static let typeConstraintPriority: CommandName = "type-constraint-priority"
  package static let otherView: CommandName = "other-view"
  package static let listConstraints: CommandName = "list-constraints"
  package static let filterConstraints: CommandName = "filter-constraints"
  package static let typeFilter: CommandName = "type-filter"
}

extension Commands {
  /// What is done with the constraints in their pane, and with the one that is marked there.
  static let constraints: [Command] = [
    Command("show-constraints", keys: [.function(3)], "go to the constraints", isRepeatable: false)
    {
      $0.toggleFocus(.constraints)
    },
    Command(
      .listConstraints, .optional(.choice("LIST")), "list of view, all, conflicts",
      isRepeatable: false
    ) { $0.list($1) },
    Command(
      .filterConstraints, .words(), "list those with some words", isRepeatable: false
    ) { $0.filterConstraints($1) },
    Command(.typeFilter, "type what to list", isRepeatable: false) {
      $0.typeInPane(.filterConstraints)
    },
    Command(.switchConstraint, "switch a constraint off or on") {
      $0.switchConstraint()
    },
    Command(
      .constraintPriority, .number("N", 1...1000), "set its priority"
    ) { $0.setConstraintPriority($1) },
    Command(.typeConstraintPriority, "type its priority", isRepeatable: false) { model in
      if let refusal = model.refusalOfPriority { return .refused(refusal) }
      return model.typeInPane(.constraintPriority)
    },
    Command(.otherView, "go to its other view", isRepeatable: false) {
      $0.goToOtherView()
    },
  ]
}
