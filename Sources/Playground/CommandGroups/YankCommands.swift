/// Commands that copy a view or the scene to the clipboard or to a file.
enum YankCommands {
  static let all: [Command] = [
    Command(
      .yank, .choice("FORM"), .optional(.choice("PART")), .optional(.words("FILE").after("to")),
      keys: "y", "copy as text, image or data", isRepeatable: false
    ) { yank($1, $2, to: $3, in: &$0) }
  ]
}

extension YankCommands {
  /// Copies the selected view or the scene to the clipboard or, with a name, to a new file.
  static func yank(_ form: YankForm, _ part: YankPart?, to file: String?, in model: inout Model)
    -> Outcome
  {
    // With the root selected, the whole scene is meant.
    let isScene = part == .scene || (part == nil && model.superview == nil)
    return .asks(.yank(Yank(view: isScene ? nil : model.selection, form: form, file: file)))
  }
}
