/// The focus: a pane, and the sheets over it, the innermost of which receives the keys.
package struct FocusStack: Hashable, Sendable {
  /// The focused pane: the canvas, unless the user moved the focus.
  package var pane = Pane.canvas
  /// The open sheets, the outermost first.
  private var sheets: [Mode] = []

  /// The innermost sheet or, if none is open, the scene.
  ///
  /// Setting it replaces the innermost sheet; setting it to the scene closes all sheets.
  package var mode: Mode {
    get { sheets.last ?? .browsing }
    set {
      if newValue == .browsing {
        sheets = []
      } else {
        sheets = sheets.dropLast() + [newValue]
      }
    }
  }

  /// The sheets, the outermost first.
  var openSheets: [any Sheet] { sheets.compactMap(\.sheet) }

  /// The comparison that is open, perhaps with the help over it; nil if there is none.
  var comparison: Comparison? {
    for case .comparing(let comparison) in sheets { return comparison }
    return nil
  }

  /// Opens a sheet over the open ones.
  mutating func open(_ mode: Mode) { sheets.append(mode) }

  /// Closes the innermost sheet.
  mutating func closeSheet() { _ = sheets.popLast() }

  /// Changes every open sheet.
  mutating func changeSheets(_ change: (inout Mode) -> Void) {
    for index in sheets.indices { change(&sheets[index]) }
  }
}
