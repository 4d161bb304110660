import Cells
import Playground
import SceneModel
import SceneText

// MARK: The files behind the user's back

extension RecordingStage where Screen: ~Copyable {
  /// The next event of the terminal.
  ///
  /// While it waits, and at least once in a period, changes are kept and the scene's file is looked
  /// at.
  mutating func nextInput(_ wait: Wait, for model: Model) -> InputEvent? {
    let input = watchedInput(wait, for: model)
    guard input == .closed, files.period != nil else { return input }
    // A user who loses the terminal has not discarded anything.
    lookAtFiles(for: model)
    isTerminalGone = true
    return input
  }

  private mutating func watchedInput(_ wait: Wait, for model: Model) -> InputEvent? {
    let period = files.period
    while true {
      let limit = wait.milliseconds(at: now)
      guard let period, wait != .no else { return terminal.nextEvent(within: limit) }
      let rest = max(0, lastLook + period - now)
      if rest == 0 {
        lookAtFiles(for: model)
        if !pending.isEmpty { return nil }
        continue
      }
      if let input = terminal.nextEvent(within: min(limit ?? rest, rest)) { return input }
      if let limit, limit <= rest { return nil }
    }
  }

  private mutating func lookAtFiles(for model: Model) {
    lastLook = now
    if model.hasUnsavedChanges, kept != model.scene {
      files.keepForRecovery(model.draft)
      kept = model.scene
    } else if !model.hasUnsavedChanges, kept != nil {
      files.forgetRecovery()
      kept = nil
    }
    guard model.mode == .browsing, !model.isRecording, files.hasChangedElsewhere() else { return }
    // The user's changes are theirs to give up.
    guard !model.hasUnsavedChanges else {
      pending.append(.message(.changedElsewhere))
      return
    }
    switch files.reread() {
    case .unchanged: break
    case .changed(let scene, let text): pending.append(.changedElsewhere(scene, text: text))
    case .failed(let reason): pending.append(.message(reason))
    }
  }

  /// Forgets what was kept: it is in a file, or the user has discarded it.
  mutating func forgetRecovery() {
    if !isTerminalGone { files.forgetRecovery() }
  }

  /// Takes a text to the clipboard, or to a new file.
  mutating func take(_ yank: Yank) -> Message {
    if let file = yank.file { return .file(files.write(yank.text, toNew: file).message) }
    return terminal.copyToClipboard(yank.text) ? .yanked(yank.name, yank.form) : .yankElsewhere
  }

  /// What an interrupted session left, if it is a scene.
  mutating func recover() -> Event {
    guard let bytes = files.recover(),
      let scene = SceneReading(bytes: bytes, file: "recovered").scene
    else { return .message(.nothingToRecover) }
    return .recovered(scene, text: bytes)
  }
}
