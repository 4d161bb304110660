import Cells
import Playground
import SceneModel
import SceneText

extension Screenplay {
  /// Returns the views that steps name although they do not exist; views that a script may add
  /// count as existing.
  func unknownViews(in steps: [(ScriptStep, Beat.Origin)]) -> [Diagnostic] {
    let known = Set(scene.root.idsInside)
    let adds = steps.contains { $0.0.addsViews }
    let renames = steps.contains { $0.0.changesIDs }
    return steps.flatMap { step, origin in
      (step.viewsNamed + (renames ? [] : step.viewsOfCommands)).compactMap { mention in
        guard !known.contains(mention.value), !(adds && mention.value.isNameOfAddedView) else {
          return nil
        }
        let place = mention.place == .start ? origin.place : mention.place
        return diagnostic(
          .unknownScriptView(mention.value), at: Beat.Origin(source: origin.source, place: place))
      }
    }
  }
}

extension String {
  /// Whether this could be the id of a view that the playground added: `view` and a number.
  fileprivate var isNameOfAddedView: Bool {
    hasPrefix("view") && dropFirst(4).allSatisfy(\.isNumber) && count > 4
  }
}

extension CommandName {
  /// Whether the command may add a view.
  fileprivate var addsViews: Bool { self == .add || self == .addBefore }
}

extension ScriptStep {
  /// Whether the step, or one inside it, may add a view.
  fileprivate var addsViews: Bool {
    func adds(_ key: Key) -> Bool {
      CommandTable.invocation(for: key).map { $0.command.addsViews } ?? false
    }
    return switch self {
    case .key(let key, _): adds(key)
    case .typeAhead(let keys): keys.contains(where: adds)
    case .perform(let command), .typeLine(let command):
      CommandName(rawValue: command.name.value).addsViews
    case .mouse: true
    default: steps.contains { $0.value.addsViews }
    }
  }

  /// The ids of views in the step, with their places if these differ from the step's.
  fileprivate var viewsNamed: [Placed<String>] {
    var own: [Placed<String>] = []
    var step = self
    step.forEachMention { mention, place in
      let id: String? =
        switch mention {
        case .view(let id): id
        case .number(let number):
          number.lastIndex(of: ".").map { String(number[..<$0]) } ?? number
        case .constraint, .command: nil
        }
      if let id { own.append(Placed(id, at: place ?? .start)) }
    }
    return steps.flatMap(\.placedViews) + own
  }
}

extension CommandName {
  /// Whether views may have other ids after the command, so that a script can name what the scene does
  /// not have at its start.
  fileprivate var changesIDs: Bool {
    guard let command = CommandTable.command(self) else { return true }
    let others: [CommandName] = [
      .add, .addBefore, .addCopy, .wrap, .paste, .open, .new, .edit, .reset, .recover, .undo, .redo,
    ]
    return others.contains(self) || command.parameters.contains { $0.kind == .newID }
  }
}

extension ScriptStep {
  /// Whether the step, or one within it, may give views other ids.
  fileprivate var changesIDs: Bool {
    func changes(_ key: Key) -> Bool {
      CommandTable.invocation(for: key).map { $0.command.changesIDs } ?? false
    }
    return switch self {
    case .key(let key, _): changes(key)
    case .typeAhead(let keys): keys.contains(where: changes)
    case .perform(let command), .typeLine(let command):
      CommandName(rawValue: command.name.value).changesIDs
    case .mouse: true
    default: steps.contains { $0.value.changesIDs }
    }
  }

  /// The ids of views in the commands that the step performs, at the places of the commands.
  fileprivate var viewsOfCommands: [Placed<String>] {
    guard case .perform(let command) = self else {
      return steps.flatMap(\.value.viewsOfCommands)
    }
    guard let invocation = try? Invocation(parsing: command.text),
      let parameters = CommandTable.command(invocation.command)?.parameters
    else { return [] }
    return zip(parameters, invocation.arguments).compactMap { parameter, argument in
      guard parameter.kind == .view, case .text(let id) = argument else { return nil }
      return Placed(id, at: (command.rest ?? command.name).place)
    }
  }
}

extension Placed<ScriptStep> {
  fileprivate var placedViews: [Placed<String>] {
    value.viewsNamed.map { $0.place == .start ? Placed<String>($0.value, at: place) : $0 }
  }
}
