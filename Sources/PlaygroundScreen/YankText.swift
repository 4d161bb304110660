import AutoLayout
import Cells
package import Playground
import SceneLayouts
import SceneModel
import SceneText

extension Yank {
  /// The id of the view, or `scene`.
  package var name: String { view ?? SceneEdit.sceneName }

  /// Returns the text to copy.
  package func text(in model: Model) -> String {
    let view = view.flatMap { model.scene.root.find($0) }
    return switch form {
    case .yaml: view?.text(isRoot: false) ?? model.draft.text
    case .text: picture(of: view, in: model).text
    case .svg: picture(of: view, in: model).svg.description
    case .json: json(of: view, in: model)
    }
  }

  private func picture(of view: SceneView?, in model: Model) -> CellBuffer {
    let whole = PlaygroundScreen.picture(
      of: model.scene, model.layout, appearance: model.appearance)
    guard let view, let cells = model.layout.views.first(where: { $0.id == view.id })?.cells,
      !cells.isEmpty
    else { return whole }
    var part = CellBuffer(size: cells.size)
    part.paste(whole, at: CellPoint(column: -cells.minColumn, row: -cells.minRow))
    return part
  }

  /// Returns the frames as `layout --format json` prints them, in an array.
  private func json(of view: SceneView?, in model: Model) -> String {
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
