import Cells
import SceneModel
import SceneText

/// Commands for files, which only the stage reads and writes.
enum FileCommands {
  static let all: [Command] = opening + saving

  private static let opening: [Command] = [
    Command(.browse, keys: [.control("o")], "open a file", isRepeatable: false) { _ in
      .asks(.list(.files(folder: nil)))
    },
    Command(.open, .path(), "open a file by its path", isRepeatable: false) {
      .asks(.replace(.scene(.file(path: $1)), .ask))
    },
    Command(
      .new, .optional(.choice("TEMPLATE")), keys: [.control("n")], "create a new scene",
      isRepeatable: false
    ) { begin($1, in: &$0) },
    Command(.start, keys: "J", "list recent files and lessons", isRepeatable: false) { _ in
      .asks(.list(.start))
    },
    Command(
      .editor, keys: [.control("e")], "edit the file in $EDITOR", isRepeatable: false
    ) { _ in .asks(.replace(.editor, .ask)) },
  ]

  private static let saving: [Command] = [
    Command(
      .save, keys: [.control("s")], "save to the file", footer: .wide("save", rank: 4),
      isRepeatable: false
    ) { keeping(&$0) { .save($0) } },
    Command(
      .saveAs, .path(), keys: [.control("a")], "save to another file", isRepeatable: false
    ) { model, path in keeping(&model) { .saveAs($0, path: path, overwriting: false) } },
    Command("save-and-quit", "save to the file, and quit", isRepeatable: false) { model in
      keeping(&model) { .saveAndLeave($0) }
    },
    Command(.export, keys: "e", "write the scene to a new file", isRepeatable: false) {
      keeping(&$0) { .export($0) }
    },
    Command(.reset, keys: "R", "reload file, discard changes", isRepeatable: false) { _ in
      .asks(.reload)
    },
    Command(.recover, "restore the changes of an interrupted session", isRepeatable: false) { _ in
      .asks(.recover)
    },
  ]

  /// Asks for an effect on the scene; a change that is being tried is then kept, because Esc would
  /// undo what is in the file.
  ///
  /// The result of the effect replaces the message about the change, and repeats it.
  private static func keeping(_ model: inout Model, _ effect: (Scene) -> Effect) -> Outcome {
    if let kept = model.keepTrial() { model.message = .kept(change: kept.words) }
    return .asks(effect(model.scene))
  }

  /// Begins a scene from a template, or lists the templates.
  private static func begin(_ template: SceneTemplate?, in model: inout Model) -> Outcome {
    if let template { return .asks(.replace(.scene(.template(template)), .ask)) }
    _ = Browser(.templates).show(in: &model)
    return .done
  }
}
