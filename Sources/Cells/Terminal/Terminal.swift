/// Where cells are shown and keys come from: a real terminal or a virtual one.
package protocol Terminal: ~Copyable {
  /// The size of the screen now.
  var size: CellSize { get }

  /// Shows a grid of the terminal's size. After the terminal closed this does nothing.
  mutating func present(_ buffer: CellBuffer)

  /// Gives the next event, waiting for it at most so long, and without end for nil.
  ///
  /// Nil where none came; that may be earlier than asked, as when a signal ends the wait.
  mutating func nextEvent(within milliseconds: Int?) -> InputEvent?
}
