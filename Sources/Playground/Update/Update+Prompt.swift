import AutoLayout
import Cells
import SceneLayouts
import SceneModel

/// An open prompt takes every key: characters, Enter to apply, Esc to cancel.
func updatePrompt(_ model: inout Model, _ key: Key, _ prompt: Prompt) {
  var prompt = prompt
  switch key {
  case .escape, .control("c"):
    model.mode = .browsing
    model.message = nil
    return
  case .enter: return model.apply(prompt)
  case .backspace: _ = prompt.typed.popLast()
  case .tab: prompt.turn(by: 1)
  case .backTab: prompt.turn(by: -1)
  case .character(let character) where prompt.takes(character):
    prompt.typed.append(character == "×" ? "x" : character)
  default: break
  }
  model.ask(prompt)
}

extension Prompt {
  /// Longer than any value.
  private static let mostCharacters = 12

  fileprivate func takes(_ character: Character) -> Bool {
    guard typed.count < Prompt.mostCharacters else { return false }
    let others = subject == .canvas ? "x×" : "."
    return character.isASCII && character.isNumber || others.contains(character)
  }

  /// The next priority; a size has no other.
  fileprivate mutating func turn(by step: Int) {
    guard case .priority(let priority) = subject else { return }
    subject = .priority(priority.following(step))
  }
}

extension Model {
  /// Opens a prompt, or shows what was typed in it.
  mutating func ask(_ prompt: Prompt, because reason: Message? = nil) {
    mode = .typing(prompt)
    message = reason
  }

  /// Applies what was typed; asks again where it makes no sense.
  fileprivate mutating func apply(_ prompt: Prompt) {
    switch prompt.subject {
    case .canvas:
      guard let size = PartialSize(prompt.typed, most: Model.mostCells) else {
        return ask(prompt, because: .invalidCanvasSize(most: Model.mostCells))
      }
      mode = .browsing
      message = nil
      tell(setCanvas(size))
    case .priority(let priority):
      guard let number = Double(prompt.typed), (1...1000).contains(number) else {
        return ask(prompt, because: .invalidPriority)
      }
      mode = .browsing
      message = nil
      tell(setPriority(priority, to: number))
    }
  }

  /// A priority of the selected view.
  func priority(_ priority: Prompt.Priority) -> Double {
    selectedView[keyPath: priority.path]
  }

  mutating func setPriority(_ priority: Prompt.Priority, to number: Double) -> Outcome {
    let (id, path) = (selection, priority.path)
    let before = self.priority(priority)
    guard before != number else {
      return .refused(.samePriority(view: id, priority, number))
    }
    edit { $0.root.change(id) { $0[keyPath: path] = number } }
    message = .setPriority(view: id, priority, from: before, to: number)
    return .done
  }
}

extension Prompt.Priority {
  /// The hugging or the resistance along an axis.
  init(isHugging: Bool, _ axis: Axis) {
    self =
      switch (isHugging, axis) {
      case (true, .horizontal): .huggingHorizontal
      case (true, .vertical): .huggingVertical
      case (false, .horizontal): .resistanceHorizontal
      case (false, .vertical): .resistanceVertical
      }
  }

  var path: WritableKeyPath<SceneView, Double> {
    switch self {
    case .huggingHorizontal: \.contentHuggingPriority.horizontal
    case .huggingVertical: \.contentHuggingPriority.vertical
    case .resistanceHorizontal: \.contentCompressionResistancePriority.horizontal
    case .resistanceVertical: \.contentCompressionResistancePriority.vertical
    }
  }
}
