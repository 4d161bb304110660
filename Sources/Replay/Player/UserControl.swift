import Playground
import SceneModel

/// The state of the script when the user took control.
struct HandOver {
  @Boxed var model: Model
  var state: Presentation.Controls.State
}

/// An action whose key must be pressed twice.
enum Confirmation: Equatable {
  case skipping
  /// The next part of a lesson, from a question.
  case leavingQuestion
  /// A command that moves the script and discards the user's changes.
  case discarding(CommandName)
  /// A lesson that waits for an answer; its key could be a letter of the answer.
  case quitting
  /// Recording, which discards the user's changes.
  case recording
  /// A script that has ended.
  case startingAgain
  /// Taking control, by a command or by the mouse.
  case takingOver(Invocation?)
}

/// The control of the scene that the user has, or is about to take, in the middle of a script.
struct UserControl {
  /// The state of the script when the user took control; nil while the script has it.
  var handedOver: HandOver?
  /// Whether the user, not the script, opened the sheet that is shown.
  var isSheetOfUser = false
  /// The action whose key was pressed once.
  private var asked: Confirmation?
  /// The action whose key was pressed twice.
  private var confirmed: Confirmation?
  /// The recording at the current step of the script, if there is one.
  var recorder = Recorder()
  /// The number of the script's steps before those of the recording.
  var placeOfRecording = 0
  /// The scene at the end of the last recording, which contains the user's changes.
  var recordedScene: Scene?

  var isRecording: Bool { recorder.recording != nil }

  /// Returns whether the user has changed the scene and does not record the changes.
  func hasOwnChanges(in scene: Scene?) -> Bool {
    !isRecording && handedOver.map { ![$0.model.scene, recordedScene].contains(scene) } == true
  }

  /// Returns whether the key of an action was pressed twice; otherwise, the next key may confirm it.
  mutating func confirms(_ action: Confirmation) -> Bool {
    if confirmed == action { return true }
    asked = action
    return false
  }

  /// Notes which action the previous key asked to confirm; returns whether there is one.
  mutating func takeUpConfirmation() -> Bool {
    confirmed = asked
    asked = nil
    return confirmed != nil
  }

  mutating func forgetConfirmation() { asked = nil }
}
