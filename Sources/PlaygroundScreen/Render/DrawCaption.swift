import Cells
import Playground

/// Draws the caption area: a rule with the keys that were pressed, and the text or question below
/// it.
func drawCaption(_ model: Model, on frame: inout Frame) {
  guard let presentation = model.presentation else { return }
  let story = StoryText(of: model)
  guard let place = story.area else { return }
  frame.cells.fill(place, style: Style())
  if story.top > 0 { drawRule(presentation.keys, model.appearance, in: place, on: &frame.cells) }
  let corner = CellPoint(column: place.minColumn + 1, row: place.minRow + story.top)
  write(story.shown, at: corner, .strong, in: place, on: &frame.cells)
  let answers = story.cornerOfAnswers ?? corner
  let isWrong = presentation.question?.verdict?.isRight == false
  write(story.answers, at: answers, isWrong ? .warning : .accent, in: place, on: &frame.cells)
  guard let question = presentation.question, question.isAnswerable, question.verdict == nil else {
    return
  }
  frame.controls += story.places(ofChoicesAt: answers).enumerated().map {
    Frame.Target(place: $1, purpose: .choice($0))
  }
}

private func write(
  _ lines: [String], at corner: CellPoint, _ style: Style, in place: CellRect,
  on buffer: inout CellBuffer
) {
  for (row, line) in lines.enumerated() {
    buffer.write(
      line, at: CellPoint(column: corner.column, row: corner.row + row), style: style, clip: place)
  }
}

/// Draws a line with the names of keys at its end, each styled as a key.
private func drawRule(
  _ keys: [String], _ appearance: Appearance, in place: CellRect, on buffer: inout CellBuffer
) {
  let rule = String(repeating: appearance.isASCII ? "-" : "─", count: place.size.columns)
  buffer.write(rule, at: place.origin, style: .muted, clip: place)
  var column = place.maxColumn - 1
  for (age, key) in keys.reversed().enumerated() {
    let badge = " \(VisibleText.visible(key)) "
    column -= TextWidth.columns(of: badge)
    guard column > place.minColumn + 1 else { return }
    buffer.write(
      badge, in: place, from: column, style: Style(attributes: [age == 0 ? .bold : .dim, .reverse]))
    column -= 1
  }
}
