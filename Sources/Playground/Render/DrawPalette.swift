import Cells
import SceneLayouts
import SceneText

/// The palette over the panes: what was typed, and the commands that fit with their keys.
func drawPalette(_ model: Model, _ palette: CommandPalette, on frame: inout Frame) {
  let sheet = PaletteSheet(on: model.terminalSize)
  let (place, appearance) = (sheet.frame, model.appearance)
  frame.cells.fill(place, style: Style())
  // What is behind the sheet cannot be clicked.
  frame.add(.invoke(Invocation(.palette)), at: place)
  frame.cells.draw(appearance.focusBorder, around: place, style: .focus)
  if !sheet.isLow {
    frame.cells.write(
      " Commands ", at: CellPoint(column: place.minColumn + 1, row: place.minRow),
      style: .accent(appearance), clip: place)
  }
  let commands = palette.commands
  let rows = commands.enumerated().map { number, command in
    sheet.row(command, isMarked: number == palette.row, model)
  }
  frame.cells.write(
    "> \(VisibleText.visible(palette.text))_", at: sheet.field.origin, style: .strong,
    clip: sheet.field)
  PaneRows(rows: rows, marked: palette.row).draw(in: sheet.list, appearance, on: &frame)
}

extension Model {
  /// How many commands the palette shows at once.
  var paletteRows: Int { PaletteSheet(on: terminalSize).list.size.rows }

  /// Where the end of what was typed is.
  func cursorPlace(in palette: CommandPalette) -> CellPoint {
    let field = PaletteSheet(on: terminalSize).field
    let columns = 2 + TextWidth.columns(of: VisibleText.visible(palette.text))
    return CellPoint(
      column: min(field.minColumn + columns, field.maxColumn - 1), row: field.minRow)
  }
}

/// Where the parts of the palette are on a screen.
private struct PaletteSheet {
  let frame: CellRect
  /// Where the text is typed.
  let field: CellRect
  let list: CellRect
  let isLow: Bool

  /// Wider lines are hard to read across.
  private static let mostColumns = 76
  private static let mostRows = 24

  init(on screen: CellSize) {
    let columns = min(screen.columns, Self.mostColumns)
    frame = CellRect(
      column: (screen.columns - columns) / 2, row: 1, columns: columns,
      rows: max(3, min(screen.rows - 3, Self.mostRows)))
    let inside = frame.inset(columns: 1, rows: 1)
    // On the lowest screens the frame has the field.
    isLow = inside.size.rows < 2
    field = CellRect(
      column: inside.minColumn + 1, row: isLow ? frame.minRow : inside.minRow,
      columns: inside.size.columns - 2, rows: 1)
    list = CellRect(
      column: inside.minColumn, row: inside.minRow + (isLow ? 0 : 1),
      columns: inside.size.columns, rows: inside.size.rows - (isLow ? 0 : 1))
  }

  /// A command: what it is called, what it does where there is room, and its keys.
  func row(_ command: Command, isMarked: Bool, _ model: Model) -> PaneRow {
    let isAvailable = command.refusal(in: model) == nil
    var row = PaneRow(purpose: .invoke(Invocation(command.name)))
    row.isMarked = isMarked
    let end = list.size.columns - 1
    let keys = command.keyNames
    let keyColumn = end - TextWidth.columns(of: keys)
    let style: Style = isAvailable ? Style() : .muted
    // A command that cannot be used now has a sign without colour, too.
    row.add(
      isMarked ? model.appearance.arrow : isAvailable ? " " : model.appearance.minus, at: 0, .muted)
    let name = command.usage
    let helpColumn = 30
    let hasHelp = list.size.columns > helpColumn + 20
    let room = (hasHelp ? helpColumn : keyColumn) - 3
    row.add(name.truncated(toColumns: max(1, room)), at: 2, style)
    if hasHelp {
      row.add(
        command.help.truncated(toColumns: max(1, keyColumn - helpColumn - 1)), at: helpColumn,
        .muted)
    }
    row.add(keys, at: keyColumn, isAvailable ? .strong : .muted)
    return row
  }
}
