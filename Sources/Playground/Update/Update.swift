import Cells
import SceneModel
import SceneText

/// Changes the model as an invocation asks.
///
/// An open sheet or question closes first: a command that is named is meant for the scene.
package func update(_ model: inout Model, _ invocation: Invocation) -> [Effect] {
  model.message = nil
  let isHelpOpen = model.mode.isHelp
  model.mode = .browsing
  if isHelpOpen, invocation.command == .help { return [] }
  if let line = model.lineForMissingArguments(of: invocation) {
    line.show(in: &model)
    return []
  }
  let (effects, refusal) = model.perform(invocation)
  if let refusal { model.tell(.refused(refusal)) }
  return effects
}

extension Model {
  /// Says why something was not done.
  mutating func tell(_ outcome: Outcome) {
    if case .refused(let refusal) = outcome { message = .refused(refusal) }
  }

  /// Does what a command does, as often as is asked, as one step that can be undone.
  ///
  /// - Returns: What only the loop can do, and why nothing more was done.
  mutating func perform(_ invocation: Invocation) -> (effects: [Effect], refusal: Refusal?) {
    guard let command = CommandTable.command(invocation.command) else {
      return ([], .unknownCommand(invocation.command.rawValue))
    }
    if let refusal = refusal(of: invocation, command) { return ([], refusal) }
    closeStart(for: invocation.command)
    var effects: [Effect] = []
    let (past, start, future) = (history.past.count, scene, history.future)
    defer {
      let isChanged = history.past.count > past
      joinChanges(since: past)
      if isChanged, command.isRepeatable { remember(change: invocation) }
    }
    for _ in 0..<invocation.times {
      switch command.perform(invocation.arguments, in: &self) {
      case .done: break
      case .asks(let effect): effects.append(effect)
      case .refused(let refusal): return (effects, refusal)
      }
    }
    if history.past.count > past, let reason = SceneEditError.contradiction(in: scene) {
      takeBackChanges(to: start, future)
      return ([], reason.refusal)
    }
    return (effects, nil)
  }

  /// Closes the pane beside the built-in scene, unless a command has nothing to do with the scene.
  private mutating func closeStart(for command: CommandName) {
    guard start != nil else { return }
    let others = CommandTable.Group.files.commands + CommandTable.Group.playground.commands
    if !others.contains(where: { $0.name == command }) { start = nil }
  }

  /// Why the arguments make no sense in this scene; nil if they do.
  private func refusal(of invocation: Invocation, _ command: Command) -> Refusal? {
    for (parameter, argument) in zip(command.parameters, invocation.arguments) {
      let ids: [String] =
        switch (parameter.kind, argument) {
        case (.view, .text(let id)): [id]
        case (.owner, .text(let id)) where id != SceneEdit.sceneName: [id]
        case (.views, .list(let ids)): ids
        default: []
        }
      if let unknown = ids.first(where: { scene.root.find($0) == nil }) {
        return .unknownView(unknown, suggestion: closestView(to: unknown))
      }
    }
    return nil
  }

  /// The command line with the beginning of a command that was asked for without the arguments that it
  /// needs, by its key or from the palette; nil if nothing is missing.
  func lineForMissingArguments(of invocation: Invocation) -> TypedLine? {
    guard invocation.arguments.isEmpty, let command = CommandTable.command(invocation.command),
      !command.takesTimes
    else { return nil }
    var words = [command.name.rawValue]
    switch command.parameters.first?.kind {
    case .view, .item, .owner:
      words.append(selection)
      if let keyword = command.parameters.dropFirst().first?.keyword { words.append(keyword) }
    case .constraintChange: words.append("add")
    default: break
    }
    return TypedLine(words.joined(separator: " ") + " ")
  }

  /// What a key asks for: the keys of the pane that has the focus come first.
  func invocation(for key: Key) -> Invocation? {
    appearance.keys.invocation(for: key, in: focus)
  }

  func closestView(to id: String) -> String? {
    var ids: [String] = []
    scene.root.visit { ids.append($0.id) }
    return Suggestion.closest(to: id, among: ids)
  }
}
