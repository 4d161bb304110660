import Cells

/// The story: a rule with the keys that were pressed, and under it what is told or asked.
func drawCaption(_ model: Model, on buffer: inout CellBuffer) {
  guard let presentation = model.presentation, let place = model.screen.caption else { return }
  let room = captionRows(of: model)
  buffer.fill(place, style: Style())
  drawRule(presentation.keys, model.appearance, in: place, on: &buffer)
  let text = place.inset(columns: 1).size.columns
  let answers = presentation.question.map { answerLine($0, model.appearance) }
  let lines = VisibleText.lines(of: presentation.caption).joined(separator: "\n")
    .wrapped(toColumns: text)
  for (row, line) in lines.prefix(room).enumerated() {
    let isCut = row == room - 1 && lines.count > room
    buffer.write(
      isCut ? (line + " …").truncated(toColumns: text) : line,
      at: CellPoint(column: place.minColumn + 1, row: place.minRow + 1 + row), style: .strong,
      clip: place)
  }
  if let answers {
    buffer.write(
      answers.truncated(toColumns: text),
      at: CellPoint(column: place.minColumn + 1, row: place.maxRow - 1), style: .accent,
      clip: place)
  }
}

/// How many lines there are for what is told: under the rule, and above an answer.
func captionRows(of model: Model) -> Int {
  guard let presentation = model.presentation, let place = model.screen.caption else { return 0 }
  return max(0, place.size.rows - 1 - (presentation.question == nil ? 0 : 1))
}

/// A line with the names of keys at its end, each like a key.
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
      badge, at: CellPoint(column: column, row: place.minRow),
      style: age == 0
        ? Style(attributes: [.bold, .reverse]) : Style(attributes: [.dim, .reverse]),
      clip: place)
    column -= 1
  }
}

private func answerLine(_ question: Presentation.Question, _ appearance: Appearance) -> String {
  if let verdict = question.verdict { return VisibleText.visible(verdict) }
  if question.choices.isEmpty { return "\(appearance.arrow) \(question.typed)_   Enter answers" }
  return question.choices.enumerated().map { index, choice in
    "\(index + 1) \(VisibleText.visible(choice))"
  }.joined(separator: "   ")
}
