/// What is shown beside the scene while a script is played: the story, and where in it we are.
package struct Presentation: Hashable, Sendable {
  /// The text that is shown; empty if there is none.
  package var caption: String { didSet { page = 0 } }
  /// The page of the text that is shown, if the screen has no room for all of it.
  package var page = 0
  /// The names of the keys that were pressed last, the newest last.
  package var keys: [String]
  /// What the watcher is asked.
  package var question: Question?
  /// Where the script is and what keys move it; nil if nothing can move it.
  package var controls: Controls?

  package init(
    caption: String = "", keys: [String] = [], question: Question? = nil, controls: Controls? = nil
  ) {
    self.caption = caption
    self.keys = keys
    self.question = question
    self.controls = controls
  }

  /// Takes over the answer of the same question from what was shown before.
  package mutating func keepVerdict(of before: Presentation?) {
    guard let former = before?.question, before?.caption == caption,
      former.choices == question?.choices
    else { return }
    question?.verdict = former.verdict
  }

  /// A question under the caption.
  package struct Question: Hashable, Sendable {
    /// What can be answered; empty if a number is asked for.
    package var choices: [String]
    /// Whether the watcher can answer, by number; otherwise choices have letters, so that they do
    /// not look like keys.
    package var isAnswerable: Bool
    /// What was typed so far.
    package var typed: String
    /// The answer, when it is known.
    package var verdict: Verdict?

    package init(
      choices: [String] = [], isAnswerable: Bool = false, typed: String = "",
      verdict: Verdict? = nil
    ) {
      self.choices = choices
      self.isAnswerable = isAnswerable
      self.typed = typed
      self.verdict = verdict
    }

    /// What stands before a choice.
    package func mark(ofChoice index: Int) -> String {
      if isAnswerable { return "\(index + 1))" }
      return String(UnicodeScalar(UInt8(ascii: "A") + UInt8(index))) + ")"
    }
  }

  /// The result of an answer, as it is shown.
  package struct Verdict: Hashable, Sendable {
    package var text: String
    /// Whether the watcher gave it; nil if they gave none.
    package var isRight: Bool?

    package init(_ text: String, isRight: Bool? = nil) {
      self.text = text
      self.isRight = isRight
    }
  }

  /// The state of a player.
  package struct Controls: Hashable, Sendable {
    /// How many steps were made, of how many.
    package var position: Int
    package var count: Int
    package var state: State
    /// How many times as fast as written.
    package var speed: Double

    package init(position: Int, count: Int, state: State, speed: Double = 1) {
      self.position = position
      self.count = count
      self.state = state
      self.speed = speed
    }

    package enum State: Hashable, Sendable {
      case playing, paused, ended
      /// A text is shown until the reader continues.
      case reading
      /// The user has taken control.
      case byHand
      /// The user is asked, or has a task.
      case waiting
    }
  }
}
