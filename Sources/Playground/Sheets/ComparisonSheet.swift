import Cells
import SceneLayouts
import SceneModel

/// The sheet of layouts side by side: keys that move choose, Enter takes the choice, Tab goes to
/// the next property, and Esc closes.
extension Comparison: Sheet {
  func take(_ key: Key, in model: inout Model) -> [Effect] {
    switch key {
    case .escape, .character("q"), .character("Q"), .character("E"), .character("B"),
      .control("c"):
      model.closeSheet()
    case .character("?"), .function(1): model.openHelp()
    case .enter: ComparingCommands.take(self, in: &model)
    case .right, .down, .character("l"), .character("j"), .character(" "): choose(1, in: &model)
    case .left, .up, .character("h"), .character("k"): choose(-1, in: &model)
    case .tab: ComparingCommands.compareNextProperty(after: self, by: 1, in: &model)
    case .backTab: ComparingCommands.compareNextProperty(after: self, by: -1, in: &model)
    case .character(let digit):
      if let number = digit.wholeNumberValue, choices.indices.contains(number - 1) {
        choose(number - 1 - index, in: &model)
      }
    default: break
    }
    return []
  }

  func take(_ event: PointerEvent, in model: inout Model) -> [Effect] {
    switch event.kind {
    case .click, .doubleClick:
      guard case .choice(let index) = event.target else {
        return []
      }
      choose(index - self.index, in: &model)
      // The first click of the double click has chosen it.
      if event.kind == .doubleClick, case .comparing(let chosen) = model.mode {
        ComparingCommands.take(chosen, in: &model)
      }
    case .rightClick, .drag, .release: break
    case .wheelUp: choose(-1, in: &model)
    case .wheelDown: choose(1, in: &model)
    }
    return []
  }

  func keys(for event: PointerEvent, in model: Model) -> [Key] {
    switch event.kind {
    case .click, .doubleClick:
      guard case .choice(let index) = event.target else {
        return []
      }
      let moved = index - self.index
      let moves = Array(repeating: moved > 0 ? Key.right : .left, count: abs(moved))
      return moves + (event.kind == .doubleClick ? [.enter] : [])
    case .wheelUp: return [.left]
    case .wheelDown: return [.right]
    case .rightClick, .drag, .release: return []
    }
  }

  func effect(of key: Key) -> SheetKey? {
    switch key {
    case .escape, .character("q"): .close
    case .enter: .takeChoice
    case .tab, .backTab: .compareNext
    case .left, .right, .up, .down: .chooseLayout
    default: nil
    }
  }

  func hints(in model: Model) -> [SheetHint] {
    let next = subject == .states ? [] : [SheetHint(Key.tab.name, .sheetWord(.nextProperty))]
    return [
      SheetHint("\(Key.left.name) \(Key.right.name)", .sheetWord(.choose)),
      SheetHint(Key.enter.name, .sheetWord(.apply)),
    ] + next + closing
  }

  /// Moves by choices, wrapping around at the ends.
  private func choose(_ step: Int, in model: inout Model) {
    var comparison = self
    let count = choices.count
    comparison.index = ((index + step) % count + count) % count
    model.mode = .comparing(comparison)
  }

  func draw(_ source: FrameSource, on frame: inout Frame) {
    drawComparison(self, source, on: &frame)
  }
}

/// Draws the sheet over everything but the title and the bars at the bottom.
private func drawComparison(_ comparison: Comparison, _ source: FrameSource, on frame: inout Frame)
{
  let (model, appearance) = (source.model, source.appearance)
  let place = ComparedLayouts.frame(on: model.terminalSize)
  let area = ComparedLayouts.area(on: model.terminalSize)
  frame.cells.fill(place, style: Style())
  frame.cells.draw(appearance.focusBorder, around: place, style: .focus)
  let compared = source.parts(of: comparison)
  let (list, pictures) = (compared.list, compared.pictures)
  let title =
    compared.title + (pictures.areScaled ? "  (\(source.text(.scaledDown)))" : "")
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
    comparison, compared, in: CellRect(origin: area.origin, size: compared.room), sheet: place,
    source, on: &frame)
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
