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
    message = line.reason
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
      if let refusal { keep(line, because: .refused(refusal)) }
      return effects
    } catch {
      keep(line, because: .invalid(error))
      return []
    }
  }

  private mutating func keep(_ line: TypedLine, because reason: Message) {
    var line = line
    line.reason = reason
    show(line)
  }
}
