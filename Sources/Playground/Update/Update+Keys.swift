package import Cells
import SceneModel
import SceneText

/// Changes the model as a key asks.
///
/// An open sheet or question takes every key; none of them reaches the scene.
package func update(_ model: inout Model, _ key: Key) -> [Effect] {
  switch model.mode {
  case .help(let offset):
    updateHelp(&model, key, offset)
    return []
  case .problem(let index, let offset):
    updateProblem(&model, key, index, offset)
    return []
  case .comparing(let comparison):
    updateComparing(&model, key, comparison)
    return []
  case .typing(let prompt):
    updatePrompt(&model, key, prompt)
    return []
  case .typingLine(let line): return updateTypedLine(&model, key, line)
  case .palette(let palette): return updatePalette(&model, key, palette)
  case .leaving: return updateLeaving(&model, key)
  case .browsing:
    guard let invocation = model.invocation(for: key) else {
      model.message = .noFunction(key)
      return []
    }
    return update(&model, invocation)
  }
}

/// What an event asks for, by a key, by a click on the key bar or by Enter after a typed line; nil where
/// a sheet or a question takes the event.
package func requestedInvocation(of input: InputEvent, in model: Model) -> Invocation? {
  if case .typingLine(let line) = model.mode {
    return input == .key(.enter) ? try? Invocation(parsing: line.text) : nil
  }
  if case .palette(let palette) = model.mode, input == .key(.enter) {
    return palette.requestedInvocation(in: model)
  }
  guard model.mode == .browsing else { return nil }
  switch input {
  case .key(let key):
    let invocation = model.invocation(for: key)
    // What has to be typed first is no request yet.
    let isTyped = invocation.map { model.lineForMissingArguments(of: $0) != nil } ?? false
    return isTyped ? Invocation(.typeLine) : invocation
  case .mouse(let event) where event.kind == .click:
    guard case .invoke(let invocation) = frame(of: model).purpose(at: event.point) else {
      return nil
    }
    return invocation
  default: return nil
  }
}

/// The help sheet scrolls and closes; every other key does nothing.
private func updateHelp(_ model: inout Model, _ key: Key, _ offset: Int) {
  let page = max(1, model.helpRows - 1)
  switch key {
  case .escape, .character("q"), .character("Q"), .character("?"), .function(1), .control("c"):
    model.mode = .browsing
  case .down, .character("j"), .enter, .tab: model.scrollHelp(to: offset + 1)
  case .up, .character("k"), .backTab: model.scrollHelp(to: offset - 1)
  case .pageDown, .character(" "): model.scrollHelp(to: offset + page)
  case .pageUp: model.scrollHelp(to: offset - page)
  case .home, .character("g"): model.scrollHelp(to: 0)
  case .end, .character("G"): model.scrollHelp(to: .max)
  default: break
  }
}

extension Model {
  mutating func toggleHelp() -> Outcome {
    mode = mode.isHelp ? .browsing : .help(scrolledBy: 0)
    return .done
  }

  /// Scrolls the help sheet to a line, as far as it has lines.
  mutating func scrollHelp(to offset: Int) {
    mode = .help(scrolledBy: max(0, min(offset, lastHelpOffset)))
  }
}

/// No more lines than the sheet of the smallest screen has.
private let problemPage = 4

/// The sheet about a problem goes on to the next one, scrolls and closes.
private func updateProblem(_ model: inout Model, _ key: Key, _ index: Int, _ offset: Int) {
  switch key {
  case .escape, .enter, .character("q"), .character("Q"), .control("c"): model.mode = .browsing
  case .character("p"), .character("n"), .tab, .right, .character(" "): model.showProblem(index + 1)
  case .character("N"), .backTab, .left: model.showProblem(index - 1)
  case .down, .character("j"): model.scrollProblem(index, to: offset + 1)
  case .up, .character("k"): model.scrollProblem(index, to: offset - 1)
  case .pageDown: model.scrollProblem(index, to: offset + problemPage)
  case .pageUp: model.scrollProblem(index, to: offset - problemPage)
  case .character(let digit):
    if let number = digit.wholeNumberValue { model.makeRemedy(number - 1) }
  default: break
  }
}

extension Model {
  mutating func scrollProblem(_ index: Int, to offset: Int) {
    let last = ProblemSheet(of: self, index)?.lastOffset ?? 0
    mode = .problem(index, scrolledBy: max(0, min(offset, last)))
  }
}

/// The question before quitting is asked until it is answered.
private func updateLeaving(_ model: inout Model, _ key: Key) -> [Effect] {
  switch key {
  case .character("s"), .character("S"), .character("y"), .character("Y"), .enter:
    model.endAsking()
    return [.saveAndLeave(model.scene)]
  case .character("d"), .character("D"), .character("n"), .character("N"):
    model.endAsking()
    return [.leave]
  case .escape: model.endAsking()
  default: model.askBeforeLeaving()
  }
  return []
}

extension Model {
  /// Asks whether to save the changes; a reason says why they could not be saved when last asked.
  mutating func askBeforeLeaving(because reason: Message? = nil) {
    mode = .leaving
    message = reason
  }

  fileprivate mutating func endAsking() {
    mode = .browsing
    message = nil
  }
}
