import Cells
import SceneModel
import SceneText

/// The command line takes every key: characters, Tab to complete, Up and Down for the lines before,
/// Enter to perform and Esc to close.
extension TypedLine: Sheet {
  func take(_ key: Key, in model: inout Model) -> [Effect] {
    var line = self
    switch key {
    case .escape, .control("c"):
      model.closeLine()
      return []
    case .backspace where text.isEmpty:
      model.closeLine()
      return []
    case .enter: return model.perform(self)
    case .backspace: line.deleteCharacter()
    case .control("w"): line.deleteWord()
    case .control("u"): line.deleteAll()
    case .tab: return model.complete(self, by: 1)
    case .backTab: return model.complete(self, by: -1)
    case .up: line.recall(-1, of: model.typedLines)
    case .down: line.recall(1, of: model.typedLines)
    case .character(let character): line.type(character)
    default: break
    }
    model.show(line)
    return []
  }

  func take(pasted bytes: [UInt8], in model: inout Model) -> [Effect] { type(bytes, in: &model) }

  func requestedInvocation(of input: InputEvent, in model: Model) -> Invocation? {
    input == .key(.enter) ? try? Invocation(parsing: command) : nil
  }

  func statusLine(_ model: Model, columns: Int) -> StatusLine {
    StatusLine(typing: self, in: model, columns: columns)
  }

  /// In the row of the form where a value is typed there, else in the status line.
  func cursor(_ source: FrameSource) -> Cursor {
    source.endOfTypedValue.map { Cursor(at: $0, isShown: true) } ?? cursorInStatusLine(source)
  }
}

extension TypedLine {
  /// The command that Enter performs: a property whose value was deleted gets its usual one.
  package var command: String {
    guard fixed > 0, value.allSatisfy({ $0 == " " }), text.hasPrefix("set ") else { return text }
    return "un" + text
  }
}

extension Model {
  /// Opens the command line, or shows the typed text in it.
  mutating func show(_ line: TypedLine) {
    mode = .typingLine(line)
    message = line.reason
  }

  /// Completes the last word of the line; only the stage knows what paths there are.
  fileprivate mutating func complete(_ line: TypedLine, by step: Int) -> [Effect] {
    var line = line
    if !line.isOffering, let completion = PathCompletion(line.text, step: step) {
      return [.completePath(completion)]
    }
    line.complete(by: step, among: completions)
    show(line)
    return []
  }

  /// Completes a path in the line that it was asked for.
  mutating func take(_ paths: [String], for completion: PathCompletion) {
    guard case .typingLine(var line) = mode, line.text == completion.line else { return }
    line.offer(paths, after: completion.start, completion.step)
    show(line)
  }

  fileprivate mutating func closeLine() {
    mode = .browsing
    message = nil
  }

  /// Performs the typed line; a line that is refused stays, with the reason.
  fileprivate mutating func perform(_ line: TypedLine) -> [Effect] {
    guard !line.text.allSatisfy({ $0 == " " }) else {
      closeLine()
      return []
    }
    do throws(InvocationError) {
      let invocation = try Invocation(parsing: line.command)
      closeLine()
      let (effects, refusal) = perform(invocation)
      remember(typed: line.command)
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
