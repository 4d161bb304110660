import Cells
import Playground
import Scenes

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

  mutating func ask() {
    typed = ""
    stop(.waiting)
  }

  /// Takes a key that answers a question; false where there is no question or the key is for others.
  mutating func answers(_ key: Key) -> Bool {
    guard let question else { return false }
    switch key {
    case .character(let digit) where digit.isASCII && (digit.isNumber || "-.".contains(digit)):
      typed.append(digit)
      if !question.choices.isEmpty {
        guard let number = Int(typed), (1...question.choices.count).contains(number) else {
          typed = ""
          return true
        }
        goOn()
        return true
      }
    case .backspace: _ = typed.popLast()
    case .enter where Double(typed) != nil:
      goOn()
      return true
    default: return false
    }
    // Nobody's answer is longer.
    typed = String(typed.prefix(12))
    let typed = typed
    present { $0.question?.typed = typed }
    return true
  }

  /// Goes on without an answer, or without having done the task.
  mutating func skip() {
    if task != nil { return showSolution() }
    typed = ""
    goOn()
  }

  mutating func goOn() {
    state = manner == .presenter ? .paused : .playing
    due = now()
    present()
  }

  /// What is said when the answer is shown.
  func verdict(on prediction: Prediction, _ model: Model) -> String {
    let outcome = prediction.outcome(in: model)
    guard !typed.isEmpty else { return outcome.text }
    let isRight =
      switch prediction.answer {
      case .choice(let index): Int(typed) == index + 1
      case .number: outcome.number.map { abs((Double(typed) ?? .nan) - $0) <= 0.01 } ?? false
      }
    return isRight ? words.right(outcome.text) : words.wrong(typed, outcome.text)
  }
}
