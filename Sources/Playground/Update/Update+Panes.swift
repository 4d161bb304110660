import Cells

/// The focus, and the rows of the panes that have it.
extension Model {
  /// Gives a pane the focus.
  mutating func goTo(_ pane: Pane) {
    message = nil
    if focus != pane { whyRow = 0 }
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
    switch focus {
    case .constraints: return moveConstraintRow(by: rows)
    case .why: return moveWhyRow(by: rows)
    case .views, .canvas, .inspector: return .refused(.noListHasFocus)
    }
  }
}
