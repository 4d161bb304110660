extension CommandName {
  package static let compare: CommandName = "compare"
  package static let rememberState: CommandName = "remember"
  package static let compareStates: CommandName = "compare-states"
}

extension Commands {
  /// Looking at more than one layout.
  static let comparing: [Command] = [
    Command(
      .compare, .optional(.comparable), keys: "E", "compare values of a property",
      isRepeatable: false
    ) { $0.compare($1) },
    Command(
      .rememberState, keys: "K", "remember the scene as A", isRepeatable: false
    ) { $0.rememberState() },
    Command(
      .compareStates, keys: "B", "compare the scene with A", isRepeatable: false
    ) { $0.compareStates() },
  ]
}
