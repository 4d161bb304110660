import Cells
import Playground
import SceneModel

/// The steps for events of the mouse, without positions on the screen.
extension Recording {
  func steps(for event: MouseEvent, in model: Model) -> [ScriptStep] {
    switch event.kind {
    // A drag is recorded once, when it ends.
    case .drag, .release: return []
    case .click, .doubleClick, .rightClick:
      if let asked = requestedInvocation(of: .mouse(event), in: model) {
        return Recording.steps(performing: asked)
      }
    case .wheelUp, .wheelDown: break
    }
    var after = model
    _ = update(&after, event)
    return steps(from: model, to: after)
  }

  /// The steps for the current drag; empty if nothing was moved.
  static func stepsOfDrag(in model: Model) -> [ScriptStep] {
    model.drag?.invocations.flatMap { steps(performing: $0) } ?? []
  }

  /// The steps that lead from one model to another.
  private func steps(from before: Model, to after: Model) -> [ScriptStep] {
    guard before.mode == .browsing else {
      return isInStep(with: before) ? Recording.stepsInSheet(from: before, to: after) : []
    }
    var steps: [ScriptStep] = []
    func perform(_ invocation: Invocation) { steps += Recording.steps(performing: invocation) }
    if after.focus != before.focus { perform(Invocation(.focus, [.text(after.focus.rawValue)])) }
    if after.selection != before.selection { steps.append(.select(after.selection)) }
    if after.listing.current != before.listing.current {
      perform(Invocation(.markConstraint, [.number(Double(after.numberOfMarkedConstraint))]))
    }
    if after.formRow != before.formRow {
      let rows = after.formRow - before.formRow
      for _ in 0..<abs(rows) { perform(Invocation(rows > 0 ? "form-down" : "form-up")) }
    }
    let (undone, redone) = (
      before.history.count - after.history.count,
      before.history.redone(in: after.history, to: after.scene)
    )
    if undone > 0 || redone > 0 {
      perform(Invocation(undone > 0 ? .undo : .redo, times: max(undone, redone)))
    } else if after.scene != before.scene, let change = after.lastChange {
      perform(change)
    }
    if case .problem(let problem) = after.mode {
      perform(Invocation(.showProblem, [.number(Double(problem.index + 1))]))
    }
    return steps
  }

  /// The steps for a click or the wheel in a sheet, as the keys that have the same effect.
  private static func stepsInSheet(from before: Model, to after: Model) -> [ScriptStep] {
    let isOpen = after.mode.hasSameSheet(as: before.mode)
    let closing: [ScriptStep] = isOpen ? [] : [.key(.escape, times: 1)]
    switch before.mode {
    case .help, .problem: return closing
    case .choosingOverlays:
      let changed = Overlay.allCases.filter {
        before.overlays.contains($0) != after.overlays.contains($0)
      }
      return changed.map { .key(.character(Character("\($0.number)")), times: 1) } + closing
    case .comparing(let old):
      // Only a double click closes it, by taking a choice.
      guard case .comparing(let new) = after.mode else { return [.key(.enter, times: 1)] }
      let moved = new.index - old.index
      return moved == 0 ? [] : [.key(moved > 0 ? .right : .left, times: abs(moved))]
    // The mouse has no effect there that a script contains.
    case .browsing, .typing, .typingLine, .palette, .leaving, .replacing, .opening, .overwriting:
      return []
    }
  }
}
