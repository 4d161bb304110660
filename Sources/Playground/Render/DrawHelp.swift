import Cells

/// The help sheet over everything: the keys in groups, in as many columns as there is room for.
func drawHelp(_ model: Model, scrolledBy offset: Int, on buffer: inout CellBuffer) {
  let language = model.appearance.language
  let sheet = HelpSheet(on: buffer.size, language)
  buffer.fill(sheet.frame, style: Style())
  buffer.draw(model.appearance.border, around: sheet.frame, style: .muted)
  buffer.write(
    " \(language.sheetTitle) ", at: CellPoint(column: 2, row: sheet.frame.minRow), style: .accent,
    clip: sheet.frame)
  let scroll = min(offset, sheet.lastOffset)
  for (index, line) in sheet.lines.enumerated() {
    let row = index % sheet.rows - scroll
    let place = CellRect(
      column: sheet.area.minColumn + index / sheet.rows * sheet.columnWidth,
      row: sheet.area.minRow + row, columns: sheet.columnWidth - 1, rows: 1)
    guard row >= 0, row < sheet.area.size.rows else { continue }
    write(line, in: place, on: &buffer)
  }
  // A narrow sheet has room for the keys alone.
  let hints =
    sheet.lastOffset > 0
    ? [language.sheetKeys(scrolls: true), "Down Up Esc"]
    : [language.sheetKeys(scrolls: false)]
  let fitting = hints.first { TextWidth.columns(of: $0) + 6 <= sheet.frame.size.columns }
  let hint = fitting.map { " \($0) " } ?? ""
  buffer.write(
    hint,
    at: CellPoint(
      column: sheet.frame.maxColumn - TextWidth.columns(of: hint) - 2,
      row: sheet.frame.maxRow - 1),
    style: .muted, clip: sheet.frame)
}

/// Where the lines of the help are on a screen.
private struct HelpSheet {
  let frame: CellRect
  /// Inside the frame.
  let area: CellRect
  let columnWidth: Int
  /// The lines of a column.
  let rows: Int
  let lines: [HelpLine]

  init(on screen: CellSize, _ language: MessageLanguage) {
    frame = CellRect(column: 0, row: 1, columns: screen.columns, rows: screen.rows - 2)
    area = frame.inset(columns: 2, rows: 1)
    let columns = max(1, area.size.columns / 38)
    columnWidth = area.size.columns / columns
    let groups = helpGroups(language)
    let count = groups.reduce(0) { $0 + $1.rows.count + 1 }
    var rows = max(area.size.rows, (count + columns - 1) / columns)
    while HelpSheet.flow(groups, rows: rows).count > rows * columns { rows += 1 }
    self.rows = rows
    lines = HelpSheet.flow(groups, rows: rows)
  }

  /// The lines of columns of a height: no heading ends a column, and a group that goes on in the next
  /// one has its heading there too.
  private static func flow(_ groups: [HelpGroup], rows: Int) -> [HelpLine] {
    var lines: [HelpLine] = []
    for group in groups {
      for (index, row) in group.rows.enumerated() {
        if index == 0, lines.count % rows == rows - 1 { lines.append(.blank) }
        if index == 0 || lines.count % rows == 0 { lines.append(.heading(group.name)) }
        lines.append(row)
      }
    }
    return lines
  }

  /// How far the sheet can be scrolled.
  var lastOffset: Int { max(0, rows - area.size.rows) }
}

extension Model {
  /// The lines of the help sheet that are in sight.
  var helpRows: Int { HelpSheet(on: terminalSize, appearance.language).area.size.rows }

  /// How far the help sheet can be scrolled.
  var lastHelpOffset: Int { HelpSheet(on: terminalSize, appearance.language).lastOffset }
}

private enum HelpLine {
  case heading(String)
  case row(keys: String, help: String)
  case blank
}

private struct HelpGroup {
  var name: String
  var rows: [HelpLine]
}

private func helpGroups(_ language: MessageLanguage) -> [HelpGroup] {
  let keys = CommandTable.Group.allCases.map { group in
    HelpGroup(
      name: language.heading(of: group),
      rows: group.commands.filter { !$0.keys.isEmpty }.map {
        .row(keys: $0.keyNames, help: language.help(of: $0))
      })
  }
  let panes = Pane.allCases.filter { !$0.keys.isEmpty }.map { pane in
    HelpGroup(
      name: language.heading(of: pane),
      rows: pane.keys.filter(\.isListed).map { key in
        .row(
          keys: key.keyNames,
          help: CommandTable.command(key.invocation.command).map(language.help(of:)) ?? "")
      })
  }
  let mouse = MouseGesture.all.map { language.help(of: $0) }
    .map { HelpLine.row(keys: $0.gesture, help: $0.help) }
  return keys + panes + [HelpGroup(name: language.mouseHeading, rows: mouse)]
}

private func write(_ line: HelpLine, in place: CellRect, on buffer: inout CellBuffer) {
  switch line {
  case .blank: break
  case .heading(let text):
    buffer.write(text, at: place.origin, style: .accent, clip: place)
  case .row(let keys, let help):
    let keyColumns = 8
    buffer.write(keys, at: place.origin, style: .strong, clip: place)
    buffer.write(
      help.truncated(toColumns: place.size.columns - keyColumns),
      at: CellPoint(column: place.minColumn + keyColumns, row: place.minRow), style: Style(),
      clip: place)
  }
}
