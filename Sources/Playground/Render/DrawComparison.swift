import Cells
import SceneLayouts
import SceneModel

/// The sheet of layouts side by side, over everything but the title and the bars below.
func drawComparison(_ comparison: Comparison, _ source: FrameSource, on frame: inout Frame) {
  let (model, appearance) = (source.model, source.appearance)
  let place = CellRect(
    column: 0, row: 1, columns: model.terminalSize.columns, rows: model.terminalSize.rows - 2)
  let area = place.inset(columns: 2, rows: 1)
  frame.cells.fill(place, style: Style())
  frame.cells.draw(appearance.focusBorder, around: place, style: .focus)
  func write(_ texts: [String], row: Int, _ style: Style) {
    guard let text = texts.first(where: { TextWidth.columns(of: $0) + 4 <= place.size.columns })
    else { return }
    frame.cells.write(
      text, at: CellPoint(column: place.minColumn + 2, row: row), style: style)
  }
  let title = comparison.title(source)
  write(
    [" \(title) ", " \(title.truncated(toColumns: area.size.columns - 4)) "], row: place.minRow,
    .accent(appearance))
  let next = comparison.subject == .states ? "" : "   Tab next property"
  write(
    [
      " arrows choose   Enter takes it\(next)   Esc closes ",
      " arrows  Enter\(next.isEmpty ? "" : "  Tab")  Esc ",
    ],
    row: place.maxRow - 1, .muted)
  guard !area.isEmpty else { return }
  let sheet = comparison.sheet(source, columns: area.size.columns)
  let chosen = sheet.place(of: comparison.index)
  let spare = max(0, sheet.size.rows - area.size.rows)
  // The middle of the chosen one in the middle, but its name is always in sight.
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

extension Comparison {
  fileprivate func title(_ source: FrameSource) -> String {
    switch subject {
    case .property(let view, let key): return "\(VisibleText.visible(view)): every \(key)"
    case .states:
      let difference = LayoutDifference(from: choices[0].layout, to: choices[1].layout)
      let count = difference.frames.count
      let words = source.appearance.language.words(source.appearance)
      let changes = words.text(
        of: SceneDifference(from: choices[0].scene, to: choices[1].scene))
      return "A and B: \(changes); \(count == 1 ? "1 frame differs" : "\(count) frames differ")"
    }
  }

  /// The pictures, with what is different between two states set off.
  fileprivate func sheet(_ source: FrameSource, columns: Int) -> PictureSheet {
    var pictures = choices.map { choice in
      picture(of: choice.scene, on: source.model.offered, appearance: source.appearance)
    }
    if subject == .states { markDifferences(&pictures, source.appearance) }
    return PictureSheet(
      zip(choices, pictures).enumerated().map { index, item in
        let (choice, cells) = item
        let mark = index == self.index ? "\(source.appearance.arrow) " : "  "
        return PictureSheet.Picture(
          caption: [mark + choice.name + choice.problems(source.appearance)],
          isMarked: choice.isCurrent, cells: cells)
      }, columns: columns)
  }

  /// Sets off the cells that differ from those of the other picture.
  private func markDifferences(_ pictures: inout [CellBuffer], _ appearance: Appearance) {
    let originals = pictures
    for (index, other) in [(0, 1), (1, 0)] {
      let size = originals[index].size
      for row in 0..<size.rows {
        for column in 0..<size.columns {
          let isInside =
            column < originals[other].size.columns && row < originals[other].size.rows
          if isInside, originals[index][column, row] == originals[other][column, row] { continue }
          let cell = CellRect(column: column, row: row, columns: 1, rows: 1)
          pictures[index].restyle(cell) {
            if appearance.isMonochrome {
              $0.attributes.formUnion(.reverse)
            } else {
              $0 = .doubt
            }
          }
        }
      }
    }
  }
}

extension Comparison.Choice {
  /// ` ✗ 1 ≈ 2`: how many conflicts and ambiguous views the layout has.
  fileprivate func problems(_ appearance: Appearance) -> String {
    let ambiguous = layout.views.count { !$0.ambiguous.isEmpty }
    return [(ProblemKind.conflict, layout.broken.count), (.ambiguous, ambiguous)]
      .filter { $0.1 > 0 }.map { " \($0.sign(appearance)) \($1)" }.joined()
  }
}
