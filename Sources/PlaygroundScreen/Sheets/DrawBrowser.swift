import Cells
import Phrases
import Playground
import SceneModel

/// The browser of scenes.
extension Browser: DrawnSheet {
  /// Draws the typed text, the entries that match, and a preview of the chosen one.
  func draw(_ source: FrameSource, on frame: inout Frame) {
    let (parts, appearance) = (BrowserParts(on: source.model.terminalSize), source.model.appearance)
    parts.sheet.draw(
      title: shelf.kind.title.text(in: appearance.language), text: text,
      hasFocus: isTyping || entry == nil, appearance, purpose: .entry(-1), on: &frame)
    PaneRows(of: self, appearance).draw(in: parts.list, appearance, on: &frame)
    guard let area = parts.preview else { return }
    drawRule(beside: area, parts, appearance, on: &frame.cells)
    switch preview {
    case nil: break
    case .problem(let message):
      let rows = PaneRow.paragraph(message.text(appearance), columns: area.size.columns)
      PaneRows(rows: rows).draw(in: area, appearance, on: &frame)
    case .scene(let scene): drawScene(scene, in: area, appearance, on: &frame.cells)
    }
  }
}

/// Draws a line between the entries and the preview.
private func drawRule(
  beside area: CellRect, _ parts: BrowserParts, _ appearance: Appearance, on cells: inout CellBuffer
) {
  if parts.isBeside {
    for row in area.rows {
      cells.write(
        appearance.isASCII ? "|" : "│", at: CellPoint(column: area.minColumn - 2, row: row),
        style: .muted)
    }
  } else {
    let line = String(repeating: appearance.isASCII ? "-" : "─", count: area.size.columns)
    cells.write(line, at: CellPoint(column: area.minColumn, row: area.minRow - 1), style: .muted)
  }
}

/// With fewer rows, one of them below the title, a picture would show next to nothing.
private let fewestRowsOfPicture = 3

/// Draws the title of a scene, its size, and its picture or the top of it.
private func drawScene(
  _ scene: Scene, in area: CellRect, _ appearance: Appearance, on cells: inout CellBuffer
) {
  let offered = CellSize(columns: max(1, area.size.columns), rows: max(1, area.size.rows - 1))
  let picture = picture(of: scene, on: offered, appearance: appearance)
  let size = "\(picture.size.columns)\(appearance.times)\(picture.size.rows)"
  let room = area.size.columns - TextWidth.columns(of: size) - 1
  let title = VisibleText.visible(scene.title ?? scene.root.id).truncated(toColumns: max(1, room))
  let end = cells.write(title, at: area.origin, style: .strong, clip: area)
  cells.write(" \(size)", in: area, from: end, style: .muted)
  guard area.size.rows >= fewestRowsOfPicture else {
    // The names of the views say more than the top of the picture.
    let ids = scene.root.idsInside.map(VisibleText.visible).joined(separator: " ")
    cells.write(
      ids.truncated(toColumns: area.size.columns),
      at: CellPoint(column: area.minColumn, row: area.minRow + 1), style: Style(), clip: area)
    return
  }
  var shown = CellBuffer(size: offered)
  shown.paste(picture, at: CellPoint(column: 0, row: 0))
  if area.size.rows > 1 {
    cells.paste(shown, at: CellPoint(column: area.minColumn, row: area.minRow + 1))
  }
}

/// The positions of the parts of the browser on a screen.
struct BrowserParts {
  let sheet: FindingSheet
  let list: CellRect
  /// The area of the preview; nil if there is no room.
  let preview: CellRect?
  /// Whether the preview is to the right of the list instead of below it.
  let isBeside: Bool

  /// The minimum screen width for both side by side.
  private static let columnsForBoth = 64
  /// The minimum sheet height for both, one below the other.
  private static let rowsForBoth = 6

  init(on screen: CellSize) {
    let frame = CellRect(column: 0, row: 1, columns: screen.columns, rows: max(3, screen.rows - 3))
    let columns = frame.inset(columns: 1).size.columns
    isBeside = screen.columns >= Self.columnsForBoth
    let listColumns = isBeside ? max(26, columns * 2 / 5) : columns
    sheet = FindingSheet(frame, listColumns: listColumns)
    let (inside, rows) = (sheet.inside, sheet.list.size.rows)
    let below = !isBeside && rows >= Self.rowsForBoth ? rows / 2 : 0
    list = CellRect(
      column: inside.minColumn, row: sheet.list.minRow, columns: listColumns, rows: rows - below)
    preview =
      isBeside
      ? CellRect(
        column: inside.minColumn + listColumns + 2, columns: columns - listColumns - 2,
        rows: inside.rows)
      : below < 3
        ? nil
        : CellRect(
          column: inside.minColumn, row: list.maxRow + 1, columns: columns, rows: below - 1)
  }
}
