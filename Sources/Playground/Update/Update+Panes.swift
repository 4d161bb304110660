import Cells

/// The focus, and the keys of the panes that have it.
extension Model {
  /// Gives a pane the focus.
  mutating func goTo(_ pane: Pane) {
    message = nil
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

  /// What a key asks for: in a pane that has the focus, keys that move go by its rows.
  func invocation(for key: Key) -> Invocation? {
    switch (focus, key) {
    case (.views, .down), (.views, .character("j")): Invocation("next")
    case (.views, .up), (.views, .character("k")): Invocation("previous")
    case (.views, .enter), (.views, .escape), (.inspector, .escape): Invocation("leave-pane")
    default: CommandTable.invocation(for: key)
    }
  }
}
