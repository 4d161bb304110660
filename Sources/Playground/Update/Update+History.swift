import SceneModel

/// Undo, redo and going back to the file, with messages about what they did.
extension Model {
  mutating func tellUndo() -> Outcome {
    let before = scene
    guard undo() else { return .refused(.nothingToUndo) }
    message = .undid(SceneDifference(from: scene, to: before), left: history.past.count)
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
    message = .redid(SceneDifference(from: before, to: scene), left: history.future.count)
    return .done
  }

  /// Goes back to the scene as it was opened; undo brings the changes back.
  mutating func discardChanges() {
    message = isChanged ? .discardedChanges : .nothingToDiscard
    edit { [opened] in $0 = opened }
  }

  /// Takes over a scene whose file was changed elsewhere; undo brings the present one back.
  mutating func reload(_ scene: Scene) {
    message = .reread(replacesChanges: isChanged)
    reopen(scene)
  }
}
