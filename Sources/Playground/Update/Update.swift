package import Scenes

/// Changes the model as an action asks.
///
/// The one way in which the state changes by a key, at the terminal and elsewhere.
package func update(_ model: inout Model, _ action: Action) -> [Effect] {
  model.message = nil
  if model.mode.isHelp, updateHelp(&model, action) { return [] }
  switch action {
  case .quit: return [.quit]
  case .export: return [.export(model.scene)]
  case .redraw: break
  case .toggleHelp: model.mode = .help(scrolledBy: 0)
  case .undo: if !model.undo() { model.message = "nothing to undo" }
  case .redo: if !model.redo() { model.message = "nothing to redo" }
  case .reset: model.edit { [opened = model.opened] in $0 = opened }
  default:
    if !updateStack(&model, action), !updateSelection(&model, action),
      !updateView(&model, action), !updateScript(&model, action)
    {
      updateCanvas(&model, action)
    }
  }
  return []
}

/// While the help sheet is open it takes the keys for moving and closing; others go through.
private func updateHelp(_ model: inout Model, _ action: Action) -> Bool {
  guard case .help(let offset) = model.mode else { return false }
  switch action {
  case .toggleHelp, .leaveStack: model.mode = .browsing
  case .selectDown, .selectNext: model.mode = .help(scrolledBy: offset + 1)
  case .selectUp, .selectPrevious: model.mode = .help(scrolledBy: max(0, offset - 1))
  case .quit, .redraw: return false
  default:
    model.mode = .browsing
    return false
  }
  return true
}
