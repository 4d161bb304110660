import Cells
import SceneLayouts
import SceneModel
import SceneText

/// The playground's loop: events to a new model to cells, until the end.
///
/// The same for every stage, real or virtual, so that what holds in a test holds on a screen.
/// Events that wait are taken before anything is drawn: keys typed ahead cost no frames.
@discardableResult
package func run<Place: Stage & ~Copyable>(
  _ model: inout Model, on stage: inout Place
) -> Ending {
  // Views have no place in a model: a model is a value, and may be remembered.
  var hierarchy = SceneHierarchy()
  model.resize(to: stage.size)
  while true {
    model.layOut(in: &hierarchy)
    model.inspect(in: &hierarchy)
    stage.show(render(model), of: model)
    var waits = true
    while let event = stage.nextEvent(waiting: waits) {
      waits = false
      if let reason = stage.refusal(of: event, in: model) {
        model.message = reason
        continue
      }
      for effect in handle(event, &model) {
        if let ending = perform(effect, &model, &stage) { return ending }
      }
      if case .input(.closed) = event { return .quit }
    }
  }
}

/// Does what the model cannot do by itself.
///
/// - Returns: How the playground ends; nil where it goes on.
private func perform<Place: Stage & ~Copyable>(
  _ effect: Effect, _ model: inout Model, _ stage: inout Place
) -> Ending? {
  switch effect {
  case .quit where stage.savesScenes && model.hasUnsavedChanges: model.askBeforeLeaving()
  case .quit, .leave:
    guard let reason = stage.reasonToStay() else { return .quit }
    model.message = reason
  case .saveAndLeave(let scene):
    let written = stage.save(scene)
    guard written.isDone else {
      model.askBeforeLeaving(because: written.message)
      return nil
    }
    model.noteSaved(scene)
    return perform(.leave, &model, &stage)
  case .save(let scene):
    let written = stage.save(scene)
    if written.isDone { model.noteSaved(scene, inOwnFile: true) }
    model.message = written.message
  case .export(let scene):
    let written = stage.write(scene)
    if written.isDone { model.noteSaved(scene) }
    model.message = written.message
  case .redraw: stage.redraw()
  case .reload:
    switch stage.reread() {
    case .unchanged: model.discardChanges()
    case .changed(let scene): model.reload(scene)
    case .failed(let reason): model.message = reason
    }
  case .play where stage.playsScripts: return .play
  case .play: model.message = "a script is played by 'stackyard play SCENE'"
  case .record:
    model.message = stage.toggleRecording(of: model)
    model.isRecording = stage.isRecording
  }
  return nil
}

private func handle(_ event: Event, _ model: inout Model) -> [Effect] {
  switch event {
  case .input(let input): return handle(input, &model)
  case .invoke(let invocation): return update(&model, invocation)
  case .set(let id, let changes): model.tell(model.set(changes, of: id))
  case .select(let id): model.tell(model.choose(id))
  case .present(let presentation): model.presentation = presentation
  case .message(let message): model.message = message
  case .layOut(let screen): model.layoutScreen = screen
  case .restore(let other): model = other
  }
  return []
}

private func handle(_ input: InputEvent, _ model: inout Model) -> [Effect] {
  switch input {
  case .closed: return [.leave]
  case .resumed: return []
  case .resize(let size):
    model.resize(to: size)
    return []
  case .mouse(let event): return update(&model, event)
  case .key(let key): return update(&model, key)
  }
}
