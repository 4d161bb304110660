package import SceneModel

/// The part of the screen that a script adds while it is played: captions, keys, questions and
/// controls.
package struct Presentation: Hashable, Sendable {
  /// The text of the caption; empty if there is none.
  package var caption: String { didSet { page = 0 } }
  /// The page of the caption, if the screen has no room for all of it.
  package var page = 0
  /// The marks on the picture, with texts in one language.
  package var annotations: [Annotation] = []
  /// The names of the keys that were pressed last, newest last.
  package var keys: [String]
  package var question: Question?
  /// The position in the script, and the player's state; nil if the player has no controls.
  package var controls: Controls?

  package init(
    caption: String = "", keys: [String] = [], question: Question? = nil, controls: Controls? = nil
  ) {
    self.caption = caption
    self.keys = keys
    self.question = question
    self.controls = controls
  }

  /// Keeps the verdict of the previous presentation if it has the same question.
  package mutating func keepVerdict(of before: Presentation?) {
    guard let former = before?.question, before?.caption == caption,
      former.choices == question?.choices
    else { return }
    question?.verdict = former.verdict
  }

  /// Whether the user changes the scene, and not the script.
  var isOfUser: Bool { controls.map { [.userInControl, .waiting].contains($0.state) } ?? false }

  /// A question under the caption.
  package struct Question: Hashable, Sendable {
    /// The possible answers; empty if the answer is a number.
    package var choices: [String]
    package var isAnswerable: Bool
    package var typed: String
    /// The verdict on the answer; nil until it is known.
    package var verdict: Verdict?
    /// The verdict on a first answer that can be corrected; nil before it.
    package var retry: Verdict?

    package init(
      choices: [String] = [], isAnswerable: Bool = false, typed: String = "",
      verdict: Verdict? = nil
    ) {
      self.choices = choices
      self.isAnswerable = isAnswerable
      self.typed = typed
      self.verdict = verdict
    }

    package func mark(ofChoice index: Int) -> String { Question.letter(ofChoice: index) + ")" }

    /// Returns the choice that a letter of any case or a digit stands for, from 0; nil if there is
    /// none.
    package static func choice(of character: Character, among choices: Int) -> Int? {
      guard let code = character.halfWidth.uppercased().first?.asciiValue else { return nil }
      let first = UInt8(ascii: character.isNumber ? "1" : "A")
      return (0..<choices).contains(Int(code) - Int(first)) ? Int(code) - Int(first) : nil
    }

    /// Returns the letter of the choice with a text, also if the text begins with the letter as shown; nil
    /// if there is none.
    package static func letter(ofText text: String, among choices: [String]) -> String? {
      zip(choices.indices.map(letter(ofChoice:)), choices)
        .first { text == $1 || text == "\($0)) \($1)" }?.0
    }

    /// Returns the letter of a choice: A for the first one.
    package static func letter(ofChoice index: Int) -> String {
      String(UnicodeScalar(UInt8(ascii: "A") + UInt8(index)))
    }
  }

  /// The result of an answer, in words.
  package struct Verdict: Hashable, Sendable {
    package var text: String
    /// Whether the viewer's answer is right; nil if there was no answer.
    package var isRight: Bool?
    /// The right choice, from 0; nil if there is none.
    package var choice: Int?
    /// Why the wrong choice with most votes is wrong; nil without such votes, or if nobody knows it.
    package var fault: String?

    package init(_ text: String, isRight: Bool? = nil, choice: Int? = nil) {
      self.text = text
      self.isRight = isRight
      self.choice = choice
    }
  }

  /// The state of a player, as its controls show it.
  package struct Controls: Hashable, Sendable {
    /// The number of performed steps, and the number of all steps.
    package var position: Int
    package var count: Int
    package var state: State
    /// The speed as a multiple of the written one.
    package var speed: Double
    /// Whether the keys of an open sheet come before those of the script.
    package var leavesKeysToSheet: Bool

    package init(
      position: Int, count: Int, state: State, speed: Double = 1, leavesKeysToSheet: Bool = true
    ) {
      self.position = position
      self.count = count
      self.state = state
      self.speed = speed
      self.leavesKeysToSheet = leavesKeysToSheet
    }

    package enum State: Hashable, Sendable {
      case playing, paused, ended
      /// The glossary is shown.
      case lookingUp
      /// A text is shown until the reader continues.
      case reading
      case userInControl
      /// The user has to answer a question or solve a task.
      case waiting
    }
  }
}

extension Character {
  /// The ASCII character for one that an input method has widened, as in `Ａ１２`; others as they are.
  package var halfWidth: Character {
    guard unicodeScalars.count == 1, let code = unicodeScalars.first?.value else { return self }
    switch code {
    case 0xFF01...0xFF5E: return Unicode.Scalar(code - 0xFEE0).map(Character.init) ?? self
    case 0x3000: return " "
    default: return self
    }
  }
}
