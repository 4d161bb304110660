import Cells
import SceneModel
import SceneText

/// The command line takes every key: characters, Tab to complete, Up and Down for the lines before,
/// Enter to perform and Esc to close.
func updateTypedLine(_ model: inout Model, _ key: Key, _ line: TypedLine) -> [Effect] {
  var line = line
  switch key {
  case .escape, .control("c"):
    model.closeLine()
    return []
  case .backspace where line.text.isEmpty:
    model.closeLine()
    return []
  case .enter: return model.perform(line)
  case .backspace: line.deleteCharacter()
  case .control("w"): line.deleteWord()
  case .control("u"): line.deleteAll()
  case .tab: line.complete(by: 1, among: model.completions)
  case .backTab: line.complete(by: -1, among: model.completions)
  case .up: line.recall(-1, of: model.typedLines)
  case .down: line.recall(1, of: model.typedLines)
  case .character(let character): line.type(character)
  default: break
  }
  model.show(line)
  return []
}

extension Model {
  /// Opens the command line, or shows what was typed in it.
  mutating func show(_ line: TypedLine) {
    mode = .typingLine(line)
    message = lineText(line)
  }

  fileprivate mutating func closeLine() {
    mode = .browsing
    message = nil
  }

  /// Performs what was typed; a line that cannot be done stays, with the reason.
  fileprivate mutating func perform(_ line: TypedLine) -> [Effect] {
    guard !line.text.allSatisfy({ $0 == " " }) else {
      closeLine()
      return []
    }
    do throws(InvocationError) {
      let invocation = try Invocation(parsing: line.text)
      closeLine()
      let (effects, refusal) = perform(invocation)
      remember(typed: line.text)
      if let refusal { keep(line, because: refusal.text) }
      return effects
    } catch {
      keep(line, because: error.message)
      return []
    }
  }

  private mutating func keep(_ line: TypedLine, because reason: String) {
    var line = line
    line.reason = reason
    show(line)
  }

  /// `:set row spa_  spacing`: the end of what was typed, and as much as there is room for of the
  /// reason why it was not done, of what the last word could be, or of what the command takes.
  private func lineText(_ line: TypedLine) -> String {
    let room = max(10, terminalSize.columns - 2)
    let field = ":\(line.text)_"
    guard let reason = line.reason else {
      let shown = end(of: field, columns: room)
      let hint = hint(for: line.text, columns: room - shown.count - 2)
      return hint.isEmpty ? shown : "\(shown)  \(hint)"
    }
    // A reason is worth more than the start of a long line.
    return "\(end(of: field, columns: max(8, room - 2 - reason.count)))  \(reason)"
  }

  private func end(of field: String, columns: Int) -> String {
    guard field.count > columns else { return field }
    return (appearance.isASCII ? "~" : "…") + field.suffix(max(0, columns - 1))
  }

  /// What may come next, as much of it as there is room for.
  private func hint(for text: String, columns: Int) -> String {
    if text.isEmpty { return "a command; Tab completes, Esc closes" }
    let words = completions(of: text)
    guard !words.isEmpty else {
      let name = text.split(separator: " ").first.map(String.init) ?? ""
      return CommandTable.command(CommandName(rawValue: name))?.usage ?? ""
    }
    var length = 0
    let shown = words.prefix { word in
      length += word.count + 1
      return length <= columns
    }
    return shown.joined(separator: " ")
  }
}
