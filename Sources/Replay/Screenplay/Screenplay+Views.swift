import Cells
import Playground
import SceneModel
import SceneText

extension Screenplay {
  /// Returns the views that steps name although they do not exist.
  ///
  /// After a step that may add or rename views, only playing the script shows which ones exist.
  func unknownViews(in steps: [(ScriptStep, Beat.Origin)]) -> [Diagnostic] {
    let ids = scene.root.idsInside
    let known = Set(ids)
    let end = steps.firstIndex { $0.0.mayNameViews } ?? steps.endIndex
    // The views that a command itself names must exist before it is performed.
    let isCommand = end < steps.endIndex && steps[end].0.isCommand
    return steps[..<(isCommand ? end + 1 : end)].flatMap { step, origin in
      (step.viewsNamed + step.viewsOfCommands).compactMap { mention in
        guard !known.contains(mention.value) else { return nil }
        let place = mention.place == .start ? origin.place : mention.place
        var unknown = diagnostic(
          .unknownScriptView(mention.value), at: Beat.Origin(source: origin.source, place: place))
        unknown.suggestion = Suggestion.closest(to: mention.value, among: ids)
        return unknown
      }
    }
  }
}

extension CommandName {
  /// Whether new ids of views may exist in the scene after the command, or after the command that
  /// it leads to.
  ///
  /// Undoing, redoing and repeating restore only ids that the scene had after an earlier step.
  fileprivate var mayNameViews: Bool {
    let leading: [CommandName] = [.press, .enter, .typeLine, .palette, .edit]
    return leading.contains(self) || CommandTable.command(self)?.mayNameViews == true
  }
}

extension ScriptStep {
  /// Whether the scene may have a view with another id after the step, or after one inside it.
  fileprivate var mayNameViews: Bool {
    func mayName(_ key: Key) -> Bool {
      CommandTable.invocation(for: key).map { $0.command.mayNameViews } ?? false
    }
    return switch self {
    case .key(let key, _): mayName(key)
    case .typeAhead(let keys): keys.contains(where: mayName)
    case .perform(let command), .typeLine(let command):
      CommandName(rawValue: command.name.value).mayNameViews
    case .mouse: true
    default: steps.contains { $0.value.mayNameViews }
    }
  }

  fileprivate var isCommand: Bool { if case .perform = self { true } else { false } }

  /// The ids of views in the step, with their places if these differ from the step's.
  fileprivate var viewsNamed: [Placed<String>] {
    var own: [Placed<String>] = []
    var step = self
    step.forEachMention { text, kind, place in
      let id: String? =
        switch kind {
        case .view: text
        case .number: text.lastIndex(of: ".").map { String(text[..<$0]) } ?? text
        case .constraint, .command: nil
        }
      if let id { own.append(Placed(id, at: place ?? .start)) }
    }
    return steps.flatMap(\.placedViews) + own
  }

  /// The ids of views in the commands that the step performs, at the places of the commands.
  fileprivate var viewsOfCommands: [Placed<String>] {
    guard case .perform(let command) = self else {
      return steps.flatMap(\.value.viewsOfCommands)
    }
    guard let invocation = try? Invocation(parsing: command.text),
      let parameters = CommandTable.command(invocation.command)?.parameters
    else { return [] }
    return zip(parameters, invocation.arguments).flatMap { parameter, argument in
      parameter.existingViews(in: argument).map {
        Placed($0, at: (command.rest ?? command.name).place)
      }
    }
  }
}

extension Placed<ScriptStep> {
  fileprivate var placedViews: [Placed<String>] {
    value.viewsNamed.map { $0.place == .start ? Placed<String>($0.value, at: place) : $0 }
  }
}
