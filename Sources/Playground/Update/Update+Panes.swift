import Cells

/// The focus, and the keys of the panes that have it.
extension Model {
  /// Gives a pane the focus.
  mutating func goTo(_ pane: Pane) {
    message = nil
    if focus != pane { paneRow = 0 }
    focus = pane
  }

  /// Gives a pane the focus, or takes it from it.
  mutating func toggleFocus(_ pane: Pane) -> Outcome {
    goTo(focus == pane ? .canvas : pane)
    return .done
  }

  /// Gives the focus to the next pane, in a circle.
  mutating func focusNextPane() -> Outcome {
    let panes = Pane.allCases
    let index = panes.firstIndex(of: focus) ?? 0
    goTo(panes[(index + 1) % panes.count])
    return .done
  }

  /// Goes on by rows of the focused pane.
  mutating func movePaneRow(by rows: Int) -> Outcome {
    guard focus == .constraints || focus == .why else { return .refused(.noListHasFocus) }
    guard paneRow + rows >= 0 else { return .refused(.firstRowOfPane) }
    message = nil
    paneRow = min(paneRow + rows, Model.mostPaneRows)
    return .done
  }

  /// More than a pane of the largest scene has is of no use.
  private static let mostPaneRows = 10_000

  /// What a key asks for: in a pane that has the focus, keys that move go by its rows.
  func invocation(for key: Key) -> Invocation? {
    switch (focus, key) {
    case (.views, .down), (.views, .character("j")): Invocation("next")
    case (.views, .up), (.views, .character("k")): Invocation("previous")
    case (.constraints, .down), (.constraints, .character("j")), (.why, .down),
      (.why, .character("j")):
      Invocation("pane-down")
    case (.constraints, .up), (.constraints, .character("k")), (.why, .up), (.why, .character("k")):
      Invocation("pane-up")
    case (.views, .enter), (.views, .escape), (.inspector, .escape), (.constraints, .escape),
      (.why, .escape):
      Invocation("leave-pane")
    default: CommandTable.invocation(for: key)
    }
  }
}
