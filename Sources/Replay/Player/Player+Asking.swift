import Cells
import Playground
import SceneLayouts
import SceneModel

/// The questions of a lesson.
extension Player where Screen: ~Copyable {
  var isWaiting: Bool { transport.state == .waiting }

  var isAsking: Bool { question != nil }

  private var question: Prediction? {
    guard isWaiting, case .ask(let prediction) = transport.last?.cue else { return nil }
    return prediction
  }

  /// Handles a key that answers a question; returns false if there is no question or the key has
  /// another purpose.
  ///
  /// Answers are typed (a choice by its letter or number) and submitted with Enter.
  mutating func answers(_ key: Key) -> Bool {
    guard let question else { return false }
    switch key {
    case .character(let character) where answer.takes(character, among: question.choices.count):
      // The last message was about the previous key.
      clearMessage()
      let choices = choices(of: question)
      if !answer.type(character, among: choices) { showMessage(.choose(count: choices.count)) }
    // In the middle of a number, a letter is a mistake, not a command.
    case .character(let character) where !answer.text.isEmpty && character.isLetter:
      askForAnswer()
      return true
    case .backspace:
      clearMessage()
      answer.deleteCharacter()
    case .escape where !answer.text.isEmpty:
      clearMessage()
      answer.deleteAll()
    case .enter:
      submit(question)
      return true
    default: return false
    }
    let typed = answer.text
    present { $0.question?.typed = typed }
    return true
  }

  /// Types a pasted answer, such as the text of a choice; returns false if the text is none.
  mutating func answers(pasted bytes: [UInt8]) -> Bool {
    guard let question else { return false }
    let text = String(decoding: bytes, as: UTF8.self).filter { !$0.isNewline }
    let choices = choices(of: question)
    let letter = Presentation.Question.letter(ofText: text, among: choices)
    guard let typed = choices.isEmpty ? TypedAnswer.number(in: text) : letter else { return false }
    // It replaces what was typed so far.
    answer.deleteAll()
    return typed.allSatisfy { answers(.character($0)) }
  }

  /// Marks a choice that was clicked, as typing its letter does; a double click also submits it.
  mutating func choose(_ index: Int, answers: Bool) {
    _ = self.answers(.character(Character(Presentation.Question.letter(ofChoice: index))))
    if answers { _ = self.answers(.enter) }
  }

  /// Returns whether a key looks like an answer to a question that cannot be answered: the letter
  /// of a choice or, if a number is asked for, a digit or a sign.
  func looksLikeAnswer(_ key: Key?) -> Bool {
    guard transport.state != .userInControl, let question = current?.presentation?.question,
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

  private func choices(of question: Prediction) -> [String] {
    question.choices.map { $0.text.text(in: screenplay.language) }
  }

  /// Submits the answer; the first wrong one may be corrected, unless there are only two choices.
  private mutating func submit(_ question: Prediction) {
    guard answer.isNumber else { return askForAnswer() }
    score.note(
      answer.isRight(question.answer), to: beats[..<transport.next].count(where: \.isQuestion) - 1)
    guard !answer.hasTried, question.choices.count != 2, !answer.isRight(question.answer) else {
      return continuePlaying()
    }
    let (wrong, hint) = retryTexts(for: question)
    let retry = Presentation.Verdict(
      language.joined([wrong, hint, localizedText(of: .tryAgain)].compactMap(\.self)),
      isRight: false)
    answer.tryAgain()
    present {
      $0.question?.typed = ""
      $0.question?.retry = retry
      $0.page = 0
    }
  }

  /// Returns that the first answer is wrong, and why: in the words of the script or, without them, what
  /// the right one depends on; nil if nobody knows it.
  private func retryTexts(for question: Prediction) -> (wrong: String, hint: String?) {
    let wrong: PlayerMessage =
      chosenText(of: question).map { .wrongText($0) }
      ?? .wrongNumber(
        answer.text, isTooLarge: (question.number?.value ?? 0) < (Double(answer.text) ?? 0))
    let hint =
      question.because(answer.choice, in: screenplay.language)
      ?? outcome(of: question).flatMap { question.number?.dependence(in: $0, language) }
    return (localizedText(of: wrong), hint)
  }

  /// Returns the scene after the steps of a question.
  private func outcome(of question: Prediction) -> SceneInspection? {
    guard let current, question.number != nil,
      let end = beats[transport.next...].firstIndex(where: \.isAnswer)
    else { return nil }
    let model = played(current, to: end)
    return SceneInspection(laying: model.scene, offered: model.offered)
  }

  mutating func askForAnswer() {
    let count = question?.choices.count ?? 0
    showMessage(count == 0 ? .typeAnswer : .choose(count: count))
  }

  private func chosenText(of question: Prediction) -> String? {
    question.choices.indices.contains(answer.choice) ? choices(of: question)[answer.choice] : nil
  }

  /// Continues without an answer, or without a solution of the task.
  mutating func skip() {
    if tasks.open != nil { return leaveTask() }
    answer.deleteAll()
    continuePlaying()
  }

  mutating func continuePlaying() {
    transport.play(at: now)
    present()
  }

  /// Returns the verdict to show with the answer; after a wrong one, also why it is wrong, and what it
  /// would have needed.
  func verdict(on prediction: Prediction, _ model: Model) -> Presentation.Verdict {
    let outcome = prediction.outcome(in: model, language: screenplay.language)
    let (message, isRight) = judgment(on: prediction, outcome)
    var sentences = [localizedText(of: message)]
    var inspection: SceneInspection { SceneInspection(laying: model.scene, offered: model.offered) }
    if isRight == false {
      let words = screenplay.language
      sentences +=
        prediction.choices.isEmpty
        ? prediction.faults(ofNumber: answer.text, in: inspection, words)
        : prediction.faults(ofChoice: answer.choice, in: inspection, words)
    } else if manner == .exercise {
      sentences = [prediction.explained(sentences.joined(), in: inspection, language)]
    }
    return Presentation.Verdict(language.joined(sentences), isRight: isRight)
  }

  /// Returns whether the answer is right, and the message that says so; nil for no answer.
  private func judgment(
    on prediction: Prediction, _ outcome: Prediction.Outcome
  ) -> (PlayerMessage, isRight: Bool?) {
    if answer.text.isEmpty { return (.answer(outcome.text), nil) }
    switch prediction.answer {
    case .number:
      return answer.isNear(outcome.number ?? .nan)
        ? (.right(outcome.text), true) : (.wrong(typed: answer.text, answer: outcome.text), false)
    case .choice(let index) where answer.choice == index: return (.right(outcome.text), true)
    case .choice:
      let letter = Presentation.Question.letter(ofChoice: answer.choice)
      let text = chosenText(of: prediction) ?? ""
      return (.wrongChoice(letter: letter, text: text, answer: outcome.text), false)
    }
  }
}
