import Cells

/// The question before the scene is replaced, which stays open until it is answered.
struct ReplacingSheet: Sheet {
  let replacement: Replacement

  /// Asks whether to save the changes; with the reason why the last attempt failed.
  func ask(in model: inout Model, because reason: Message? = nil) {
    model.mode = .replacing(replacement)
    model.message = reason
  }

  func take(_ key: Key, in model: inout Model) -> [Effect] {
    if key == .escape {
      close(in: &model)
      return []
    }
    guard let answer = Unsaved(answeredBy: key) else {
      ask(in: &model)
      return []
    }
    close(in: &model)
    return [.replace(replacement, answer)]
  }

  func take(pasted bytes: [UInt8], in model: inout Model) -> [Effect] {
    ask(in: &model)
    return []
  }

  private func close(in model: inout Model) {
    model.mode = .browsing
    model.message = nil
  }

  func statusLine(_ model: Model, columns: Int) -> StatusLine {
    LeavingSheet().statusLine(model, columns: columns)
  }
}
