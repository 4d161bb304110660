/// The settings of a terminal that may change while it is in use.
package struct TerminalSettings: Hashable, Sendable {
  package var theme: Theme
  /// Whether the program receives mouse events; otherwise the terminal uses the mouse to select
  /// text.
  package var usesMouse: Bool

  package init(theme: Theme = .terminal, usesMouse: Bool = true) {
    self.theme = theme
    self.usesMouse = usesMouse
  }
}
