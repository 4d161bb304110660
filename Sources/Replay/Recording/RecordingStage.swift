package import Cells
package import Playground
package import SceneModel
import SceneText

/// A terminal whose user can write files: the scene as it is, and a recording, in which what is done
/// becomes the script of the scene as it was at the start.
package struct RecordingStage<Screen: Terminal & ~Copyable, Files: SceneFiles>: Stage, ~Copyable {
  package var terminal: Screen
  package private(set) var files: Files
  /// Milliseconds since some moment.
  private let now: () -> Int
  private var recording: Recording?
  /// Whether the user knows that the recording could not be kept, and leaves all the same.
  private var wasAsked = false
  /// What was written at the end, when the status line was not there any more to say so.
  package private(set) var lastWords: [String] = []

  package init(_ terminal: consuming Screen, files: Files, now: @escaping () -> Int) {
    self.terminal = terminal
    self.files = files
    self.now = now
  }

  package var size: CellSize { terminal.size }

  package mutating func show(_ screen: CellBuffer, of model: Model) {
    terminal.present(screen)
  }

  package mutating func redraw() { terminal.redraw() }

  package mutating func nextEvent(waiting: Bool) -> Event? {
    terminal.nextEvent(within: waiting ? nil : 0).map { .input($0) }
  }

  package var savesScenes: Bool { true }

  package mutating func write(_ scene: Scene) -> Written {
    let written = files.write(scene)
    if written.isDone { lastWords = [written.message] }
    return written
  }

  package mutating func save(_ scene: Scene) -> Written {
    let written = files.save(scene)
    if written.isDone { lastWords = [written.message] }
    return written
  }

  package mutating func reread() -> Reread { files.reread() }

  package var playsScripts: Bool { true }

  /// Gives the terminal away, for a while or for good.
  package consuming func takeTerminal() -> Screen { terminal }

  package var isRecording: Bool { recording != nil }

  package mutating func toggleRecording(of model: Model) -> String {
    guard let recording else {
      recording = Recording(of: model, at: now())
      return "recording; \(CommandTable.keyNames(of: .record)) stops"
    }
    let kept = keep(recording)
    return kept.isDone
      ? kept.message : "\(kept.message); \(CommandTable.keyNames(of: .record)) tries again"
  }

  package mutating func refusal(of event: Event, in model: Model) -> String? {
    guard recording != nil, case .input(let input) = event, model.mode != .leaving else {
      return nil
    }
    let command = requestedInvocation(of: input, in: model)?.command
    if let command, [.quit, .save, .export, .record].contains(command) { return nil }
    if let reason = recording?.refusal(of: command) { return reason }
    // A line is kept as the command that it becomes, and not by the keys that type it.
    if command == .typeLine { return nil }
    if case .typingLine = model.mode, command == nil { return nil }
    recording?.note(input, at: now(), in: model)
    return nil
  }

  /// Keeps the recording; where that fails, nothing is lost unless the user quits a second time.
  package mutating func reasonToStay() -> String? {
    guard let recording, !wasAsked else { return nil }
    let kept = keep(recording)
    guard !kept.isDone else {
      lastWords.append(kept.message)
      return nil
    }
    wasAsked = true
    return "\(kept.message); quitting again discards it"
  }

  /// A recording that could not be kept goes on, so that nothing is lost.
  private mutating func keep(_ recording: Recording) -> Written {
    let kept = files.keep(recording.scene)
    if kept.isDone { self.recording = nil }
    wasAsked = false
    return kept
  }
}
