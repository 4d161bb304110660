import Cells
import Playground
import SceneModel

/// Questions of a lesson.
extension Player where Screen: ~Copyable {
  /// Whether the script waits for an answer or a task.
  var isWaiting: Bool { state == .waiting }

  /// Whether that is an answer.
  var isAsking: Bool { question != nil }

  /// The question that waits for an answer.
  private var question: Prediction? {
    guard isWaiting, next > 0, case .ask(let prediction) = beats[next - 1].cue else { return nil }
    return prediction
  }

  /// Longer numbers cannot be meant as answers.
  private static var mostDigits: Int { 12 }

  /// Takes a key that answers a question; false if there is no question or the key is for others.
  ///
  /// An answer is typed, a number as the number of a choice, and Enter gives it.
  mutating func answers(_ key: Key) -> Bool {
    guard let question else { return false }
    switch key {
    case .character(let character)
    where character.wholeNumberValue != nil || "-.".contains(character):
      // What was said concerned the key before.
      fallSilent()
      take(character, for: question)
    case .backspace:
      fallSilent()
      _ = typed.popLast()
    case .enter:
      submit(question)
      return true
    default: return false
    }
    let typed = typed
    present { $0.question?.typed = typed }
    return true
  }

  /// Whether a key is the letter of a choice that is shown without waiting for an answer.
  func isChoice(_ input: InputEvent) -> Bool {
    guard state != .byHand, let question = shown?.presentation?.question, !question.isAnswerable,
      question.verdict == nil, case .key(.character(let character)) = input
    else { return false }
    return question.choices.indices.contains {
      question.mark(ofChoice: $0).dropLast() == character.uppercased()
    }
  }

  private mutating func take(_ character: Character, for question: Prediction) {
    let digit = character.wholeNumberValue.map { "\($0)" } ?? String(character)
    guard question.choices.isEmpty else {
      guard let number = Int(digit), (1...question.choices.count).contains(number) else {
        return say(.choose(count: question.choices.count))
      }
      typed = digit
      return
    }
    typed = String((typed + digit).prefix(Self.mostDigits))
  }

  /// Gives the answer; the first wrong one may be mended where there is more to choose from than the
  /// other of two.
  private mutating func submit(_ question: Prediction) {
    guard Double(typed) != nil else {
      let count = question.choices.count
      return say(count == 0 ? .typeAnswer : .choose(count: count))
    }
    guard !hasTried, question.choices.count != 2, !isRight(question) else { return goOn() }
    hasTried = true
    say(.tryAgain(typed: typed))
    typed = ""
    present { $0.question?.typed = "" }
  }

  /// Goes on without an answer, or without having done the task.
  mutating func skip() {
    if task != nil { return leaveTask() }
    typed = ""
    goOn()
  }

  mutating func goOn() {
    state = manner == .presenter ? .paused : .playing
    due = now
    present()
  }

  /// Whether the answer typed is the script's, which its tests hold to be the engine's.
  private func isRight(_ question: Prediction) -> Bool {
    switch question.answer {
    case .choice(let index): Int(typed) == index + 1
    case .number(_, _, let number): isNear(number)
    }
  }

  /// Whether the number typed is that one, to two decimals.
  private func isNear(_ number: Double) -> Bool {
    abs((Double(typed) ?? .nan) - number) <= 0.01
  }

  /// What is said when the answer is shown.
  func verdict(on prediction: Prediction, _ model: Model) -> Presentation.Verdict {
    let outcome = prediction.outcome(in: model, language: screenplay.language)
    guard !typed.isEmpty else { return Presentation.Verdict(said(.answer(outcome.text))) }
    switch prediction.answer {
    case .number:
      let isRight = isNear(outcome.number ?? .nan)
      return Presentation.Verdict(
        said(isRight ? .right(outcome.text) : .wrong(typed: typed, answer: outcome.text)),
        isRight: isRight)
    case .choice(let index):
      let number = Int(typed) ?? 0
      guard number != index + 1 else {
        return Presentation.Verdict(said(.right(outcome.text)), isRight: true)
      }
      let chosen = prediction.choices.dropFirst(number - 1).first?.text(in: screenplay.language)
      return Presentation.Verdict(
        said(.wrongChoice(number: number, text: chosen ?? "", answer: outcome.text)), isRight: false
      )
    }
  }
}
