package import SceneModel

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
  case .nextProblem: model.showProblem(0)
  case .typePriority: model.ask(Prompt(.priority(.init(isHugging: true, model.selectedAxis))))
  case .typeCanvasSize: model.ask(Prompt(.canvas))
  case .undo: model.tellUndo()
  case .redo: model.tellRedo()
  case .reset: return [.reload]
  case .play where !model.scene.script.steps.isEmpty: return [.play]
  default:
    if !updateStack(&model, action), !updateSelection(&model, action),
      !updateView(&model, action), !updateScript(&model, action)
    {
      updateCanvas(&model, action)
    }
  }
  return []
}
