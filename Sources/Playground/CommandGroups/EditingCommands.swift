import SceneText

/// The commands of `stackyard edit`; omitted arguments mean the selected view.
enum EditingCommands {
  static let all: [Command] = structure + clipboard + values + FormCommands.all

  private static let structure: [Command] = [
    Command(
      .wrap, .optional(.views()), .optional(.newID().after("in")), keys: "G", "wrap in a new stack"
    ) { $0.wrap($1, in: $2) },
    Command("dissolve", .optional(.view("STACK")), keys: "U", "dissolve the stack") {
      $0.dissolve($1)
    },
    Command(
      "move", .view(), .otherView.after("to"), .optional(.place), keys: "M",
      "move into another view", needs: [.otherViews]
    ) { $0.make(.move($1, to: $2, .arranged, at: $3)) },
    Command("rename", .item(), .newID(), keys: "I", "rename", isRepeatable: false) {
      $0.rename($1, to: $2)
    },
    Command(
      "duplicate", .optional(.view()), .optional(.newID().after("as")), keys: "*", "duplicate",
      needs: [.roomForAView]
    ) { $0.duplicate($1, as: $2) },
  ]

  private static let clipboard: [Command] = [
    Command(.copy, .optional(.view()), keys: "Y", "copy", isRepeatable: false) { $0.copy($1) },
    Command("cut", .optional(.view()), keys: "X", "cut", isRepeatable: false) { $0.cut($1) },
    Command(
      .paste, .optional(.view().after("in")), .optional(.place), keys: "V",
      "paste after this view", needs: [.copiedView, .roomForAView]
    ) { $0.paste(in: $1, at: $2) },
    Command(
      .yank, .choice("FORM"), .optional(.choice("PART")), .optional(.words("FILE").after("to")),
      keys: "y", "copy as text, image or data", isRepeatable: false
    ) { (model, form, part: YankPart?, file) in
      // With the root selected, the whole scene is meant.
      let isScene = part == .scene || (part == nil && model.superview == nil)
      return .asks(.yank(Yank(view: isScene ? nil : model.selection, form: form, file: file)))
    },
  ]

  private static let values: [Command] = [
    Command("set", .owner(), .property, .value, "set a property of a view or the scene") {
      $0.set($1, key: $2, to: $3)
    },
    Command("unset", .owner(), .property, "reset a property") {
      $0.make(.unset($1, key: $2))
    },
    Command(
      .constraint, .constraintChange, keys: "A", "add or change a constraint",
      footer: .wide("constraint", rank: 5), isRepeatable: false
    ) { $0.changeConstraints($1) },
    Command("title", .words("TEXT"), "give the scene a title") {
      $0.set(SceneEdit.sceneName, key: SceneProperty.title.key, to: $1)
    },
  ]
}

extension Parameter<Int> {
  /// The index at which a view is inserted in a list.
  static var place: Parameter { integer("N", 0...SceneReading.mostViews).after("at") }
}
