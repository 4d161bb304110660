import SceneModel
import SceneText

/// Undo, redo and going back to the file, with messages about what they did.
extension Model {
  mutating func tellUndo() -> Outcome {
    let before = scene
    let edit = history.past.last?.difference
    guard undo() else { return .refused(.nothingToUndo) }
    message = .undid(
      edit ?? SceneDifference(from: scene, to: before), left: history.past.count)
    return .done
  }

  /// Does what changed the scene last once more, with the present selection.
  mutating func repeatChange() -> Outcome {
    guard let lastChange else { return .refused(.nothingToRepeat) }
    let (_, refusal) = perform(lastChange)
    return refusal.map { .refused($0) } ?? .done
  }

  mutating func tellRedo() -> Outcome {
    let before = scene
    let edit = history.future.last?.difference
    guard redo() else { return .refused(.nothingToRedo) }
    message = .redid(
      edit ?? SceneDifference(from: before, to: scene), left: history.future.count)
    return .done
  }

  /// Goes back to the scene as it was opened; undo brings the changes back.
  mutating func discardChanges() {
    message = scene == opened ? .nothingToDiscard : .discardedChanges
    takeOpened()
  }

  /// Restores the changes of an interrupted session; undo goes back to the file.
  mutating func recover(_ scene: Scene, text: [UInt8], isOfFile: Bool) {
    message = .recovered
    guard isOfFile else { return take(scene) }
    edit { $0 = scene }
    self.text = FileText(text)
  }

  /// Takes over the scene of a file that was changed by another program, and says what differs.
  mutating func follow(_ scene: Scene, text: [UInt8]) {
    let difference = SceneDifference(from: self.scene, to: scene)
    reopen(scene, text: text)
    message = .followed(difference)
  }

  /// Takes over a scene whose file was changed elsewhere; undo returns to the current one.
  mutating func reload(_ scene: Scene, text: [UInt8]) {
    message = .reread(replacesChanges: isChanged)
    reopen(scene, text: text)
  }
}

extension History.Moment {
  /// The edit as a command, where there is only one and it has words that say it all.
  var difference: SceneDifference? {
    guard let edits, let edit = edits.first, edits.count == 1 else { return nil }
    switch edit {
    // Added and removed views are reported as such.
    case .insert, .add, .delete: return nil
    default: return .edit(edit.description)
    }
  }
}
