/// Where cells are shown and keys come from: a real terminal or a virtual one.
package protocol Terminal: ~Copyable {
  /// The size of the screen now.
  var size: CellSize { get }

  /// Shows a grid of the terminal's size. After the terminal closed this does nothing.
  mutating func present(_ buffer: CellBuffer)

  /// Gives the next event; nil if none is there and `waiting` is false.
  mutating func nextEvent(waiting: Bool) -> InputEvent?
}
