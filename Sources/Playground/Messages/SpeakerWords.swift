package import Phrases

/// The words on the terminal of a speaker.
package enum SpeakerWord: String, CaseIterable, Sendable {
  case now = "Now"
  case note = "Note"
  case next = "Next"
  case answer = "Answer"
  case votes = "Votes"
  case hints = "Hints"
  case covered = "plain screen"
  case controlled = "you are in control"
  case waiting = "Waiting for a presentation: stackyard play SCENE --presenter"
  case keys = "Keys go to the presentation; q quits the notes."
  case atEnd = "This is the last step."

  package var phrase: Phrase { Phrase(stringLiteral: rawValue) }

  /// Returns the place in a presentation, such as `Step 3 of 12`.
  package static func place(step: Int, count: Int) -> Phrase { "Step \(step) of \(count)" }
}
