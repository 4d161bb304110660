package import Cells

/// Handles a key.
///
/// An open sheet or question handles every key; none of them reaches the scene.
package func update(_ model: inout Model, _ key: Key) -> [Effect] {
  if key == .escape, model.drag?.invocations.isEmpty == false {
    Drag.cancel(in: &model)
    return []
  }
  Drag.end(in: &model)
  if let sheet = model.mode.sheet { return sheet.take(key, in: &model) }
  guard let invocation = model.invocation(for: key) else {
    model.message = .noFunction(key)
    return []
  }
  return update(&model, invocation)
}

/// Returns the command that a key requests, such as Enter after a typed line; nil if a sheet or a
/// question handles it.
package func requestedInvocation(of key: Key, in model: Model) -> Invocation? {
  if let sheet = model.mode.sheet { return sheet.requestedInvocation(of: key, in: model) }
  return model.invocation(for: key).map { model.requested($0) }
}

/// Returns the command that a click requests; nil if there is none at its point, or if a sheet or a
/// question handles it.
package func requestedInvocation(of event: PointerEvent, in model: Model) -> Invocation? {
  if let sheet = model.mode.sheet { return sheet.requestedInvocation(of: event, in: model) }
  return clickedInvocation(by: event, in: model)
}

/// Returns the keys that have the same effect on the open sheet as an event of the mouse; empty if
/// there are none, or if no sheet is open.
package func keys(for event: PointerEvent, in model: Model) -> [Key] {
  model.mode.sheet?.keys(for: event, in: model) ?? []
}

/// Returns the command that a click requests; nil if there is none at its point.
func clickedInvocation(by event: PointerEvent, in model: Model) -> Invocation? {
  guard event.kind == .click || event.kind == .doubleClick,
    case .invoke(let invocation) = event.target
  else { return nil }
  return model.requested(invocation)
}
