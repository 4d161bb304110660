import Cells
import SceneModel
import SceneText

/// Commands that undo, redo and repeat changes.
enum HistoryCommands {
  static let all: [Command] = [
    Command(
      .undo, keys: "uz", "undo", footer: "undo", needs: [.past], isRepeatable: false,
      effect: tellUndo),
    Command(
      .redo, keys: [.control("r"), .character("Z")], "redo", needs: [.future], isRepeatable: false,
      effect: tellRedo),
    Command(.again, keys: ";", "repeat the last change", isRepeatable: false, effect: repeatChange),
  ]

  static func tellUndo(in model: inout Model) -> Outcome {
    let before = model.scene
    let moment = model.history.past.last
    guard model.undo() else {
      return .refused(model.history.forgotten > 0 ? .nothingLeftToUndo : .nothingToUndo)
    }
    model.message = .undid(
      difference(of: moment, from: before, to: model.scene), left: model.history.past.count)
    return .done
  }

  /// Repeats the last change of the scene for the current selection.
  static func repeatChange(in model: inout Model) -> Outcome {
    guard let lastChange = model.memory.lastChange else { return .refused(.nothingToRepeat) }
    let (_, refusal) = model.perform(lastChange)
    return refusal.map { .refused($0) } ?? .done
  }

  static func tellRedo(in model: inout Model) -> Outcome {
    let before = model.scene
    let moment = model.history.future.last
    guard model.redo() else { return .refused(.nothingToRedo) }
    model.message = .redid(
      difference(of: moment, from: before, to: model.scene), left: model.history.future.count)
    return .done
  }

  /// Returns the difference that undoing or redoing makes; between equal scenes, it is in the file.
  private static func difference(
    of moment: History.Moment?, from before: Scene, to after: Scene
  ) -> SceneDifference {
    if before == after, let edit = moment?.edits?.first { return .edit(edit.description) }
    return moment?.difference ?? SceneDifference(from: before, to: after)
  }

  /// Returns to the scene as it was opened; undo restores the changes.
  static func discardChanges(in model: inout Model) {
    model.message = model.scene == model.opened ? .nothingToDiscard : .discardedChanges
    model.change(to: model.opened)
    model.edited.returnToFile()
  }

  /// Restores the changes of an interrupted session; undo returns to the file.
  static func recover(
    _ scene: Scene, text: [UInt8], isOfFile: Bool, older: Int, in model: inout Model
  ) {
    model.message = .recovered(older: older)
    if isOfFile { model.restore(scene, text: text) } else { model.take(scene) }
  }

  /// Adopts the scene of a file that another program changed, and reports the difference.
  static func follow(_ scene: Scene, text: [UInt8], in model: inout Model) {
    let difference = SceneDifference(from: model.scene, to: scene)
    model.reopen(scene, text: text)
    model.message = .followed(difference)
  }

  /// Adopts the scene of a file that was changed elsewhere; undo returns to the current scene.
  static func reload(_ scene: Scene, text: [UInt8], in model: inout Model) {
    model.message = .reread(replacesChanges: model.isChanged)
    model.reopen(scene, text: text)
  }
}

extension History.Moment {
  /// The edit as a command; nil if there are several edits, or if the two scenes say more.
  package var difference: SceneDifference? {
    guard let edits, let edit = edits.first, edits.count == 1 else { return nil }
    switch edit {
    // Views and values are reported as such; the number of a constraint is not on the screen.
    case .set, .unset, .insert, .add, .delete, .change, .take, .constraint, .insertConstraint:
      return nil
    case .move(let id, let parent, _, _) where scene.root.superview(of: id)?.id == parent:
      return nil
    default: return .edit(edit.description)
    }
  }
}
