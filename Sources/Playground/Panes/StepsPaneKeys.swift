import Cells

/// The keys of the steps in which the layout comes about, and their effects.
struct StepsPane: PaneContents {
  let name = "In the steps"
  let title = "Steps"
  let command: PaneCommand? = PaneCommand(
    name: "steps", keys: [.function(9)], help: "step through the layout", group: .why)

  var keys: [PaneKey] {
    let moves = [
      move(.next, [.right, .character("l")], "step", keyNames: "Left Right"),
      move(.previous, [.left, .character("h")], isListed: false),
      move(.nextLevel, [.down, .character("j")], "priority", keyNames: "Up Down", isListed: false),
      move(.previousLevel, [.up, .character("k")], isListed: false),
    ]
    let decided = PaneKey([.character("@")], Invocation(.whereDecided), "decided")
    return moves + [decided] + PaneKey.pages("scroll") + [
      PaneKey([.character("a")], Invocation(.allSteps), "all/own"),
      PaneKey([.function(8)], Invocation(.want), "wish", isListed: false), .back,
    ]
  }

  private func move(
    _ move: StepMove, _ keys: [Key], _ word: String = "", keyNames: String? = nil,
    isListed: Bool = true
  ) -> PaneKey {
    PaneKey(
      keys, Invocation(.stepTo, [.text(move.rawValue)]), word, keyNames: keyNames,
      isListed: isListed)
  }

  /// Nothing scrolls unless the text is longer than the pane.
  func idleCommands(in model: Model) -> Set<CommandName> {
    model.extent(of: .step).hidden == 0 ? [.paneMove] : []
  }

  func page(in model: Model) -> Int { max(1, model.extent(of: .step).shown - 1) }

  /// Goes back to the canvas or, while a change is being tried, to the pane that shows it.
  func leave(_ model: inout Model) -> Outcome {
    model.goTo(model.openTrial == nil ? .canvas : .why)
    return .done
  }

  /// Scrolls the text of the step, and after its end, or before its start, goes to another step; by more
  /// rows than any text has, to the first or the last one.
  func move(by rows: Int, in model: inout Model) -> Outcome {
    guard abs(rows) < 10_000 else { return StepCommands.move(by: rows, in: &model) }
    let row = max(0, min(model.extent(of: .step).hidden, model.panes.stepRow + rows))
    guard row != model.panes.stepRow else {
      return StepCommands.move(by: rows.signum(), in: &model)
    }
    model.message = nil
    model.panes.stepRow = row
    return .done
  }
}
