package import Cells
import SceneModel
import SceneText

/// Handles a key.
///
/// An open sheet or question handles every key; none of them reaches the scene.
package func update(_ model: inout Model, _ key: Key) -> [Effect] {
  if key == .escape, model.drag?.invocations.isEmpty == false {
    Drag.cancel(in: &model)
    return []
  }
  model.drag = nil
  if let sheet = model.mode.sheet { return sheet.take(key, in: &model) }
  guard let invocation = model.invocation(for: key) else {
    model.message = .noFunction(key)
    return []
  }
  return update(&model, invocation)
}

/// Returns the command that an event requests: by a key, by a click on a command or by Enter after
/// a typed line; nil if a sheet or a question handles the event.
package func requestedInvocation(of input: InputEvent, in model: Model) -> Invocation? {
  if let sheet = model.mode.sheet { return sheet.requestedInvocation(of: input, in: model) }
  switch input {
  case .key(let key):
    let invocation = model.invocation(for: key)
    // A command without its required arguments only opens the command line.
    let isTyped = invocation.map { model.lineForMissingArguments(of: $0) != nil } ?? false
    return isTyped ? Invocation(.typeLine) : invocation
  case .mouse(let event): return clickedInvocation(by: event, in: model)
  default: return nil
  }
}

/// Returns the keys that have the same effect on the open sheet as an event of the mouse; empty if
/// there are none, or if no sheet is open.
package func keys(for event: MouseEvent, in model: Model) -> [Key] {
  model.mode.sheet?.keys(for: event, in: model) ?? []
}

/// Returns the command that a click requests; nil if there is none at its point.
func clickedInvocation(by event: MouseEvent, in model: Model) -> Invocation? {
  guard event.kind == .click || event.kind == .doubleClick,
    case .invoke(let invocation) = frame(of: model).purpose(at: event.point)
  else { return nil }
  return model.lineForMissingArguments(of: invocation) == nil
    ? invocation : Invocation(.typeLine)
}
