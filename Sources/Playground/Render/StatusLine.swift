import Cells

/// The content of the status line: a message, a question or a typed line.
struct StatusLine {
  /// Empty if there is nothing to say.
  private(set) var text = ""
  /// The column of the end of the typed text; nil if nothing is typed.
  private(set) var typingColumn: Int?

  /// A placeholder for the typed text in the words of a question.
  private static let field = "\u{0}"

  init(_ model: Model, columns: Int) {
    self = model.mode.sheet?.statusLine(model, columns: columns) ?? StatusLine(messageOf: model)
  }

  /// The message of the last key; empty if there is none.
  init(messageOf model: Model) {
    let words = model.appearance.words
    text = model.message.map { VisibleText.visible(words.text(of: $0)) } ?? ""
  }

  /// A question, with what was typed so far where something is typed.
  init(asking question: StatusQuestion, typed: String?, _ appearance: Appearance, columns: Int) {
    let words = appearance.words
    let field = typed == nil ? "" : StatusLine.field
    show(words.texts(of: question, typed: field), typed: typed, columns)
  }

  /// The command line.
  init(typing line: TypedLine, in model: Model, columns: Int) {
    show(line, model, model.appearance.words, columns)
  }

  /// Shows the longest form of a question that fits, with the typed text.
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

  /// Shows `:set row spa_  spacing`: the end of the typed text, then, as far as they fit, the reason why
  /// it was refused, the completions of the last word, or the usage of the command.
  private mutating func show(
    _ line: TypedLine, _ model: Model, _ words: any MessageWords, _ columns: Int
  ) {
    let room = max(10, columns - 1)
    let field = ":\(VisibleText.visible(line.text))_"
    let reason = line.reason.map { VisibleText.visible(words.text(of: $0)) }
    // A reason is worth more than the start of a long line.
    let fieldRoom = reason.map { max(8, room - 2 - TextWidth.columns(of: $0)) } ?? room
    let shown = field.end(columns: fieldRoom, model.appearance)
    typingColumn = TextWidth.columns(of: shown) - 1
    let behind =
      reason
      ?? LineCompletion(in: model).hint(
        for: line.text, words, columns: room - TextWidth.columns(of: shown) - 2)
    text = behind.isEmpty ? shown : "\(shown)  \(behind)"
  }
}

extension String {
  /// As much of the end as there is room for, after a mark where something is left out.
  func end(columns: Int, _ appearance: Appearance) -> String {
    guard TextWidth.columns(of: self) > columns else { return self }
    var end = Substring(self)
    while TextWidth.columns(of: String(end)) >= columns { end.removeFirst() }
    return (appearance.isASCII ? "~" : "…") + end
  }
}

extension LineCompletion {
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
