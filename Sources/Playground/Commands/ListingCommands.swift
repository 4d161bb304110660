extension CommandName {
  package static let fold: CommandName = "fold"
  package static let unfold: CommandName = "unfold"
  package static let foldAll: CommandName = "fold-all"
  package static let findView: CommandName = "find-view"
  package static let typeView: CommandName = "type-view"
}

extension Commands {
  /// Commands for the list of views.
  static let listing: [Command] = [
    Command(.fold, .optional(.view()), "fold in the list, or go out", isRepeatable: false) {
      $0.fold($1)
    },
    Command(.unfold, .optional(.view()), "unfold in the list, or go in", isRepeatable: false) {
      $0.unfold($1)
    },
    Command(.foldAll, "fold all in the list, or none", isRepeatable: false) { $0.foldAll() },
    Command(.findView, .words(), "find views with some words", isRepeatable: false) {
      $0.findView($1)
    },
    Command(.typeView, "type what view to find", isRepeatable: false) {
      $0.typeInPane(.findView)
    },
  ]
}
