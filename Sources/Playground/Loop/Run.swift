import Cells
import SceneLayouts

/// Runs the playground: handles events and shows the resulting models, until the end.
///
/// The loop is the same for every stage, real or virtual, so that tests also hold for screens.
/// Pending events are handled before anything is drawn, so that keys typed ahead cost no frames.
@discardableResult
package func run<Place: Stage & ~Copyable>(
  _ model: inout Model, on stage: inout Place
) -> Ending {
  // Views are not in the model, because models are values that are remembered.
  var hierarchy = SceneHierarchy()
  var motion = Motion()
  var changes = ChangeSearch()
  var isShown = false
  model.resize(to: stage.size)
  while true {
    if let background = stage.background { model.appearance.terminalBackground = background }
    let defers = stage.showsMotion
    model.trials.announcesWishes = defers
    // The screen has said that this takes a while.
    if isShown { WishCommands.answer(in: &model) }
    model.layOut(in: &hierarchy)
    model.inspect(in: &hierarchy, deferringChanges: defers)
    let isPending = changes.advance(&model, in: &hierarchy, deferring: defers)
    // A search in its next turn has nothing new to show.
    if !isPending || !isShown || motion.nextFrame(after: stage.now) != nil {
      motion.follow(model, at: stage.now, isShown: stage.showsMotion)
      let frame = model.frame(deferringChanges: defers)
      stage.show(frame, moving: motion.layout(of: model, at: stage.now))
    }
    isShown = isPending
    // The next frame of an animation waits for its time; a key never waits for a frame.
    var wait = motion.nextFrame(after: stage.now).map { Wait.until($0) } ?? .forever
    if isPending { wait = .no }
    while let event = stage.nextEvent(wait, for: model) {
      (wait, isShown) = (.no, false)
      if let ending = take(event, &model, &stage) { return ending }
    }
  }
}

/// Handles an event, and performs its effects and handles their results.
///
/// - Returns: How the playground ends; nil if it continues.
private func take<Place: Stage & ~Copyable>(
  _ event: Event, _ model: inout Model, _ stage: inout Place
) -> Ending? {
  WishCommands.answer(in: &model)
  if case .end(let ending) = event { return ending }
  for effect in handle(event, &model) {
    for result in stage.perform(effect, for: model) {
      if let ending = take(result, &model, &stage) { return ending }
    }
  }
  if case .input(.closed) = event { return .quit }
  return nil
}

extension Event {
  /// Whether the scene is that of its file after the event.
  fileprivate var agreesWithFile: Bool {
    switch self {
    case .saved(_, let inOwnFile): inOwnFile
    case .savedAs, .opened, .reread(.changed), .changedElsewhere: true
    default: false
    }
  }
}

private func handle(_ event: Event, _ model: inout Model) -> [Effect] {
  if event.agreesWithFile { (model.hasUnreadableFile, model.fileErrors) = (false, []) }
  switch event {
  case .input(let input): return handle(input, &model)
  case .pointer(let event): return update(&model, event)
  case .scripted(let key):
    let keys = model.appearance.keys
    model.appearance.keys = KeyBindings()
    defer { model.appearance.keys = keys }
    return update(&model, key)
  case .invoke(let invocation): return update(&model, invocation)
  case .set(let id, let changes): model.report(model.set(changes, of: id))
  case .select(let id): model.report(model.choose(id))
  case .closeRefusedLine: TypedLine.closeRefused(in: &model)
  case .present(let presentation): model.presentation = presentation
  case .message(let message): model.message = message
  case .failed(let reason): TypedLine.reopen(because: reason, in: &model)
  case .layOut(let screen): model.view { $0.scriptScreen = screen }
  // After hundreds of changes without a pause, the next key need not wait for all of them.
  case .keep: return [model.edited.followTextBriefly() ? .keep : .keepSoon]
  case .restore(let other): model = other.frame(deferringChanges: false)
  case .saved(let scene, let inOwnFile): model.noteSaved(scene, inOwnFile: inOwnFile)
  case .savedAs(let scene):
    model.noteSaved(scene, inOwnFile: true)
    defer { model.memory.effectAfterSaving = nil }
    return model.memory.effectAfterSaving.map { [$0] } ?? []
  case .named(let name): model.name = name
  case .opened(let opened): model.open(opened)
  case .openLog(let bytes, let number): PastedLog(bytes, number: number).open(in: &model)
  case .addLog(let bytes): PastedLog.add(bytes, to: &model)
  case .askBeforeReplacing(let replacement, let reason):
    UnsavedSheet(replacement: replacement).ask(in: &model, because: reason)
  case .listed(let shelf): return Browser(shelf).show(in: &model)
  case .previewed(let source, let preview): Browser.take(preview, of: source, in: &model)
  case .askForFile(let name, let effect):
    OverwritingSheet.askForPath(proposing: name, in: &model)
    if case .save = effect { break }
    model.memory.effectAfterSaving = effect
  case .askBeforeOverwriting(let path): OverwritingSheet(path: path).ask(in: &model)
  case .completedPath(let completion, let paths): TypedLine.take(paths, for: completion, in: &model)
  case .reread(.unchanged): HistoryCommands.discardChanges(in: &model)
  case .reread(.changed(let scene, let text)): HistoryCommands.reload(scene, text: text, in: &model)
  case .reread(.failed(let reason)): model.message = reason
  case .recovered(let scene, let text, let isOfFile, let older):
    HistoryCommands.recover(scene, text: text, isOfFile: isOfFile, older: older, in: &model)
  case .unreadable(let reason): model.noteErrorsInFile(reason)
  case .changedElsewhere(let scene, let text): HistoryCommands.follow(scene, text: text, in: &model)
  case .recording(let isRecording):
    if isRecording { model.prepareForRecording() }
    model.isRecording = isRecording
  case .askBeforeLeaving(let reason): UnsavedSheet().ask(in: &model, because: reason)
  case .end: break
  }
  return []
}

private func handle(_ input: InputEvent, _ model: inout Model) -> [Effect] {
  switch input {
  case .closed: return [.leave]
  // A stage with a screen says what an action of the mouse is about; see ``Event/pointer(_:)``.
  case .resumed, .mouse: return []
  case .resize(let size):
    model.resize(to: size)
    return []
  case .pasted(let bytes): return update(&model, pasted: bytes)
  case .key(let key): return update(&model, key)
  }
}
