import Cells

/// What the status line says about the last key, asks, or shows of a typed line.
struct StatusLine {
  /// Empty where there is nothing to say.
  private(set) var text = ""
  /// How many columns there are before the end of what is typed; nil where nothing is typed.
  private(set) var typingColumn: Int?

  /// Stands for what is typed in the words of a question.
  private static let field = "\u{0}"

  init(_ model: Model, columns: Int) {
    let appearance = model.appearance
    let words = appearance.language.words(appearance)
    switch model.mode {
    case .leaving:
      let question = model.message.map { StatusQuestion.leavingUnsaved(because: $0) } ?? .leaving
      show(words.texts(of: question, typed: ""), typed: nil, columns)
    case .typing(let prompt):
      show(
        words.texts(of: model.question(of: prompt), typed: StatusLine.field), typed: prompt.typed,
        columns)
    case .typingLine(let line):
      show(line, model, words, columns)
    case .browsing, .help, .problem, .comparing, .palette:
      text = model.message.map { VisibleText.visible(words.text(of: $0)) } ?? ""
    }
  }

  /// Shows the longest form of a question that there is room for, with what was typed.
  private mutating func show(_ texts: [String], typed: String?, _ columns: Int) {
    let fitting = texts.first { TextWidth.columns(of: $0) <= columns } ?? texts.last ?? ""
    guard let typed, let start = fitting.firstRange(of: StatusLine.field) else {
      text = VisibleText.visible(fitting)
      return
    }
    let before = VisibleText.visible(String(fitting[..<start.lowerBound])) + typed
    typingColumn = TextWidth.columns(of: before)
    text = before + "_" + VisibleText.visible(String(fitting[start.upperBound...]))
  }

  /// `:set row spa_  spacing`: the end of what was typed, and as much as there is room for of the
  /// reason why it was not done, of what the last word could be, or of what the command takes.
  private mutating func show(
    _ line: TypedLine, _ model: Model, _ words: any MessageWords, _ columns: Int
  ) {
    let room = max(10, columns - 1)
    let field = ":\(VisibleText.visible(line.text))_"
    let reason = line.reason.map { VisibleText.visible(words.text(of: $0)) }
    // A reason is worth more than the start of a long line.
    let fieldRoom = reason.map { max(8, room - 2 - TextWidth.columns(of: $0)) } ?? room
    let shown = StatusLine.end(of: field, columns: fieldRoom, model.appearance)
    typingColumn = TextWidth.columns(of: shown) - 1
    let behind =
      reason ?? model.hint(for: line.text, words, columns: room - TextWidth.columns(of: shown) - 2)
    text = behind.isEmpty ? shown : "\(shown)  \(behind)"
  }

  private static func end(of field: String, columns: Int, _ appearance: Appearance) -> String {
    guard TextWidth.columns(of: field) > columns else { return field }
    var end = Substring(field)
    while TextWidth.columns(of: String(end)) >= columns { end.removeFirst() }
    return (appearance.isASCII ? "~" : "…") + end
  }
}

extension Model {
  /// What a prompt asks, or why what was typed in it is no answer.
  fileprivate func question(of prompt: Prompt) -> StatusQuestion {
    if let message { return .again(because: message) }
    return switch prompt.subject {
    case .canvas: .canvasSize
    case .priority(let priority):
      .priority(view: selection, priority, now: self.priority(priority))
    }
  }

  /// What may come next in a typed line, as much of it as there is room for.
  fileprivate func hint(for text: String, _ words: any MessageWords, columns: Int) -> String {
    if text.isEmpty { return words.lineHint }
    let completions = completions(of: text)
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
