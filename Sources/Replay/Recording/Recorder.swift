import Cells
import Playground
import SceneModel

/// The recording of a stage: it begins, takes events, and ends when it has been written, on request
/// or because the user quits.
///
/// The stage writes it, because only the stage knows the files.
struct Recorder {
  var recording: Recording?
  /// Whether the user was warned that quitting discards the recording, which could not be written.
  private var hasWarned = false

  mutating func begin(_ recording: Recording) {
    self.recording = recording
    hasWarned = false
  }

  mutating func add(_ step: ScriptStep, at time: Int) -> Event {
    .message(.recording(recording?.add(step, at: time) ?? .notRecording))
  }

  /// The recording that must be written before the user may quit; nil if there is none, if it is
  /// empty, or if the user quits although it could not be written.
  var unkept: Recording? { hasWarned || recording?.isEmpty == true ? nil : recording }

  /// Ends a recording without steps, which needs no file; returns the message, or nil if there is
  /// something to write.
  mutating func endIfEmpty() -> Message? {
    guard recording?.isEmpty == true else { return nil }
    recording = nil
    return .recording(.nothingRecorded)
  }

  /// Ends the recording if it was written; otherwise it continues, so that nothing is lost.
  mutating func end(_ written: Written) -> Message {
    hasWarned = false
    guard written.isDone else { return .recording(.notKept(written.message)) }
    recording = nil
    return .file(written.message)
  }

  /// Ends the recording before the user quits; returns nil if it was written, otherwise the message that
  /// it is lost if the user quits again.
  mutating func quit(_ written: Written) -> Message? {
    guard !written.isDone else {
      recording = nil
      return nil
    }
    hasWarned = true
    return .recording(.notKeptAtEnd(written.message))
  }
}
