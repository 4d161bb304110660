import Cells
import SceneModel
import SceneText

/// The keys of the file's text, of which those that move select views.
struct FilePane: PaneContents {
  let name = "In the file"
  let title = "File"
  let command: PaneCommand? = PaneCommand(
    name: "file", keys: [.function(7)], help: "go to the text of the file", group: .files)

  var keys: [PaneKey] { PaneKey.rows("view") + [.back] }

  /// Moves by views, and by pages to the last view that begins in the lines of one.
  func move(by rows: Int, in model: inout Model) -> Outcome {
    let ids = model.scene.root.idsOfViews
    guard 2..<10_000 ~= abs(rows), let row = ids.firstIndex(of: model.selection) else {
      return ListingCommands.moveViewRow(by: rows, in: &model)
    }
    let text = model.textOfFile
    func line(_ id: String) -> Int { text.lines(of: id, in: model.scene)?.lowerBound ?? 0 }
    let (start, others) = (line(model.selection), rows > 0 ? ids[(row + 1)...] : ids[..<row])
    let count = max(1, others.count { abs(line($0) - start) <= abs(rows) })
    return ListingCommands.moveViewRow(by: rows.signum() * count, in: &model)
  }
}
