/// Commands that move the focus and the rows of the focused pane.
enum PaneCommands {
  static let all: [Command] = [
    Command(.focus, .choice("PANE"), "go to a pane", isRepeatable: false) { model, pane in
      guard model.focus != pane else { return .refused(.hasFocus(pane)) }
      model.goTo(pane)
      return .done
    },
    Command("next-pane", keys: "\\", "go to the next pane", isRepeatable: false) { model in
      model.goTo(model.focus.following(1))
      return .done
    },
    Command("pane-down", "one row down in the pane", isRepeatable: false) {
      movePaneRow(by: 1, in: &$0)
    },
    Command("pane-up", "one row up in the pane", isRepeatable: false) {
      movePaneRow(by: -1, in: &$0)
    },
    Command(.paneMove, .choice("PLACE"), "move by pages, or to ends", isRepeatable: false) {
      movePane($1, in: &$0)
    },
    Command(.leavePane, "go back to the canvas", isRepeatable: false) {
      $0.focus.contents.leave(&$0)
    },
  ]

  static func movePaneRow(by rows: Int, in model: inout Model) -> Outcome {
    model.focus.contents.move(by: rows, in: &model)
  }

  /// Moves by a page of the focused pane, or to its first or its last row.
  static func movePane(_ move: PaneMove, in model: inout Model) -> Outcome {
    let page = model.focus.contents.page(in: model)
    // More rows than any pane has.
    let all = 1_000_000
    let rows =
      switch move {
      case .nextPage: page
      case .previousPage: -page
      case .first: -all
      case .last: all
      }
    return movePaneRow(by: rows, in: &model)
  }

  /// Moves from a row of a list by some rows, stopping at the first and the last one; refuses to
  /// leave these.
  static func move(
    from row: Int, by rows: Int, of count: Int,
    ends: (first: Refusal, last: Refusal) = (.firstRowOfPane, .lastRowOfPane),
    _ go: (Int) -> Outcome
  ) -> Outcome {
    let target = max(0, min(count - 1, row + rows))
    guard target != row else { return .refused(rows < 0 ? ends.first : ends.last) }
    return go(target)
  }
}
