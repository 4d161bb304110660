import Cells
import Playground

/// The help sheet over everything: the keys in groups, in as many columns as fit.
struct HelpSheet: DrawnSheet {
  /// The number of lines that it is scrolled down.
  let offset: Int

  func hints(in model: Model) -> [SheetHint] {
    HelpText(of: model).lastOffset == 0 ? [] : [.scrolling]
  }

  func draw(_ source: FrameSource, on frame: inout Frame) {
    let model = source.model
    let (language, words) = (model.appearance.language, model.appearance.words)
    let sheet = HelpText(of: model)
    frame.markedRows.append(sheet.area.origin)
    frame.cells.fill(sheet.frame, style: Style())
    frame.cells.draw(model.appearance.border, around: sheet.frame, style: .muted)
    frame.cells.write(" \(language.heading("Keys")) ", in: sheet.frame, from: 2, style: .accent)
    let scroll = min(offset, sheet.lastOffset)
    /// Writes the number of lines that are above or below, if there are some.
    func note(_ text: PaneText, _ count: Int, row: Int) {
      guard count > 0 else { return }
      let note = " \(words.text(of: text)) "
      let column = sheet.frame.maxColumn - 2 - TextWidth.columns(of: note)
      frame.cells.write(
        note, at: CellPoint(column: column, row: row), style: .strong, clip: sheet.frame)
    }
    note(.linesAbove(scroll), scroll, row: sheet.frame.minRow)
    let below = sheet.lastOffset - scroll
    note(.linesBelow(below), below, row: sheet.frame.maxRow - 1)
    for (index, line) in sheet.lines.enumerated() {
      let row = index % sheet.rows - scroll
      let place = CellRect(
        column: sheet.area.minColumn + index / sheet.rows * sheet.columnWidth,
        row: sheet.area.minRow + row, columns: sheet.columnWidth - 1, rows: 1)
      guard row >= 0, row < sheet.area.size.rows else { continue }
      write(line, in: place, on: &frame.cells)
    }
  }
}

/// The positions of the lines of the help on a screen.
struct HelpText {
  let frame: CellRect
  /// The area inside the frame.
  let area: CellRect
  let columnWidth: Int
  /// The number of lines in a column.
  let rows: Int
  fileprivate let lines: [HelpLine]

  init(of model: Model) {
    let (screen, appearance) = (model.terminalSize, model.appearance)
    frame = CellRect(column: 0, row: 1, columns: screen.columns, rows: screen.rows - 2)
    area = frame.inset(columns: 2, rows: 1)
    let columns = max(1, area.size.columns / 38)
    columnWidth = area.size.columns / columns
    let groups = helpGroups(appearance, focus: model.focus, columns: columnWidth - 1)
    let count = groups.reduce(0) { $0 + $1.rows.count + 1 }
    var rows = max(area.size.rows, (count + columns - 1) / columns)
    while HelpText.flow(groups, rows: rows).count > rows * columns { rows += 1 }
    self.rows = rows
    lines = HelpText.flow(groups, rows: rows)
  }

  /// Returns the lines of columns of a given height: no heading ends a column, and a group that
  /// continues in the next column repeats its heading there.
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

  /// The maximum number of lines that the sheet can be scrolled by.
  var lastOffset: Int { max(0, rows - area.size.rows) }
}

private enum HelpLine {
  case heading(String)
  /// The help starts after a number of columns, the same for all rows of a group.
  case row(keys: String, columns: Int, help: String)
  case blank
}

private struct HelpGroup {
  var name: String
  var rows: [HelpLine] = []

  /// Creates the rows in a number of columns; a help that is too long for one continues in the next.
  init(_ name: String, _ keys: [(names: String, help: String)], columns all: Int) {
    self.name = name
    // Keys that the user chose, and those of panes, may need more room than those of the table.
    let columns = min(keys.map { TextWidth.columns(of: $0.names) + 1 }.reduce(8, max), all - 16)
    for key in keys {
      let names = key.names.wrapped(toColumns: columns - 1)
      let help = key.help.wrapped(toColumns: all - columns)
      for line in 0..<max(names.count, help.count) {
        let name = names.dropFirst(line).first ?? ""
        rows.append(.row(keys: name, columns: columns, help: help.dropFirst(line).first ?? ""))
      }
    }
  }
}

/// Returns the groups of keys, those of the focused pane first.
private func helpGroups(_ appearance: Appearance, focus: Pane, columns: Int) -> [HelpGroup] {
  let (language, bindings) = (appearance.language, appearance.keys)
  func group(_ name: String, _ keys: [(names: String, help: String)]) -> HelpGroup {
    HelpGroup(name, keys, columns: columns)
  }
  let keys = CommandTable.Group.allCases.map {
    group(
      language.heading($0.rawValue),
      $0.commands.filter { !bindings.keys(of: $0).isEmpty }.map {
        (bindings.names(of: $0.name), language.help(of: $0))
      })
  }
  func groups(_ panes: [Pane]) -> [HelpGroup] {
    panes.filter { !$0.keys.isEmpty }.map { pane in
      group(
        language.heading(pane.name),
        bindings.keys(of: pane).listed.map { key, names in
          (names.joined(separator: " "), language.help(of: key))
        })
    }
  }
  let mouse = MouseGesture.all.map { language.help(of: $0) }.map { ($0.gesture, $0.help) }
  let words = appearance.words
  let kinds: [(sign: String, kind: ProblemKind?)] =
    ProblemKind.allCases.map { ($0.sign(appearance), $0) } + [(appearance.unmetSign, nil)]
  let signs = kinds.map { ($0.sign, words.text(of: PaneText.meaningOfSign($0.kind))) }
  let hidden = (appearance.hiddenSign, words.text(of: PaneWord.hidden))
  let steps = StepMeaning.allCases.map {
    ($0.sign(appearance), words.text(of: PaneText.meaningOfStep($0)))
  }
  let picture = focus == .steps ? [group(words.text(of: PaneWord.picture), steps)] : []
  return groups([focus]) + picture + keys + groups(Pane.allCases.filter { $0 != focus })
    + [group(language.heading("Mouse"), mouse), group(language.heading("Signs"), signs + [hidden])]
}

private func write(_ line: HelpLine, in place: CellRect, on buffer: inout CellBuffer) {
  switch line {
  case .blank: break
  case .heading(let text): buffer.write(text, at: place.origin, style: .accent, clip: place)
  case .row(let keys, let keyColumns, let help):
    buffer.write(keys, at: place.origin, style: .strong, clip: place)
    buffer.write(help, in: place, from: place.minColumn + keyColumns, style: Style())
  }
}
