import AutoLayout
import Cells
package import SceneModel

/// An open prompt handles every key: characters, Enter to apply, Esc to cancel.
extension Prompt: Sheet {
  func take(_ key: Key, in model: inout Model) -> [Effect] {
    if let invocation = countedInvocation(for: key, in: model) { return update(&model, invocation) }
    var prompt = self
    switch key {
    case .escape, .control("c"):
      close(in: &model)
      return []
    case .enter:
      apply(in: &model)
      return []
    case .backspace: _ = prompt.typed.popLast()
    case .tab: prompt.turn(by: 1)
    case .backTab: prompt.turn(by: -1)
    case .character(let character) where takes(character):
      let isSeparator = character == "×" || character == " " && !prompt.namesDevice
      prompt.typed.append(isSeparator ? "x" : character)
    default: break
    }
    prompt.ask(in: &model)
    return []
  }

  func requestedInvocation(of key: Key, in model: Model) -> Invocation? {
    countedInvocation(for: key, in: model)
  }

  /// Returns the command of a key after a number, to be performed that many times.
  ///
  /// A command that cannot be repeated is performed once.
  private func countedInvocation(for key: Key, in model: Model) -> Invocation? {
    guard subject == .count, let times = Int(typed), !takes(key),
      ![.escape, .backspace, .control("c")].contains(key),
      var invocation = model.invocation(for: key),
      let command = CommandTable.command(invocation.command)
    else { return nil }
    let counts = command.takesTimes || !invocation.arguments.isEmpty
    if counts, command.isRepeatable || [.undo, .redo].contains(command.name) {
      invocation.times = max(1, min(Invocation.mostTimes, times))
    }
    return invocation
  }

  func effect(of key: Key) -> SheetKey? { effectInField(of: key) }

  func take(pasted bytes: [UInt8], in model: inout Model) -> [Effect] { type(bytes, in: &model) }

  /// Longer than any value, and than any name of a device.
  private static let mostCharacters = 20

  /// Whether the text is the name of a device, and not a size.
  private var namesDevice: Bool { subject == .canvas && typed.first?.isLetter == true }

  /// Returns whether the key types a character of the answer.
  fileprivate func takes(_ key: Key) -> Bool {
    if case .character(let character) = key { takes(character) } else { false }
  }

  /// Returns whether typing takes every character of an answer, in place of what was typed.
  package func takesAll(of answer: String) -> Bool {
    var prompt = self
    prompt.typed = ""
    return answer.allSatisfy { character in
      guard prompt.takes(character) else { return false }
      prompt.typed.append(character)
      return true
    }
  }

  /// Returns whether an answer can contain a character.
  private func isPossible(_ character: Character) -> Bool {
    let others =
      switch subject {
      // The names of devices contain letters.
      case .canvas where character.isASCII && character.isLetter: String(character)
      case .canvas: "x×-."
      case .count: ""
      case .priority: "."
      }
    return character.isASCII && character.isNumber || others.contains(character)
  }

  fileprivate func takes(_ character: Character) -> Bool {
    guard typed.count < (subject == .count ? 4 : Prompt.mostCharacters) else { return false }
    if namesDevice { return character == " " || isPossible(character) }
    // The name of a device takes the place of a size.
    if character.isLetter, character != "x" { return typed.isEmpty && isPossible(character) }
    // A space separates the numbers, unless the separator is already there.
    let isSeparator =
      character == " " && subject == .canvas && typed.last?.isNumber == true && !typed.contains("x")
    return isSeparator || isPossible(character)
  }

  /// Goes to another priority, or to another device: the first one that begins with the text.
  fileprivate mutating func turn(by step: Int) {
    switch subject {
    case .priority(let priority): subject = .priority(priority.following(step))
    case .canvas:
      let names = Device.names
      if let index = names.firstIndex(of: typed) {
        typed = names[(index + step + names.count) % names.count]
      } else if let name = names.first(where: { $0.lowercased().hasPrefix(typed.lowercased()) }) {
        typed = name
      }
    case .count: break
    }
  }

  /// Opens the prompt, or updates the open one.
  func ask(in model: inout Model, because reason: Message? = nil) {
    model.mode = .typing(self)
    model.message = reason
  }

  /// Applies the answer; asks again if it is invalid.
  fileprivate func apply(in model: inout Model) {
    switch subject {
    // After a count, Enter is like any other key, if it has a function.
    case .count: closeAll(in: &model)
    case .canvas:
      let cell = model.scene.cell
      let units = Double(CanvasCommands.mostCells) * max(cell.width, cell.height)
      let most = max(1, Int(min(units, Double(CanvasCommands.mostUnits))))
      let size = PartialSize(typed, most: most)
      let device = size == nil ? Device(named: typed) : nil
      guard size != nil || device != nil else {
        return ask(
          in: &model, because: .invalidCanvasSize(most: most, isInPoints: model.scene.isInPoints))
      }
      closeAll(in: &model)
      if let size { model.report(CanvasCommands.setCanvas(size, in: &model)) }
      if let device { model.report(CanvasCommands.setCanvas(of: device, nil, in: &model)) }
    case .priority(let priority):
      guard let number = Double(typed), (1...1000).contains(number) else {
        return ask(in: &model, because: .invalidPriority)
      }
      closeAll(in: &model)
      model.report(ViewCommands.setPriority(priority, to: number, in: &model))
    }
  }
}

extension Prompt.Priority {
  /// Creates the hugging or the resistance priority along an axis.
  init(isHugging: Bool, _ axis: Axis) {
    self =
      switch (isHugging, axis) {
      case (true, .horizontal): .huggingHorizontal
      case (true, .vertical): .huggingVertical
      case (false, .horizontal): .resistanceHorizontal
      case (false, .vertical): .resistanceVertical
      }
  }

  var property: Property {
    switch self {
    case .huggingHorizontal, .huggingVertical: .contentHuggingPriority
    case .resistanceHorizontal, .resistanceVertical: .contentCompressionResistancePriority
    }
  }

  package var path: WritableKeyPath<SceneView, Double> {
    switch self {
    case .huggingHorizontal: \.contentHuggingPriority.horizontal
    case .huggingVertical: \.contentHuggingPriority.vertical
    case .resistanceHorizontal: \.contentCompressionResistancePriority.horizontal
    case .resistanceVertical: \.contentCompressionResistancePriority.vertical
    }
  }
}
