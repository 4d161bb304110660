import Cells

/// The keys of the history, of which those that move undo and redo changes.
struct HistoryPane: PaneContents {
  let name = "In the history"
  let title = "History"
  let command: PaneCommand? = PaneCommand(
    name: "history", keys: [.function(6)], help: "go to the history", group: .editing)

  var keys: [PaneKey] { PaneKey.rows("go") + [.back] }

  func move(by rows: Int, in model: inout Model) -> Outcome {
    var outcome = Outcome.done
    let most = rows < 0 ? model.history.past.count : model.history.future.count
    for _ in 0..<max(1, min(abs(rows), most)) where outcome == .done {
      outcome =
        rows < 0 ? HistoryCommands.tellUndo(in: &model) : HistoryCommands.tellRedo(in: &model)
    }
    return outcome
  }
}
