import Cells

/// What is told and asked beside a scene, in lines and pages for the room that a screen has.
package struct StoryText {
  /// What can be answered, or what came of an answer; nothing where nothing is asked.
  package let answers: [String]
  private let lines: [String]
  /// How many lines a page has.
  private let room: Int
  private let page: Int

  /// Between the last word of a page and the sign that there is more.
  private static let mark = " …"

  package init(of model: Model) {
    let columns = max(1, model.screen.size.columns - 2)
    let rows = (model.screen.caption?.size.rows ?? 1) - 1
    var told = [VisibleText.lines(of: model.presentation?.caption ?? "").joined(separator: "\n")]
    let question = model.presentation?.question
    let answer = question?.lines(model.appearance, columns: columns) ?? []
    if rows > 0 {
      // What is asked counts more than how: a line of it is enough to go through its pages.
      answers = Array(answer.prefix(max(1, rows - 1)))
    } else {
      answers = []
      told.insert(contentsOf: answer, at: question?.verdict == nil ? 1 : 0)
    }
    room = max(1, rows - answers.count)
    let text = told.joined(separator: "\n")
    let whole = text.wrapped(toColumns: columns)
    lines =
      whole.count <= room
      ? whole : text.wrapped(toColumns: max(1, columns - TextWidth.columns(of: StoryText.mark)))
    page = min(model.presentation?.page ?? 0, max(0, lines.count - 1) / room)
  }

  /// The lines of the page that is shown.
  package var shown: [String] {
    var shown = Array(lines.dropFirst(page * room).prefix(room))
    if hasMore, let last = shown.indices.last { shown[last] += StoryText.mark }
    return shown
  }

  /// Whether there is a page after the one shown.
  package var hasMore: Bool { (page + 1) * room < lines.count }
}

extension Presentation.Question {
  /// What can be answered, or what came of it, on lines of at most so many columns.
  fileprivate func lines(_ appearance: Appearance, columns: Int) -> [String] {
    if let verdict { return VisibleText.visible(verdict).wrapped(toColumns: columns) }
    if choices.isEmpty { return ["\(appearance.arrow) \(typed)_   Enter answers"] }
    var lines: [String] = []
    for (index, choice) in choices.enumerated() {
      let choice = "\(index + 1) \(VisibleText.visible(choice))"
      if let last = lines.last, TextWidth.columns(of: last + "   " + choice) <= columns {
        lines[lines.count - 1] = last + "   " + choice
      } else {
        lines += choice.wrapped(toColumns: columns)
      }
    }
    return lines
  }
}
