import Cells

/// The keys of the list of views, and their effects.
struct ViewsPane: PaneContents {
  let name = "In the views"
  let title = "Views"
  let command: PaneCommand? = PaneCommand(
    name: "views", keys: [.function(2)], help: "go to the list of views", group: .playground)

  var keys: [PaneKey] {
    PaneKey.rows("row") + [
      PaneKey([.character("/")], Invocation(.typeView), "find"),
      PaneKey([.left, .character("h")], Invocation(.fold), "fold"),
      PaneKey([.right, .character("l")], Invocation(.unfold), "unfold"),
      PaneKey([.character("f")], Invocation(.foldAll), "fold all"),
      PaneKey([.enter, .escape], "leave-pane", "back", keyNames: "Esc"),
    ]
  }

  func move(by rows: Int, in model: inout Model) -> Outcome {
    ListingCommands.moveViewRow(by: rows, in: &model)
  }

  /// Removes the filter or, if there is none, leaves the pane.
  func leave(_ model: inout Model) -> Outcome {
    if model.panes.viewListing.filter.isEmpty {
      model.goTo(.canvas)
    } else {
      model.panes.viewListing.filter = ""
      model.message = nil
    }
    return .done
  }
}
