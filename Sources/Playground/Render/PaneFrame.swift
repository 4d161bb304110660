import Cells

/// The frame of a pane: its title in the top line, its keys in the bottom line.
struct PaneFrame {
  var pane: Pane
  var title: String
  /// A note after the title, less prominent.
  ///
  /// Two spaces separate its parts. The parts that do not fit are replaced by a mark.
  var note = ""
  /// Variants of a legend that replaces the keys in the bottom line; the first that fits is shown.
  var legends: [String] = []
  /// Variants of the keys in the bottom line; the first that fits is shown.
  var keys: [String] = []

  /// Draws the frame and returns the blank area inside it.
  func draw(around place: CellRect, _ source: FrameSource, on frame: inout Frame) -> CellRect {
    let appearance = source.appearance
    let hasFocus = source.model.focus == pane && source.model.mode == .browsing
    let inside = place.inset(columns: 1, rows: 1)
    frame.cells.fill(place, style: Style())
    frame.cells.draw(
      hasFocus ? appearance.focusBorder : appearance.border, around: place,
      style: hasFocus ? .focus : .muted)
    frame.add(.pane(pane), at: place)
    // The last columns are reserved for the numbers of rows above and below the visible ones.
    let room = place.size.columns - 4
    let named = " \(title) "
    let left = place.size.columns - 8 - TextWidth.columns(of: named)
    let hasRoomForNote = left > 3
    let isNoteOmitted = !note.isEmpty && !hasRoomForNote
    let shown = (isNoteOmitted ? "\(named)… " : named).truncated(toColumns: room)
    let start = CellPoint(column: place.minColumn + 1, row: place.minRow)
    guard room > 2 else { return inside }
    let end = frame.cells.write(shown, at: start, style: hasFocus ? .accent(appearance) : .strong)
    if !note.isEmpty, hasRoomForNote {
      let place = CellPoint(column: end, row: place.minRow)
      let shown = note.firstParts(fittingIn: left - 2)
      frame.cells.write(" \(shown) ".truncated(toColumns: left), at: place, style: .muted)
    }
    // An audience has no keys to press.
    let keys = !legends.isEmpty ? legends : source.model.presentation == nil ? keys : []
    if let keys = keys.first(where: { TextWidth.columns(of: $0) + 10 <= place.size.columns }) {
      frame.cells.write(
        " \(keys) ", at: CellPoint(column: place.minColumn + 2, row: place.maxRow - 1),
        style: .muted)
    }
    return inside
  }
}

extension String {
  /// Returns the leading parts, separated by two spaces, that fit in some columns, at least one,
  /// and a mark if others are omitted.
  fileprivate func firstParts(fittingIn columns: Int) -> String {
    let parts = split(separator: "  ").map(String.init)
    func first(_ count: Int) -> String {
      parts.prefix(count).joined(separator: "  ") + (count < parts.count ? " …" : "")
    }
    var count = parts.count
    while count > 1, TextWidth.columns(of: first(count)) > columns { count -= 1 }
    return first(count)
  }
}
