import AutoLayout
import Phrases
import Playground
import SceneLayouts
import SceneModel

extension Prediction {
  /// The right answer, and the problem with the script's.
  struct Outcome: Hashable {
    var text: String
    /// The number that the engine computed.
    var number: Double?
    /// The difference between the script's answer and the engine's; nil if there is none.
    var problem: String?
  }

  /// Returns the verdict of a script that nobody answers.
  func verdict(in model: Model, language: String?) -> Presentation.Verdict {
    let answer = PlayerMessage.answer(outcome(in: model, language: language).text)
    let choice: Int? = if case .choice(let index) = self.answer { index } else { nil }
    return Presentation.Verdict(
      answer.text(in: Language(nearest: language)), choice: choice)
  }

  /// Compares the script's answer with the engine's.
  func outcome(in model: Model, language: String?) -> Outcome {
    switch answer {
    case .choice(let index):
      return Outcome(
        text: choices[index].text.text(in: language),
        problem: choices.indices.compactMap {
          problem(ofChoice: $0, isRight: $0 == index, in: model)
        }.first)
    case .number(let number):
      guard let found = number.value(in: model.layout) else {
        return Outcome(text: "?", problem: "there is no view '\(number.view)'")
      }
      return Outcome(
        text: "\(number.name) = \(found.explanationText)", number: found,
        problem: number.isTrue(in: model) ? nil : number.mismatch(found))
    }
  }

  /// Returns what is wrong with the number that a choice claims; nil if nothing is.
  private func problem(ofChoice index: Int, isRight: Bool, in model: Model) -> String? {
    guard let number = choices[index].means, number.isTrue(in: model) != isRight else { return nil }
    guard let found = number.value(in: model.layout) else {
      return "there is no view '\(number.view)'"
    }
    return isRight
      ? number.mismatch(found)
      : "'\(choices[index].text.text)' is true, too: \(number.name) is "
        + found.rounded(toDecimals: 6)
  }
}

extension FrameNumber {
  /// Returns the engine's value; nil if there is no such view.
  func value(in layout: SceneLayout) -> Double? {
    layout.view(view)?.frame[part]
  }

  func isTrue(in model: Model) -> Bool {
    value(in: model.layout).map { abs($0 - value) <= Expectation.tolerance } ?? false
  }

  /// Returns the difference from the engine's value.
  fileprivate func mismatch(_ found: Double) -> String {
    "expected \(name) to be \(value.rounded(toDecimals: 6)), "
      + "but it is \(found.rounded(toDecimals: 6))"
  }
}

extension Double {
  /// Returns the number with at most `decimals` decimals, without trailing zeros.
  func rounded(toDecimals decimals: Int) -> String {
    let factor = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
    let scaled = (self * factor).rounded()
    guard scaled.isFinite, abs(scaled) < 1e15 else { return "\(self)" }
    let rounded = scaled / factor
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}
