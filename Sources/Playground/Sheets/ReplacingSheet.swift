import Cells

/// The question before the scene is replaced is asked until it is answered.
struct ReplacingSheet: Sheet {
  let replacement: Replacement

  func take(_ key: Key, in model: inout Model) -> [Effect] {
    if key == .escape {
      close(in: &model)
      return []
    }
    guard let answer = Unsaved(answeredBy: key) else {
      model.askBeforeReplacing(replacement)
      return []
    }
    close(in: &model)
    return [.replace(replacement, answer)]
  }

  func take(pasted bytes: [UInt8], in model: inout Model) -> [Effect] {
    model.askBeforeReplacing(replacement)
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

extension Model {
  /// Asks whether to save the changes; a reason says why they could not be saved when last asked.
  mutating func askBeforeReplacing(_ replacement: Replacement, because reason: Message? = nil) {
    mode = .replacing(replacement)
    message = reason
  }
}
