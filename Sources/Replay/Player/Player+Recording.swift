import Cells
import Playground
import SceneModel

/// Recording at the current step of the script.
extension Player where Screen: ~Copyable {
  var canRecord: Bool { manner == .demo && keepRecording != nil }

  /// Takes control of the scene for a recording, or ends the recording.
  mutating func toggleRecording() {
    guard !control.isRecording else { return endRecording() }
    guard canRecord, let current else { return showMessage(.recordElsewhere) }
    if transport.state == .playing { stop(.paused) }
    guard !screenplay.isInsideStep(before: transport.next) else {
      return showMessage(.recordBetweenSteps)
    }
    // No step of the script leads to a scene that the user has changed.
    if let handedOver = control.handedOver, handedOver.model.scene != current.scene {
      guard control.confirms(.recording) else { return showMessage(.recordAgain) }
      resume()
    }
    takeOver()
    guard let handedOver = control.handedOver, let start = self.current else { return }
    control.recorder.begin(Recording(of: start, at: now, following: handedOver.model))
    control.placeOfRecording = screenplay.stepCount(before: transport.next)
    let text = localizedText(of: .recordingHere(step: transport.step, count: transport.stepCount))
    present { $0.caption = text }
    pending += [.recording(true), .message(.recording(.began))]
  }

  /// Writes a copy of the scene with the recorded steps; if that fails, the recording continues.
  private mutating func endRecording() {
    var message = control.recorder.endIfEmpty()
    if message == nil, let recording = control.recorder.recording, let written = keep(recording) {
      message = control.recorder.end(written)
    }
    guard let message else { return }
    guard !control.isRecording else { return pending.append(.message(message)) }
    control.recordedScene = current?.scene
    let text = localizedText(of: .userInControl(step: transport.step, count: transport.stepCount))
    present { $0.caption = text }
    pending += [.recording(false), .message(message)]
  }

  /// Writes the recording and ends the script; if that fails, the recording is only lost if the
  /// user quits a second time, or is gone.
  mutating func leave(isGone: Bool) -> [Event] {
    guard let recording = control.recorder.unkept, let written = keep(recording) else {
      return [.end(.quit)]
    }
    let reason = control.recorder.quit(written)
    if reason == nil || isGone { lastWords.append(written.message) }
    return [reason.map { .message($0) } ?? .end(.quit)]
  }

  private func keep(_ recording: Recording) -> Written? {
    var scene = screenplay.withTitleOfFile(screenplay.scene)
    scene.script.steps.insert(
      contentsOf: recording.scene.script.steps, at: control.placeOfRecording)
    return keepRecording?(scene)
  }

  /// Returns the event for the loop while a recording runs; if it cannot be recorded, a message
  /// with the reason.
  mutating func recorded(_ event: Event, of seen: Event) -> Event {
    guard control.isRecording, let current else { return event }
    // A script on a smaller terminal keeps its own screen.
    if case .input(.resize) = seen { return event }
    let time = now
    let refusal = control.recorder.recording?.refusal(noting: seen, at: time, in: current)
    return refusal.map { .message(.recording($0)) } ?? event
  }
}

extension Screenplay {
  /// Returns the number of the script's own steps that begin before a beat.
  ///
  /// The steps of an included file belong to the step that includes it, and expectations to the
  /// step before them.
  func stepCount(before beat: Int) -> Int {
    let rest = visibleRest(from: beat)
    return rest.startIndex > 0 ? number(ofStepOf: rest.startIndex - 1) : 0
  }

  /// Returns whether a step is played only in part before a beat, as a question without its answer.
  ///
  /// Recorded steps would come after all of it.
  func isInsideStep(before beat: Int) -> Bool {
    let rest = visibleRest(from: beat)
    guard rest.startIndex > 0, !rest.isEmpty else { return false }
    return number(ofStepOf: rest.startIndex - 1) == number(ofStepOf: rest.startIndex)
  }

  private func visibleRest(from beat: Int) -> ArraySlice<Beat> {
    beats[beat...].drop { !$0.isVisible && !$0.isMarker }
  }

  /// Returns the number of the step that a beat belongs to, from 1.
  private func number(ofStepOf index: Int) -> Int {
    let steps = scene.script.steps
    let own = beats[index...].first { $0.origin.source == 0 }
    guard let own else { return steps.count }
    let number = (steps.lastIndex { $0.place <= own.origin.place } ?? -1) + 1
    return beats[index].origin.source == 0 ? number : number - 1
  }
}
