import Cells
import Playground
import PlaygroundScreen
import SceneChecks
import SceneModel
import SceneText

// MARK: Backups, and changes by other programs

extension RecordingStage where Screen: ~Copyable {
  /// Returns the next event of the terminal.
  ///
  /// While it waits, it backs up changes and checks the scene's file for changes.
  mutating func nextInput(_ wait: Wait, for model: Model) -> InputEvent? {
    let input = watchedInput(wait, for: model)
    if input == .closed { loseTerminal(with: model) }
    return input
  }

  /// Backs up unsaved changes permanently, because a user whose terminal was lost, or whose input
  /// ended, has not discarded anything.
  mutating func loseTerminal(with model: Model) {
    defer { isTerminalGone = true }
    guard files.keepsChanges else { return }
    // Try again if a backup was not possible before.
    if !hasBackup { kept = nil }
    keepChanges(of: model)
  }

  /// The milliseconds without input after which a backup is made, and the longest time without one.
  private static var pause: Int { 250 }
  private static var longestWithoutBackup: Int { 5000 }

  private mutating func watchedInput(_ wait: Wait, for model: Model) -> InputEvent? {
    guard files.keepsChanges, wait != .no else {
      return terminal.nextEvent(within: wait.milliseconds(at: now))
    }
    if keepsSoon {
      if let input = terminal.nextEvent(within: 0) { return input }
      keepsSoon = false
      pending.append(.keep)
      return nil
    }
    while true {
      let limit = wait.milliseconds(at: now)
      // Backing up a scene takes longer than a key may, so it is done in a pause, or when it is
      // due. An idle program without unsaved changes is never woken.
      let rest =
        isKept(model) && !files.mayHaveChanged && !mayReadNewerFile(with: model)
        ? nil : max(0, min(Self.pause, lastLook + Self.longestWithoutBackup - now))
      let input =
        rest == 0 ? nil : terminal.nextEvent(within: [limit, rest].compactMap(\.self).min())
      if let input { return input }
      // An unread change ends every wait immediately, even the wait for the rest of an escape
      // sequence.
      files.acknowledgeChanges()
      let isOver = limit.map { $0 < rest ?? .max } ?? false
      if !isOver { lookAtFiles(for: model) }
      if isOver || !pending.isEmpty { return nil }
    }
  }

  /// Returns whether the file that another program changed can be read without losing changes.
  private func mayReadNewerFile(with model: Model) -> Bool { hasNewerFile && !model.isChanged }

  /// Returns whether the backup contains exactly the unsaved changes.
  private func isKept(_ model: Model) -> Bool {
    model.hasUnsavedChanges ? kept == model.scene : kept == nil
  }

  /// Backs up unsaved changes; without any, deletes the backup.
  mutating func keepChanges(of model: Model) {
    guard !isKept(model) else { return }
    kept = model.hasUnsavedChanges ? model.scene : nil
    if kept == nil {
      files.forgetRecovery()
      hasBackup = false
    } else {
      hasBackup = files.keepForRecovery(marked(model.draft))
    }
    // A signal may end the program at any time.
    let words = endOfChanges(in: model).map { model.appearance.words.text(of: $0) }
    terminal.setLastWords(words.map { "stackyard: \($0)" })
  }

  /// Returns what happens to unsaved changes if the program ends now; nil without any.
  func endOfChanges(in model: Model) -> LineMessage? {
    guard model.hasUnsavedChanges else { return nil }
    guard hasBackup else { return .unsaved }
    return files.commandForScene.map { .backedUpBehind(command: $0) } ?? .backedUp
  }

  /// Returns the event for a change of the scene's file by another program; nil if there is none.
  mutating func changeOfFile(for model: Model) -> Event? {
    files.acknowledgeChanges()
    lookAtFiles(for: model)
    return pending.popFirst()
  }

  private mutating func lookAtFiles(for model: Model) {
    lastLook = now
    // Let the model update its text first: then each pause patches only the changes since the last
    // one, instead of all changes since the file was saved.
    if !isKept(model) { pending.append(.keep) }
    guard model.mode == .browsing, !model.isRecording,
      files.hasChangedElsewhere() || mayReadNewerFile(with: model)
    else { return }
    // Only the user may discard the user's changes, even those that another file has, too.
    hasNewerFile = model.isChanged
    guard !hasNewerFile else {
      pending.append(contentsOf: [.unreadable(nil), .message(.changedElsewhere)])
      return
    }
    switch files.reread() {
    case .unchanged: pending.append(.unreadable(files.scriptProblem))
    case .changed(let scene, let text):
      pending += [.changedElsewhere(scene, text: text)] + tellingScriptProblem
    case .failed(let reason): pending.append(.unreadable(reason))
    }
  }

  /// The event that tells errors of the script, which do not prevent the scene from being shown.
  var tellingScriptProblem: [Event] { files.scriptProblem.map { [.unreadable($0)] } ?? [] }

  /// Deletes the backup, because the changes were saved or discarded.
  mutating func forgetRecovery() {
    guard !isTerminalGone else { return }
    files.forgetRecovery()
    terminal.setLastWords(nil)
  }

  /// Copies a text to the clipboard or to a new file.
  mutating func take(_ yank: Yank, of model: Model) -> Event {
    let text = yank.text(in: model)
    if text.isEmpty { return .message(.refused(yank.reasonForNoText(in: model))) }
    let leftOut = yank.countOfConstraintsLeftOut(of: model.scene)
    let part =
      leftOut > 0 ? Message.yankedPart(yank.name, yank.form, leftOut: leftOut) : nil
    if let file = yank.file {
      let written = files.write(text, toNew: file)
      let message = Message.file(written.message)
      return written.isDone ? .message(part ?? message) : .failed(message)
    }
    guard text.utf8.count <= Yank.mostBytesOfClipboard else {
      return .message(.refused(.tooLongForClipboard(Yank.mostBytesOfClipboard)))
    }
    guard terminal.copyToClipboard(text) else { return .message(.yankElsewhere) }
    return .message(part ?? .yanked(yank.name, yank.form))
  }

  /// Returns the event for the backup of an interrupted session, if it is a scene.
  mutating func recover() -> Event {
    guard let bytes = files.recover(),
      let scene = SceneReading(checking: bytes, file: "recovered").scene
    else { return .message(files.recoveryNotice ?? .nothingToRecover) }
    let isOfFile = !bytes.starts(with: Self.markOfOwnScenes.utf8)
    return .recovered(
      scene, text: bytes, isOfFile: isOfFile, older: files.countOfRecoverable)
  }

  /// Returns the text with a mark if it must not be written to the scene's file after a recovery.
  private func marked(_ draft: Draft) -> Draft {
    guard !draft.isOfFile else { return draft }
    var draft = draft
    draft.text = Self.markOfOwnScenes + draft.text
    return draft
  }

  /// The comment at the start of a backup whose scene belongs to no file.
  private static var markOfOwnScenes: String { "# This scene was pasted and belongs to no file.\n" }
}
