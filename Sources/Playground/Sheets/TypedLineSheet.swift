import Cells

/// The command line handles every key: characters, Tab to complete, Up and Down to recall lines,
/// Enter to perform and Esc to close.
extension TypedLine: Sheet {
  func take(_ key: Key, in model: inout Model) -> [Effect] {
    var line = self
    switch key {
    case .escape, .control("c"):
      model.memory.effectAfterSaving = nil
      closeAll(in: &model)
      return []
    case .backspace where text.isEmpty:
      closeAll(in: &model)
      return []
    case .enter: return perform(in: &model)
    case .backspace: line.deleteCharacter()
    case .control("w"): line.deleteWord()
    case .control("u"): line.deleteAll()
    case .tab: return complete(by: 1, in: &model)
    case .backTab: return complete(by: -1, in: &model)
    case .up: line.recall(-1, of: model.memory.typedLines)
    case .down: line.recall(1, of: model.memory.typedLines)
    case .left, .right, .home, .end: line.unselect()
    case .character(let character): line.type(String(character))
    default: break
    }
    line.show(in: &model)
    return []
  }

  func effect(of key: Key) -> SheetKey? { effectInField(of: key) }

  /// Types pasted text; each of its lines is a command.
  func take(pasted bytes: [UInt8], in model: inout Model) -> [Effect] {
    let lines =
      (text.isEmpty ? Invocation.constraints(in: bytes) : nil)
      ?? String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .filter { !$0.allSatisfy { $0 == " " } }.map(String.init)
    var line = self
    line.type(VisibleText.visible(lines.joined(separator: fixed > 0 ? " " : " ; ")))
    line.show(in: &model)
    return []
  }

  func requestedInvocation(of key: Key, in model: Model) -> Invocation? {
    key == .enter ? try? Invocation(parsing: command) : nil
  }

  /// The command that Enter performs; without a value, it resets the property to its default.
  package var command: String {
    guard fixed > 0, value.allSatisfy({ $0 == " " }), text.hasPrefix("set ") else {
      return text + ending
    }
    // If one number of a value is missing, the whole value is.
    return ending.isEmpty
      ? "un" + text : "un" + text.split(separator: " ").prefix(3).joined(separator: " ")
  }

  /// Opens the command line, or updates the open one.
  func show(in model: inout Model) {
    model.mode = .typingLine(self)
    model.message = reason
  }

  /// Completes the last word of the line; only the stage knows which paths exist.
  fileprivate func complete(by step: Int, in model: inout Model) -> [Effect] {
    var line = self
    if line.offer == nil, let completion = PathCompletion(line.text, step: step) {
      return [.completePath(completion)]
    }
    line.complete(by: step, among: LineCompletion(in: model).completions)
    line.show(in: &model)
    return []
  }

  /// Shows the completions of a path, if the line is still the one that requested them.
  static func take(_ paths: [String], for completion: PathCompletion, in model: inout Model) {
    guard case .typingLine(var line) = model.mode, line.text == completion.line else { return }
    line.complete(with: paths, after: completion.start, completion.step)
    line.show(in: &model)
  }

  /// Closes the line if it was refused; the reason stays as the message.
  static func closeRefused(in model: inout Model) {
    guard case .typingLine(let line) = model.mode, let reason = line.reason else { return }
    model.mode = .browsing
    model.message = reason
  }

  /// Opens the line again whose effect was not possible; without one, only shows the reason.
  static func reopen(because reason: Message, in model: inout Model) {
    model.message = reason
    model.memory.lineOfEffects?.keep(because: reason, in: &model)
  }

  /// Performs the typed line, which can contain several commands; a refused one stays open with
  /// those after it, and the reason.
  fileprivate func perform(in model: inout Model) -> [Effect] {
    guard !text.allSatisfy({ $0 == " " }) else {
      closeAll(in: &model)
      return []
    }
    // A refused line can be recalled, because typing replaces it.
    model.memory.remember(typed: command)
    let parts = fixed > 0 ? [command] : LineRequest.parts(of: command)
    var effects: [Effect] = []
    for (number, part) in parts.enumerated() {
      let line = number == 0 ? self : TypedLine(parts[number...].joined(separator: " ; "))
      do throws(InvocationError) {
        let invocation = try Invocation(parsing: part)
        closeAll(in: &model)
        let (more, refusal) = model.perform(invocation)
        effects += more
        if !more.isEmpty, number == parts.count - 1 { model.memory.lineOfEffects = line }
        switch refusal {
        // The commands after one that asks something are not its answer.
        case nil where model.mode == .browsing: continue
        case nil: break
        // There is nothing to correct in a line that is right but changes nothing.
        case let refusal? where refusal.isAlreadySo:
          model.message = .refused(refusal)
          continue
        case let refusal?: line.keep(because: .refused(refusal), in: &model)
        }
      } catch {
        line.keep(because: .invalid(error), in: &model)
      }
      break
    }
    return effects
  }

  private func keep(because reason: Message, in model: inout Model) {
    var line = self
    line.refuse(because: reason)
    line.show(in: &model)
  }
}
