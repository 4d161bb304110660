import Cells
import SceneText

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
  mutating func movePaneRow(by rows: Int) -> Outcome { focus.contents.move(by: rows, in: &self) }

  /// Goes back by one step in the focused pane, or from it to the canvas.
  mutating func leavePane() -> Outcome { focus.contents.leave(&self) }
}

/// The pane beside the built-in scene, which the first command for the scene closes.
extension Model {
  /// Closes the pane, unless a command has nothing to do with the scene.
  mutating func closeStart(for command: CommandName) {
    guard start != nil else { return }
    let others = CommandTable.Group.files.commands + CommandTable.Group.playground.commands
    if !others.contains(where: { $0.name == command }) { start = nil }
  }

  /// Opens one of the entries of the pane.
  mutating func openFromStart(_ index: Int) -> [Effect] {
    guard let start, start.entries.indices.contains(index) else { return [] }
    return open(start.entries[index], in: Browser(start))
  }
}
