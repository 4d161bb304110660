import Cells
import Playground
import SceneModel

/// A recording of the user at a step of the script, where its steps are inserted.
struct InsertedRecording {
  var recording: Recording
  /// The number of the script's steps before these.
  let place: Int
}

/// Recording at the step where the script is.
extension Player where Screen: ~Copyable {
  /// Takes the scene over for a recording, or ends it.
  mutating func toggleRecording() {
    if inserted != nil {
      _ = endRecording()
      return
    }
    guard manner == .demo, keepRecording != nil, let shown else { return say(.recordElsewhere) }
    if state == .playing { stop(.paused) }
    takeOver()
    inserted = InsertedRecording(
      recording: Recording(of: shown, at: now), place: screenplay.stepCount(before: next))
    let text = said(.recordingHere(step: step, count: stepsBefore[beats.count]))
    present { $0.caption = text }
    pending += [.recording(true), .message(.recording(.began))]
  }

  /// Writes a copy of the scene with the recorded steps; returns false if that failed and the
  /// recording goes on.
  mutating func endRecording() -> Bool {
    guard let inserted, let keepRecording else { return true }
    var scene = screenplay.scene
    scene.script.steps.insert(
      contentsOf: inserted.recording.stepsSinceStart, at: inserted.place)
    let written = keepRecording(scene)
    guard written.isDone else {
      pending.append(.message(.recording(.notKept(written.message))))
      return false
    }
    self.inserted = nil
    let text = said(.byHand(step: step, count: stepsBefore[beats.count]))
    present { $0.caption = text }
    pending += [.recording(false), .message(.file(written.message))]
    return true
  }

  /// The event that the loop gets while a recording runs: the reason why it cannot be recorded, if so.
  mutating func recorded(_ event: Event, of input: InputEvent) -> Event {
    guard inserted != nil, let shown else { return event }
    // The loop gets clicks where they are on the script's screen.
    let seen: InputEvent = if case .input(let moved) = event { moved } else { input }
    let time = now
    let refusal = inserted?.recording.refusal(noting: seen, at: time, in: shown)
    return refusal.map { .message(.recording($0)) } ?? event
  }
}

extension Screenplay {
  /// Returns the number of the script's own steps that were begun before a beat.
  ///
  /// The steps of an included file belong to the step that includes it, and expectations to the step
  /// before them.
  func stepCount(before beat: Int) -> Int {
    let steps = scene.script.steps
    func number(ofStepOf beat: Beat) -> Int {
      (steps.lastIndex { $0.place <= beat.origin.place } ?? -1) + 1
    }
    let rest = beats[beat...].drop { !$0.isVisible && !$0.isMarker }
    let played = beats[..<rest.startIndex]
    guard let last = played.last else { return 0 }
    if last.origin.source == 0 { return number(ofStepOf: last) }
    return rest.first { $0.origin.source == 0 }.map { number(ofStepOf: $0) - 1 } ?? steps.count
  }
}
