/// Where cells are shown and keys come from: a real terminal or a virtual one.
package protocol Terminal: ~Copyable {
  /// The size of the screen now.
  var size: CellSize { get }

  /// Shows a grid of the terminal's size. After the terminal closed this does nothing.
  mutating func present(_ buffer: CellBuffer)

  /// Makes the next ``present(_:)`` draw every cell, whatever the screen shows now.
  mutating func redraw()

  /// Returns the next event, after waiting at most that many milliseconds, or without end for nil.
  ///
  /// Nil where none came; that may be earlier than asked, as when a signal ends the wait. Asked not to
  /// wait, a terminal may also return nil because it is time to show what the last events did.
  mutating func nextEvent(within milliseconds: Int?) -> InputEvent?
}
