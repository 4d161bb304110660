package import Cells
package import Playground
import PlaygroundScreen
package import SceneLayouts
import SceneModel
import SceneText

/// A stage on a terminal whose user can write files: the current scene, and recordings of the
/// user's steps as a script for the scene at the start.
package struct RecordingStage<Screen: Terminal & ~Copyable, Files: SceneFiles>: Stage, ~Copyable {
  package var terminal: Screen
  package internal(set) var files: Files
  /// Returns the time in milliseconds.
  private let clock: () -> Int
  private var recorder = Recorder()
  @Boxed private var drawn = DrawnScreen()
  /// The messages about written files to print at the end, when the status line is gone.
  package private(set) var lastWords: [FileMessage] = []
  /// Events that do not come from the user.
  var pending: ArraySlice<Event> = []
  /// Whether changes are being backed up in several turns.
  var keepsSoon = false
  /// The time at which the scene was last backed up and its file was last checked.
  var lastLook = 0
  /// Whether another program changed the file while there were changes to lose; it is read when
  /// there are none any more.
  var hasNewerFile = false
  var isTerminalGone = false
  /// The unsaved scene that was backed up, if that was possible; nil without unsaved changes.
  var kept: Scene?
  var hasBackup = false

  package init(_ terminal: consuming Screen, files: Files, now: @escaping () -> Int) {
    self.terminal = terminal
    self.files = files
    clock = now
  }

  package consuming func takeTerminal() -> Screen { terminal }

  package mutating func show(_ model: Model, moving: SceneLayout?) {
    drawn.draw(model, moving: moving)
    terminal.adopt(model.terminalSettings)
    terminal.present(drawn.frame.cells, cursor: drawn.frame.cursor)
  }

  package var showsMotion: Bool { true }

  // MARK: Events

  package var size: CellSize { terminal.size }

  package var background: RGB? { terminal.background }

  package var now: Int { clock() }

  /// Returns the next event; if the recording cannot contain it, an event with the reason.
  package mutating func nextEvent(_ wait: Wait, for model: Model) -> Event? {
    guard let input = nextInput(wait, for: model) else { return pending.popFirst() }
    let event = drawn.resolved(.input(input))
    let time = now
    let refusal = recorder.recording?.refusal(noting: event, at: time, in: model)
    return refusal.map { .message(.recording($0)) } ?? event
  }

  // MARK: Effects

  package mutating func perform(_ effect: Effect, for model: Model) -> [Event] {
    switch effect {
    case .quit where model.hasUnsavedChanges:
      return [.askBeforeLeaving(because: files.overwritingWarning)]
    case .quit, .leave:
      // That the file was saved earlier would sound as if the discarded changes were in it.
      if model.hasUnsavedChanges { lastWords = [] }
      return leave()
    case _ where needsName(for: effect, of: model):
      // The user would not know the name of a file that was made up.
      let name = files.hasFile ? "log.yaml" : "\(files.name).yaml"
      return [.askForFile(name: name, for: effect)]
    case .saveAndLeave(let scene):
      let written = noted(files.save(model.draft))
      guard written.isDone else { return [.askBeforeLeaving(because: .file(written.message))] }
      return [.saved(scene, inOwnFile: true)] + leave()
    case .save(let scene):
      let written = noted(files.save(model.draft))
      let message = Event.message(model.message(about: written.message))
      guard written.isDone else { return [message] }
      return [.saved(scene, inOwnFile: true)] + tellingScriptProblem + [message]
    case .saveAs(let scene, let path, let overwriting):
      return save(scene, of: model, as: path, overwriting: overwriting)
    case .replace(let replacement, let unsaved):
      return replace(by: replacement, unsaved, for: model)
    case .list(let kind): return [.listed(files.shelf(kind))]
    case .preview(let source): return [.previewed(source, files.preview(of: source))]
    case .completePath(let completion):
      return [.completedPath(completion, files.completions(ofPath: completion.path))]
    case .export(let scene):
      let written = noted(files.write(model.draft))
      return (written.isDone ? [.saved(scene, inOwnFile: false)] : [])
        + [.message(model.message(about: written.message))]
    case .redraw:
      terminal.redraw()
      return []
    case .reload: return [.reread(files.reread())]
    case .play:
      keepChanges(of: model)
      return [.end(.play)]
    case .keep:
      keepChanges(of: model)
      return []
    case .keepSoon:
      keepsSoon = true
      return []
    case .yank(let yank): return [take(yank, of: model)]
    case .recover: return [recover()]
    case .record:
      let message = toggleRecording(of: model)
      return [.message(message), .recording(recorder.recording != nil)]
    case .addToRecording(let step):
      return [recorder.add(step, at: now)]
    }
  }

  /// Returns whether an effect saves a scene that has no file of its own yet.
  private func needsName(for effect: Effect, of model: Model) -> Bool {
    switch effect {
    case .save, .saveAndLeave, .replace(_, .save): return !files.hasFile || !model.isOfFile
    // An editor needs a file.
    case .replace(.editor, _):
      if case .missing(.noEditor) = files.editor() { return false }
      return !files.hasFile
    default: return false
    }
  }

  private mutating func save(
    _ scene: Scene, of model: Model, as path: String, overwriting: Bool
  ) -> [Event] {
    switch files.save(model.draft, as: path, overwriting: overwriting) {
    case .exists: return [.askBeforeOverwriting(path: path)]
    case .failed(let reason): return [.failed(model.message(about: reason))]
    case .done(let message, let name):
      lastWords = [message]
      return [.named(name), .savedAs(scene)] + tellingScriptProblem
        + [.message(model.message(about: message))]
    }
  }

  /// Notes a result, to print it again at the end, when the status line is gone.
  mutating func noted(_ written: Written) -> Written {
    if written.isDone { lastWords = [written.message] }
    return written
  }

  private mutating func toggleRecording(of model: Model) -> Message {
    guard let recording = recorder.recording else {
      recorder.begin(Recording(of: model, at: now))
      return .recording(.began)
    }
    return recorder.endIfEmpty() ?? recorder.end(files.keep(recording.scene))
  }

  /// Writes the recording; if that fails, it is only lost if the user quits a second time, or is gone.
  private mutating func leave() -> [Event] {
    if let recording = recorder.unkept {
      let written = files.keep(recording.scene)
      let reason = recorder.quit(written)
      if reason == nil || isTerminalGone { lastWords.append(written.message) }
      if let reason { return [.message(reason)] }
    }
    forgetRecovery()
    return [.end(.quit)]
  }
}

extension Model {
  /// Returns the message about a written file; it includes the change that was being tried, if
  /// saving has just kept it.
  fileprivate func message(about result: FileMessage) -> Message {
    guard case .kept(let change) = message else { return .file(result) }
    return .keptBySaving(result, change: change)
  }
}
