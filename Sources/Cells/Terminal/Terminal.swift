/// A source of events and a screen for cells: a real terminal or a virtual one.
package protocol Terminal: ~Copyable {
  /// The current size of the screen.
  var size: CellSize { get }

  /// The terminal's own background; nil if it is not known.
  var background: RGB? { get }

  /// Shows a grid of the terminal's size, with the cursor in one of its cells; nil hides the
  /// cursor. Does nothing after the terminal has closed.
  mutating func present(_ buffer: CellBuffer, cursor: CellPoint?)

  /// Makes the next ``present(_:cursor:)`` draw every cell, regardless of the current screen.
  mutating func redraw()

  /// Adopts settings that may have changed; costs nothing if they have not.
  mutating func adopt(_ settings: TerminalSettings)

  /// Copies a text to the clipboard, if the terminal supports it; returns whether the request was
  /// sent.
  mutating func copyToClipboard(_ text: String) -> Bool

  /// Sets the line to print on standard error if a signal ends the program; nil for none.
  mutating func setLastWords(_ words: VisibleText?)

  /// Restores the terminal for another program while the body runs it, and then takes control
  /// again.
  mutating func lend<Result>(_ body: () -> Result) -> Result

  /// Returns the next event, after waiting at most the given number of milliseconds; nil means no
  /// limit.
  ///
  /// Returns nil if no event arrived, possibly early, for example when a signal interrupts the
  /// wait. With a limit of 0, a terminal may also return nil because the result of the previous
  /// events should be shown now.
  mutating func nextEvent(within milliseconds: Int?) -> InputEvent?
}

extension Terminal where Self: ~Copyable {
  package mutating func setLastWords(_ words: VisibleText?) {}
}
