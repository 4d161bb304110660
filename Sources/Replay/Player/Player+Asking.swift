import Cells
import Playground
import SceneModel

/// The questions of a lesson.
extension Player where Screen: ~Copyable {
  /// Whether the script waits for an answer or a task.
  var isWaiting: Bool { state == .waiting }

  /// Whether the script waits for an answer.
  var isAsking: Bool { question != nil }

  /// The question that is waiting for an answer; nil if there is none.
  private var question: Prediction? {
    guard isWaiting, next > 0, case .ask(let prediction) = beats[next - 1].cue else { return nil }
    return prediction
  }

  /// The maximum number of characters in an answer.
  private static var mostDigits: Int { 12 }

  /// Handles a key that answers a question; returns false if there is no question or the key has
  /// another purpose.
  ///
  /// Answers are typed (a choice by its number) and submitted with Enter.
  mutating func answers(_ key: Key) -> Bool {
    guard let question else { return false }
    switch key {
    case .character(let character) where isPartOfAnswer(character):
      // The last message was about the previous key.
      clearMessage()
      take(character, for: question)
    // In the middle of a number, a letter is a mistake, not a command.
    case .character(let character) where !typed.isEmpty && character.isLetter:
      showMessage(.typeAnswer)
      return true
    case .backspace:
      clearMessage()
      _ = typed.popLast()
    case .escape where !typed.isEmpty:
      clearMessage()
      (typed, digits) = ("", "")
    case .enter:
      submit(question)
      return true
    default: return false
    }
    let typed = typed
    present { $0.question?.typed = typed }
    return true
  }

  /// Whether a character belongs to an answer; a decimal comma, only after a digit, because `,` also
  /// steps back.
  private func isPartOfAnswer(_ character: Character) -> Bool {
    character.wholeNumberValue != nil || "-.".contains(character)
      || character == "," && typed.last?.isNumber == true
  }

  /// Marks a choice that was clicked, as typing its number does; a double click also submits it.
  mutating func choose(_ index: Int, answers: Bool) {
    digits = ""
    _ = self.answers(.character(Character("\(index + 1)")))
    if answers { _ = self.answers(.enter) }
  }

  /// Returns whether a key looks like an answer to a question that cannot be answered: the letter
  /// of a choice or, if a number is asked for, a digit or a sign.
  func looksLikeAnswer(_ key: Key?) -> Bool {
    guard state != .userInControl, let question = current?.presentation?.question,
      !question.isAnswerable,
      question.verdict == nil, case .character(let character) = key
    else { return false }
    guard !question.choices.isEmpty else {
      return character.wholeNumberValue != nil || character == "-"
    }
    return question.choices.indices.contains {
      question.mark(ofChoice: $0).dropLast() == character.uppercased()
    }
  }

  private mutating func take(_ character: Character, for question: Prediction) {
    let sign = character == "," ? "." : "\(character)"
    let digit = character.wholeNumberValue.map { "\($0)" } ?? sign
    guard question.choices.isEmpty else {
      if let index = choice(ofNumber: digits + digit, in: question) {
        typed = "\(index + 1)"
        digits += digit
        return
      }
      guard let number = Int(digit), (1...question.choices.count).contains(number) else {
        return showMessage(.choose(count: question.choices.count))
      }
      typed = digit
      digits = digit
      return
    }
    typed = String((typed + digit).prefix(Self.mostDigits))
  }

  /// Returns the choice that begins with a number of several digits; nil for none.
  ///
  /// If the choices are 10, 13 and 16, someone who types 16 does not mean the first choice.
  private func choice(ofNumber digits: String, in question: Prediction) -> Int? {
    guard digits.count > 1 else { return nil }
    return question.choices.firstIndex {
      $0.text(in: screenplay.language).prefix { $0.isASCII && $0.isNumber } == digits
    }
  }

  /// Submits the answer; the first wrong one may be corrected, unless there are only two choices.
  private mutating func submit(_ question: Prediction) {
    guard Double(typed) != nil else {
      let count = question.choices.count
      return showMessage(count == 0 ? .typeAnswer : .choose(count: count))
    }
    guard !hasTried, question.choices.count != 2, !isRight(question) else {
      return continuePlaying()
    }
    hasTried = true
    let text = chosenText(of: question).map { PlayerMessage.chooseAgain(text: $0) }
    let retry = Presentation.Verdict(
      localizedText(of: text ?? .tryAgain(typed: typed)), isRight: false)
    typed = ""
    present {
      $0.question?.typed = ""
      $0.question?.retry = retry
    }
  }

  /// Returns the text of the chosen answer; nil if a number is asked for.
  private func chosenText(of question: Prediction) -> String? {
    let number = Int(typed) ?? 0
    guard question.choices.indices.contains(number - 1) else { return nil }
    return question.choices[number - 1].text(in: screenplay.language)
  }

  /// Continues without an answer, or without a solution of the task.
  mutating func skip() {
    if task != nil { return leaveTask() }
    typed = ""
    continuePlaying()
  }

  mutating func continuePlaying() {
    state = manner == .presenter ? .paused : .playing
    due = now
    present()
  }

  /// Returns whether the typed answer is the script's, which its tests have compared with the
  /// engine's.
  private func isRight(_ question: Prediction) -> Bool {
    switch question.answer {
    case .choice(let index): Int(typed) == index + 1
    case .number(_, _, let number): isNear(number)
    }
  }

  /// Returns whether the typed number equals a number to two decimals.
  private func isNear(_ number: Double) -> Bool {
    abs((Double(typed) ?? .nan) - number) <= 0.01
  }

  /// Returns the verdict to show with the answer.
  func verdict(on prediction: Prediction, _ model: Model) -> Presentation.Verdict {
    let outcome = prediction.outcome(in: model, language: screenplay.language)
    guard !typed.isEmpty else {
      return Presentation.Verdict(localizedText(of: .answer(outcome.text)))
    }
    switch prediction.answer {
    case .number:
      let isRight = isNear(outcome.number ?? .nan)
      return Presentation.Verdict(
        localizedText(
          of: isRight ? .right(outcome.text) : .wrong(typed: typed, answer: outcome.text)),
        isRight: isRight)
    case .choice(let index):
      let number = Int(typed) ?? 0
      guard number != index + 1 else {
        return Presentation.Verdict(localizedText(of: .right(outcome.text)), isRight: true)
      }
      let text = chosenText(of: prediction) ?? ""
      return Presentation.Verdict(
        localizedText(of: .wrongChoice(number: number, text: text, answer: outcome.text)),
        isRight: false)
    }
  }
}
