import Cells
import Playground

/// The content of the status line: a message, a question or a typed line.
struct StatusLine {
  /// The text; empty if there is nothing to show.
  private(set) var text = ""
  /// The column of the end of the typed text; nil if nothing is typed.
  private(set) var typingColumn: Int?
  /// The columns of the selected text, which what is typed replaces.
  private(set) var selected = 0..<0

  /// The placeholder for the typed text in the text of a question.
  private static let field = "\u{0}"

  init(_ model: Model, columns: Int) {
    self = model.mode.drawn?.statusLine(model, columns: columns) ?? StatusLine(messageOf: model)
  }

  /// Creates the line for the message of the last key; empty if there is none.
  init(messageOf model: Model) {
    let words = model.appearance.words
    text = model.message.map { VisibleText.visible(words.text(of: $0)) } ?? ""
  }

  /// Creates the line for a question with the text typed so far, in the longest form that fits.
  init(asking question: StatusQuestion, typed: String?, _ appearance: Appearance, columns: Int) {
    let field = typed == nil ? "" : StatusLine.field
    let texts = appearance.words.texts(of: question, typed: field)
    let fitting = texts.first { TextWidth.columns(of: $0) <= columns } ?? texts.last ?? ""
    guard let typed, let start = fitting.firstRange(of: StatusLine.field) else {
      text = VisibleText.visible(fitting)
      return
    }
    let before = VisibleText.visible(String(fitting[..<start.lowerBound])) + typed
    typingColumn = TextWidth.columns(of: before)
    text = before + "_" + VisibleText.visible(String(fitting[start.upperBound...]))
  }

  /// Creates the command line, `:set row spa_ spacing`: the end of the typed text and then, if they fit,
  /// the reason why it was refused, the completions of the last word, or the usage of the command.
  init(typing line: TypedLine, in model: Model, columns: Int) {
    let words = model.appearance.words
    let room = max(10, columns - 1)
    let field = ":\(VisibleText.visible(line.text))_"
    let reason = line.reason.map { VisibleText.visible(words.text(of: $0)) }
    // A reason is more important than the start of a long line.
    let fieldRoom = reason.map { max(8, room - 2 - TextWidth.columns(of: $0)) } ?? room
    let shown = field.end(columns: fieldRoom, model.appearance)
    let end = TextWidth.columns(of: shown) - 1
    typingColumn = end
    selected =
      max(0, end - TextWidth.columns(of: VisibleText.visible(line.selectedText)))..<max(0, end)
    let behind =
      reason
      ?? LineCompletion(in: model).hint(
        for: line.text, words, columns: room - TextWidth.columns(of: shown) - 2)
    text = behind.isEmpty ? shown : "\(shown)  \(behind)"
  }
}

extension String {
  /// Returns the longest suffix that fits, after a mark if the start is omitted.
  func end(columns: Int, _ appearance: Appearance) -> String {
    guard TextWidth.columns(of: self) > columns else { return self }
    var end = Substring(self)
    while TextWidth.columns(of: String(end)) >= columns { end.removeFirst() }
    return (appearance.isASCII ? "~" : "…") + end
  }
}

extension LineCompletion {
  /// Returns a hint for continuing a typed line: examples or completions, as many as fit, or the usage
  /// of the command.
  fileprivate func hint(for text: String, _ words: MessageWords, columns: Int) -> String {
    if text.isEmpty { return words.lineHint }
    let completions = hints(for: text)
    guard !completions.isEmpty else {
      let name = text.split(separator: " ").first.map(String.init) ?? ""
      return CommandTable.command(CommandName(rawValue: name))?.usage ?? ""
    }
    var length = 0
    let shown = completions.prefix { word in
      length += word.count + 1
      return length <= columns
    }
    return shown.joined(separator: " ")
  }
}
