import Cells
import Playground
import SceneModel
import SceneText

extension Screenplay {
  /// Returns the views that steps name although they do not exist.
  ///
  /// After a step that may add or rename views, only playing the script shows which ones exist.
  func unknownViews(in steps: [(ScriptStep, Beat.Origin)]) -> [Diagnostic] {
    let known = Set(scene.root.idsInside)
    return steps.prefix { !$0.0.mayNameViews }.flatMap { step, origin in
      step.viewsNamed.compactMap { mention in
        guard !known.contains(mention.value) else { return nil }
        let place = mention.place == .start ? origin.place : mention.place
        return diagnostic(
          .unknownScriptView(mention.value), at: Beat.Origin(source: origin.source, place: place))
      }
    }
  }
}

extension CommandName {
  /// Whether the scene may have a view with another id after the command, or after the command that
  /// it leads to.
  fileprivate var mayNameViews: Bool {
    let leading: [CommandName] = [
      .undo, .redo, .again, .press, .enter, .typeLine, .palette, .edit,
    ]
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

  /// The ids of views in the step, with their places if these differ from the step's.
  fileprivate var viewsNamed: [Placed<String>] {
    let own: [Placed<String>] =
      switch self {
      case .select(let id), .set(let id, _): [Placed(id)]
      case .predict(let prediction): prediction.answer.viewsNamed
      case .task(let task): task.requirements.map { Placed($0.view) }
      case .expect(let expectations):
        expectations.flatMap { expectation in
          expectation.value.viewsNamed.map { Placed($0, at: expectation.place) }
        }
      default: []
      }
    return steps.flatMap(\.placedViews) + own
  }
}

extension Prediction.Answer {
  fileprivate var viewsNamed: [Placed<String>] {
    if case .number(let id, _, _) = self { [Placed(id)] } else { [] }
  }
}

extension Placed<ScriptStep> {
  fileprivate var placedViews: [Placed<String>] {
    value.viewsNamed.map { $0.place == .start ? Placed<String>($0.value, at: place) : $0 }
  }
}

extension Expectation {
  fileprivate var viewsNamed: [String] {
    switch self {
    case .frame(let id, _), .cells(let id, _), .selection(let id): [id]
    case .ambiguous(let numbers):
      numbers.map { number in number.lastIndex(of: ".").map { String(number[..<$0]) } ?? number }
    case .why(let number, _):
      [number.lastIndex(of: ".").map { String(number[..<$0]) } ?? number]
    case .text, .textAt, .style, .status, .broken: []
    }
  }
}
