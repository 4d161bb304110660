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
    Command(.fold, .optional(.view()), "fold, or go to the superview", isRepeatable: false) {
      $0.fold($1)
    },
    Command(.unfold, .optional(.view()), "unfold, or go to a subview", isRepeatable: false) {
      $0.unfold($1)
    },
    Command(.foldAll, "fold or unfold all views", isRepeatable: false) { $0.foldAll() },
    Command(.findView, .words(), "find views by words", isRepeatable: false) {
      $0.findView($1)
    },
    Command(.typeView, "type words to find views", isRepeatable: false) {
      $0.typeInPane(.findView)
    },
  ]
}
