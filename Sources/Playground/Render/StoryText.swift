import Cells

/// The captions and questions below a scene, divided into lines and pages that fit on the screen.
package struct StoryText {
  /// The possible answers, or the verdict on an answer; empty if there is no question.
  package let answers: [String]
  private let pages: [[String]]
  private let page: Int

  /// The mark after the last word of a page that another page follows.
  private static let mark = " …"

  package init(of model: Model) {
    let columns = max(1, model.screen.size.columns - 2)
    let rows = (model.screen.caption?.size.rows ?? 1) - 1
    var told = [VisibleText.lines(of: model.presentation?.caption ?? "").joined(separator: "\n")]
    let question = model.presentation?.question
    let answer = question?.lines(model.appearance, columns: columns) ?? []
    if rows > 0, answer.count <= max(1, rows - 1) {
      answers = answer
    } else {
      // If the answers do not fit below the text, they are on its pages, and only the typed line is
      // below it.
      let typed = question?.typedLine(model.appearance)
      answers = rows > 1 ? typed.map { [$0] } ?? [] : []
      told.insert(contentsOf: answer, at: question?.verdict == nil ? 1 : 0)
    }
    let room = max(1, rows - answers.count)
    let text = told.joined(separator: "\n")
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

  /// The lines of the page shown.
  package var shown: [String] {
    var shown = pages[page]
    if hasMore, let last = shown.indices.last { shown[last] += StoryText.mark }
    return shown
  }

  /// Whether there is a page after the one shown.
  package var hasMore: Bool { page + 1 < pages.count }
}

extension Model {
  /// Whether the key that continues shows the next page of a text that does not fit on a small screen.
  ///
  /// A script that continues by itself has no time for pages, and once the answer is visible, its
  /// question is not repeated.
  package var spaceTurnsPage: Bool {
    guard let presentation, ![.playing, .byHand].contains(presentation.controls?.state) else {
      return false
    }
    let story = StoryText(of: self)
    let isAnswered = presentation.question?.verdict != nil && !story.answers.isEmpty
    return story.hasMore && !isAnswered
  }
}

extension Presentation.Question {
  /// Returns the possible answers, or the verdict, in lines of at most that many columns.
  fileprivate func lines(_ appearance: Appearance, columns: Int) -> [String] {
    if let verdict { return verdict.text(appearance).wrapped(toColumns: columns) }
    if choices.isEmpty { return typedLine(appearance).map { [$0] } ?? [] }
    var lines: [String] = []
    for (index, choice) in choices.enumerated() {
      let choice = "\(mark(ofChoice: index)) \(VisibleText.visible(choice))"
      let entry =
        isAnswerable ? (typed == "\(index + 1)" ? appearance.arrow : " ") + choice : choice
      if let last = lines.last, TextWidth.columns(of: last + "   " + entry) <= columns {
        lines[lines.count - 1] = last + "   " + entry
      } else {
        lines += entry.wrapped(toColumns: columns)
      }
    }
    return lines
  }

  /// Returns the text typed so far; nil if nothing can be typed.
  fileprivate func typedLine(_ appearance: Appearance) -> String? {
    guard isAnswerable, verdict == nil else { return nil }
    return "\(appearance.arrow) \(typed)_"
  }
}

extension Presentation.Verdict {
  /// Returns the words of the verdict, with a sign for right or wrong.
  fileprivate func text(_ appearance: Appearance) -> String {
    let text = VisibleText.visible(text)
    guard let isRight, !appearance.isASCII else { return text }
    return (isRight ? "✓ " : "✗ ") + text
  }
}
