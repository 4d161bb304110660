import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import SceneText

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
    model.layOut()
    // With the root selected, the whole scene is meant.
    let isScene = part == .scene || (part == nil && model.superview == nil)
    let view = isScene ? nil : model.selectedView
    let yank = Yank(
      name: view?.id ?? SceneEdit.sceneName, form: form, text: text(as: form, of: view, in: model),
      file: file)
    guard file != nil || yank.text.utf8.count <= Yank.mostBytesOfClipboard else {
      return .refused(.tooLongForClipboard(Yank.mostBytesOfClipboard))
    }
    return .asks(.yank(yank))
  }

  /// Returns the text of a view in a form; nil for the scene.
  private static func text(as form: YankForm, of view: SceneView?, in model: Model) -> String {
    switch form {
    case .yaml: view?.text(isRoot: false) ?? model.draft.text
    case .text: picture(of: view, in: model).text
    case .svg: picture(of: view, in: model).svg.description
    case .json: json(of: view, in: model)
    }
  }

  private static func picture(of view: SceneView?, in model: Model) -> CellBuffer {
    let whole = Playground.picture(of: model.scene, model.layout, appearance: model.appearance)
    guard let view, let cells = model.layout.views.first(where: { $0.id == view.id })?.cells,
      !cells.isEmpty
    else { return whole }
    var part = CellBuffer(size: cells.size)
    part.paste(whole, at: CellPoint(column: -cells.minColumn, row: -cells.minRow))
    return part
  }

  /// Returns the frames as `layout --format json` prints them, in an array.
  private static func json(of view: SceneView?, in model: Model) -> String {
    let ids = Set(view?.idsInside ?? model.scene.root.idsInside)
    let views = model.layout.views.filter { ids.contains($0.id) }
    return "[\n" + views.map { "  \($0.jsonText)" }.joined(separator: ",\n") + "\n]\n"
  }
}

extension SceneLayout.LaidOutView {
  /// Ids and names of attributes contain no characters that need escapes.
  fileprivate var jsonText: String {
    let (origin, size) = (frame.origin, frame.size)
    let numbers = [origin.x, origin.y, size.width, size.height].map(\.sceneText)
    let whole = [cells.minColumn, cells.minRow, cells.size.columns, cells.size.rows]
    let ambiguous = ambiguous.map { "\"\($0)\"" }.joined(separator: ", ")
    return "{\"id\": \"\(id)\", \"parent\": \"\(parent)\","
      + " \"frame\": [\(numbers.joined(separator: ", "))],"
      + " \"cells\": [\(whole.map(String.init).joined(separator: ", "))],"
      + " \"isHidden\": \(isHidden), \"ambiguous\": [\(ambiguous)]}"
  }
}
