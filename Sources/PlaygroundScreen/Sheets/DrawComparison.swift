import Cells
import Playground

/// The sheet of layouts side by side.
extension Comparison: DrawnSheet {
  func hints(in model: Model) -> [SheetHint] {
    let next = subject == .states ? [] : [SheetHint(Key.tab.name, .sheetWord(.nextProperty))]
    return [
      SheetHint("\(Key.left.name) \(Key.right.name)", .sheetWord(.choose)),
      SheetHint(Key.enter.name, .sheetWord(.apply)),
    ] + next
  }

  /// Draws the sheet over everything but the title and the bars at the bottom.
  func draw(_ source: FrameSource, on frame: inout Frame) {
    let (model, appearance) = (source.model, source.appearance)
    let place = ComparedLayouts.frame(on: model.terminalSize)
    let area = ComparedLayouts.area(on: model.terminalSize)
    frame.cells.fill(place, style: Style())
    frame.cells.draw(appearance.focusBorder, around: place, style: .focus)
    let compared = source.parts(of: self)
    let (list, pictures) = (compared.list, compared.pictures)
    let title = compared.title + (pictures.areScaled ? "  (\(source.text(.scaledDown)))" : "")
    frame.cells.write(
      " \(title.truncated(toColumns: place.size.columns - 6)) ",
      at: CellPoint(column: place.minColumn + 2, row: place.minRow), style: .accent(appearance))
    guard !area.isEmpty else { return }
    for (index, line) in list.enumerated() {
      let row = area.maxRow - list.count + index
      frame.cells.write(
        line.truncated(toColumns: area.size.columns),
        at: CellPoint(column: area.minColumn, row: row), style: Style(), clip: area)
    }
    drawPictures(
      self, compared, in: CellRect(origin: area.origin, size: compared.room), sheet: place,
      source, on: &frame)
  }
}

/// Draws the pictures in an area, scrolled to the chosen one.
private func drawPictures(
  _ comparison: Comparison, _ compared: ComparedLayouts, in area: CellRect,
  sheet place: CellRect, _ source: FrameSource, on frame: inout Frame
) {
  guard !area.isEmpty else { return }
  let appearance = source.appearance
  let sheet = compared.sheet(choosing: comparison.index)
  let chosen = sheet.place(of: comparison.index)
  let spare = max(0, sheet.size.rows - area.size.rows)
  // Centre the chosen picture, but keep its name visible.
  let centred = chosen.minRow + chosen.size.rows / 2 - area.size.rows / 2
  let scroll = max(0, min(spare, centred, chosen.minRow))
  let cells = sheet.cells
  var shown = CellBuffer(size: area.size)
  shown.paste(cells, at: CellPoint(column: 0, row: -scroll))
  frame.cells.paste(shown, at: area.origin)
  for index in comparison.choices.indices {
    let picture = sheet.place(of: index)
    let shown = CellRect(
      column: area.minColumn + picture.minColumn, row: area.minRow + picture.minRow - scroll,
      columns: picture.size.columns, rows: picture.size.rows
    ).intersection(area)
    frame.add(.choice(index), at: shown)
    guard index == comparison.index, !shown.isEmpty, picture.minRow >= scroll else { continue }
    let caption = CellRect(
      origin: shown.origin, size: CellSize(columns: shown.size.columns, rows: 1))
    frame.cells.restyle(caption) { $0 = .accent(appearance) }
    frame.markedRows.append(caption.origin)
  }
  let below = sheet.size.rows - scroll - area.size.rows
  let end = place.maxColumn - 3
  let strong = Style.accent(appearance)
  if scroll > 0 {
    frame.cells.write(
      appearance.upArrow, at: CellPoint(column: end, row: place.minRow), style: strong)
  }
  if below > 0 {
    frame.cells.write(
      appearance.downArrow, at: CellPoint(column: end, row: place.maxRow - 1), style: strong)
  }
  if cells.size.columns > area.size.columns {
    frame.cells.write(
      appearance.rightArrow,
      at: CellPoint(column: place.maxColumn - 1, row: place.minRow + place.size.rows / 2),
      style: strong)
  }
}
