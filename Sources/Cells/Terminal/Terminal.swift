/// A source of events and a screen for cells: a real terminal or a virtual one.
package protocol Terminal: ~Copyable {
  /// The current size of the screen.
  var size: CellSize { get }

  /// Shows a grid of the terminal's size, with the cursor in a cell of it. Does nothing after the
  /// terminal has closed.
  mutating func present(_ buffer: CellBuffer, cursor: Cursor?)

  /// Makes the next ``present(_:cursor:)`` draw every cell, whatever the screen shows.
  mutating func redraw()

  /// Adopts settings that may have changed; free of cost if they have not.
  mutating func adopt(_ settings: TerminalSettings)

  /// Puts a text into the clipboard, where the terminal has a way to it; returns whether it was asked
  /// to.
  mutating func copyToClipboard(_ text: String) -> Bool

  /// Restores the terminal for another program while the body runs that, and takes control again.
  mutating func lend<Result>(_ body: () -> Result) -> Result

  /// Returns the next event, waiting at most the given number of milliseconds, or without limit for
  /// nil.
  ///
  /// Returns nil if no event arrived, possibly early, for example when a signal interrupts the
  /// wait. With a limit of 0, a terminal may also return nil because the result of the previous
  /// events should be shown now.
  mutating func nextEvent(within milliseconds: Int?) -> InputEvent?
}
