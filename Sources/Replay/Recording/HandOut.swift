package import Cells
import Playground
import PlaygroundScreen
import SceneLayouts
import SceneModel

/// A script as a text to read on paper: its parts and captions, a picture for each question and wherever
/// it changes, and the answers at the end.
package struct HandOut {
  private let title: String
  private var items: [Item] = []
  /// The answers and the solutions, each with the texts and pictures that tell them, for the end.
  private var answers: [Item] = []
  /// Whether the pictures have colours; otherwise, views have borders.
  private let hasColors: Bool
  private var last: CellBuffer?
  /// The scene of the last question or task, until another picture is shown among the questions.
  @Boxed private var asked: Model?
  /// The layout of the last text.
  private var told: SceneLayout?

  private enum Item {
    case heading(String)
    case text(String)
    case question(String, number: Int, choices: [String])
    case picture(CellBuffer)
    /// A picture with the result of a question or a task follows, on another page.
    case turn(String)
  }

  /// Creates a hand-out, with pictures for HTML, or for a text without colours.
  package init(_ performance: Performance, hasColors: Bool = false) {
    title = performance.title
    self.hasColors = hasColors
    var questions = 0
    // Whether the texts tell the answer to a question, or the solution of a task.
    var tellsAnswers = false
    // The scene of the task that is not solved yet.
    var begun: Scene?
    // The marks that the reader knows, and those that were set after a question.
    var (known, secret): ([Annotation], [Annotation]) = ([], [])
    for var text in performance.texts + [performance.end].compactMap(\.self) {
      let marks = text.presentation.annotations
      if tellsAnswers { secret = marks.filter { !known.contains($0) } }
      if !tellsAnswers || text.cue.asks {
        // They may tell the answer, also where a later picture still has them.
        secret.removeAll { !marks.contains($0) }
        known = marks.filter { !secret.contains($0) }
        text.presentation.annotations = known
      }
      let presentation = text.presentation
      defer { told = text.model.layout }
      switch text.cue {
      case .ask:
        (tellsAnswers, last) = (false, nil)
        questions += 1
        show(text)
        asked = text.model
        let choices = presentation.question.map { question in
          question.choices.enumerated().map { "\(question.mark(ofChoice: $0)) \($1)" }
        }
        items.append(.question(presentation.caption, number: questions, choices: choices ?? []))
        tellsAnswers = true
      case .answer(let prediction) where tellsAnswers:
        let answer = HandOut.answer(to: prediction, in: text)
        answers.append(.question(answer, number: questions, choices: []))
      // A question that is not asked is a text with its answer.
      case .answer(let prediction):
        show(text)
        items += [.text(presentation.caption), .text(HandOut.answer(to: prediction, in: text))]
      // No text is about the changes at the end of a part.
      case .marker, .wait:
        if let told, told != text.model.layout || tellsAnswers && !secret.isEmpty {
          tellsAnswers ? answers += pictures(of: text) : show(text)
        }
        (tellsAnswers, last) = (false, nil)
        if case .marker(let name) = text.cue { items.append(.heading(name)) }
      case .task:
        (tellsAnswers, last) = (true, nil)
        show(text)
        asked = text.model
        begun = text.model.scene
        items.append(.text(presentation.caption))
      case .reached:
        last = nil
        answers.append(.text(presentation.caption))
        answers +=
          begun.map { text.model.scene.code(since: $0).map { .text($0) } } ?? []
        answers += pictures(of: text)
      default:
        if tellsAnswers {
          answers += pictures(of: text)
          answers.append(.text(presentation.caption))
        } else {
          show(text)
          items.append(.text(presentation.caption))
        }
      }
    }
  }

  private static func answer(to prediction: Prediction, in text: Performance.Text) -> String {
    let (model, language) = (text.model, text.model.appearance.language)
    let inspection = SceneInspection(laying: model.scene, offered: model.offered)
    return prediction.explained(
      text.presentation.question?.verdict?.text ?? "", in: inspection, language)
  }

  /// Adds the picture of a text to the questions; one that shows the result of a question begins another
  /// page, together with its heading.
  private mutating func show(_ text: Performance.Text) {
    // Another selection is no result.
    if let asked, asked.layout != text.model.layout || asked.focus != text.model.focus,
      picture(of: asked) != picture(of: text.model)
    {
      self.asked = nil
      let heading: Item? = if case .heading = items.last { items.removeLast() } else { nil }
      items.append(.turn(PlayerMessage.resultFollows.text(in: text.model.appearance.language)))
      items += heading.map { [$0] } ?? []
    }
    items += pictures(of: text)
  }

  /// Returns the picture of a text with its marks; nothing if it is the one before it.
  private mutating func pictures(of text: Performance.Text) -> [Item] {
    let picture = picture(of: text.model, text.presentation.annotations)
    guard picture != last else { return [] }
    last = picture
    // A picture may have no room for the texts of its marks.
    let marks = text.presentation.marks
    return [.picture(picture)] + (marks.isEmpty ? [] : [.text(marks)])
  }

  private func picture(of model: Model, _ marks: [Annotation] = []) -> CellBuffer {
    var model = model
    model.presentation = Presentation()
    model.presentation?.annotations = marks
    if !hasColors {
      (model.appearance.terminalDepth, model.appearance.hasPatterns) = (.monochrome, false)
    }
    let picture = Wall.pictureSize(of: model)
    let size = CellSize(columns: picture.columns + 4, rows: picture.rows + 3)
    let wall = Wall(
      of: [], largestCanvas: model.layout.canvasCells, size: size, model.appearance)
    return wall.cells(of: model)
  }
}

extension Beat.Cue {
  fileprivate var asks: Bool {
    switch self {
    case .ask, .task: true
    default: false
    }
  }
}

extension HandOut {
  package var markdown: VisibleText {
    var parts = ["# \(line(title))"] + items.flatMap(blocks)
    if !answers.isEmpty { parts += [Self.newPage, "---"] + answers.flatMap(blocks) }
    return VisibleText(lines: parts.joined(separator: "\n\n") + "\n")
  }

  /// The HTML in Markdown that begins another page, for what prints it.
  private static let newPage = "<div style=\"page-break-after: always\"></div>"

  private func blocks(for item: Item) -> [String] {
    switch item {
    case .heading(let name): return ["## \(line(name))"]
    case .text(let text): return [line(text)]
    case .turn(let text): return [line(text), Self.newPage]
    case .question(let text, let number, let choices):
      let list = choices.map { "- \(line($0))" }.joined(separator: "\n")
      return ["**\(number).** \(line(text))"] + (list.isEmpty ? [] : [list])
    case .picture(let picture):
      let rows = picture.text.split(separator: "\n", omittingEmptySubsequences: false)
      guard let first = rows.firstIndex(where: { !$0.isEmpty }),
        let last = rows.lastIndex(where: { !$0.isEmpty })
      else { return [] }
      return [rows[first...last].map { "    \($0)" }.joined(separator: "\n")]
    }
  }

  /// The hand-out as one HTML file, which loads nothing.
  package func html(in colors: PictureColors = .standard) -> VisibleText {
    func tag(_ name: String, _ text: String, attribute: VisibleText = "") -> VisibleText {
      let shown = VisibleText.visible(text.replacing("\n", with: " ")).markupEscaped
      return "<\(name)\(attribute)>\(shown)</\(name)>"
    }
    var lines: [VisibleText] = [
      "<!DOCTYPE html>", "<meta charset=\"utf-8\">",
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
        + "style-src 'unsafe-inline'; img-src data:\">",
      "<style>body{max-width:50em;margin:2em auto;font-family:sans-serif}svg{max-width:100%}"
        + ".turn{break-before:page}</style>",
      tag("title", title), tag("h1", title),
    ]
    func add(_ items: [Item]) {
      for item in items {
        switch item {
        case .heading(let name): lines.append(tag("h2", name))
        case .text(let text): lines.append(tag("p", text))
        case .turn(let text): lines.append(tag("p", text, attribute: " class=\"turn\""))
        case .question(let text, let number, let choices):
          lines.append(tag("p", "\(number). \(text)"))
          lines += choices.map { tag("div", $0) }
        case .picture(let picture): lines.append(picture.svg(in: colors))
        }
      }
    }
    add(items)
    if !answers.isEmpty { lines.append("<hr class=\"turn\">") }
    add(answers)
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns a text in one line, without characters that Markdown takes for marks.
  private func line(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let line = ["\\", "*", "_", "`", "[", "<"].reduce(VisibleText.visible(words)) {
      $0.replacing($1, with: "\\" + $1)
    }
    // At the start of a line, these begin a list, a heading or a quotation.
    let number = line.prefix { $0.isASCII && $0.isNumber }
    let mark = line.dropFirst(number.count).first
    guard number.isEmpty ? "-+#>=~|".contains(mark ?? " ") : ".)".contains(mark ?? " ") else {
      return line
    }
    return "\(number)\\\(line.dropFirst(number.count))"
  }
}
