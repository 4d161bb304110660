import SceneModel

extension Commands {
  /// The inspector's form; its own keys have these while it has the focus.
  static let form: [Command] = [
    Command("form-down", "choose the next property", isRepeatable: false) {
      $0.moveFormRow(by: 1)
    },
    Command("form-up", "choose the previous property", isRepeatable: false) {
      $0.moveFormRow(by: -1)
    },
    Command("edit", .optional(.property), "edit a property of the view", isRepeatable: false) {
      $0.editProperty($1)
    },
    Command(
      "step-by", .number("N", -10_000...10_000), "change the property by N"
    ) { $0.stepProperty(by: $1) },
    Command("next-priority", "next common priority") { $0.stepPriorityName(by: 1) },
    Command("previous-priority", "previous common priority") { $0.stepPriorityName(by: -1) },
  ]
}
