import Cells
import Playground
import SceneModel

/// The steps for events of the mouse, without positions on the screen.
extension Recording {
  static func steps(for event: MouseEvent, in model: Model) -> [ScriptStep] {
    switch event.kind {
    // A drag is recorded once, when the button is released.
    case .drag: return []
    case .release: return stepsOfDrag(in: model)
    case .click, .doubleClick:
      if let asked = requestedInvocation(of: .mouse(event), in: model) {
        return steps(performing: asked)
      }
    case .rightClick, .wheelUp, .wheelDown: break
    }
    var after = model
    _ = update(&after, event)
    return steps(from: model, to: after)
  }

  /// Returns the steps for the current drag; empty if nothing was moved.
  static func stepsOfDrag(in model: Model) -> [ScriptStep] {
    model.drag?.invocations.flatMap { steps(performing: $0) } ?? []
  }

  /// Returns the steps that lead from one model to another.
  private static func steps(from before: Model, to after: Model) -> [ScriptStep] {
    var steps: [ScriptStep] = []
    if after.focus != before.focus {
      steps += Recording.steps(performing: Invocation(.focus, [.text(after.focus.rawValue)]))
    }
    if after.selection != before.selection { steps.append(.select(after.selection)) }
    if after.listing.current != before.listing.current {
      let number = Double(after.numberOfMarkedConstraint)
      steps += Recording.steps(performing: Invocation(.markConstraint, [.number(number)]))
    }
    if after.scene != before.scene, let change = after.lastChange {
      steps += Recording.steps(performing: change)
    }
    switch (before.mode, after.mode) {
    case (.browsing, .problem(let problem)):
      steps += Recording.steps(
        performing: Invocation(.showProblem, [.number(Double(problem.index + 1))]))
    case (.comparing(let old), .comparing(let new)) where old.index != new.index:
      steps.append(
        .key(new.index > old.index ? .right : .left, times: abs(new.index - old.index)))
    case (.comparing, .browsing): steps.append(.key(.enter, times: 1))
    default: break
    }
    return steps
  }
}
