import Cells
package import Playground

/// The captions and questions below a scene, divided into lines and pages that fit on the screen.
package struct StoryText {
  /// The possible answers, or the verdict on an answer; empty if there is no question.
  package let answers: [String]
  /// The places of the choices in the lines of ``answers``; empty if they are not there.
  fileprivate let choices: [PlacedChoice]
  private let pages: [[String]]
  private let page: Int
  /// The rows above the text: the rule, unless a question needs its row.
  let top: Int
  /// The area of the story, which covers a part of the canvas if a question or a task needs more rows.
  let area: CellRect?

  /// The mark after the last word of a page that another page follows.
  private static let mark = " …"

  package init(of model: Model) {
    let screen = model.screen
    self.init(of: model, in: screen.caption, top: 1)
    guard let presentation = model.presentation,
      presentation.question != nil || presentation.controls?.state == .waiting, pages.count > 1,
      let caption = screen.caption
    else { return }
    // All of a question with its choices or its verdict, or of a task, on one page are worth more than a
    // rule, and than a part of the picture.
    let above = screen.panes.filter { $0.rect.maxRow == caption.minRow }.map(\.rect.size.rows)
    let free = max(0, (above.min() ?? 0) - StoryText.leastPaneRows)
    func area(rows: Int) -> CellRect {
      CellRect(columns: caption.columns, row: caption.maxRow - rows, rows: rows)
    }
    let whole = StoryText(of: model, in: area(rows: caption.size.rows + free), top: 0)
    let rows = whole.pages[0].count + whole.answers.count
    self.init(
      of: model, in: whole.pages.count > 1 ? caption : area(rows: max(caption.size.rows, rows)),
      top: 0)
  }

  /// The rows of the pane above that a question leaves visible.
  private static let leastPaneRows = 3

  private init(of model: Model, in area: CellRect?, top: Int) {
    (self.top, self.area) = (top, area)
    let columns = max(1, model.screen.size.columns - 2)
    let rows = (area?.size.rows ?? 1) - top
    var texts = [VisibleText.lines(of: model.presentation?.caption ?? "").joined(separator: "\n")]
    let question = model.presentation?.question
    let (answer, placed) = question?.lines(model.appearance, columns: columns) ?? ([], [])
    if rows > 0, answer.count <= max(1, rows - 1) {
      (answers, choices) = (answer, placed)
    } else {
      choices = []
      // If the answers do not fit below the text, they are on its pages, and only the typed line is
      // below it.
      let typed = question?.typedLine(model.appearance)
      answers = rows > 1 ? typed.map { [$0] } ?? [] : []
      let narrow = max(1, columns - TextWidth.columns(of: StoryText.mark))
      if let question, question.verdict == nil {
        texts += question.placedChoices(model.appearance, columns: narrow).lines
        if let retry = question.retry { texts.insert(retry.text(model.appearance), at: 0) }
      } else {
        texts.insert(contentsOf: question?.lines(model.appearance, columns: narrow).0 ?? [], at: 0)
      }
    }
    let room = max(1, rows - answers.count)
    let text = texts.joined(separator: "\n")
    let whole = StoryText.pages(of: text, columns: columns, rows: room)
    pages =
      whole.count == 1
      ? whole
      : StoryText.pages(
        of: text, columns: max(1, columns - TextWidth.columns(of: StoryText.mark)), rows: room)
    page = min(model.presentation?.page ?? 0, pages.count - 1)
  }

  /// Divides a text into pages without free lines, except for the last one.
  ///
  /// A paragraph that begins at the end of a page but fits on one is repeated from its start on the
  /// next page.
  private static func pages(of text: String, columns: Int, rows: Int) -> [[String]] {
    var pages: [[String]] = []
    var page: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let lines = String(paragraph).wrapped(toColumns: columns)
      if page.count + lines.count > rows, lines.count <= rows, !page.isEmpty {
        pages.append(page + lines.prefix(rows - page.count))
        page = []
      }
      for line in lines {
        if page.count == rows {
          pages.append(page)
          page = []
        }
        page.append(line)
      }
    }
    return pages + [page]
  }

  package var shown: [String] {
    var shown = pages[page]
    if hasMore, let last = shown.indices.last { shown[last] += StoryText.mark }
    return shown
  }

  package var hasMore: Bool { page + 1 < pages.count }

  /// Returns whether the key that continues shows the next page of a text that does not fit on a
  /// small screen.
  ///
  /// A script that continues by itself has no time for pages, and once the answer is visible, its
  /// question is not repeated.
  package static func isUnread(in model: Model) -> Bool {
    guard let presentation = model.presentation,
      ![.playing, .userInControl].contains(presentation.controls?.state)
    else { return false }
    let story = StoryText(of: model)
    let isAnswered = presentation.question?.verdict != nil && !story.answers.isEmpty
    return story.hasMore && !isAnswered
  }

  /// Returns the position of the terminal's cursor in a story: after the typed answer, at the marked
  /// choice, or otherwise at the start of the text; nil while the user controls the scene.
  static func cursor(in model: Model) -> CellPoint? {
    guard let presentation = model.presentation, let state = presentation.controls?.state,
      state != .userInControl, state != .waiting || presentation.question != nil
    else { return nil }
    let story = StoryText(of: model)
    guard let corner = story.cornerOfAnswers, let area = story.area else {
      return model.screen.status.origin
    }
    guard let question = presentation.question, question.isAnswerable, question.verdict == nil
    else { return CellPoint(column: corner.column, row: area.minRow + story.top) }
    guard !story.choices.isEmpty else {
      let typed = question.typedText(model.appearance).map { TextWidth.columns(of: $0) } ?? 0
      return CellPoint(column: corner.column + typed, row: corner.row)
    }
    guard let number = Int(question.typed), story.choices.indices.contains(number - 1) else {
      return corner
    }
    let choice = story.choices[number - 1]
    return CellPoint(
      column: corner.column + choice.columns.lowerBound, row: corner.row + choice.rows.lowerBound)
  }
}

/// The lines and columns of a choice among the answers.
private struct PlacedChoice {
  var rows: Range<Int>
  var columns: Range<Int>
}

extension StoryText {
  /// Returns the places of the choices; a choice may begin in the last line of the one before.
  func places(ofChoicesAt corner: CellPoint) -> [CellRect] {
    choices.map {
      CellRect(
        column: corner.column + $0.columns.lowerBound, row: corner.row + $0.rows.lowerBound,
        columns: $0.columns.count, rows: $0.rows.count)
    }
  }

  /// The point of the screen at which the answers begin; nil without room for a story.
  var cornerOfAnswers: CellPoint? {
    area.map { CellPoint(column: $0.minColumn + 1, row: $0.maxRow - answers.count) }
  }
}

extension Presentation.Question {
  /// Returns the possible answers with their places, or the verdict, in lines of at most that many
  /// columns.
  fileprivate func lines(
    _ appearance: Appearance, columns: Int
  ) -> (lines: [String], choices: [PlacedChoice]) {
    if let verdict { return (verdict.text(appearance).wrapped(toColumns: columns), []) }
    var (lines, places) = placedChoices(appearance, columns: columns)
    guard let retry = retry?.text(appearance) else { return (lines, places) }
    // The verdict on the first answer is in the line of the next one if there is room.
    if let last = lines.last, TextWidth.columns(of: last + "   " + retry) <= columns {
      lines[lines.count - 1] = last + "   " + retry
    } else {
      lines += retry.wrapped(toColumns: columns)
    }
    return (lines, places)
  }

  /// Returns the choices with their places, or the text that is being typed.
  fileprivate func placedChoices(
    _ appearance: Appearance, columns: Int
  ) -> (lines: [String], choices: [PlacedChoice]) {
    if choices.isEmpty { return (typedLine(appearance).map { [$0] } ?? [], []) }
    var lines: [String] = []
    var places: [PlacedChoice] = []
    for (index, choice) in choices.enumerated() {
      let choice = "\(mark(ofChoice: index)) \(VisibleText.visible(choice))"
      let entry =
        isAnswerable ? (typed == "\(index + 1)" ? appearance.arrow : " ") + choice : choice
      if let last = lines.last, TextWidth.columns(of: last + "   " + entry) <= columns {
        lines[lines.count - 1] = last + "   " + entry
        let start = TextWidth.columns(of: last + "   ")
        places.append(
          PlacedChoice(
            rows: lines.count - 1..<lines.count,
            columns: start..<start + TextWidth.columns(of: entry)))
      } else {
        let start = lines.count
        lines += entry.wrapped(toColumns: columns)
        let width = lines[start...].map { TextWidth.columns(of: $0) }.max() ?? 0
        places.append(PlacedChoice(rows: start..<lines.count, columns: 0..<width))
      }
    }
    return (lines, places)
  }

  /// Returns the line of the typed text; nil if nothing can be typed.
  fileprivate func typedLine(_ appearance: Appearance) -> String? {
    typedText(appearance).map { $0 + "_" }
  }

  /// Returns the text typed so far, after its mark; nil if nothing can be typed.
  fileprivate func typedText(_ appearance: Appearance) -> String? {
    isAnswerable && verdict == nil ? "\(appearance.arrow) \(typed)" : nil
  }
}

extension Presentation.Verdict {
  /// Returns the words of the verdict, with a sign for right or wrong.
  fileprivate func text(_ appearance: Appearance) -> String {
    let text = VisibleText.lines(of: text).joined(separator: "\n")
    guard let isRight, !appearance.isASCII else { return text }
    return (isRight ? "✓ " : "✗ ") + text
  }
}
