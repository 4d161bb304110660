/// The notes about a presentation that only its speaker sees, on another terminal.
package struct SpeakerNotes: Hashable, Sendable {
  /// The number of the step that is shown, from 1, and the number of all steps.
  package var step = 0
  package var count = 0
  /// The part of the script; empty before the first one.
  package var part = ""
  package var caption = ""
  /// The author's notes about the step.
  package var notes: [String] = []
  /// The hints of the task whose goal is shown.
  package var hints: [String] = []
  /// The caption or the key of the next step; empty after the last one.
  package var next = ""
  /// The answer to the question that is not answered yet; empty without one.
  package var answer = ""
  /// The number of votes for each choice; empty without votes.
  package var votes: [Int] = []
  /// The last row of the wall: what is typed, with its mistake, or a question; empty without one.
  package var typed = ""
  /// Whether the speaker has control of the scene.
  package var isControlled = false
  /// Whether the audience sees a plain screen.
  package var isCovered = false

  package init() {}
}
