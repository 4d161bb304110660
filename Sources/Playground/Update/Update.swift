package import Scenes

/// Changes the model as an action asks.
///
/// An open sheet or question closes first: an action that is named is meant for the scene.
package func update(_ model: inout Model, _ action: Action) -> [Effect] {
  model.message = nil
  let wasHelp = model.mode.isHelp
  model.mode = .browsing
  switch action {
  case .quit: return [.quit]
  case .export: return [.export(model.scene)]
  case .record: return [.record]
  case .redraw: return [.redraw]
  case .toggleHelp: if !wasHelp { model.mode = .help(scrolledBy: 0) }
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
