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
    return steps.flatMap { step, origin in
      step.viewsNamed.compactMap { mention in
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
