package import Cells
import SceneChecks
import SceneModel
import SceneText

/// Performs an invocation.
///
/// An open sheet or question closes first, because a named command is meant for the scene.
package func update(_ model: inout Model, _ invocation: Invocation) -> [Effect] {
  model.message = nil
  if model.known.unseenChange != nil { model.known.unseenChange = nil }
  let isHelpOpen = model.mode.isHelp
  model.mode = .browsing
  if isHelpOpen, invocation.command == .help { return [] }
  if let line = model.lineForMissingArguments(of: invocation) {
    line.show(in: &model)
    return []
  }
  let (effects, refusal) = model.perform(invocation)
  if let refusal { model.report(.refused(refusal)) }
  return effects
}

extension Model {
  /// Reports the reason if something was not done.
  mutating func report(_ outcome: Outcome) {
    if case .refused(let refusal) = outcome { message = .refused(refusal) }
  }

  /// Performs a command the requested number of times, as one undo step.
  ///
  /// - Returns: The effects for the loop, and the reason why the command stopped early.
  mutating func perform(_ invocation: Invocation) -> (effects: [Effect], refusal: Refusal?) {
    guard let command = CommandTable.command(invocation.command) else {
      return ([], .unknownCommand(invocation.command.rawValue))
    }
    let invocation = withCountedViews(invocation, of: command)
    if let refusal = refusal(of: invocation, command) { return ([], refusal) }
    closeStart(for: invocation.command)
    memory.lineOfEffects = nil
    if invocation.command != .saveAs, memory.effectAfterSaving != nil {
      memory.effectAfterSaving = nil
    }
    var effects: [Effect] = []
    let (past, start, future, selected) = (history.count, scene, history.future, selection)
    defer {
      let isChanged = history.count > past
      if isChanged, command.isRepeatable { memory.lastChange = invocation }
    }
    var first: Message?
    for number in 0..<invocation.times {
      let outcome = command.perform(invocation.arguments, in: &self)
      if number == 0 { first = message }
      // Joined step by step: otherwise, after many steps in a large scene, the history would have
      // forgotten the scene before the command.
      edited.joinChanges(since: past)
      switch outcome {
      case .done: break
      case .asks(let effect): effects.append(effect)
      // The message of the last step tells that it was the last.
      case .refused(let refusal):
        return (effects, number > 0 && refusal.isAtEndOfHistory ? nil : refusal)
      }
    }
    if let first { message = message?.joined(with: first) }
    guard history.count > past else { return (effects, nil) }
    if let reason = SceneEditError.contradiction(in: scene) {
      undoChangesWithoutRedo(to: start, future)
      select(selected)
      return ([], reason.refusal)
    }
    tellOverriddenChange(since: start)
    return (effects, nil)
  }

  /// Reports a change that a size class overrides, unless a message says something else.
  private mutating func tellOverriddenChange(since old: Scene) {
    switch message {
    case nil, .setPriority: break
    default: return
    }
    if let change = OverriddenChange(since: old, in: self) { message = .overridden(change) }
  }

  /// Closes the start screen, unless the command has nothing to do with the scene.
  private mutating func closeStart(for command: CommandName) {
    guard start != nil else { return }
    let others = CommandTable.Group.files.commands + CommandTable.Group.playground.commands
    if !others.contains(where: { $0.name == command }) { start = nil }
  }

  /// Returns a command that takes several views with as many as the number of times, from the
  /// selected one on.
  private func withCountedViews(_ invocation: Invocation, of command: Command) -> Invocation {
    guard invocation.times > 1, command.parameters.first?.kind == .views,
      (invocation.arguments.first ?? nil) == nil, let superview
    else { return invocation }
    let views = superview.allSubviews.map(\.id).drop { $0 != selection }
    return Invocation(
      invocation.command,
      [.list(Array(views.prefix(invocation.times)))] + invocation.arguments.dropFirst())
  }

  /// The reason why the arguments are invalid in this scene; nil if they are valid.
  private func refusal(of invocation: Invocation, _ command: Command) -> Refusal? {
    for (parameter, argument) in zip(command.parameters, invocation.arguments) {
      let ids = parameter.existingViews(in: argument)
      if let id = ids.first(where: { scene.root.find($0) == nil }) { return unknown(id) }
    }
    return nil
  }

  /// The command line with the beginning of a command that was requested by its key or from the
  /// palette without its required arguments; nil if none are missing.
  func lineForMissingArguments(of invocation: Invocation) -> TypedLine? {
    guard invocation.arguments.isEmpty, let command = CommandTable.command(invocation.command),
      command.needsArguments
    else { return nil }
    var words = [command.name.rawValue]
    switch command.parameters.first?.kind {
    // The root cannot move into another view.
    case .view where superview == nil && command.parameters.contains { $0.kind == .otherView }:
      break
    case .view, .item, .owner:
      words.append(selection)
      if let keyword = command.parameters.dropFirst().first?.keyword { words.append(keyword) }
    case .constraintChange: words.append("add")
    default: break
    }
    return TypedLine(words.joined(separator: " ") + " ")
  }

  /// Returns the command that is performed when another one is requested: without its required
  /// arguments, that is the one that opens the command line.
  func requested(_ invocation: Invocation) -> Invocation {
    lineForMissingArguments(of: invocation) == nil ? invocation : Invocation(.typeLine)
  }

  /// Returns the command of a key; the keys of the focused pane come first.
  package func invocation(for key: Key) -> Invocation? {
    appearance.keys.invocation(for: key, in: focus)
  }

  /// Returns the reason to refuse an id that no view has.
  func unknown(_ id: String) -> Refusal {
    .unknownView(id, suggestion: Suggestion.closest(to: id, among: scene.root.idsOfViews))
  }
}

extension Model {
  /// Returns the current effect of a key in words; nil if there is nothing to add to its name.
  ///
  /// The keys of the pane that has the focus come first, and a sheet takes all keys.
  package func help(for key: Key) -> String? {
    let (language, words) = (appearance.language, appearance.words)
    func help(of invocation: Invocation) -> String? {
      CommandTable.command(invocation.command).map { language.help(of: $0) }
    }
    guard let sheet = mode.sheet else {
      if let ofPane = appearance.keys.keys(of: focus).first(where: { $0.keys.contains(key) }) {
        return language.help(of: ofPane)
      }
      guard let invocation = appearance.keys.invocation(for: key) else {
        return words.text(of: PaneText.key(.nothing))
      }
      return help(of: invocation)
    }
    if let invocation = sheet.requestedInvocation(of: key, in: self) { return help(of: invocation) }
    return sheet.effect(of: key).map { words.text(of: PaneText.key($0)) }
  }
}

extension Message {
  /// Returns the message about all steps of a repeated command, given those of the first and, here,
  /// of the last.
  fileprivate func joined(with first: Message) -> Message {
    guard case .setPriority(let view, let priority, let start, _) = first,
      case .setPriority(view: view, priority, from: _, to: let end) = self
    else { return self }
    return .setPriority(view: view, priority, from: start, to: end)
  }
}

extension Refusal {
  fileprivate var isAtEndOfHistory: Bool {
    [.nothingToUndo, .nothingLeftToUndo, .nothingToRedo].contains(self)
  }
}
