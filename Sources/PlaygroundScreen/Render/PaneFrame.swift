import Cells
import Playground

/// The frame of a pane: its key and its title in the top line, its keys in the bottom line.
struct PaneFrame {
  var pane: Pane
  /// Nil for the title of the pane.
  var title: String?
  /// The words of a switch after the title.
  var tabs: [PaneTab] = []
  /// A note after the title and the switch, less prominent.
  ///
  /// Two spaces separate its parts. The parts that do not fit are replaced by a mark.
  var note = ""
  /// Variants of a legend that replaces the keys in the bottom line; the first that fits is shown.
  var legends: [String] = []
  /// Variants of the keys in the bottom line, of which the first that fits is shown; nil for those of
  /// the pane.
  var keys: [String]?

  /// Draws the frame and returns the blank area inside it.
  func draw(around place: CellRect, _ source: FrameSource, on frame: inout Frame) -> CellRect {
    let inside = place.inset(columns: 1, rows: 1)
    frame.cells.fill(place, style: Style())
    frame.cells.draw(
      hasFocus(source) ? source.appearance.focusBorder : source.appearance.border, around: place,
      style: hasFocus(source) ? .focus : .muted)
    frame.add(.pane(pane), at: place)
    drawTitle(in: place, source, on: &frame)
    drawKeys(in: place, source, on: &frame)
    return inside
  }

  private func hasFocus(_ source: FrameSource) -> Bool {
    source.model.focus == pane && source.model.mode == .browsing
  }

  /// Draws the key that leads to the pane, the title, the switch and the note.
  private func drawTitle(in place: CellRect, _ source: FrameSource, on frame: inout Frame) {
    // The last columns are reserved for the numbers of rows above and below the visible ones.
    let room = place.size.columns - 4
    // An audience has no keys to press.
    let command = source.model.presentation == nil ? pane.focusCommand : nil
    let key = command.map { source.appearance.keys.firstName(of: $0.name) } ?? ""
    let named = " \(title ?? source.title(of: pane)) "
    let keyColumns = key.isEmpty ? 0 : 1 + TextWidth.columns(of: key)
    let left = place.size.columns - 8 - TextWidth.columns(of: named) - keyColumns
    let hasRoomForNote = left > 3
    let hasNote = !tabs.isEmpty || !note.isEmpty
    let isNoteOmitted = hasNote && !hasRoomForNote
    guard room > 2 else { return }
    let hasFocus = hasFocus(source)
    let accent = Style.accent(source.appearance)
    let start = place.minColumn + 1
    var end = start
    /// Writes a text after the ones before it.
    func write(_ text: String, _ style: Style) {
      end = frame.cells.write(text, at: CellPoint(column: end, row: place.minRow), style: style)
    }
    if !key.isEmpty { write(" \(key)".truncated(toColumns: room), hasFocus ? accent : .muted) }
    let shown = isNoteOmitted ? "\(named)… " : named
    write(shown.truncated(toColumns: max(0, start + room - end)), hasFocus ? accent : .strong)
    guard hasNote, hasRoomForNote else { return }
    let separator = tabs.separator(before: note, fittingIn: left - 2)
    let words = tabs.isEmpty ? note : tabs.text(separator, before: note)
    let first = end + 1
    write(" \(words.firstParts(fittingIn: left - 2)) ".truncated(toColumns: left), .muted)
    // The last column is blank, or has the mark of a text that is cut.
    let line = CellRect(column: first, row: place.minRow, columns: end - first - 1, rows: 1)
    drawTabs(separator, in: line, on: &frame)
  }

  /// Draws the current word of the switch, and adds the click targets of all of them.
  private func drawTabs(_ separator: String, in line: CellRect, on frame: inout Frame) {
    var column = line.minColumn
    for tab in tabs {
      let columns = TextWidth.columns(of: tab.text)
      let place = CellRect(column: column, row: line.minRow, columns: columns, rows: 1)
        .intersection(line)
      if tab.isCurrent {
        frame.cells.write(tab.text, at: place.origin, style: .strong, clip: place)
      }
      frame.add(.invoke(tab.invocation), at: place)
      column += columns + TextWidth.columns(of: separator)
    }
  }

  /// Draws the legend or the keys, and at the end of the line the first of some other texts that
  /// fits, for which the keys may be shorter.
  func drawKeys(
    in place: CellRect, endingWith signs: [String] = [], _ source: FrameSource,
    on frame: inout Frame
  ) {
    let row = place.maxRow - 1
    // An audience has no keys to press, unless it was given control.
    let isOfUser =
      source.model.presentation == nil
      || hasFocus(source) && Footer.Situation(of: source.model)?.leavesKeysToPane == true
    let ofPane = keys ?? source.keys(of: pane, in: place)
    let keys = !legends.isEmpty ? legends : isOfUser ? ofPane : []
    func room(_ text: String) -> Int { TextWidth.columns(of: text) + 2 }
    func write(_ text: String, _ column: Int) {
      frame.cells.write(" \(text) ", at: CellPoint(column: column, row: row), style: .muted)
    }
    for sign in signs {
      // Before the end there is room for an arrow.
      let end = place.maxColumn - 4
      let start = end - room(sign)
      let fitting = keys.first { place.minColumn + 2 + room($0) <= start }
      guard fitting != nil || keys.isEmpty && start > place.minColumn + 1 else { continue }
      if let fitting { write(fitting, place.minColumn + 2) }
      return write(sign, start)
    }
    if let keys = keys.first(where: { room($0) + 8 <= place.size.columns }) {
      write(keys, place.minColumn + 2)
    }
  }
}

/// A word of a switch in the title of a pane; the current one is in brackets.
struct PaneTab {
  let text: String
  let isCurrent: Bool
  let invocation: Invocation

  init(_ word: String, isCurrent: Bool, _ invocation: Invocation) {
    text = isCurrent ? "[\(word)]" : word
    self.isCurrent = isCurrent
    self.invocation = invocation
  }
}

extension [PaneTab] {
  /// The separators of the words, the widest first.
  private static let separators = [" | ", "|"]

  /// Returns the widest separator with which all words fit before a note, or else without it.
  fileprivate func separator(before note: String, fittingIn columns: Int) -> String {
    for note in [note, ""] {
      for separator in Self.separators
      where TextWidth.columns(of: text(separator, before: note)) <= columns { return separator }
    }
    return Self.separators[1]
  }

  /// Returns the words, followed by a note if there is one.
  fileprivate func text(_ separator: String, before note: String) -> String {
    let words = map(\.text).joined(separator: separator)
    return note.isEmpty ? words : "\(words)  \(note)"
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
