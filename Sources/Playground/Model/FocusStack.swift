/// The focus: a pane, and the sheets over it, the innermost of which receives the keys.
package struct FocusStack: Hashable, Sendable {
  /// The focused pane: the canvas, unless the user moved the focus.
  package var pane = Pane.canvas
  /// The open sheets, the outermost first.
  package private(set) var openSheets: [Mode] = []

  /// The innermost sheet or, if none is open, the scene.
  ///
  /// Setting it replaces the innermost sheet; setting it to the scene closes all sheets.
  package var mode: Mode {
    get { openSheets.last ?? .browsing }
    set {
      if newValue == .browsing {
        openSheets = []
      } else {
        openSheets = openSheets.dropLast() + [newValue]
      }
    }
  }

  /// The comparison that is open, perhaps with the help over it; nil if there is none.
  package var comparison: Comparison? {
    for case .comparing(let comparison) in openSheets { return comparison }
    return nil
  }

  mutating func open(_ mode: Mode) { openSheets.append(mode) }

  mutating func closeSheet() { _ = openSheets.popLast() }

  mutating func changeSheets(_ change: (inout Mode) -> Void) {
    for index in openSheets.indices { change(&openSheets[index]) }
  }
}
