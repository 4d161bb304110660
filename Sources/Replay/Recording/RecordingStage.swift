package import Cells
package import Playground
import SceneModel
import SceneText

/// A terminal whose user can write files: the scene as it is, and a recording, in which what is done
/// becomes the script of the scene as it was at the start.
package struct RecordingStage<Screen: Terminal & ~Copyable, Files: SceneFiles>: Stage, ~Copyable {
  package var terminal: Screen
  package internal(set) var files: Files
  /// Milliseconds since some moment.
  private let clock: () -> Int
  private var recording: Recording?
  /// Whether the user knows that the recording could not be kept, and leaves all the same.
  private var wasAsked = false
  /// What was written at the end, when the status line was not there any more to say so.
  package private(set) var lastWords: [FileMessage] = []
  /// What was found beside the user's events.
  var pending: ArraySlice<Event> = []
  /// When changes were kept and the file was looked at last.
  var lastLook = 0
  /// Whether the terminal was lost.
  var isTerminalGone = false
  /// The scene that was kept last.
  var kept: Scene?

  package init(_ terminal: consuming Screen, files: Files, now: @escaping () -> Int) {
    self.terminal = terminal
    self.files = files
    clock = now
  }

  /// Gives the terminal away, for a while or for good.
  package consuming func takeTerminal() -> Screen { terminal }

  package mutating func show(_ frame: Frame, of model: Model) {
    terminal.adopt(model.terminalSettings)
    terminal.present(frame.cells, cursor: frame.cursor)
  }

  package var showsMotion: Bool { true }
}

// MARK: Events

extension RecordingStage where Screen: ~Copyable {
  package var size: CellSize { terminal.size }

  package var now: Int { clock() }

  /// The user's events; where a recording cannot have one, why it cannot.
  package mutating func nextEvent(_ wait: Wait, for model: Model) -> Event? {
    guard let input = nextInput(wait, for: model) else { return pending.popFirst() }
    return refusal(of: input, in: model).map { .message(.recording($0)) } ?? .input(input)
  }

  /// Returns why an event cannot be recorded; records it otherwise.
  private mutating func refusal(of input: InputEvent, in model: Model) -> RecordingMessage? {
    let time = now
    return recording?.refusal(noting: input, at: time, in: model)
  }
}

// MARK: Effects

extension RecordingStage where Screen: ~Copyable {
  package mutating func perform(_ effect: Effect, for model: Model) -> [Event] {
    switch effect {
    case .quit where model.hasUnsavedChanges: return [.askBeforeLeaving(because: nil)]
    case .quit, .leave: return leave()
    case .saveAndLeave(let scene):
      let written = noted(files.save(model.draft))
      guard written.isDone else { return [.askBeforeLeaving(because: .file(written.message))] }
      return [.saved(scene, inOwnFile: true)] + leave()
    case .save(let scene):
      let written = noted(files.save(model.draft))
      let message = Event.message(.file(written.message))
      guard written.isDone else { return [message] }
      // A scene from a log gets a file of its own, by whose name it goes from then on.
      let names = model.isOfFile ? [] : [Event.named(files.name)]
      return [.saved(scene, inOwnFile: true)] + names + [message]
    case .saveAs(let scene, let path, let overwriting):
      return save(scene, model.draft, as: path, overwriting: overwriting)
    case .replace(let replacement, let unsaved):
      return replace(by: replacement, unsaved, for: model)
    case .list(let kind): return [.listed(files.shelf(kind))]
    case .preview(let source): return [.previewed(source, files.preview(of: source))]
    case .completePath(let completion):
      return [.completedPath(completion, files.completions(ofPath: completion.path))]
    case .export(let scene):
      let written = noted(files.write(model.draft))
      return (written.isDone ? [.saved(scene, inOwnFile: false)] : [])
        + [.message(.file(written.message))]
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
    case .yank(let yank): return [.message(take(yank))]
    case .recover: return [recover()]
    case .record:
      let message = toggleRecording(of: model)
      return [.message(message), .recording(recording != nil)]
    case .addToRecording(let step):
      let time = now
      return [.message(.recording(recording?.add(step, at: time) ?? .notRecording))]
    }
  }

  private mutating func save(
    _ scene: Scene, _ draft: Draft, as path: String, overwriting: Bool
  ) -> [Event] {
    switch files.save(draft, as: path, overwriting: overwriting) {
    case .exists: return [.askBeforeOverwriting(path: path)]
    case .failed(let reason): return [.message(.file(reason))]
    case .done(let message, let name):
      lastWords = [message]
      return [.savedAs(scene), .named(name), .message(.file(message))]
    }
  }

  /// What was written is shown again at the end, when the status line is gone.
  mutating func noted(_ written: Written) -> Written {
    if written.isDone { lastWords = [written.message] }
    return written
  }

  private mutating func toggleRecording(of model: Model) -> Message {
    guard let recording else {
      recording = Recording(of: model, at: now)
      return .recording(.began)
    }
    let kept = keep(recording)
    return kept.isDone ? .file(kept.message) : .recording(.notKept(kept.message))
  }

  /// Keeps the recording; where that fails, nothing is lost unless the user quits a second time.
  private mutating func leave() -> [Event] {
    guard let recording, !wasAsked else {
      forgetRecovery()
      return [.end(.quit)]
    }
    let kept = keep(recording)
    guard !kept.isDone else {
      lastWords.append(kept.message)
      forgetRecovery()
      return [.end(.quit)]
    }
    wasAsked = true
    return [.message(.recording(.notKeptAtEnd(kept.message)))]
  }

  /// A recording that could not be kept goes on, so that nothing is lost.
  private mutating func keep(_ recording: Recording) -> Written {
    let kept = files.keep(recording.scene)
    if kept.isDone { self.recording = nil }
    wasAsked = false
    return kept
  }
}
