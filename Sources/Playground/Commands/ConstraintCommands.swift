import SceneModel
import SceneText

extension CommandName {
  package static let switchConstraint: CommandName = "switch-constraint"
  package static let constraintPriority: CommandName = "constraint-priority"
  package static let typeConstraintPriority: CommandName = "type-constraint-priority"
  package static let markConstraint: CommandName = "mark-constraint"
  package static let otherView: CommandName = "other-view"
  package static let listConstraints: CommandName = "list-constraints"
  package static let filterConstraints: CommandName = "filter-constraints"
  package static let typeFilter: CommandName = "type-filter"
}

extension Commands {
  /// What is done with the constraints in their pane, and with the one that is marked there.
  static let constraints: [Command] = [
    Command(
      .listConstraints, .optional(.choice("LIST")), "choose constraints to list",
      isRepeatable: false
    ) { $0.list($1) },
    Command(
      .filterConstraints, .words(), "list constraints by words", isRepeatable: false
    ) { $0.filterConstraints($1) },
    Command(.typeFilter, "type words to filter by", isRepeatable: false) {
      $0.typeInPane(.filterConstraints)
    },
    Command(.switchConstraint, "switch a constraint off or on") {
      $0.switchConstraint()
    },
    Command(
      .constraintPriority, .number("N", 1...1000), "set the priority"
    ) { $0.setConstraintPriority($1) },
    Command(.typeConstraintPriority, "type the priority", isRepeatable: false) { model in
      if let refusal = model.refusalOfPriority { return .refused(refusal) }
      return model.typeInPane(.constraintPriority)
    },
    Command(
      .markConstraint, .integer("N", 1...10_000), "go to the Nth in the list", isRepeatable: false
    ) { $0.markConstraint($1) },
    Command(.otherView, "go to the other view", isRepeatable: false) {
      $0.goToOtherView()
    },
    Command(
      "pin", .optional(.view()), .optional(.number("N", 0...10_000).after("inset")),
      "constrain to the superview's edges"
    ) { $0.pin($1, inset: $2) },
  ]
}

extension Model {
  /// Constrains the four edges of a view to those of its superview, or of the content of a scroll view:
  /// this one's, or the selected one's.
  fileprivate mutating func pin(_ id: String?, inset: Double?) -> Outcome {
    let id = id ?? selection
    guard let superview = scene.root.path(to: id).dropLast().last else {
      return .refused(.isRoot(view: id))
    }
    guard !superview.arranges(id) else { return .refused(.isArranged(view: id)) }
    let other = superview.scroll == nil ? superview.id : "\(superview.id).content"
    let text = (inset ?? 0).sceneText
    return make(
      [("top", "+"), ("leading", "+"), ("bottom", "-"), ("trailing", "-")].map { edge, sign in
        let offset = text == "0" ? "" : " \(sign) \(text)"
        return .addConstraint("\(id).\(edge) == \(other).\(edge)\(offset)", at: nil)
      })
  }
}
