import Cells
import Phrases
import Playground

/// Draws an introduction and the scenes that can be opened, beside the built-in scene.
func drawStart(_ source: FrameSource, on frame: inout Frame) {
  let model = source.model
  guard let start = model.start, model.presentation == nil, let place = startPlace(source.screen)
  else { return }
  let appearance = source.appearance
  frame.cells.fill(place, style: Style())
  frame.cells.draw(appearance.border, around: place, style: .muted)
  frame.add(.invoke(Invocation(.start)), at: place)
  let language = appearance.language
  frame.cells.write(
    " \(StartWords.welcome.text(in: language)) ", in: place, from: place.minColumn + 1,
    style: .strong)
  let area = place.inset(columns: 1, rows: 1)
  let signs = ProblemKind.allCases.filter { kind in source.problems.contains { $0.kind == kind } }
    .map { $0.sign(appearance) }
  let introduction = StartWords.introduction(appearance.keys, signs: signs).flatMap {
    PaneRow.paragraph($0.text(in: language), columns: area.size.columns)
  }
  // The shortest panes have room for the first sentence and a few entries.
  var words = Array(introduction.prefix(max(2, area.size.rows * 2 / 5)))
  if words.count < introduction.count, let last = words.indices.last {
    words[last].pieces[0].text += " …"
  }
  let rows = words + PaneRows(of: start, height: area.size.rows - words.count, appearance).rows
  PaneRows(rows: rows).draw(in: area, appearance, on: &frame)
  let keys = " \(StartWords.choose(appearance.keys.names(of: .start)).text(in: language)) "
  frame.cells.write(
    keys.truncated(toColumns: place.size.columns - 4),
    at: CellPoint(column: place.minColumn + 2, row: place.maxRow - 1), style: .muted)
}

/// Returns the area over the inspector or, without one, over the lower part of the canvas; nil on
/// the smallest screens.
private func startPlace(_ screen: ScreenParts) -> CellRect? {
  if let inspector = screen.rect(of: .inspector) { return inspector }
  let canvas = screen.canvas
  guard canvas.size.columns >= 30, canvas.size.rows >= 8 else { return nil }
  let rows = max(7, canvas.size.rows / 2)
  return CellRect(columns: canvas.columns, row: canvas.maxRow - rows, rows: rows)
}
