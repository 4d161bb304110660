package import Cells

/// A terminal as a stage: a user at the keys.
package struct TerminalStage<Screen: Terminal & ~Copyable>: Stage, ~Copyable {
  package var terminal: Screen

  package init(_ terminal: consuming Screen) {
    self.terminal = terminal
  }

  package var size: CellSize { terminal.size }

  package mutating func show(_ screen: CellBuffer, of model: Model) {
    terminal.present(screen)
  }

  package mutating func nextEvent(waiting: Bool) -> Event? {
    terminal.nextEvent(within: waiting ? nil : 0).map { .input($0) }
  }
}

extension TerminalStage: Copyable where Screen: Copyable {}
