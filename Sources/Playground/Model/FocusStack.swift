/// The focus: a pane, and the sheets that are open over it, of which the innermost receives the keys.
package struct FocusStack: Hashable, Sendable {
  /// The pane: the canvas, unless the user went to another one.
  package var pane = Pane.canvas
  /// The open sheets, the outermost first.
  private var sheets: [Mode] = []

  /// What receives the keys.
  ///
  /// Setting it replaces the innermost sheet, or closes all.
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

  /// Opens a sheet over what is open.
  mutating func open(_ mode: Mode) { sheets.append(mode) }

  /// Goes back by one: to the sheet that the innermost one covers, else to the pane.
  mutating func closeSheet() { _ = sheets.popLast() }

  /// Changes every sheet that is open.
  mutating func changeSheets(_ change: (inout Mode) -> Void) {
    for index in sheets.indices { change(&sheets[index]) }
  }
}
