import Cells
import Playground
import SceneModel
import SceneText

// MARK: The files behind the user's back

extension RecordingStage where Screen: ~Copyable {
  /// The next event of the terminal.
  ///
  /// While it waits, changes are kept, and the scene's file is looked at where it may have changed.
  mutating func nextInput(_ wait: Wait, for model: Model) -> InputEvent? {
    let input = watchedInput(wait, for: model)
    guard input == .closed, files.period != nil else { return input }
    // A user who loses the terminal has not discarded anything.
    keepChanges(of: model)
    isTerminalGone = true
    return input
  }

  private mutating func watchedInput(_ wait: Wait, for model: Model) -> InputEvent? {
    guard let period = files.period, wait != .no else {
      return terminal.nextEvent(within: wait.milliseconds(at: now))
    }
    while true {
      let limit = wait.milliseconds(at: now)
      // Keeping a scene takes longer than a key may: it is done in a pause, or when it is due. Nothing
      // wakes an idle program that has nothing to keep.
      let rest =
        isKept(model) && !files.mayHaveChanged
        ? nil : max(0, min(period.pause, lastLook + period.longest - now))
      let input =
        rest == 0 ? nil : terminal.nextEvent(within: [limit, rest].compactMap(\.self).min())
      if let input { return input }
      // A change that is not read ends every wait at once, also that for the rest of an escape sequence.
      files.takeNoteOfChanges()
      let isOver = limit.map { $0 < rest ?? .max } ?? false
      if !isOver { lookAtFiles(for: model) }
      if isOver || !pending.isEmpty { return nil }
    }
  }

  /// Whether everything that could be lost is kept, and nothing else is.
  private func isKept(_ model: Model) -> Bool {
    model.hasUnsavedChanges ? kept == model.scene : kept == nil
  }

  /// Backs up unsaved changes; without any, deletes the backup.
  mutating func keepChanges(of model: Model) {
    guard !isKept(model) else { return }
    kept = model.hasUnsavedChanges ? model.scene : nil
    if kept == nil { files.forgetRecovery() } else { files.keepForRecovery(marked(model.draft)) }
  }

  /// What another program did to the scene's file; nil if it did nothing.
  mutating func changeOfFile(for model: Model) -> Event? {
    files.takeNoteOfChanges()
    lookAtFiles(for: model)
    return pending.popFirst()
  }

  private mutating func lookAtFiles(for model: Model) {
    lastLook = now
    // The model brings its text up to date first: then a pause patches what was changed since the last
    // one, and not everything since the file was saved.
    if !isKept(model) { pending.append(.keep) }
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

  /// Deletes the backup: the changes were saved or discarded.
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
    let isOfFile = !bytes.starts(with: Self.markOfOwnScenes.utf8)
    return .recovered(scene, text: bytes, isOfFile: isOfFile)
  }

  /// A text with a mark where it must not be written to the scene's file after it was recovered.
  private func marked(_ draft: Draft) -> Draft {
    guard !draft.isOfFile else { return draft }
    var draft = draft
    draft.text = Self.markOfOwnScenes + draft.text
    return draft
  }

  /// A comment at the beginning of what is kept of a scene that belongs to no file.
  private static var markOfOwnScenes: String { "# This scene was pasted and belongs to no file.\n" }
}
