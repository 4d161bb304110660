package import AutoLayout

/// A question that the engine answers: the user answers first, then steps run, then the result is
/// shown.
package struct Prediction: Hashable, Sendable {
  package var question: Wording
  package var choices: [Choice]
  package var answer: Answer
  package var steps: [Placed<ScriptStep>]

  package init(
    question: Wording, choices: [Choice] = [], answer: Answer, steps: [Placed<ScriptStep>] = []
  ) {
    self.question = question
    self.choices = choices
    self.answer = answer
    self.steps = steps
  }

  package struct Choice: Hashable, Sendable {
    package var text: Wording
    /// The number that only this choice claims, so that the engine can judge it; nil if nothing does.
    package var means: FrameNumber?
    /// Why the choice is wrong, which is told to someone who chooses it; nil if nobody has written it.
    package var because: Wording?

    package init(_ text: Wording, means: FrameNumber? = nil, because: Wording? = nil) {
      self.text = text
      self.means = means
      self.because = because
    }
  }

  package enum Answer: Hashable, Sendable {
    /// One of the choices, from 0.
    case choice(Int)
    /// A number of a view's frame, which the engine confirms.
    case number(FrameNumber)
  }

  /// The number that the right answer claims; nil if only the script knows the answer.
  package var number: FrameNumber? {
    switch answer {
    case .choice(let index): choices[index].means
    case .number(let number): number
    }
  }

  /// Calls a closure with the number of each answer, which it may change.
  mutating func forEachNumber(_ body: (inout FrameNumber) -> Void) {
    for index in choices.indices {
      guard var number = choices[index].means else { continue }
      body(&number)
      choices[index].means = number
    }
    guard case .number(var number) = answer else { return }
    body(&number)
    answer = .number(number)
  }
}

/// A value of a view's frame, such as 12 for `b.width`.
package struct FrameNumber: Hashable, Sendable {
  package var view: String
  package var part: FrameAttribute
  package var value: Double

  package init(_ view: String, _ part: FrameAttribute, _ value: Double) {
    (self.view, self.part, self.value) = (view, part, value)
  }

  /// The name in scenes, such as `b.width`.
  package var name: String { "\(view).\(part.rawValue)" }
}
