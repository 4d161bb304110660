import SceneModel

/// Undo, redo and going back to the file, with words about what they did.
extension Model {
  mutating func tellUndo() -> Outcome {
    let before = scene
    guard undo() else { return .refused(.nothingToUndo) }
    message = "undid: \(change(from: scene, to: before)) (\(history.past.count) more)"
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
    guard redo() else { return .refused(.nothingToRedo) }
    message = "redid: \(change(from: before, to: scene)) (\(history.future.count) more)"
    return .done
  }

  /// Goes back to the scene as it was opened; undo brings the changes back.
  mutating func discardChanges() {
    message = isChanged ? "changes discarded; u brings them back" : "no changes to discard"
    edit { [opened] in $0 = opened }
  }

  /// Takes over a scene whose file was changed elsewhere; undo brings the present one back.
  mutating func reload(_ scene: Scene) {
    let hadChanges = isChanged
    reopen(scene)
    message =
      hadChanges
      ? "read again from the file; u brings your changes back" : "read again from the file"
  }

  private func change(from old: Scene, to new: Scene) -> String {
    SceneDifference(from: old, to: new, arrow: appearance.changesTo).text
  }
}
