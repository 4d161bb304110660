import Cells

/// The question whether to save the changes before quitting, or before the scene is replaced; it
/// stays open until it is answered.
struct UnsavedSheet: Sheet {
  /// The scene that replaces this one; nil before quitting.
  var replacement: Replacement?

  /// Asks the question; with the reason why the last attempt to save failed.
  func ask(in model: inout Model, because reason: Message? = nil) {
    model.mode = replacement.map { .replacing($0) } ?? .leaving
    model.message = reason
  }

  func take(_ key: Key, in model: inout Model) -> [Effect] {
    if key == .escape {
      close(in: &model)
      return []
    }
    if let other = model.appearance.keys.invocation(for: key), isNamedByReason(other.command, model)
    {
      close(in: &model)
      return update(&model, other)
    }
    guard let answer = Unsaved(answeredBy: key) else {
      // Saving again may overwrite what another program wrote, so the warning stays.
      ask(in: &model, because: model.message)
      return []
    }
    close(in: &model)
    return [effect(of: answer, for: model)]
  }

  /// Returns whether the reason why saving failed names a command.
  private func isNamedByReason(_ command: CommandName, _ model: Model) -> Bool {
    if case .file(.changedOnDisk) = model.message, command == .reset { return true }
    return command == .saveAs
  }

  private func effect(of answer: Unsaved, for model: Model) -> Effect {
    if let replacement { return .replace(replacement, answer) }
    return answer == .save ? .saveAndLeave(model.scene) : .leave
  }

  func effect(of key: Key) -> SheetKey? {
    if key == .escape { return .cancel }
    return Unsaved(answeredBy: key).map { $0 == .save ? .save : .discard }
  }

  func take(pasted bytes: [UInt8], in model: inout Model) -> [Effect] {
    ask(in: &model, because: model.message)
    return []
  }
}

extension Unsaved {
  /// The answer of a key to the question about unsaved changes; nil if it is not one.
  init?(answeredBy key: Key) {
    switch key {
    case .character("s"), .character("S"), .character("y"), .character("Y"), .enter: self = .save
    case .character("d"), .character("D"), .character("n"), .character("N"): self = .discard
    default: return nil
    }
  }
}
