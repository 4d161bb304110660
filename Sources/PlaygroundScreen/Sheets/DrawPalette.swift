import Cells
import Playground

/// The palette of commands.
extension CommandPalette: DrawnSheet {
  /// Draws the typed text, and the matching commands with their keys.
  func draw(_ source: FrameSource, on frame: inout Frame) {
    let (model, appearance) = (source.model, source.appearance)
    let sheet = FindingSheet.palette(on: model.terminalSize)
    sheet.draw(
      title: appearance.words.text(of: PaneWord.commands), text: text,
      hasFocus: isTyping || command == nil, appearance,
      purpose: .invoke(Invocation(.palette)), on: &frame)
    let rows = commands.enumerated().map { number, command in
      paletteRow(of: command, isMarked: number == row, columns: sheet.list.size.columns, model)
    }
    PaneRows(rows: rows, marked: row).draw(in: sheet.list, appearance, on: &frame)
  }
}

extension FindingSheet {
  /// Returns the palette on a screen of a given size: in the middle, because wide lines are hard to
  /// read.
  static func palette(on screen: CellSize) -> FindingSheet {
    let (mostColumns, mostRows) = (76, 24)
    let columns = min(screen.columns, mostColumns)
    return FindingSheet(
      CellRect(
        column: (screen.columns - columns) / 2, row: 1, columns: columns,
        rows: max(3, min(screen.rows - 3, mostRows))))
  }
}

/// Returns the row of a command: its name and parameters, its help if there is room, and its keys.
private func paletteRow(
  of command: Command, isMarked: Bool, columns: Int, _ model: Model
) -> PaneRow {
  let isAvailable = command.refusal(in: model) == nil
  var row = PaneRow(purpose: .invoke(Invocation(command.name)))
  row.isMarked = isMarked
  let end = columns - 1
  let keys = model.appearance.keys.keys(of: command).map(\.name).joined(separator: " ")
  let keyColumn = end - TextWidth.columns(of: keys)
  let style: Style = isAvailable ? Style() : .muted
  // A command that cannot be used now has a sign, visible even without colour.
  row.add(
    isMarked ? model.appearance.arrow : isAvailable ? " " : model.appearance.minus, at: 0, .muted)
  let name = command.usage
  let helpColumn = 30
  let hasHelp = columns > helpColumn + 20
  let room = (hasHelp ? helpColumn : keyColumn) - 3
  row.add(name.truncated(toColumns: max(1, room)), at: 2, style)
  if hasHelp {
    let help = model.appearance.language.help(of: command)
    row.add(help.truncated(toColumns: max(1, keyColumn - helpColumn - 1)), at: helpColumn, .muted)
  }
  row.add(keys, at: keyColumn, isAvailable ? .strong : .muted)
  return row
}
