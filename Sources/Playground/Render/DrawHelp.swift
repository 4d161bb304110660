import Cells

/// The help sheet over everything: the keys in groups, in as many columns as there is room for.
func drawHelp(_ model: Model, scrolledBy offset: Int, on buffer: inout CellBuffer) {
  let sheet = CellRect(
    column: 0, row: 1, columns: buffer.size.columns, rows: buffer.size.rows - 2)
  buffer.fill(sheet, style: Style())
  buffer.draw(model.appearance.border, around: sheet, style: .muted)
  buffer.write(
    " Keys ", at: CellPoint(column: 2, row: sheet.minRow), style: .accent, clip: sheet)
  let area = sheet.inset(columns: 2, rows: 1)
  let columns = max(1, area.size.columns / 38)
  let columnWidth = area.size.columns / columns
  let lines = helpLines()
  let rows = max(area.size.rows, (lines.count + columns - 1) / columns)
  let scroll = min(offset, rows - area.size.rows)
  for (index, line) in lines.enumerated() {
    let row = index % rows - scroll
    let place = CellRect(
      column: area.minColumn + index / rows * columnWidth, row: area.minRow + row,
      columns: columnWidth - 1, rows: 1)
    guard row >= 0, row < area.size.rows else { continue }
    write(line, in: place, on: &buffer)
  }
  if rows > area.size.rows {
    // A narrow sheet has room for the keys alone.
    let hints = [" Down and Up scroll ", " Down Up "]
    let hint = hints.first { $0.count + 4 <= sheet.size.columns } ?? ""
    buffer.write(
      hint, at: CellPoint(column: sheet.maxColumn - hint.count - 2, row: sheet.maxRow - 1),
      style: .muted, clip: sheet)
  }
}

private enum HelpLine {
  case heading(String)
  case row(keys: String, help: String)
}

private func helpLines() -> [HelpLine] {
  KeyMap.Group.allCases.flatMap { group in
    [.heading(group.rawValue)]
      + KeyMap.bindings.filter { $0.group == group }.map {
        HelpLine.row(keys: $0.keyNames, help: $0.help)
      }
  }
}

private func write(_ line: HelpLine, in place: CellRect, on buffer: inout CellBuffer) {
  switch line {
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
