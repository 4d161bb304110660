import Cells
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
    ) {
      .asks(.save($0.scene))
    },
    Command(
      .saveAs, .path(), keys: [.control("a")], "save to another file", isRepeatable: false
    ) { .asks(.saveAs($0.scene, path: $1, overwriting: false)) },
    Command(.export, keys: "e", "write the scene to a new file", isRepeatable: false) {
      .asks(.export($0.scene))
    },
    Command(.reset, keys: "R", "reload file, discard changes", isRepeatable: false) { _ in
      .asks(.reload)
    },
    Command(.recover, "restore the changes of an interrupted session", isRepeatable: false) { _ in
      .asks(.recover)
    },
  ]

  /// Begins a scene from a template, or lists the templates.
  private static func begin(_ template: SceneTemplate?, in model: inout Model) -> Outcome {
    if let template { return .asks(.replace(.scene(.template(template)), .ask)) }
    _ = Browser(.templates).show(in: &model)
    return .done
  }
}
