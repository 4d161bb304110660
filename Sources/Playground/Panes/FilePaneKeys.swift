import Cells

/// The keys of the file's text, of which those that move select views.
struct FilePane: PaneContents {
  let name = "In the file"
  let title = "File"
  let command: PaneCommand? = PaneCommand(
    name: "file", keys: [.function(7)], help: "go to the text of the file", group: .files)

  var keys: [PaneKey] { PaneKey.rows("view") + [.back] }

  func move(by rows: Int, in model: inout Model) -> Outcome {
    ListingCommands.moveViewRow(by: rows, in: &model)
  }
}
